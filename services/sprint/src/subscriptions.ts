/** Every fact of other services that this one acts on, one line each. */
import { on } from '@daybreak/kit/events'
import { phaseGenerated } from '@daybreak/proto/journey'
import type { SprintRepository } from './repository.ts'
import { createPhase3Sprint } from './sprints.ts'

export const subscriptions = (repository: SprintRepository) => [
  on(phaseGenerated, (payload, eventId) => createPhase3Sprint(repository, payload, eventId)),
]
