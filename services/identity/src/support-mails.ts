/** Mails about what support did, one for each thing that is announced or done here. */
import type { paymentRefunded, subscriptionCanceled } from '@daybreak/proto/billing-support'
import type { z } from 'zod'
import type { NewMail } from './mail-repository.ts'
import { requestMail } from './mail-requests.ts'
import type { Transaction } from './repository.ts'
import type { SupportMailKind } from './support-words.ts'

export const mailOfRefund = (
  tx: Transaction,
  { userId, ...details }: z.infer<typeof paymentRefunded.payload>,
): Promise<void> => mailTo(tx, userId, { kind: 'payment_refunded', details })

export const mailOfCancellation = (
  tx: Transaction,
  { userId, ...details }: z.infer<typeof subscriptionCanceled.payload>,
): Promise<void> => mailTo(tx, userId, { kind: 'subscription_canceled', details })

/** An account that is gone gets nothing. */
export async function mailTo(
  tx: Transaction,
  userId: number,
  mail: Pick<NewMail, 'details'> & { kind: SupportMailKind },
): Promise<void> {
  const user = await tx.findUser(userId)
  if (user) await requestMail(tx, userId, { ...mail, to: user.email })
}
