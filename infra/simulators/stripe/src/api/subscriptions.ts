/** Subscriptions. */
import { z } from 'zod'
import { intentOf } from '../billing/invoicing.ts'
import { renew } from '../billing/passing-time.ts'
import { chargeSaved } from '../billing/payment.ts'
import { discount, insertSubscription, switchItems } from '../billing/subscribe.ts'
import { cancelNow, changeSubscription, hasEnded, setCancelAtPeriodEnd } from '../billing/subscription.ts'
import { isTaxable } from '../billing/taxes.ts'
import type { Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { priceOrFail } from './catalog.ts'
import { livingCustomer, mergeMetadata } from './customers.ts'
import { redemptionOf } from './promotions.ts'
import { endpoint, Flag, Metadata, paging, Whole } from './endpoint.ts'
import { invalid, noSuch } from './failure.ts'
import { page } from './list.ts'

const Quantity = Whole.pipe(z.number().int().min(1)).default(1)
const Item = z.strictObject({ price: z.string(), quantity: Quantity, metadata: Metadata.optional() })
const ChangedItem = z.strictObject({ id: z.string().optional(), price: z.string(), quantity: Quantity })

const Discounts = z.array(z.strictObject({ promotion_code: z.string() })).max(1)

const newSubscription = {
  customer: z.string(),
  items: z.array(Item).min(1),
  payment_behavior: z
    .enum(['default_incomplete', 'allow_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['on_subscription', 'off']).default('off'),
      payment_method_types: z.array(z.string()).optional(),
    })
    .default({ save_default_payment_method: 'off' }),
  default_payment_method: z.string().optional(),
  automatic_tax: z.strictObject({ enabled: Flag }).optional(),
  discounts: Discounts.default([]),
  cancel_at_period_end: Flag.default(false),
  trial_period_days: Whole.pipe(z.number().int().min(0).max(730)).default(0),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
  collection_method: z.literal('charge_automatically').optional(),
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
  description: z.string().optional(),
  metadata: Metadata.default({}),
}

const changes = {
  cancel_at_period_end: Flag.optional(),
  items: z.array(ChangedItem).min(1).optional(),
  default_payment_method: z.string().optional(),
  metadata: Metadata.optional(),
  /** Empty text takes them off. */
  discounts: z.union([Discounts, z.literal('')]).optional(),
  proration_behavior: z.enum(['create_prorations', 'none', 'always_invoice']).optional(),
  payment_behavior: z.string().optional(),
}

const filters = {
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z
    .enum([
      'active',
      'past_due',
      'unpaid',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'trialing',
      'paused',
      'all',
      'ended',
    ])
    .optional(),
}

export const subscriptionEndpoints = [
  endpoint('POST /v1/subscriptions', newSubscription, (sim, input) => {
    const customer = livingCustomer(sim, input.customer, 'customer')
    const automaticTax = input.automatic_tax?.enabled ?? false
    if (automaticTax && !isTaxable(customer.address)) {
      const message = "The customer's location isn't recognized. Set a valid customer address to compute taxes."
      throw invalid(message, { code: 'customer_tax_location_invalid', param: 'automatic_tax' })
    }
    for (const [index, item] of input.items.entries()) requireSellable(sim, item.price, `items[${index}][price]`)
    const methodId = input.default_payment_method ?? null
    if (methodId) requireMethod(sim, methodId)
    const subscription = insertSubscription(sim, {
      customer: input.customer,
      items: input.items,
      metadata: mergeMetadata({}, input.metadata),
      trialDays: input.trial_period_days,
      savesMethod: input.payment_settings.save_default_payment_method === 'on_subscription',
      cancelAtPeriodEnd: input.cancel_at_period_end,
      methodId,
      automaticTax,
      redeems: redemptionOf(sim, input.discounts[0]?.promotion_code),
      missingMethodAtTrialEnd: input.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    })
    if (input.payment_behavior !== 'default_incomplete') chargeFirstInvoice(sim, subscription)
    return subscription
  }),
  endpoint('GET /v1/subscriptions', { ...paging, ...filters }, (sim, { customer, price, status, ...rest }) => {
    const found = Object.values(sim.state.subscriptions).filter(
      (subscription) =>
        (customer === undefined || subscription.customer === customer) &&
        (price === undefined || subscription.items.data.some((item) => item.price === price)) &&
        hasStatus(subscription, status),
    )
    return page('/v1/subscriptions', found, rest)
  }),
  endpoint('GET /v1/subscriptions/:id', {}, (sim, _input, id) => subscriptionOrFail(sim, id)),
  endpoint('POST /v1/subscriptions/:id', changes, (sim, input, id) => {
    const subscription = subscriptionOrFail(sim, id)
    if (hasEnded(subscription)) {
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    }
    for (const [index, item] of (input.items ?? []).entries())
      requireSellable(sim, item.price, `items[${index}][price]`)
    if (input.default_payment_method) requireMethod(sim, input.default_payment_method)
    if (input.discounts !== undefined)
      discount(sim, subscription, redemptionOf(sim, input.discounts ? input.discounts[0]?.promotion_code : undefined))
    changeSubscription(sim, subscription, {
      metadata: mergeMetadata(subscription.metadata, input.metadata),
      ...(input.default_payment_method && { default_payment_method: input.default_payment_method }),
    })
    if (input.items) switchItems(sim, subscription, input.items)
    if (input.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(sim, subscription, input.cancel_at_period_end)
    return subscription
  }),
  endpoint(
    'DELETE /v1/subscriptions/:id',
    { invoice_now: Flag.optional(), prorate: Flag.optional(), cancellation_details: z.looseObject({}).optional() },
    (sim, _input, id) => {
      const subscription = subscriptionOrFail(sim, id)
      if (hasEnded(subscription)) throw noSuch('subscription', id)
      cancelNow(sim, subscription)
      return subscription
    },
  ),
  endpoint(
    'POST /v1/subscriptions/:id/resume',
    { billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(), proration_behavior: z.string().optional() },
    (sim, _input, id) => {
      const subscription = subscriptionOrFail(sim, id)
      if (subscription.status !== 'paused') {
        throw invalid(
          `This subscription cannot be resumed because it is not paused; its status is ${subscription.status}.`,
        )
      }
      changeSubscription(sim, subscription, { status: 'active' }, 'customer.subscription.resumed')
      renew(sim, subscription)
      return subscription
    },
  ),
]

export function subscriptionOrFail(sim: Simulator, id: string): Subscription {
  const subscription = sim.state.subscriptions[id]
  if (!subscription) throw noSuch('subscription', id)
  return subscription
}

function requireSellable(sim: Simulator, priceId: string, param: string): void {
  const price = priceOrFail(sim, priceId, param)
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  if (!price.recurring) {
    throw invalid('The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.', { param }) // prettier-ignore
  }
}

function requireMethod(sim: Simulator, id: string): void {
  if (!sim.state.paymentMethods[id]) throw noSuch('PaymentMethod', id, 'default_payment_method')
}

/** Without a status Stripe lists everything that has not been canceled. */
function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired'
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return wanted === 'all' || status === wanted
}

function chargeFirstInvoice(sim: Simulator, subscription: Subscription): void {
  const invoice = subscription.latest_invoice && sim.state.invoices[subscription.latest_invoice]
  const intent = invoice ? intentOf(sim, invoice) : null
  if (intent && subscription.default_payment_method) chargeSaved(sim, intent, subscription.default_payment_method)
}
