/** What the service listens to: one line per event. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { webhookReceived } from '@daybreak/proto/billing'
import { accountDeletionRequested, exportRequested } from '@daybreak/proto/identity-data'
import type { Payments } from './adapters/payments.ts'
import { eraseUser, handInPart } from './own-data.ts'
import type { BillingRepository } from './repository.ts'

export interface Desk {
  repository: BillingRepository
  payments: Payments
}

/** A job has the id of its notice, so that hearing of a notice twice adds nothing: no inbox is needed. */
export const subscriptions = (desk: Desk, queue: JobQueue) => [
  on(webhookReceived, ({ eventId }) => queue.add(eventId, currentContext()?.traceparent)),
  on(exportRequested, (request, eventId) => handInPart(desk.repository, request, eventId)),
  on(accountDeletionRequested, ({ userId }, eventId) => eraseUser(desk, userId, eventId)),
]
