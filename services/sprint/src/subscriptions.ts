/** Every fact of other services that this one acts on, one line each. */
import { on, reactions } from '@daybreak/kit/reactions'
import { suspensionChanged } from '@daybreak/proto/identity-admin'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { additionsRevoked, remindersDeclined } from '@daybreak/proto/identity-recovery'
import { phaseGenerated } from '@daybreak/proto/journey'
import { exportPaged } from '@daybreak/proto/own-data'
import { eraseUser, exportPage, exportUserData } from './own-data.ts'
import type { SprintRepository } from './repository.ts'
import { createPhase3Sprint } from './create-sprint.ts'

export function subscriptions(repository: SprintRepository) {
  const react = reactions(repository.transaction)
  return [
    react(phaseGenerated, createPhase3Sprint),
    react(exportRequested, exportUserData),
    react(exportPaged('sprint'), exportPage),
    // Twice is once.
    on(additionsRevoked, ({ userId }) => repository.closeFeeds(userId)),
    react(suspensionChanged, (tx, told) => tx.saveSuspension(told)),
    react(remindersDeclined, (tx, { userId }) => tx.endReminder(userId)),
    react(erasureStarted, eraseUser),
  ]
}
