/** What the service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { paymentFailed, renewalUpcoming, subscriptionChanged, trialEnding } from '@daybreak/proto/billing'
import { CONTEXTS } from '@daybreak/proto/define'
import { contactSyncRequested, exportCollected, mailRequested } from '@daybreak/proto/identity-data'
import { passwordResetRequested } from '@daybreak/proto/identity-security'
import { exportPart, userErased } from '@daybreak/proto/own-data'
import { reminderRequested } from '@daybreak/proto/sprint-reminders'
import { mailOfFailure, mailOfRenewal, mailOfTrial } from './billing-mails.ts'
import { noteErased } from './erasure.ts'
import { collectPart } from './exports.ts'
import { sendPasswordReset } from './recovery.ts'
import type { IdentityRepository } from './repository.ts'
import { mailOfDay } from './sprint-mails.ts'
import { followSubscription } from './subscription-status.ts'

export interface Queues {
  mail: JobQueue
  contact: JobQueue
  export: JobQueue
}

const OTHERS = CONTEXTS.filter((context) => context !== 'identity')

/** Adding a job twice is adding it once, so the reactions that only queue need no inbox. */
export const subscriptions = (repository: IdentityRepository, queues: Queues) => [
  on(subscriptionChanged, (notice, eventId) => followSubscription(repository, notice, eventId)),
  on(paymentFailed, (failure, eventId) => mailOfFailure(repository, failure, eventId)),
  on(renewalUpcoming, (renewal, eventId) => mailOfRenewal(repository, renewal, eventId)),
  on(trialEnding, (trial, eventId) => mailOfTrial(repository, trial, eventId)),
  on(reminderRequested, (day, eventId) => mailOfDay(repository, day, eventId)),
  on(passwordResetRequested, ({ userId }, eventId) => sendPasswordReset(repository, userId, eventId)),
  on(mailRequested, ({ mailId }) => queues.mail.add(mailId, currentContext()?.traceparent)),
  on(contactSyncRequested, ({ syncId }) => queues.contact.add(syncId, currentContext()?.traceparent)),
  on(exportCollected, ({ exportId }) => queues.export.add(exportId, currentContext()?.traceparent)),
  ...OTHERS.map((service) =>
    on(exportPart(service), (part, eventId) => collectPart(repository, { ...part, service }, eventId)),
  ),
  ...OTHERS.map((service) =>
    on(userErased(service), (erased, eventId) => noteErased(repository, { ...erased, service }, eventId)),
  ),
]
