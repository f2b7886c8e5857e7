/** Contracts of the billing service: prices, subscriptions, the payment provider's notices. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { SubscriptionStatus } from './identity.ts'
import { Id } from './rules.ts'

export const Interval = z.enum(['day', 'week', 'month', 'year'])

/** A price as specification section 3 has it; ids are the provider's, amounts are cents. */
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

export const Subscription = z.object({
  status: SubscriptionStatus,
  /** End of the paid period; null where nothing was ever paid. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  priceId: z.string().nullable(),
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
  errors: [],
  timeoutMs: 8_000,
})

export const getSubscription = defineRequest({
  subject: 'rpc.billing.get_subscription',
  input: z.object({ userId: Id }),
  output: Subscription,
  errors: [],
})

/**
 * Starts a subscription that waits for its payment, or hands back the one already waiting.
 * `priceId` is the provider's id, or `monthly` / `yearly` for the configured ones.
 * `clientSecret` is null where nothing is to be paid: an active subscription exists.
 */
export const createSubscription = defineRequest({
  subject: 'rpc.billing.create_subscription',
  input: z.object({ userId: Id, email: z.string(), name: z.string(), priceId: z.string().trim().min(1).max(255) }),
  output: z.object({ clientSecret: z.string().nullable(), intent: z.enum(['payment', 'setup']).nullable() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
})

/** Reads the user's subscription from the provider now, for those who come back from paying. */
export const syncSubscription = defineRequest({
  subject: 'rpc.billing.sync_subscription',
  input: z.object({ userId: Id }),
  output: Subscription,
  errors: [],
  timeoutMs: 15_000,
})

export const openPortal = defineRequest({
  subject: 'rpc.billing.open_portal',
  input: z.object({ userId: Id }),
  output: z.object({ url: z.url() }),
  errors: ['NOT_FOUND'],
  timeoutMs: 15_000,
})

/** Takes a notice of the provider: checks its signature, stores it once, works on it later. */
export const receiveWebhook = defineRequest({
  subject: 'rpc.billing.receive_webhook',
  input: z.object({ body: z.string().max(512_000), signature: z.string().max(2_000) }),
  output: z.object({ received: z.literal(true) }),
  errors: [],
})

export const subscriptionChanged = defineEvent({
  subject: 'event.billing.subscription_changed',
  payload: z.object({ userId: Id, status: SubscriptionStatus, asOf: z.iso.datetime() }),
})

/** A notice of the provider is stored and waits for the worker. */
export const webhookReceived = defineEvent({
  subject: 'event.billing.webhook_received',
  payload: z.object({ eventId: z.string() }),
})
