/** What the service listens to: nothing. */
import type { Subscription } from '@daybreak/kit/events'

export const subscriptions = (): Subscription[] => []
