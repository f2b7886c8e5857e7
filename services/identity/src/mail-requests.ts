/** Has a mail sent: a row here, a job soon after. */
import { ServiceError } from '@daybreak/proto/errors'
import { mailJob } from './jobs.ts'
import type { NewMail } from './mail-repository.ts'
import type { Transaction } from './repository.ts'

/** How many mails with links an hour brings at most: asked for by one user, and to one address. */
const LINKS_PER_HOUR = { byUser: 10, toRecipient: 5 }

export async function requestMail(tx: Transaction, userId: number, mail: NewMail): Promise<void> {
  await tx.enqueue(mailJob, await tx.insertMail(userId, mail))
}

/**
 * Has a link sent to an address that nobody has proven to read. Call it with the user locked: then none is missed.
 * @throws ServiceError `RATE_LIMITED`
 */
export async function requestLinkMail(tx: Transaction, userId: number, mail: NewMail): Promise<void> {
  const { byUser, toRecipient } = await tx.countLinkMails(userId, mail.to)
  if (byUser >= LINKS_PER_HOUR.byUser || toRecipient >= LINKS_PER_HOUR.toRecipient) {
    throw new ServiceError('RATE_LIMITED', 'Too many emails requested. Try again in 60 minutes.', {
      retryAfterSeconds: 3_600,
    })
  }
  await requestMail(tx, userId, mail)
}

/** Whether one more mail for a new password may leave; where none may, the last one there still opens. */
export async function mayMailReset(tx: Transaction, userId: number, to: string): Promise<boolean> {
  const { toRecipient } = await tx.countLinkMails(userId, to)
  return toRecipient < LINKS_PER_HOUR.toRecipient || !(await tx.hasLink(userId, 'reset'))
}
