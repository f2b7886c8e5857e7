/** Reminders of the day, sent on what the sprint service announces. */
import type { reminderWanted } from '@daybreak/proto/sprint-reminders'
import type { z } from 'zod'
import { requestMail } from './mail-requests.ts'
import type { Transaction } from './repository.ts'

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
