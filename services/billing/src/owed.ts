/** What a failed renewal left open: paid by another card it opens access again, and no second plan is begun. */
import type { Checkout, Payments, ProviderSubscription } from './adapters/payments.ts'

/** The provider still wants the money of these; `unpaid` is one that it no longer tries to charge. */
const OWING = new Set(['past_due', 'unpaid'])

/**
 * The payment of the open invoice; null where nothing is owed, or the provider offers nothing to confirm.
 * `living`: the subscriptions that are paid for or owe, of which a person has one.
 */
export async function findOwed(payments: Payments, living: ProviderSubscription[]): Promise<Checkout | null> {
  const [owing, ...others] = living
  if (!owing || others.length > 0 || !OWING.has(owing.status)) return null
  const checkout = await payments.findCheckout(owing.id)
  // A person who has paid meanwhile owes nothing: the status comes from the same reading.
  return OWING.has(checkout.status) && checkout.intent === 'payment' ? checkout : null
}
