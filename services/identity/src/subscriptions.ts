/** What the service listens to, one line each. */
import { on } from '@daybreak/kit/events'
import { subscriptionChanged } from '@daybreak/proto/billing'
import type { IdentityRepository } from './repository.ts'
import { followSubscription } from './subscription-status.ts'

export const subscriptions = (repository: IdentityRepository) => [
  on(subscriptionChanged, (notice, eventId) => followSubscription(repository, notice, eventId)),
]
