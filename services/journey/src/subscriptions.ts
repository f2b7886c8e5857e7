/** What this service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import type { JobQueue } from '@daybreak/kit/jobs'
import { currentContext } from '@daybreak/kit/telemetry'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { entryDeleted, entryWritten } from '@daybreak/proto/journal'
import { generationRequested } from '@daybreak/proto/journey'
import { reflectionRequested } from '@daybreak/proto/journey-memory'
import { sprintCreated } from '@daybreak/proto/sprint'
import { habitDangerSeen } from '@daybreak/proto/sprint-habits'
import { taskDangerSeen } from '@daybreak/proto/sprint-tasks'
import { noteSubscription } from './subscribers.ts'
import { slotOf } from './follow-ups.ts'
import { onEntryDeleted, onEntryWritten, onHabitDanger, onTaskDanger } from './memory.ts'
import { eraseUser, exportUserData } from './own-data.ts'
import type { JourneyRepository } from './repository.ts'
import { noteSprint } from './versions.ts'

interface Queues {
  generations: JobQueue
  reflections: JobQueue
}

/**
 * Adding a job twice is adding it once, so the first two reactions need no inbox. A user's first is served before
 * anybody's second, so that who starts many makes nobody wait behind all of them.
 */
export const subscriptions = (repository: JourneyRepository, { generations, reflections }: Queues) => [
  on(generationRequested, async ({ generationId }) => {
    const { traceparent } = currentContext() ?? {}
    await generations.add(generationId, traceparent, await repository.countAhead(generationId))
  }),
  on(reflectionRequested, async ({ userId, reflectionId }) => {
    const { traceparent } = currentContext() ?? {}
    const turn = slotOf(reflectionId) ? await repository.countAsking(userId) : 0
    await reflections.add(reflectionId, traceparent, turn)
  }),
  on(entryWritten, (entry, eventId) => onEntryWritten(repository, entry, eventId)),
  on(entryDeleted, (entry, eventId) => onEntryDeleted(repository, entry, eventId)),
  on(taskDangerSeen, (seen, eventId) => onTaskDanger(repository, seen, eventId)),
  on(habitDangerSeen, (seen, eventId) => onHabitDanger(repository, seen, eventId)),
  on(sprintCreated, (sprint, eventId) => noteSprint(repository, sprint, eventId)),
  on(subscriptionChanged, (notice, eventId) => noteSubscription(repository, notice, eventId)),
  on(exportRequested, (request, eventId) => exportUserData(repository, request, eventId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
