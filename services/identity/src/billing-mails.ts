/** Mails about money, sent on what billing announces: a charge that failed, a year that renews, a trial that ends. */
import type { paymentFailed, renewalUpcoming, trialEnding } from '@daybreak/proto/billing'
import type { z } from 'zod'
import type { BillingDetails, BillingMailKind } from './billing-words.ts'
import { requestMail } from './mail-requests.ts'
import type { IdentityRepository } from './repository.ts'

export function mailOfFailure(
  repository: IdentityRepository,
  { userId, amountCents, currency, nextAttemptAt, manageUrl }: z.infer<typeof paymentFailed.payload>,
  eventId: string,
): Promise<void> {
  const details = { amountCents, currency, at: nextAttemptAt, manageUrl }
  return mailOnce(repository, { userId, kind: 'payment_failed', details }, eventId)
}

export function mailOfRenewal(
  repository: IdentityRepository,
  { userId, amountCents, currency, renewsAt, manageUrl }: z.infer<typeof renewalUpcoming.payload>,
  eventId: string,
): Promise<void> {
  const details = { amountCents, currency, at: renewsAt, manageUrl }
  return mailOnce(repository, { userId, kind: 'renewal_upcoming', details }, eventId)
}

export function mailOfTrial(
  repository: IdentityRepository,
  { userId, amountCents, currency, endsAt, manageUrl }: z.infer<typeof trialEnding.payload>,
  eventId: string,
): Promise<void> {
  const details = { amountCents, currency, at: endsAt, manageUrl }
  return mailOnce(repository, { userId, kind: 'trial_ending', details }, eventId)
}

/** An account that is gone gets nothing. */
async function mailOnce(
  repository: IdentityRepository,
  { userId, kind, details }: { userId: number; kind: BillingMailKind; details: BillingDetails },
  eventId: string,
): Promise<void> {
  await repository.transaction(async (tx) => {
    if (!(await tx.claimEvent(eventId))) return
    const user = await tx.findUser(userId)
    if (user) await requestMail(tx, userId, { kind, to: user.email, details })
  })
}
