/** Checkouts that wait for their payment: one is used again, all others end. */
import type { Checkout, Payments, ProviderSubscription } from './adapters/payments.ts'
import type { Lease } from './lease.ts'

/** Paid for or past due: a person who has one needs no other. */
export const LIVING = new Set(['active', 'trialing', 'past_due', 'unpaid'])
/** These wait for something and would come to life beside the new one. */
const WAITING = new Set(['incomplete', 'paused'])

/** The first of the open checkouts that is wanted; all others are ended. */
export async function reuseWaiting(
  payments: Payments,
  lease: Lease,
  existing: ProviderSubscription[],
  isWanted: (subscription: ProviderSubscription, checkout: Checkout) => boolean,
): Promise<Checkout | null> {
  let reused: Checkout | null = null
  for (const subscription of existing.filter(({ status }) => WAITING.has(status))) {
    await lease.renew()
    const checkout = await payments.findCheckout(subscription.id)
    // One that was paid since it was listed is never ended, whatever its plan.
    if (LIVING.has(checkout.status) || (!reused && isWanted(subscription, checkout))) {
      reused = checkout
      continue
    }
    await lease.renew()
    await payments.cancelSubscription(subscription.id, `cancel-${lease.attempt}-${subscription.id}`)
  }
  return reused
}

/**
 * An open checkout has the taxes of its address. It ends before the address changes, so that no failure on the way keeps
 * it. Answers the promotion code of the one that was for this price.
 */
export async function endWaiting(
  payments: Payments,
  lease: Lease,
  { customerId, priceId }: { customerId: string; priceId?: string },
): Promise<string | null> {
  let code: string | null = null
  await lease.renew()
  await reuseWaiting(payments, lease, await payments.listSubscriptions(customerId), (subscription, checkout) => {
    if (subscription.priceId === priceId) code = checkout.promotionCode
    return false
  })
  await lease.renew()
  return code
}
