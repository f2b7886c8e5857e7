/** Stripe's objects to ours. Knows where the API version of the SDK keeps each field. */
import { Interval } from '@daybreak/proto/billing'
import type Stripe from 'stripe'
import type { Checkout, Offer, ProviderSubscription } from './payments.ts'

/** The price with its product; null for one that cannot be subscribed to: one-off, metered, tiered, put away. */
export function toOffer(price: Stripe.Price): Offer | null {
  const { product, recurring, unit_amount: amount } = price
  const interval = Interval.safeParse(recurring?.interval)
  if (!price.active || !recurring || !interval.success || recurring.usage_type !== 'licensed' || amount === null)
    return null
  if (typeof product === 'string' || product.deleted || !product.active) return null
  return {
    lookupKey: price.lookup_key,
    price: {
      id: price.id,
      nickname: price.nickname,
      unit_amount: amount,
      currency: price.currency,
      recurring: { interval: interval.data, interval_count: recurring.interval_count },
      active: price.active,
      metadata: price.metadata,
      product: { id: product.id, name: product.name, description: product.description },
    },
  }
}

const NEVER_PAID = new Set<string>(['incomplete', 'incomplete_expired'])

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const ends = subscription.items.data.map((item) => item.current_period_end)
  const end = ends.length > 0 ? Math.max(...ends) : null
  return {
    id: subscription.id,
    status: subscription.status,
    currentPeriodEnd: end === null || NEVER_PAID.has(subscription.status) ? null : new Date(end * 1000).toISOString(),
    // Flexible billing may name the moment instead of setting the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (end !== null && subscription.cancel_at === end),
    priceId: subscription.items.data[0]?.price.id ?? null,
    created: subscription.created,
  }
}

/** Expects `latest_invoice.confirmation_secret` and `pending_setup_intent` to be expanded. */
export function toCheckout({ status, latest_invoice, pending_setup_intent }: Stripe.Subscription): Checkout {
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
  const payment = invoice?.confirmation_secret?.client_secret
  if (payment) return { status, clientSecret: payment, intent: 'payment' }
  const setup = typeof pending_setup_intent === 'string' ? null : pending_setup_intent?.client_secret
  if (setup) return { status, clientSecret: setup, intent: 'setup' }
  return { status, clientSecret: null, intent: null }
}
