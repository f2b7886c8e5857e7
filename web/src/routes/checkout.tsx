/** Pay for the plan named in the address. */
import { useTitle } from '../app/title.ts'
import { CheckoutScreen } from '../features/billing/checkout-screen.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.checkout)
  return <CheckoutScreen />
}
