/** What this service listens to, one line each. */
import { reactions } from '@daybreak/kit/reactions'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { entryDeleted, entryWritten } from '@daybreak/proto/journal'
import { sprintCreated } from '@daybreak/proto/sprint'
import { habitDangerSeen } from '@daybreak/proto/sprint-habits'
import { taskDangerSeen } from '@daybreak/proto/sprint-tasks'
import { exportPaged } from '@daybreak/proto/own-data'
import { noteSubscription } from './subscribers.ts'
import { lockReaders, onEntryDeleted, onEntryWritten, onHabitDanger, onTaskDanger } from './memory.ts'
import { eraseUser, exportPage, exportUserData } from './own-data.ts'
import type { JourneyRepository } from './repository.ts'
import { noteSprint } from './versions.ts'

/** Entries arrive in bursts: all that are waiting are stored together. */
const MANY = { atMost: 20, gather: lockReaders }

export function subscriptions({ transaction }: JourneyRepository) {
  const react = reactions(transaction)
  return [
    react(entryWritten, onEntryWritten, MANY),
    react(entryDeleted, onEntryDeleted),
    react(taskDangerSeen, onTaskDanger),
    react(habitDangerSeen, onHabitDanger),
    react(sprintCreated, noteSprint),
    react(subscriptionChanged, noteSubscription),
    react(exportRequested, exportUserData),
    react(exportPaged('journey'), exportPage),
    react(erasureStarted, eraseUser),
  ]
}
