/** What the service listens to, one line each. */
import { reactions } from '@daybreak/kit/reactions'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { paymentFailed, renewalUpcoming, trialEnding } from '@daybreak/proto/billing-reminders'
import { accessGranted, paymentRefunded, subscriptionCanceled } from '@daybreak/proto/billing-support'
import { CONTEXTS } from '@daybreak/proto/define'
import { passwordResetRequested } from '@daybreak/proto/identity-recovery'
import { exportPaged, exportPart, userErased } from '@daybreak/proto/own-data'
import { reminderRequested, reminderWanted } from '@daybreak/proto/sprint-reminders'
import { mailPaymentFailed, mailRenewalUpcoming, mailTrialEnding } from './billing-mails.ts'
import { noteErased } from './erasure.ts'
import { collectPart, exportPage } from './exports.ts'
import { sendPasswordReset } from './recovery.ts'
import type { IdentityRepository } from './repository.ts'
import { mailOfDay } from './sprint-mails.ts'
import { followGrant, followSubscription } from './subscription-status.ts'
import { mailOfCancellation, mailOfRefund } from './support-mails.ts'

const OTHERS = CONTEXTS.filter((context) => context !== 'identity')

export function subscriptions({ transaction }: IdentityRepository) {
  const react = reactions(transaction)
  return [
    react(subscriptionChanged, followSubscription),
    react(accessGranted, followGrant),
    react(paymentRefunded, mailOfRefund),
    react(subscriptionCanceled, mailOfCancellation),
    react(paymentFailed, mailPaymentFailed),
    react(renewalUpcoming, mailRenewalUpcoming),
    react(trialEnding, mailTrialEnding),
    react(reminderWanted, mailOfDay),
    react(reminderRequested, (tx, { token: _token, ...day }) => mailOfDay(tx, day)),
    react(passwordResetRequested, sendPasswordReset),
    react(exportPaged('identity'), exportPage),
    ...OTHERS.map((service) => react(exportPart(service), (tx, part) => collectPart(tx, { ...part, service }))),
    ...OTHERS.map((service) => react(userErased(service), (tx, erased) => noteErased(tx, { ...erased, service }))),
  ]
}
