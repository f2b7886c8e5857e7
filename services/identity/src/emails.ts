/** Email addresses: whether one is proven, and how another one takes its place. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import type { EmailStatus } from '@daybreak/proto/identity-recovery'
import type { Passwords } from './adapters/passwords.ts'
import { requestLinkMail, requestMail } from './mail-requests.ts'
import type { IdentityRepository, Taken, Transaction } from './repository.ts'
import { assertPassword, checkPassword } from './secrets.ts'

interface Actor {
  userId: number
  device: Device
}

/** Refuses with one sentence per field that somebody else has already. */
export function alreadyExists({ username, email }: Taken): ServiceError {
  const fields = {
    ...(username && { username: 'Username already exists' }),
    ...(email && { email: 'Email already exists' }),
  }
  return new ServiceError('CONFLICT', fields.username ?? fields.email ?? 'Username already exists', { fields })
}

/** @throws ServiceError `NOT_FOUND` */
export async function getEmailStatus(
  queries: Pick<Transaction, 'findEmailStatus'>,
  userId: number,
): Promise<EmailStatus> {
  const status = await queries.findEmailStatus(userId)
  if (!status) throw notFound('User')
  return status
}

/** @throws ServiceError `CONFLICT` when the address is confirmed already; `RATE_LIMITED` */
export async function requestEmailVerification(
  repository: IdentityRepository,
  { userId, device }: Actor,
): Promise<EmailStatus> {
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const { email, verified, pending } = await getEmailStatus(tx, userId)
    if (verified && pending === null) throw new ServiceError('CONFLICT', 'Your email address is already confirmed.')
    const mail = pending === null ? { kind: 'verify' as const, to: email } : { kind: 'change' as const, to: pending }
    await requestLinkMail(tx, userId, mail)
    await tx.recordEvent({ kind: 'email_verification_requested', userId, device })
    return getEmailStatus(tx, userId)
  })
}

/**
 * The new address counts once it is confirmed; the old one is told, with a link that takes it back.
 * @throws ServiceError `FORBIDDEN` when the password is wrong; `CONFLICT` when the address is somebody's, or this user's.
 */
export async function changeEmail(
  repository: IdentityRepository,
  passwords: Passwords,
  { userId, email, password, device }: Actor & { email: string; password: string },
): Promise<EmailStatus> {
  const compared = await checkPassword(repository, passwords, { userId, password })
  return repository.transaction(async (tx) => {
    if (!(await tx.lockUser(userId))) throw notFound('User')
    await assertPassword(tx, userId, compared)
    const before = await getEmailStatus(tx, userId)
    if (email === before.email) {
      const message = 'That’s already your email address.'
      throw new ServiceError('CONFLICT', message, { fields: { email: message } })
    }
    await proposeEmail(tx, { userId, email, before, device })
    return getEmailStatus(tx, userId)
  })
}

interface Proposal extends Actor {
  email: string
  before: EmailStatus
}

/** Has another address wait for its confirmation. Call it with the user locked, and proven. */
export async function proposeEmail(tx: Transaction, { userId, email, before, device }: Proposal): Promise<void> {
  // Counted before it is said whether the address is taken: nobody asks that of a long list.
  await requestLinkMail(tx, userId, { kind: 'change', to: email })
  if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
  await tx.savePendingEmail(userId, email)
  await tx.deleteLinks(userId, 'change')
  for (const to of new Set([before.email, ...(await tx.listFormerEmails(userId))])) {
    await requestMail(tx, userId, { kind: 'email_changing', to, undo: 'email' })
  }
  await tx.recordEvent({ kind: 'email_change_requested', userId, device })
}
