/** Sessions. The browser has a secret token, and the database has its SHA-256 hash. */
import { randomBytes } from 'node:crypto'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { viewerChanged, type Device, type OpenedSession, type User, type Viewer } from '@daybreak/proto/identity'
import type { SessionInfo } from '@daybreak/proto/identity-sessions'
import { RETENTION } from '@daybreak/proto/retention'
import { deviceName, storable } from './adapters/devices.ts'
import type { IdentityRepository, Queries, Transaction } from './repository.ts'
import { hashToken } from './tokens.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Opens a session with a new token, even if the browser already has one. The caller must have locked the user.
 * @throws ServiceError `FORBIDDEN`, with the reason, for a suspended user.
 */
export async function openSession(queries: Queries, user: User, device: Device): Promise<OpenedSession> {
  const suspension = await queries.findSuspension(user.id)
  if (suspension) throw new ServiceError('FORBIDDEN', suspensionMessage(suspension.reason))
  const token = randomBytes(32).toString('base64url')
  const createdAt = await queries.insertSession(hashToken(token), user.id, {
    userAgent: storable(device.userAgent),
    address: storable(device.address),
  })
  return { user, token, expiresAt: new Date(createdAt.getTime() + RETENTION.idleSessionDays * DAY_MS).toISOString() }
}

const suspensionMessage = (reason: string) =>
  `This account is suspended. The reason: “${reason}” If you think this is a mistake, write to us through Reach Out.`

/** The viewer of this session; null if the session is unknown, ended or expired. Each use extends the session. */
export async function resolveSession(
  repository: IdentityRepository,
  tokenHash: string,
): Promise<{ viewer: Viewer | null; renewedForSeconds?: number }> {
  const session = await repository.findSession(tokenHash)
  if (!session) return { viewer: null }
  if (session.needsTouch) await repository.touchSession(tokenHash)
  const { userId, isAdmin, status, timeZone, firstName, factorDue, needsTouch, secondsFromUse } = session
  const due = factorDue ? { secondFactorDue: true } : {}
  return {
    viewer: { id: userId, isAdmin, subscribed: status === 'active', timeZone, firstName, ...due },
    ...(needsTouch && { renewedForSeconds: secondsFromUse }),
  }
}

/** Ends the session, if there is one, and removes it from all caches. */
export async function logout(
  repository: IdentityRepository,
  { tokenHash, device }: { tokenHash: string; device?: Device | undefined },
): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    const userId = await tx.deleteSession(tokenHash)
    if (userId === null) return {}
    await tx.announce(viewerChanged, { userId, tokenHashes: [tokenHash] })
    if (device) await tx.recordEvent({ kind: 'signed_out', userId, device })
    return {}
  })
}

/** Removes all sessions of this user from all caches. The caller must have locked the user, so that none is missed. */
export async function announceViewerChanged(tx: Transaction, userId: number): Promise<void> {
  await tx.announce(viewerChanged, { userId, tokenHashes: await tx.listTokenHashes(userId) })
}

/** Tells the pages that the user has open to ask for the account again; what caches know of it is still right. */
export const announceAccountChanged = (tx: Transaction, userId: number): Promise<void> =>
  tx.announce(viewerChanged, { userId, tokenHashes: [] })

/**
 * Ends all sessions of the user, except the one with `exceptTokenHash`; returns the token hashes of the ended ones. The
 * caller must have locked the user, so that none is missed.
 */
export async function endSessions(tx: Transaction, userId: number, exceptTokenHash?: string): Promise<string[]> {
  const tokenHashes = await tx.deleteSessionsOf(userId, exceptTokenHash)
  if (tokenHashes.length > 0) await tx.announce(viewerChanged, { userId, tokenHashes })
  return tokenHashes
}

/** The sessions of the user, the most recently used first. */
export async function listSessions(
  repository: IdentityRepository,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<SessionInfo[]> {
  const rows = await repository.listSessions(userId)
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt, ...row }) => ({
    id,
    current: row.tokenHash === tokenHash,
    device: deviceName(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

interface Ended {
  endedTokenHashes: string[]
}

/** @throws ServiceError `NOT_FOUND` for an unknown session and for one of another user. */
export async function endSession(
  repository: IdentityRepository,
  { userId, id, device }: { userId: number; id: string; device: Device },
): Promise<Ended> {
  return repository.transaction(async (tx) => {
    const tokenHash = await tx.deleteSessionOf(userId, id)
    if (tokenHash === null) throw notFound('Session')
    await tx.announce(viewerChanged, { userId, tokenHashes: [tokenHash] })
    await tx.recordEvent({ kind: 'session_ended', userId, device })
    return { endedTokenHashes: [tokenHash] }
  })
}

export async function endOtherSessions(
  repository: IdentityRepository,
  { userId, tokenHash, device }: { userId: number; tokenHash: string; device: Device },
): Promise<Ended> {
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const endedTokenHashes = await endSessions(tx, userId, tokenHash)
    if (endedTokenHashes.length > 0) await tx.recordEvent({ kind: 'other_sessions_ended', userId, device })
    return { endedTokenHashes }
  })
}
