/** Turns Stripe's objects into ours, for the API version of the SDK. */
import type { Price } from '@daybreak/proto/billing'
import { Interval } from '@daybreak/proto/identity'
import type Stripe from 'stripe'
import type { Charge, Checkout, FailedRenewal, Offer, ProviderPayment, ProviderSubscription } from './payments.ts'

/** The price with its product; null for one that cannot be subscribed to: one-off, metered, tiered, put away. */
export function toOffer(price: Stripe.Price): Offer | null {
  const { product } = price
  if (!price.active || typeof product === 'string' || product.deleted || !product.active) return null
  const told = toPrice(price)
  return told && { lookupKey: price.lookup_key, price: told }
}

/** The price with its product, on offer or not; null where it is not one fixed amount per interval. */
export function toPrice(price: Stripe.Price): Price | null {
  const { product, recurring, unit_amount: amount } = price
  const interval = Interval.safeParse(recurring?.interval)
  if (!recurring || !interval.success || recurring.usage_type !== 'licensed' || amount === null) return null
  return {
    id: price.id,
    nickname: price.nickname,
    unit_amount: amount,
    currency: price.currency,
    recurring: { interval: interval.data, interval_count: recurring.interval_count },
    active: price.active,
    metadata: price.metadata,
    product: toProduct(product),
  }
}

function toProduct(product: Stripe.Price['product']): Price['product'] {
  if (typeof product === 'string') return { id: product, name: product, description: null }
  if (product.deleted) return { id: product.id, name: product.id, description: null }
  return { id: product.id, name: product.name, description: product.description }
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
    charge: toCharge(subscription.items.data[0]),
    adjusted: subscription.discounts.length > 0 || subscription.automatic_tax.enabled,
    created: subscription.created,
    startedAt: isoOf(subscription.start_date),
    canceledAt: subscription.canceled_at === null ? null : isoOf(subscription.canceled_at),
    endedAt: subscription.ended_at === null ? null : isoOf(subscription.ended_at),
    trialEnd: subscription.trial_end === null ? null : isoOf(subscription.trial_end),
  }
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function toCharge(item: Stripe.SubscriptionItem | undefined): Charge | null {
  if (!item?.price.recurring || item.price.unit_amount === null) return null
  const { unit_amount: each, currency, recurring } = item.price
  const unitAmount = each * (item.quantity ?? 1)
  return { unitAmount, currency, interval: recurring.interval, intervalCount: recurring.interval_count }
}

/** What somebody was asked to pay; null for what never was: drafts, abandoned checkouts, trials, what credit paid whole. */
export function toPayment(invoice: Stripe.Invoice, charges: Stripe.Charge[]): ProviderPayment | null {
  const paid = invoice.status === 'paid'
  const failed = (invoice.status === 'open' && invoice.attempted) || invoice.status === 'uncollectible'
  const amountCents = paid ? invoice.amount_paid : invoice.amount_due
  if (amountCents <= 0 || !(paid || failed)) return null
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: isoOf(invoice.created),
    amountCents,
    refundedCents: refundedOf(invoice, charges),
    currency: invoice.currency,
    status: paid ? 'paid' : 'failed',
    receiptUrl: (failed && isOfEnded(invoice) ? null : invoice.hosted_invoice_url) ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    priceId: priceIdOf(invoice),
  }
}

/** A change of plan has lines below zero for what is left of the old one. */
function priceIdOf({ lines }: Stripe.Invoice): string | null {
  const [dearest] = lines.data.toSorted((one, other) => other.amount - one.amount)
  const price = dearest?.pricing?.price_details?.price
  return price ? idOf(price) : null
}

/** What settled the invoice, where that was a card. */
export const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) =>
    status === 'paid' && intent ? [idOf(intent)] : [],
  )

export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)

function refundedOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]): number {
  const intents = intentsOf(invoice)
  const theirs = charges.filter(({ payment_intent: intent }) => intent !== null && intents.includes(idOf(intent)))
  return theirs.reduce((sum, { amount_refunded: cents }) => sum + cents, 0)
}

/** The subscription that was invoiced, where it was asked for. */
function subscriptionOf({ parent }: Stripe.Invoice): Stripe.Subscription | null {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'object' ? subscription : null
}

const ENDED = new Set<string | undefined>(['canceled', 'incomplete_expired'])

/** Whether nothing would come of paying it: its subscription does not come back. */
export const isOfEnded = (invoice: Stripe.Invoice): boolean => ENDED.has(subscriptionOf(invoice)?.status)

/** The first invoice is paid by a person who sees whether it worked: only later ones are renewals. */
export function toFailedRenewal(invoice: Stripe.Invoice): FailedRenewal | null {
  const { customer, attempt_count: attempt, next_payment_attempt: next } = invoice
  const subscription = subscriptionOf(invoice)
  const hasEnded = ENDED.has(subscription?.status)
  // What ended since it was not paid may be void by now. Whoever ends a subscription otherwise, knows.
  const isTold = hasEnded
    ? invoice.status !== 'paid' && subscription?.cancellation_details?.reason === 'payment_failed'
    : invoice.status === 'open'
  if (!isTold || attempt < 1 || invoice.billing_reason === 'subscription_create' || !customer) return null
  return {
    invoiceId: invoice.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    amountCents: invoice.amount_remaining,
    currency: invoice.currency,
    attempt,
    nextAttemptAt: next === null ? null : isoOf(next),
    endedSubscriptionId: hasEnded && subscription ? subscription.id : null,
  }
}

/** What `toCheckout` expects to be expanded. */
export const CHECKOUT_FIELDS = [
  'latest_invoice.confirmation_secret',
  'pending_setup_intent',
  'discounts.promotion_code',
]

export function toCheckout(subscription: Stripe.Subscription): Checkout {
  const { status, items, latest_invoice, pending_setup_intent, discounts } = subscription
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
  const begun = {
    status,
    priceId: items.data[0]?.price.id ?? null,
    dueTodayCents: invoice?.amount_due ?? null,
    discountCents: invoice && sumOf(invoice.total_discount_amounts),
    taxCents: invoice && sumOf(invoice.total_taxes?.filter((tax) => tax.tax_behavior === 'exclusive')),
    balanceCents: invoice && invoice.amount_due - invoice.total,
    promotionCode: toPromotionCode(discounts),
  }
  const payment = invoice?.confirmation_secret?.client_secret
  if (payment) return { ...begun, clientSecret: payment, intent: 'payment' }
  const setup = typeof pending_setup_intent === 'string' ? null : pending_setup_intent?.client_secret
  if (setup) return { ...begun, clientSecret: setup, intent: 'setup' }
  return { ...begun, clientSecret: null, intent: null }
}

/** Stripe names no sum: it lists an amount per discount and per tax, or null where there is none. */
const sumOf = (amounts: { amount: number }[] | null | undefined): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** The code by which a discount was redeemed; null where none was. */
function toPromotionCode(discounts: Stripe.Subscription['discounts']): string | null {
  const redeemed = discounts.flatMap((discount) => {
    const promotion = typeof discount === 'string' ? null : discount.promotion_code
    return promotion && typeof promotion !== 'string' ? [promotion.code] : []
  })
  return redeemed[0] ?? null
}
