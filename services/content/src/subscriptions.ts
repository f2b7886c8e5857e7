/** The events that the service subscribes to, one line each. */
import { reactions } from '@daybreak/kit/reactions'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import { eraseUser, exportUserData } from './own-data.ts'
import type { ContentRepository } from './repository.ts'

export function subscriptions({ transaction }: ContentRepository) {
  const react = reactions(transaction)
  return [react(exportRequested, exportUserData), react(erasureStarted, eraseUser)]
}
