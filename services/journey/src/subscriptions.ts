/** What this service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { generationRequested } from '@daybreak/proto/journey'

/** Adding a job twice is adding it once, so this reaction needs no inbox. */
export const subscriptions = (queue: JobQueue) => [
  on(generationRequested, ({ generationId }) => queue.add(generationId, currentContext()?.traceparent)),
]
