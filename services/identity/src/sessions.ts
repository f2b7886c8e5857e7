/** Sessions: a secret the browser holds, its SHA-256 here, and what ends it. */
import { createHash, randomBytes } from 'node:crypto'
import { viewerChanged, type Device, type OpenedSession, type User, type Viewer } from '@daybreak/proto/identity'
import type { IdentityRepository, Queries, Transaction } from './repository.ts'
import { SESSION_LIMITS } from './session-limits.ts'

const DAY_MS = 24 * 3_600_000

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session with a new secret, whatever the browser held before. */
export async function openSession(queries: Queries, user: User, device: Device): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = await queries.insertSession(hashToken(token), user.id, {
    userAgent: storable(device.userAgent),
    address: storable(device.address),
  })
  return { user, token, expiresAt: new Date(createdAt.getTime() + SESSION_LIMITS.idleDays * DAY_MS).toISOString() }
}

/** Without what PostgreSQL cannot store: a browser may call itself anything. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** Who holds this session; null where it is unknown, ended or expired. Using a session keeps it from going idle. */
export async function resolveSession(
  repository: IdentityRepository,
  tokenHash: string,
): Promise<{ viewer: Viewer | null }> {
  const session = await repository.findSession(tokenHash)
  if (!session) return { viewer: null }
  if (session.needsTouch) await repository.touchSession(tokenHash)
  const { userId, isAdmin, status, timeZone } = session
  return { viewer: { id: userId, isAdmin, subscribed: status === 'active', timeZone } }
}

/** Ends the session, if there is one, and has every cached copy of it dropped. */
export async function logout(repository: IdentityRepository, tokenHash: string): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    const userId = await tx.deleteSession(tokenHash)
    if (userId !== null) await tx.announce(viewerChanged, { userId, tokenHashes: [tokenHash] })
    return {}
  })
}

/** Has every cached copy of this user's sessions dropped. Call it with the user locked: then no session is missed. */
export async function announceViewerChanged(tx: Transaction, userId: number): Promise<void> {
  await tx.announce(viewerChanged, { userId, tokenHashes: await tx.listTokenHashes(userId) })
}

const PURGE_BATCH = 5_000

/** Deletes expired sessions; returns how many there were. */
export async function purgeSessions(repository: IdentityRepository): Promise<number> {
  const deleted = await repository.deleteExpiredSessions(PURGE_BATCH)
  return deleted < PURGE_BATCH ? deleted : deleted + (await purgeSessions(repository))
}
