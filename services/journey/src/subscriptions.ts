/** What this service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { generationRequested } from '@daybreak/proto/journey'
import { eraseUser, handInPart } from './own-data.ts'
import type { JourneyRepository } from './repository.ts'

/** Adding a job twice is adding it once, so this reaction needs no inbox. */
export const subscriptions = (repository: JourneyRepository, queue: JobQueue) => [
  on(generationRequested, ({ generationId }) => queue.add(generationId, currentContext()?.traceparent)),
  on(exportRequested, (request, eventId) => handInPart(repository, request, eventId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
