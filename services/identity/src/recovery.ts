/** Getting back in, and being told: passwords, e-mail addresses, and the links that prove who reads a mailbox. */
import { randomBytes } from 'node:crypto'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device, OpenedSession } from '@daybreak/proto/identity'
import { passwordResetRequested, type EmailStatus } from '@daybreak/proto/identity-security'
import { alreadyExists } from './accounts.ts'
import type { Link, LinkPurpose } from './mail-repository.ts'
import type { Passwords } from './adapters/passwords.ts'
import { requestMail } from './mail-requests.ts'
import { checkPassword } from './secrets.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { endSessions, openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

interface Actor {
  userId: number
  device: Device
}

const deadLink = () => new ServiceError('NOT_FOUND', 'This link is not valid any more. Please ask for a new one.')

/** @throws ServiceError `NOT_FOUND` */
export async function getEmailStatus(
  queries: Pick<Transaction, 'findEmailStatus'>,
  userId: number,
): Promise<EmailStatus> {
  const status = await queries.findEmailStatus(userId)
  if (!status) throw notFound('User')
  return status
}

/** @throws ServiceError `CONFLICT` when the address is confirmed already. */
export async function requestEmailVerification(
  repository: IdentityRepository,
  { userId, device }: Actor,
): Promise<EmailStatus> {
  return repository.transaction(async (tx) => {
    const { email, verified, pending } = await getEmailStatus(tx, userId)
    if (verified && pending === null) throw new ServiceError('CONFLICT', 'Your e-mail address is confirmed already.')
    await requestMail(tx, userId, pending === null ? { kind: 'verify', to: email } : { kind: 'change', to: pending })
    await tx.recordEvent({ kind: 'email_verification_requested', userId, device })
    return getEmailStatus(tx, userId)
  })
}

/** A new secret for the link in a mail; only its hash is kept. */
export async function issueLink(repository: IdentityRepository, link: Link): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await repository.insertLink(hashToken(token), link)
  return token
}

/** @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old; `CONFLICT` when the address is taken by now. */
export async function confirmEmail(
  repository: IdentityRepository,
  { token, device }: { token: string; device: Device },
): Promise<{ email: string }> {
  return repository.transaction(async (tx) => {
    const { userId, purpose, email } = await takeLink(tx, token, ['verify', 'change'])
    if (purpose === 'verify') {
      if (!(await tx.verifyEmail(userId, email))) throw deadLink()
      await tx.recordEvent({ kind: 'email_verified', userId, device })
      return { email }
    }
    const before = await getEmailStatus(tx, userId)
    if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
    if (!(await tx.replaceEmail(userId, email))) throw deadLink()
    await tx.deleteLinks(userId, 'reset')
    await requestMail(tx, userId, { kind: 'email_changed', to: before.email })
    await tx.recordEvent({ kind: 'email_changed', userId, device })
    return { email }
  })
}

async function takeLink(tx: Transaction, token: string, purposes: LinkPurpose[]): Promise<Link> {
  const tokenHash = hashToken(token)
  const link = await tx.findLink(tokenHash)
  if (!link || !purposes.includes(link.purpose)) throw deadLink()
  const user = await tx.lockUser(link.userId)
  if (!user || !(await tx.takeLink(tokenHash, link))) throw deadLink()
  return link
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
    if (status) await requestMail(tx, userId, { kind: 'reset', to: status.email })
  })
}

/** @throws ServiceError `NOT_FOUND` for a link that is unknown, used or too old. */
export async function resetPassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { token, password, device }: { token: string; password: string; device: Device },
): Promise<{ endedTokenHashes: string[] }> {
  if (!(await repository.findLink(hashToken(token)))) throw deadLink()
  const passwordHash = await passwords.hash(password)
  return repository.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, token, ['reset'])
    await tx.savePassword(userId, passwordHash)
    // Whoever opened the link reads this mailbox.
    await tx.verifyEmail(userId, email)
    const endedTokenHashes = await endSessions(tx, userId)
    await requestMail(tx, userId, { kind: 'password_changed', to: email })
    await tx.recordEvent({ kind: 'password_reset', userId, device })
    return { endedTokenHashes }
  })
}

/** @throws ServiceError `FORBIDDEN` when the current password is wrong; `NOT_FOUND` */
export async function changePassword(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, current, next, device }: Actor & { current: string; next: string },
): Promise<{ opened: OpenedSession; endedTokenHashes: string[] }> {
  await checkPassword(repository, passwords, { userId, password: current })
  const passwordHash = await passwords.hash(next)
  return repository.transaction(async (tx) => {
    if (!(await tx.lockUser(userId))) throw notFound('User')
    const user = await tx.findUser(userId)
    if (!user) throw notFound('User')
    await tx.savePassword(userId, passwordHash)
    await tx.deleteLinks(userId, 'reset')
    const endedTokenHashes = await endSessions(tx, userId)
    await requestMail(tx, userId, { kind: 'password_changed', to: user.email })
    await tx.recordEvent({ kind: 'password_changed', userId, device })
    return { opened: await openSession(tx, user, device), endedTokenHashes }
  })
}

/** @throws ServiceError `FORBIDDEN` when the password is wrong; `CONFLICT` when the address is somebody's, or this user's. */
export async function changeEmail(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, email, password, device }: Actor & { email: string; password: string },
): Promise<EmailStatus> {
  await checkPassword(repository, passwords, { userId, password })
  return repository.transaction(async (tx) => {
    const before = await getEmailStatus(tx, userId)
    if (email === before.email) {
      const message = 'This is your e-mail address already.'
      throw new ServiceError('CONFLICT', message, { fields: { email: message } })
    }
    if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
    await tx.savePendingEmail(userId, email)
    await tx.deleteLinks(userId, 'change')
    await requestMail(tx, userId, { kind: 'email_changing', to: before.email })
    await requestMail(tx, userId, { kind: 'change', to: email })
    await tx.recordEvent({ kind: 'email_change_requested', userId, device })
    return getEmailStatus(tx, userId)
  })
}
