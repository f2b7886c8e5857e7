/** Contracts of the billing service: prices, subscriptions, the payment provider's webhook events. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Interval, PlanInterval, SubscriptionStatus } from './identity.ts'
import { Id, NewPrice } from './rules.ts'

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

export const Charge = z.object({ amountCents: z.int().min(0), currency: z.string(), ...PlanInterval.shape })

export const Subscription = z.object({
  status: SubscriptionStatus,
  /** End of the paid period; null where nothing was ever paid. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  priceId: z.string().nullable(),
  /** The amount of that price, even if the price is no longer offered. */
  charge: Charge.nullable(),
  /** Whether discounts or taxes may change what is charged; null where that is not known. Left out by earlier releases. */
  adjusted: z.boolean().nullish(),
  /** End of the trial, during which nothing is charged; null if no trial is running. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** End of the free access that support granted; null if there is none now. */
  grantedUntil: z.iso.datetime().nullable(),
  /** What the status would be without that free access; only in what its owner is shown while `status` rests on it. */
  statusWithoutGrant: SubscriptionStatus.nullish(),
  /** Whether the provider knows this user, so that its portal can be opened. */
  hasCustomer: z.boolean(),
  /** When billing last read this from the provider. */
  asOf: z.iso.datetime(),
})
export type Subscription = z.infer<typeof Subscription>

/** The plan that is paid, or was before it ended; null without one. */
export const planOf = ({ status, charge }: Pick<Subscription, 'status' | 'charge'>): PlanInterval | null =>
  status === 'inactive' || !charge ? null : { interval: charge.interval, intervalCount: charge.intervalCount }

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
 * Starts a subscription that waits for its payment, or returns the one already waiting. If a renewal could not be charged,
 * it returns the payment of that open invoice and starts nothing, whichever price is named.
 * `priceId` is the provider's id, or `monthly` / `yearly` for the configured prices.
 * `clientSecret` is null if there is nothing to pay because an active subscription exists.
 */
export const createSubscription = defineRequest({
  subject: 'rpc.billing.create_subscription',
  input: z.object({
    userId: Id,
    email: z.string(),
    name: z.string(),
    priceId: z.string().trim().min(1).max(255),
    /** When the account was read; what was announced of it since then counts more. */
    asOf: z.iso.datetime().optional(),
    /** ISO 3166-1 alpha-2. Taxes depend on it, if they are computed. */
    country: z.string().length(2).nullish(),
    /** Taxes in the United States and Canada need it. The provider keeps it: without it, the one given before stays. */
    postalCode: z.string().trim().max(20).nullish(),
    /** A promotion code, such as `SPRING`; refused if codes are switched off. '' removes the code that was applied. */
    promotionCode: z.string().trim().max(100).nullish(),
  }),
  output: z.object({
    clientSecret: z.string().nullable(),
    intent: z.enum(['payment', 'setup']).nullable(),
    /** The provider's id of the price of the new subscription; null if none was started. */
    priceId: z.string().nullable(),
    /** The amount charged now, with discounts, taxes and the account's balance; null if the provider has not computed it. */
    dueTodayCents: z.int().nullable(),
    /** How much the discounts take off the price; null like `dueTodayCents`. */
    discountCents: z.int().nullable(),
    /** The taxes on top of the price, not those within it; null like `dueTodayCents`. */
    taxCents: z.int().nullable(),
    /** What the account's balance adds: below zero a credit that pays, above zero an earlier debt; null like `dueTodayCents`. */
    balanceCents: z.int().nullable(),
    /** The promotion code that is applied; null if none is. */
    promotionCode: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
})

/** The terms of a plan that this user would start now. */
export const getPlanTerms = defineRequest({
  subject: 'rpc.billing.get_plan_terms',
  input: z.object({ userId: Id }),
  output: z.object({
    /** Days of the free trial; 0 for no trial. A user who had a subscription before gets none. */
    trialDays: z.int().min(0),
    /** Whether promotion codes are accepted. */
    promotionCodes: z.boolean(),
  }),
  timeoutMs: 8_000,
})
export type PlanTerms = z.infer<typeof getPlanTerms.output>

/** Reads the user's subscription from the provider now. A user who returns from the payment needs it up to date. */
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

/** Receives a webhook event of the provider: checks its signature and stores it once. A worker processes it later. */
export const receiveWebhook = defineRequest({
  subject: 'rpc.billing.receive_webhook',
  input: z.object({ body: z.string().max(512_000), signature: z.string().max(2_000) }),
  output: z.object({ received: z.literal(true) }),
})

/** Every recurring price, including those no longer offered, in the order of `listPrices`. */
export const listAllPrices = defineRequest({
  subject: 'rpc.billing.list_all_prices',
  input: z.object({}),
  output: z.array(Price),
  timeoutMs: 15_000,
})

/** Creates a price. The same input within ten seconds returns the same price, because a form may be sent twice. */
export const createPrice = defineRequest({
  subject: 'rpc.billing.create_price',
  input: z.object({ adminId: Id, price: NewPrice }),
  output: Price,
  timeoutMs: 20_000,
})

/** Removes a price from the list of plans or puts it back. Existing subscriptions keep it. */
export const setPriceActive = defineRequest({
  subject: 'rpc.billing.set_price_active',
  input: z.object({ priceId: z.string().trim().min(1).max(255), active: z.boolean() }),
  output: Price,
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
})

/** Cents per month by currency: list prices, without taxes and discounts. */
const CentsByCurrency = z.record(z.string(), z.int())

/** Revenue figures; services/billing/README.md defines each one. */
export const Revenue = z.object({
  activeSubscriptions: z.int().min(0),
  mrrCents: CentsByCurrency,
  /** Subscribers at the start of the month (UTC), how many of them are lost, and their share; null without subscribers. */
  churnThisMonth: z.object({ base: z.int(), lost: z.int(), rate: z.number().nullable() }),
  /** The last twelve months, oldest first: the value at the end of each, and the present value for this month. `2026-11`. */
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
  /** The refunded part of it. */
  refundedCents: z.int().min(0),
  currency: z.string(),
  status: z.enum(['paid', 'failed']),
  /** The provider's page with the receipt; for a failed payment, the page where it can be paid. Null where paying brings nothing. */
  receiptUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
})
export type Payment = z.infer<typeof Payment>

/** The user's payments, newest first, at most 100. */
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
    /** Whether an active subscription is paid by the year: the guide then reads more of what they wrote. */
    yearly: z.boolean().default(false),
    /** Null without a plan; left out by earlier releases. */
    plan: PlanInterval.nullish(),
    asOf: z.iso.datetime(),
  }),
})
