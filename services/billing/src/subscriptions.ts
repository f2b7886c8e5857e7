/** What the service listens to: one line per event. */
import { on, reactions } from '@daybreak/kit/reactions'
import { accountDeletionRequested, exportRequested } from '@daybreak/proto/identity-data'
import { emailChanged, profileChanged } from '@daybreak/proto/identity-recovery'
import { exportPaged } from '@daybreak/proto/own-data'
import type { Payments } from './adapters/payments.ts'
import { followEmail, followProfile } from './customers.ts'
import { eraseUser, exportPage, exportUserData } from './own-data.ts'
import type { BillingRepository } from './repository.ts'

export interface Dependencies {
  repository: BillingRepository
  payments: Payments
}

export function subscriptions(deps: Dependencies) {
  const react = reactions(deps.repository.transaction)
  return [
    react(exportRequested, exportUserData),
    react(exportPaged('billing'), exportPage),
    on(emailChanged, (change) => followEmail(deps, change)),
    on(profileChanged, (change) => followProfile(deps, change)),
    // Subscriptions end at the provider before the transaction that notes the event.
    on(accountDeletionRequested, ({ userId }, eventId) => eraseUser(deps, userId, eventId)),
  ]
}
