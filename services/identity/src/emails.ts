/** Email addresses: their status, their confirmation, and their change. */
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { Device } from '@daybreak/proto/identity'
import { emailChanged, type EmailStatus } from '@daybreak/proto/identity-recovery'
import type { Passwords } from './adapters/passwords.ts'
import { requestLinkMail, requestMail } from './mail-requests.ts'
import type { IdentityRepository, Taken, Transaction } from './repository.ts'
import { assertPassword, checkPassword } from './secrets.ts'
import { announceAccountChanged } from './sessions.ts'

interface Actor {
  userId: number
  device: Device
}

/** The error for a username or email address that another account has, with a message per field. */
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
 * Starts the change to a new address, which takes effect once it is confirmed. The old address gets a mail with a link that
 * undoes the change.
 * @throws ServiceError `FORBIDDEN` when the password is wrong; `CONFLICT` when any account has the address, also this one.
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
    await announceAccountChanged(tx, userId)
    return getEmailStatus(tx, userId)
  })
}

interface Proposal extends Actor {
  email: string
  before: EmailStatus
}

/** Stores a new address as pending and mails the links. Call it with the user locked, after a proof. */
export async function proposeEmail(tx: Transaction, { userId, email, before, device }: Proposal): Promise<void> {
  // Checks the mail limit before it tells whether the address is taken. The gateway limits how often a user may try.
  await requestLinkMail(tx, userId, { kind: 'change', to: email })
  if (await tx.isEmailTaken(email, userId)) throw alreadyExists({ username: false, email: true })
  await tx.savePendingEmail(userId, email)
  await tx.deleteLinks(userId, 'change')
  for (const to of new Set([before.email, ...(await tx.listFormerEmails(userId))])) {
    await requestMail(tx, userId, { kind: 'email_changing', to, undo: 'email' })
  }
  await tx.recordEvent({ kind: 'email_change_requested', userId, device })
}

/** Tells who keeps a copy of the address, such as the payment provider. Call it with the user locked. */
export const announceEmail = (tx: Transaction, userId: number, email: string): Promise<void> =>
  tx.announce(emailChanged, { userId, email, asOf: new Date().toISOString() })
