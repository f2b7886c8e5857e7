/** Reminders of the day, sent on what the sprint service announces, and the link in them that ends them. */
import { notFound } from '@daybreak/proto/errors'
import { remindersDeclined, type endReminders as endContract } from '@daybreak/proto/identity-recovery'
import type { reminderWanted } from '@daybreak/proto/sprint-reminders'
import type { z } from 'zod'
import type { ReminderKeys } from './adapters/reminder-keys.ts'
import { requestMail } from './mail-requests.ts'
import type { IdentityRepository, Transaction } from './repository.ts'

/** Nobody is reminded of what they cannot open: an account that is gone, suspended, or without access gets nothing. */
export async function mailOfDay(
  tx: Transaction,
  { userId, ...details }: z.infer<typeof reminderWanted.payload>,
): Promise<void> {
  await tx.lockUser(userId)
  const user = await tx.findUser(userId)
  if (user?.subscriptionStatus !== 'active' || (await tx.findSuspension(userId))) return
  await requestMail(tx, userId, { kind: 'reminder', to: user.email, details })
}

/** Announces whose reminders are to end. @throws ServiceError `NOT_FOUND` for the key of an account that is gone */
export async function endReminders(
  repository: IdentityRepository,
  keys: ReminderKeys,
  { token }: z.output<typeof endContract.input>,
): Promise<z.output<typeof endContract.output>> {
  const userId = keys.ownerOf(token)
  if (userId === null) return { known: false }
  await repository.transaction(async (tx) => {
    if (!(await tx.lockUser(userId))) throw notFound('Reminder')
    await tx.announce(remindersDeclined, { userId })
  })
  return { known: true }
}
