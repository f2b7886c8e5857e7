/** Every fact of other services that this one acts on, one line each. */
import { on } from '@daybreak/kit/events'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { additionsRevoked } from '@daybreak/proto/identity-security'
import { phaseGenerated } from '@daybreak/proto/journey'
import { eraseUser, exportUserData } from './own-data.ts'
import type { SprintRepository } from './repository.ts'
import { createPhase3Sprint } from './sprints.ts'

export const subscriptions = (repository: SprintRepository) => [
  on(phaseGenerated, (payload, eventId) => createPhase3Sprint(repository, payload, eventId)),
  on(exportRequested, (request, eventId) => exportUserData(repository, request, eventId)),
  // Twice is once.
  on(additionsRevoked, ({ userId }) => repository.closeFeeds(userId)),
  on(erasureStarted, ({ userId }, eventId) => eraseUser(repository, userId, eventId)),
]
