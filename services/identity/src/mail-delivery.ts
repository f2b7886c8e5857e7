/** Sends a mail. Its link is made here, so that its half hour begins when it is sent, and nothing else holds it. */
import type { ReminderKeys } from './adapters/reminder-keys.ts'
import { resumeErasure } from './erasure.ts'
import { write, linkOf, type Letter } from './mails.ts'
import { issueLink } from './links.ts'
import type { IdentityRepository } from './repository.ts'

/** Hands a letter over; throws when it could not. `id` is the same for every attempt at the same mail. */
export type SendLetter = (letter: Letter, id: string, signal: AbortSignal) => Promise<void>

interface PostOffice {
  repository: IdentityRepository
  send: SendLetter
  publicUrl: string
  reminderKeys: ReminderKeys
}

export async function deliverMail(
  { repository, send, publicUrl, reminderKeys }: PostOffice,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const mail = await repository.findWaitingMail(id)
  if (!mail) return
  const kind = linkOf(mail)
  const token =
    kind &&
    (await issueLink(repository, {
      userId: mail.userId,
      purpose: kind.purpose,
      email: mail.recipient,
      ...(kind.undo !== undefined && { undo: kind.undo }),
    }))
  // After the #: a browser tells it to no server, and no server's log can keep it.
  const link = kind ? new URL(`${kind.path}#token=${token}`, publicUrl).href : ''
  try {
    const reminderKey = reminderKeys.keyOf(mail.userId)
    await send(write(mail, { link, publicUrl, reminderKey }), id, signal)
  } catch (error) {
    await repository.noteMailDelay(id)
    throw error
  }
  await settleMail(repository, id, 'sent')
  if (mail.kind === 'factor_recovery_requested') await repository.beginRecoveryWait(mail.userId)
}

/** The end of a mail: sent, or given up. */
export async function settleMail(repository: IdentityRepository, id: string, state: 'sent' | 'failed'): Promise<void> {
  await repository.transaction(async (tx) => {
    const mail = await tx.settleMail(id, state)
    if (mail?.kind === 'account_deletion_requested') await resumeErasure(tx, mail.userId)
  })
}
