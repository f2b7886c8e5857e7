/** Plans, or the subscription one has. */
import { useTitle } from '../app/title.ts'
import { SubscriptionScreen } from '../features/billing/subscription-screen.tsx'

export function Component() {
  useTitle('Subscription')
  return <SubscriptionScreen />
}
