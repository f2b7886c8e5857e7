/** What the buttons of the hosted page do beyond cancelling: another plan, another card. */
import { attachMethod } from '../api/payment-methods.ts'
import { intentOf, openInvoiceOf } from '../billing/invoicing.ts'
import { chargeSaved } from '../billing/payment.ts'
import { switchItems } from '../billing/subscribe.ts'
import { changeSubscription } from '../billing/subscription.ts'
import { isTestPaymentMethod } from '../billing/test-payment-methods.ts'
import type { Price, Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'

/** The plans a person may move to: on sale, in the same currency, and not the present one. */
export function otherPlans(sim: Simulator, { currency, items }: Subscription): Price[] {
  const present = new Set(items.data.map(({ price }) => price))
  return Object.values(sim.state.prices).filter(
    (price) => price.active && price.recurring && price.currency === currency && !present.has(price.id),
  )
}

export function switchPlan(sim: Simulator, subscription: Subscription, priceId: string): void {
  if (!['active', 'trialing'].includes(subscription.status)) return
  const plan = otherPlans(sim, subscription).find(({ id }) => id === priceId)
  if (plan) switchItems(sim, subscription, [{ price: plan.id, quantity: 1 }])
}

/** The new card is the one that is charged from now on, and at once for what is owed. */
export function updateCard(sim: Simulator, subscription: Subscription, card: string): void {
  const customer = sim.state.customers[subscription.customer]
  if (!customer || !isTestPaymentMethod(card)) return
  const { id } = attachMethod(sim, card, customer.id)
  customer.invoice_settings.default_payment_method = id
  sim.emit('customer.updated', customer)
  changeSubscription(sim, subscription, { default_payment_method: id })
  const owed = openInvoiceOf(sim, subscription)
  const intent = owed && ['past_due', 'unpaid'].includes(subscription.status) ? intentOf(sim, owed) : null
  if (intent) chargeSaved(sim, intent, id)
}
