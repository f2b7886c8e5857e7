/** Contracts of the billing service: prices, subscriptions, the payment provider's webhook events. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { SubscriptionStatus } from './identity.ts'
import { Id, NewPrice } from './rules.ts'

export const Interval = z.enum(['day', 'week', 'month', 'year'])

/** A price (PRC-14); ids are the provider's, amounts are cents. */
export const Price = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  unit_amount: z.int().min(0),
  currency: z.string(),
  recurring: z.object({ interval: Interval, interval_count: z.int().min(1) }),
  active: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  product: z.object({ id: z.string(), name: z.string(), description: z.string().nullable() }),
})
export type Price = z.infer<typeof Price>

export const Charge = z.object({
  amountCents: z.int().min(0),
  currency: z.string(),
  interval: Interval,
  intervalCount: z.int().min(1),
})

export const Subscription = z.object({
  status: SubscriptionStatus,
  /** End of the paid period; null where nothing was ever paid. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  priceId: z.string().nullable(),
  /** What that price asks, also where it is not on offer any more. */
  charge: Charge.nullable(),
  /** Until when nothing is charged; null where no trial is running. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** Until when support gave access without payment; null where no such days are running. */
  grantedUntil: z.iso.datetime().nullable(),
  /** Whether the provider knows this user, so that its portal can be opened. */
  hasCustomer: z.boolean(),
  /** When billing last read this from the provider. */
  asOf: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>

/** Active recurring prices, monthly first, yearly last. */
export const listPrices = defineRequest({
  subject: 'rpc.billing.list_prices',
  input: z.object({}),
  output: z.array(Price),
  timeoutMs: 8_000,
})

export const getSubscription = defineRequest({
  subject: 'rpc.billing.get_subscription',
  input: z.object({ userId: Id }),
  output: Subscription,
})

/**
 * Starts a subscription that waits for its payment, or hands back the one already waiting. Where a renewal could not be
 * charged, it hands back the payment of that open invoice, whichever price was named: nothing new begins.
 * `priceId` is the provider's id, or `monthly` / `yearly` for the configured ones.
 * `clientSecret` is null where nothing is to be paid: an active subscription exists.
 */
export const createSubscription = defineRequest({
  subject: 'rpc.billing.create_subscription',
  input: z.object({
    userId: Id,
    email: z.string(),
    name: z.string(),
    priceId: z.string().trim().min(1).max(255),
    /** ISO 3166-1 alpha-2; where taxes are computed they depend on it. */
    country: z.string().length(2).nullish(),
    /** What the customer was given, such as `SPRING`; refused where codes are switched off. '' takes off what was applied. */
    promotionCode: z.string().trim().max(100).nullish(),
  }),
  output: z.object({
    clientSecret: z.string().nullable(),
    intent: z.enum(['payment', 'setup']).nullable(),
    /** The provider's id of the price that was begun; null where nothing was. */
    priceId: z.string().nullable(),
    /** What is charged now, with discounts and taxes; null where the provider has not said. */
    dueTodayCents: z.int().nullable(),
    /** The promotion code that is applied; null where none is. */
    promotionCode: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
})

/** What holds for a plan that this user would begin now. */
export const getPlanTerms = defineRequest({
  subject: 'rpc.billing.get_plan_terms',
  input: z.object({ userId: Id }),
  output: z.object({
    /** Days that are free; 0 for none, and for everybody who had a subscription before. */
    trialDays: z.int().min(0),
    /** Whether promotion codes are taken. */
    promotionCodes: z.boolean(),
  }),
  timeoutMs: 8_000,
})
export type PlanTerms = z.infer<typeof getPlanTerms.output>

/** Reads the user's subscription from the provider now, for those who come back from paying. */
export const syncSubscription = defineRequest({
  subject: 'rpc.billing.sync_subscription',
  input: z.object({ userId: Id }),
  output: Subscription,
  timeoutMs: 15_000,
})

export const openPortal = defineRequest({
  subject: 'rpc.billing.open_portal',
  input: z.object({ userId: Id }),
  output: z.object({ url: z.url() }),
  errors: ['NOT_FOUND'],
  timeoutMs: 15_000,
})

/** Takes a webhook event of the provider: checks its signature, stores it once, works on it later. */
export const receiveWebhook = defineRequest({
  subject: 'rpc.billing.receive_webhook',
  input: z.object({ body: z.string().max(512_000), signature: z.string().max(2_000) }),
  output: z.object({ received: z.literal(true) }),
})

/** Every recurring price, also those that are not on offer any more; in the order of `listPrices`. */
export const listAllPrices = defineRequest({
  subject: 'rpc.billing.list_all_prices',
  input: z.object({}),
  output: z.array(Price),
  timeoutMs: 15_000,
})

/** Creates a price. The same again within ten seconds is the same price: a form that was sent twice. */
export const createPrice = defineRequest({
  subject: 'rpc.billing.create_price',
  input: z.object({ adminId: Id, price: NewPrice }),
  output: Price,
  timeoutMs: 20_000,
})

/** Takes a price off the plan list or puts it back; those who pay it go on paying it. */
export const setPriceActive = defineRequest({
  subject: 'rpc.billing.set_price_active',
  input: z.object({ priceId: z.string().trim().min(1).max(255), active: z.boolean() }),
  output: Price,
  errors: ['NOT_FOUND'],
  timeoutMs: 20_000,
})

/** Cents a month by currency, list prices without taxes and discounts. */
const CentsByCurrency = z.record(z.string(), z.int())

/** What the subscriptions bring in; services/billing/README.md defines each figure. */
export const Revenue = z.object({
  activeSubscriptions: z.int().min(0),
  mrrCents: CentsByCurrency,
  /** Who paid as the month began (UTC), who of them does not any more, and their share; null where nobody paid. */
  churnThisMonth: z.object({ base: z.int(), lost: z.int(), rate: z.number().nullable() }),
  /** The last twelve months, oldest first: as each ended, the last one as it is now. `month` is `2026-11`. */
  history: z.array(z.object({ month: z.string(), mrrCents: CentsByCurrency })),
  /** The last thirty days (UTC), oldest first, today included. `day` is `2026-11-26`. */
  days: z.array(z.object({ day: z.string(), paidCents: CentsByCurrency, cancellations: z.int().min(0) })),
})
export type Revenue = z.infer<typeof Revenue>

export const getRevenue = defineRequest({ subject: 'rpc.billing.get_revenue', input: z.object({}), output: Revenue })

export const Payment = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: z.iso.datetime(),
  amountCents: z.int(),
  /** How much of it was paid back. */
  refundedCents: z.int().min(0),
  currency: z.string(),
  status: z.enum(['paid', 'failed']),
  /** The provider's page with the receipt; for a failed one, where it can be paid. */
  receiptUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
})
export type Payment = z.infer<typeof Payment>

/** What the user was charged, newest first, a hundred at most. */
export const listPayments = defineRequest({
  subject: 'rpc.billing.list_payments',
  input: z.object({ userId: Id }),
  output: z.array(Payment),
  timeoutMs: 15_000,
})

export const subscriptionChanged = defineEvent({
  subject: 'event.billing.subscription_changed',
  payload: z.object({
    userId: Id,
    status: SubscriptionStatus,
    /** Paid by the year, and active: the guide reads more for them. */
    yearly: z.boolean().default(false),
    asOf: z.iso.datetime(),
  }),
})

export const Reminder = {
  userId: Id,
  /** Where the person looks after the subscription: there the provider's portal opens, whose own addresses expire. */
  manageUrl: z.url(),
}

/** A renewal could not be charged. Announced once per failed attempt, and only if the provider says so when asked. */
export const paymentFailed = defineEvent({
  subject: 'event.billing.payment_failed',
  payload: z.object({
    ...Reminder,
    invoiceId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    attempt: z.int().min(1),
    /** When the provider tries again by itself; null where it does not. */
    nextAttemptAt: z.iso.datetime().nullable(),
  }),
})

/** A yearly plan renews within seven days. Announced once per period. */
export const renewalUpcoming = defineEvent({
  subject: 'event.billing.renewal_upcoming',
  payload: z.object({ ...Reminder, renewsAt: z.iso.datetime(), amountCents: z.int(), currency: z.string() }),
})

/** A trial ends within three days; then the first payment is due. Announced once per trial. */
export const trialEnding = defineEvent({
  subject: 'event.billing.trial_ending',
  payload: z.object({ ...Reminder, endsAt: z.iso.datetime(), amountCents: z.int(), currency: z.string() }),
})
