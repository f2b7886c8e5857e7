/** Pay for the plan named in the address. */
import { useTitle } from '../app/title.ts'
import { CheckoutScreen } from '../features/billing/checkout-screen.tsx'

export function Component() {
  useTitle('Checkout')
  return <CheckoutScreen />
}
