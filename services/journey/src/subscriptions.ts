/** What this service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { entryDeleted, entryWritten } from '@daybreak/proto/journal'
import { generationRequested } from '@daybreak/proto/journey'
import { reflectionRequested } from '@daybreak/proto/journey-memory'
import { sprintCreated } from '@daybreak/proto/sprint'
import { onEntryDeleted, onEntryWritten } from './memory.ts'
import { eraseUser, handInPart } from './own-data.ts'
import type { JourneyRepository } from './repository.ts'
import { noteSprint } from './versions.ts'

interface Queues {
  generations: JobQueue
  reflections: JobQueue
}

/** Adding a job twice is adding it once, so the first two reactions need no inbox. */
export const subscriptions = (repository: JourneyRepository, { generations, reflections }: Queues) => [
  on(generationRequested, ({ generationId }) => generations.add(generationId, currentContext()?.traceparent)),
  on(reflectionRequested, ({ reflectionId }) => reflections.add(reflectionId, currentContext()?.traceparent)),
  on(entryWritten, (entry, eventId) => onEntryWritten(repository, entry, eventId)),
  on(entryDeleted, (entry, eventId) => onEntryDeleted(repository, entry, eventId)),
  on(sprintCreated, (sprint, eventId) => noteSprint(repository, sprint, eventId)),
  on(exportRequested, (request, eventId) => handInPart(repository, request, eventId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
