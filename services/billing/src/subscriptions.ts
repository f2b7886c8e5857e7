/** What the service listens to: one line per event. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { webhookReceived } from '@daybreak/proto/billing'

/** A job has the id of its notice, so that hearing of a notice twice adds nothing: no inbox is needed. */
export const subscriptions = (queue: JobQueue) => [
  on(webhookReceived, ({ eventId }) => queue.add(eventId, currentContext()?.traceparent)),
]
