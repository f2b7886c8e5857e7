/** How a subscription begins, and how it moves to another price. */
import type { Invoice, SetupIntent, Subscription, SubscriptionItem } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'
import { intentOf, markPaid, openInvoice, priceOf } from './invoicing.ts'
import { chargeSaved } from './payment.ts'
import { DAY, periodEnd, type Recurrence } from './periods.ts'
import { becauseOf, changeSubscription } from './subscription.ts'

/** The ids of a promotion code and of its coupon. */
export interface Redemption {
  promotionCode: string
  coupon: string
}

export interface NewSubscription {
  customer: string
  items: { price: string; quantity: number }[]
  metadata: Record<string, string>
  trialDays: number
  savesMethod: boolean
  cancelAtPeriodEnd: boolean
  methodId: string | null
  automaticTax: boolean
  redeems: Redemption | null
  missingMethodAtTrialEnd: 'cancel' | 'create_invoice' | 'pause'
}

/** Keeps a new subscription: `incomplete` until its first invoice is paid, `trialing` when there is a trial. */
export function insertSubscription(sim: Simulator, input: NewSubscription): Subscription {
  const subscription = buildSubscription(sim, input)
  sim.state.subscriptions[subscription.id] = subscription
  if (input.redeems) discount(sim, subscription, input.redeems)
  const invoice = openInvoice(sim, subscription, 'subscription_create')
  if (input.trialDays > 0) subscription.pending_setup_intent = createSetupIntent(sim, input.customer).id
  else if (invoice.total === 0) subscription.status = 'active'
  sim.emit('customer.subscription.created', subscription)
  if (invoice.total === 0) markPaid(sim, invoice)
  return subscription
}

/** Lowers what it is charged from its next invoice on; null: no longer. */
export function discount(sim: Simulator, subscription: Subscription, redeems: Redemption | null): void {
  subscription.discounts = redeems ? [newId('di')] : []
  if (redeems) sim.state.discountOf[subscription.id] = { ...redeems, used: false }
  else delete sim.state.discountOf[subscription.id]
}

/** Opens the next invoice and charges the saved method for it; says whether that worked. */
export function billPeriod(sim: Simulator, subscription: Subscription, reason: Invoice['billing_reason']): boolean {
  const invoice = openInvoice(sim, subscription, reason)
  const intent = intentOf(sim, invoice)
  if (intent) return chargeSaved(sim, intent, subscription.default_payment_method)
  markPaid(sim, invoice)
  return true
}

/** Moves to other prices. Another rhythm starts a new period, which is charged at once; there is no proration. */
export function switchItems(sim: Simulator, subscription: Subscription, items: NewSubscription['items']): void {
  const first = subscription.items.data[0]
  const before = first && recurrenceOf(sim, first.price)
  const after = recurrenceOf(sim, items[0]?.price ?? '')
  const sameRhythm = before?.interval === after.interval && before.interval_count === after.interval_count
  const anchor = sameRhythm ? subscription.billing_cycle_anchor : sim.now()
  const start = sameRhythm && first ? first.current_period_start : sim.now()
  const data = items.map((item) => buildItem(sim, { subscriptionId: subscription.id, ...item, anchor, start }))
  changeSubscription(sim, subscription, {
    billing_cycle_anchor: anchor,
    items: { ...subscription.items, data },
  })
  if (sameRhythm || subscription.status !== 'active') return
  if (!billPeriod(sim, subscription, 'subscription_update')) {
    changeSubscription(sim, subscription, { status: 'past_due' })
  }
}

export function recurrenceOf(sim: Simulator, priceId: string): Recurrence {
  const { recurring } = priceOf(sim, priceId)
  if (!recurring) throw new Error(`A subscription holds a one-time price: ${priceId}`)
  return recurring
}

function buildSubscription(sim: Simulator, input: NewSubscription): Subscription {
  const id = newId('sub')
  const now = sim.now()
  const trialEnd = input.trialDays > 0 ? now + input.trialDays * DAY : null
  const period = { subscriptionId: id, anchor: now, start: now, ...(trialEnd && { end: trialEnd }) }
  const data = input.items.map((item) => buildItem(sim, { ...period, ...item }))
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? now,
    automatic_tax: { enabled: input.automaticTax },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: becauseOf(null),
    collection_method: 'charge_automatically',
    created: now,
    currency: priceOf(sim, data[0]?.price ?? '').currency,
    customer: input.customer,
    default_payment_method: input.methodId,
    discounts: [],
    ended_at: null,
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: input.metadata,
    payment_settings: { save_default_payment_method: input.savesMethod ? 'on_subscription' : 'off' },
    pending_setup_intent: null,
    start_date: now,
    status: trialEnd ? 'trialing' : 'incomplete',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: input.missingMethodAtTrialEnd } },
    trial_start: trialEnd && now,
  }
  if (input.cancelAtPeriodEnd) {
    Object.assign(subscription, {
      cancel_at_period_end: true,
      cancel_at: data[0]?.current_period_end,
      canceled_at: now,
      cancellation_details: becauseOf('cancellation_requested'),
    })
  }
  return subscription
}

interface ItemParts {
  subscriptionId: string
  price: string
  quantity: number
  anchor: number
  start: number
  /** End of the first period where that is not a whole interval after `start`: a trial. */
  end?: number
}

function buildItem(
  sim: Simulator,
  { subscriptionId, price, quantity, anchor, start, end }: ItemParts,
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    created: sim.now(),
    current_period_end: end ?? periodEnd(anchor, start, recurrenceOf(sim, price)),
    current_period_start: start,
    metadata: {},
    price,
    quantity,
    subscription: subscriptionId,
  }
}

function createSetupIntent(sim: Simulator, customer: string): SetupIntent {
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('sim').slice(4)}`,
    created: sim.now(),
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
  }
  sim.state.setupIntents[id] = intent
  return intent
}
