/** Getting back in, and being told: the links that prove who reads a mailbox, and what each of them does. */
import { randomBytes } from 'node:crypto'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device, OpenedSession } from '@daybreak/proto/identity'
import { passwordResetRequested, type Additions } from '@daybreak/proto/identity-security'
import { deviceName } from './adapters/devices.ts'
import type { Passwords } from './adapters/passwords.ts'
import { alreadyExists, getEmailStatus } from './emails.ts'
import { revokeAdditions, tellLockChange } from './locks.ts'
import type { Undo } from '@daybreak/proto/lock-changes'
import type { Link, LinkPurpose } from './mail-repository.ts'
import { mayMailReset, requestMail } from './mail-requests.ts'
import { assertPassword, checkPassword } from './secrets.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { endSessions, openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

interface Actor {
  userId: number
  device: Device
}

const deadLink = () => new ServiceError('NOT_FOUND', 'This link is not valid any more. Please ask for a new one.')

/** A new secret for the link in a mail; only its hash is kept. */
export async function issueLink(repository: IdentityRepository, link: Link): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await repository.insertLink(hashToken(token), link)
  return token
}

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
  await tx.deleteLinks(userId, 'verify', 'reset')
  for (const to of new Set([before.email, ...(await tx.listFormerEmails(userId))])) {
    await requestMail(tx, userId, { kind: 'email_changed', to, undo: 'email' })
  }
  await requestMail(tx, userId, { kind: 'email_is_here', to: email })
  await tx.recordEvent({ kind: 'email_changed', userId, device })
  return []
}

async function takeLink(tx: Transaction, token: string, purposes: LinkPurpose[]): Promise<Link> {
  const tokenHash = hashToken(token)
  const link = await tx.findLink(tokenHash)
  if (!link || !purposes.includes(link.purpose)) throw deadLink()
  const user = await tx.lockUser(link.userId)
  if (!user || !(await tx.takeLink(tokenHash, link))) throw deadLink()
  return link
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

/**
 * Takes back what every living link to undo that was sent to the same address is about: whoever did one of these things
 * did the others, too. Then ends every session, and has a link for a new password sent there.
 * @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old; `CONFLICT` when the address is taken by now.
 */
export async function undoLockChange(
  repository: IdentityRepository,
  { token, device }: { token: string; device: Device },
): Promise<{ email: string; endedTokenHashes: string[] }> {
  return repository.transaction(async (tx) => {
    const undos = new Set(await listUndos(tx, token))
    const { userId, email } = await takeLink(tx, token, ['undo'])
    if (undos.has('email')) {
      if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
      await tx.restoreEmail(userId, email)
    }
    await revokeAdditions(tx, {
      userId,
      device,
      totp: undos.has('totp'),
      passkeys: undos.has('passkeys') || undos.has('email'),
    })
    const endedTokenHashes = await endSessions(tx, userId)
    await tx.recordEvent({ kind: 'lock_change_undone', userId, device })
    const to = (await getEmailStatus(tx, userId)).email
    await requestMail(tx, userId, { kind: 'reset', to })
    return { email: to, endedTokenHashes }
  })
}

/** Before the link is used up: its own is among them. */
async function listUndos(tx: Transaction, token: string): Promise<Undo[]> {
  const link = await tx.findLink(hashToken(token))
  return link ? tx.listUndos(link.userId, link.email) : []
}

/** Does the same work for everybody and for nobody; what differs happens afterwards, by event. */
export async function requestPasswordReset(
  repository: IdentityRepository,
  { email, device }: { email: string; device: Device },
): Promise<Record<string, never>> {
  const userId = await repository.findUserByEmail(email)
  await repository.transaction(async (tx) => {
    await tx.recordEvent({ kind: 'password_reset_requested', userId, actorId: null, device })
    await tx.announce(passwordResetRequested, { userId })
  })
  return {}
}

export async function sendPasswordReset(
  repository: IdentityRepository,
  userId: number | null,
  eventId: string,
): Promise<void> {
  if (userId === null) return
  await repository.transaction(async (tx) => {
    if (!(await tx.firstSight(eventId))) return
    const status = await tx.findEmailStatus(userId)
    if (status && (await mayMailReset(tx, userId, status.email))) {
      await requestMail(tx, userId, { kind: 'reset', to: status.email })
    }
  })
}

interface Reset {
  token: string
  password: string
  device: Device
  /** Whether what was added to the account stays. */
  keep?: boolean | undefined
}

/**
 * What was added goes, unless it is to be kept. The authenticator app stays where the address was confirmed before: a
 * mailbox alone must not open an account that asks for more.
 * @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old.
 */
export async function resetPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { token, password, device, keep = false }: Reset,
): Promise<{ endedTokenHashes: string[]; userId: number }> {
  if (!(await repository.findLink(hashToken(token)))) throw deadLink()
  const passwordHash = await passwords.hash(password)
  return repository.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, token, ['reset'])
    const { verified } = await getEmailStatus(tx, userId)
    await tx.savePassword(userId, passwordHash)
    // Whoever opened the link reads this mailbox.
    await tx.verifyEmail(userId, email)
    const endedTokenHashes = await endSessions(tx, userId)
    if (!keep) await revokeAdditions(tx, { userId, device, totp: !verified, passkeys: true })
    await tellLockChange(tx, 'password_changed', { userId, device, note: 'password_reset' })
    return { endedTokenHashes, userId }
  })
}

/** @throws ServiceError `FORBIDDEN` when the current password is wrong; `NOT_FOUND` */
export async function changePassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, current, next, device }: Actor & { current: string; next: string },
): Promise<{ opened: OpenedSession; endedTokenHashes: string[] }> {
  const compared = await checkPassword(repository, passwords, { userId, password: current })
  const passwordHash = await passwords.hash(next)
  return repository.transaction(async (tx) => {
    if (!(await tx.lockUser(userId))) throw notFound('User')
    await assertPassword(tx, userId, compared)
    const user = await tx.findUser(userId)
    if (!user) throw notFound('User')
    await tx.savePassword(userId, passwordHash)
    await tx.deleteLinks(userId, 'reset')
    const endedTokenHashes = await endSessions(tx, userId)
    await tellLockChange(tx, 'password_changed', { userId, device })
    return { opened: await openSession(tx, user, device), endedTokenHashes }
  })
}
