/** Plans, or the subscription one has. */
import { useTitle } from '../app/title.ts'
import { SubscriptionScreen } from '../features/billing/subscription-screen.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.subscription)
  return <SubscriptionScreen />
}
