/** What the service listens to, one line each. */
import { reactions } from '@daybreak/kit/reactions'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { exportContinued } from '@daybreak/proto/journal'
import { checkInSaved } from '@daybreak/proto/sprint'
import { keepCheckIn } from './check-ins.ts'
import { eraseUser, exportPage, exportUserData } from './own-data.ts'
import type { JournalRepository } from './repository.ts'

export function subscriptions({ transaction }: JournalRepository) {
  const react = reactions(transaction)
  return [
    react(checkInSaved, keepCheckIn),
    react(exportRequested, exportUserData),
    react(exportContinued, exportPage),
    react(erasureStarted, eraseUser),
  ]
}
