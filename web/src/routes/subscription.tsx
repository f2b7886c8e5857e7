/** Plans, or the subscription one has. */
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { SUBSCRIPTION_DETAILS } from '../features/billing/queries.ts'
import { SubscriptionScreen } from '../features/billing/subscription-screen.tsx'
import { SUBSCRIPTION } from '../session/session.ts'
import * as texts from './texts.ts'

export const firstQueries: FirstQueries = () => [{ query: SUBSCRIPTION }, { query: SUBSCRIPTION_DETAILS }]

export function Component() {
  useTitle(texts.subscription)
  return <SubscriptionScreen />
}
