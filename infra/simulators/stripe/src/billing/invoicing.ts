/** Invoices of subscriptions, finalised as soon as they exist, each with the payment intent that settles it. */
import type { Invoice, InvoiceLine, PaymentIntent, Price, Subscription } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'

/** Opens the invoice for the subscription's current period; a zero amount is paid at once. */
export function openInvoice(sim: Simulator, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const invoice = buildInvoice(sim, subscription, reason)
  sim.state.invoices[invoice.id] = invoice
  const discount = sim.state.discountOf[subscription.id]
  if (discount && invoice.subtotal > 0) discount.used = true
  subscription.latest_invoice = invoice.id
  if (invoice.total > 0) createIntent(sim, invoice)
  return invoice
}

/** The intent that settles `invoice`; null when there is nothing to pay. */
export function intentOf(sim: Simulator, invoice: Invoice): PaymentIntent | null {
  const id = sim.state.intentOfInvoice[invoice.id]
  return (id && sim.state.paymentIntents[id]) || null
}

/** The invoice that `intent` settles. */
export function invoiceOf(sim: Simulator, intent: PaymentIntent): Invoice | null {
  const entry = Object.entries(sim.state.intentOfInvoice).find(([, intentId]) => intentId === intent.id)
  return (entry && sim.state.invoices[entry[0]]) ?? null
}

export function markPaid(sim: Simulator, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.total > 0 ? 1 : 0),
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: sim.now() },
  } satisfies Partial<Invoice>)
  sim.emit('invoice.paid', invoice)
  sim.emit('invoice.payment_succeeded', invoice)
}

/** The newest invoice of the subscription, if it is not paid. */
export function openInvoiceOf(sim: Simulator, subscription: Subscription): Invoice | null {
  const invoice = subscription.latest_invoice ? sim.state.invoices[subscription.latest_invoice] : undefined
  return invoice?.status === 'open' ? invoice : null
}

/** Nobody owes it any more, and its payment is canceled. */
export function voidInvoice(sim: Simulator, invoice: Invoice): void {
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = sim.now()
  const intent = intentOf(sim, invoice)
  if (intent) Object.assign(intent, { status: 'canceled', canceled_at: sim.now(), next_action: null })
  sim.emit('invoice.voided', invoice)
}

export function buildInvoice(sim: Simulator, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const trialing = subscription.status === 'trialing'
  const lines = subscription.items.data.map((item): InvoiceLine => {
    const price = priceOf(sim, item.price)
    return {
      id: newId('il'),
      object: 'line_item',
      amount: trialing ? 0 : price.unit_amount * item.quantity,
      currency: price.currency,
      description: `${item.quantity} × ${sim.state.products[price.product]?.name ?? price.id}`,
      period: { start: item.current_period_start, end: item.current_period_end },
      pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
      quantity: item.quantity,
    }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const off = subtotal > 0 ? discountAmount(sim, subscription, subtotal) : 0
  const total = subtotal - off
  const id = newId('in')
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: sim.now(),
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: sim.state.customers[subscription.customer]?.email ?? null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    hosted_invoice_url: `${sim.url}/invoice/${id}`,
    invoice_pdf: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SIM-${String(Object.keys(sim.state.invoices).length + 1).padStart(6, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: subscription.items.data[0]?.current_period_end ?? sim.now(),
    period_start: subscription.items.data[0]?.current_period_start ?? sim.now(),
    status: 'open',
    status_transitions: { finalized_at: sim.now(), marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    total,
    total_discount_amounts: off > 0 ? subscription.discounts.map((discount) => ({ amount: off, discount })) : [],
    total_taxes: [],
  }
}

/** What is taken off `subtotal`; a coupon that holds once is used up by the first invoice with something to pay. */
function discountAmount(sim: Simulator, subscription: Subscription, subtotal: number): number {
  const discount = sim.state.discountOf[subscription.id]
  const coupon = discount && sim.state.coupons[discount.coupon]
  if (!discount || !coupon || (discount.used && coupon.duration === 'once')) return 0
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)
  return Math.min(subtotal, off)
}

export function priceOf(sim: Simulator, id: string): Price {
  const price = sim.state.prices[id]
  if (!price) throw new Error(`The state names a price that is not there: ${id}`)
  return price
}

function createIntent(sim: Simulator, invoice: Invoice): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: invoice.total,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('sim').slice(4)}`,
    confirmation_method: 'automatic',
    created: sim.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  }
  sim.state.paymentIntents[id] = intent
  sim.state.intentOfInvoice[invoice.id] = id
  return intent
}
