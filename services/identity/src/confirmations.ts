/** Confirming an email address: the first one, which proves who owns the account, or a new one. */
import type { Device } from '@daybreak/proto/identity'
import type { Additions } from '@daybreak/proto/identity-recovery'
import { deviceName } from './adapters/devices.ts'
import { alreadyExists, announceEmail, getEmailStatus } from './emails.ts'
import { endRecovery } from './factor-recovery.ts'
import { deadLink, takeLink } from './links.ts'
import { revokeAdditions } from './locks.ts'
import type { Link } from './mail-repository.ts'
import { requestMail } from './mail-requests.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { announceAccountChanged, endSessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

interface Confirmation {
  token: string
  device: Device
  /** Of the browser that opened the link. */
  tokenHash?: string | undefined
  /** Whether what was added before stays. */
  keep?: boolean | undefined
}

/** @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old; `CONFLICT` when the address is taken by now. */
export async function confirmEmail(
  repository: IdentityRepository,
  { token, ...confirmation }: Confirmation,
): Promise<{ email: string; endedTokenHashes: string[] }> {
  return repository.transaction(async (tx) => {
    const link = await takeLink(tx, token, ['verify', 'change'])
    const endedTokenHashes =
      link.purpose === 'verify'
        ? await verifyAddress(tx, link, confirmation)
        : await replaceAddress(tx, link, confirmation.device)
    await announceAccountChanged(tx, link.userId)
    return { email: link.email, endedTokenHashes }
  })
}

/** The first proof that somebody reads this mailbox: what was there before may be a stranger's. */
async function verifyAddress(
  tx: Transaction,
  { userId, email }: Link,
  { device, tokenHash, keep }: Omit<Confirmation, 'token'>,
): Promise<string[]> {
  const { verified } = await getEmailStatus(tx, userId)
  if (!(await tx.verifyEmail(userId, email))) throw deadLink()
  await tx.recordEvent({ kind: 'email_verified', userId, device })
  const own = tokenHash !== undefined && (await tx.ownsSession(userId, tokenHash))
  if (verified || keep || own) return []
  await revokeAdditions(tx, { userId, device, totp: true, passkeys: true })
  return endSessions(tx, userId)
}

async function replaceAddress(tx: Transaction, { userId, email }: Link, device: Device): Promise<string[]> {
  const before = await getEmailStatus(tx, userId)
  if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
  if (!(await tx.replaceEmail(userId, email))) throw deadLink()
  await announceEmail(tx, userId, email)
  await tx.deleteLinks(userId, 'verify', 'reset')
  await endRecovery(tx, userId, device)
  for (const to of new Set([before.email, ...(await tx.listFormerEmails(userId))])) {
    await requestMail(tx, userId, { kind: 'email_changed', to, undo: 'email' })
  }
  await requestMail(tx, userId, { kind: 'email_is_here', to: email })
  await tx.recordEvent({ kind: 'email_changed', userId, device })
  return []
}

/** What was added to the account of a link that confirms an address or chooses a password; the link stays good. */
export async function listAdditions(
  repository: IdentityRepository,
  { token, tokenHash }: { token: string; tokenHash?: string | undefined },
): Promise<Additions> {
  const link = await repository.findLink(hashToken(token))
  if (!link || (link.purpose !== 'verify' && link.purpose !== 'reset')) throw deadLink()
  const { userId } = link
  const { verified, pending } = await getEmailStatus(repository, userId)
  const sessions = await repository.listSessions(userId)
  const totp = await repository.findTotp(userId)
  const passkeys = await repository.listPasskeys(userId)
  return {
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
    totp: totp?.confirmed ?? false,
    sessions: sessions.map(({ userAgent, createdAt }) => ({
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
    })),
    pendingEmail: pending,
    verified,
    own: sessions.some((session) => session.tokenHash === tokenHash),
  }
}
