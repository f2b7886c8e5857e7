/** Mails on events of billing: a failed payment, an upcoming renewal, the end of a trial. */
import type { paymentFailed, renewalUpcoming, trialEnding } from '@daybreak/proto/billing-reminders'
import type { z } from 'zod'
import type { BillingDetails, BillingMailKind } from './billing-words.ts'
import { requestMail } from './mail-requests.ts'
import type { Transaction } from './repository.ts'

export function mailPaymentFailed(
  tx: Transaction,
  {
    userId,
    nextAttemptAt,
    amountCents,
    currency,
    ended,
    grantedUntil,
    manageUrl,
  }: z.infer<typeof paymentFailed.payload>,
): Promise<void> {
  const details = { amountCents, currency, at: nextAttemptAt, ended, grantedUntil, manageUrl }
  return mailTo(tx, { userId, kind: 'payment_failed', details })
}

export function mailRenewalUpcoming(
  tx: Transaction,
  { userId, amountCents, dueCents, currency, renewsAt, manageUrl }: z.infer<typeof renewalUpcoming.payload>,
): Promise<void> {
  const details = { amountCents, dueCents, currency, at: renewsAt, manageUrl }
  return mailTo(tx, { userId, kind: 'renewal_upcoming', details })
}

export function mailTrialEnding(
  tx: Transaction,
  { userId, amountCents, dueCents, currency, endsAt, manageUrl }: z.infer<typeof trialEnding.payload>,
): Promise<void> {
  const details = { amountCents, dueCents, currency, at: endsAt, manageUrl }
  return mailTo(tx, { userId, kind: 'trial_ending', details })
}

/** Requests the mail, unless the account was deleted. */
async function mailTo(
  tx: Transaction,
  { userId, kind, details }: { userId: number; kind: BillingMailKind; details: BillingDetails },
): Promise<void> {
  const user = await tx.findUser(userId)
  if (user) await requestMail(tx, userId, { kind, to: user.email, details })
}
