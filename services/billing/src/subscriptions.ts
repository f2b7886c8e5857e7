/** What the service listens to: one line per event. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { webhookReceived } from '@daybreak/proto/billing'
import { accountDeletionRequested, exportRequested } from '@daybreak/proto/identity-data'
import type { Payments } from './adapters/payments.ts'
import { eraseUser, exportUserData } from './own-data.ts'
import type { BillingRepository } from './repository.ts'

export interface Dependencies {
  repository: BillingRepository
  payments: Payments
}

/** A job has the id of its event, so that hearing of an event twice adds nothing: no inbox is needed. */
export const subscriptions = (deps: Dependencies, queue: JobQueue) => [
  on(webhookReceived, ({ eventId }) => queue.add(eventId, currentContext()?.traceparent)),
  on(exportRequested, (request, eventId) => exportUserData(deps.repository, request, eventId)),
  on(accountDeletionRequested, ({ userId }, eventId) => eraseUser(deps, userId, eventId)),
]
