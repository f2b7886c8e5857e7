/** What happens to a payment: it goes through, fails, or waits for a step; and what its subscription makes of that. */
import type { Invoice, PaymentError, PaymentIntent, PaymentMethod, Subscription } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'
import { invoiceOf, markPaid } from './invoicing.ts'
import { changeSubscription, hasEnded } from './subscription.ts'
import { AUTHENTICATION_FAILED, behaviourOf, type TestPaymentMethod } from './test-payment-methods.ts'

/** Saves a test payment method under an id of its own, as Stripe does with the one a person enters. */
export function saveMethod(sim: Simulator, card: TestPaymentMethod, customer: string | null): PaymentMethod {
  const { brand, last4 } = behaviourOf(card)
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand, last4, exp_month: 12, exp_year: new Date().getUTCFullYear() + 4, funding: 'credit' },
    created: sim.now(),
    customer,
    livemode: false,
    metadata: {},
  }
  sim.state.paymentMethods[method.id] = method
  sim.state.cardOf[method.id] = card
  return method
}

/** Tries to pay while the person is there. The outcome is in `intent.status` and `intent.last_payment_error`. */
export function confirmIntent(sim: Simulator, intent: PaymentIntent, method: PaymentMethod): void {
  const behaviour = behaviourOf(cardOf(sim, method.id))
  intent.payment_method = method.id
  if (behaviour.declines) return fail(sim, intent, behaviour.declines)
  if (behaviour.asksForStep) return askForStep(sim, intent)
  succeed(sim, intent)
}

/** Ends the step of a payment that `requires_action`. */
export function finishStep(sim: Simulator, intent: PaymentIntent, confirmed: boolean): void {
  if (confirmed) return succeed(sim, intent)
  fail(sim, intent, AUTHENTICATION_FAILED)
}

/** Charges a saved method while the person is away; says whether it worked. */
export function chargeSaved(sim: Simulator, intent: PaymentIntent, methodId: string | null): boolean {
  if (!methodId) {
    fail(sim, intent, { type: 'card_error', code: 'missing', message: 'There is no payment method to charge.' })
    return false
  }
  intent.payment_method = methodId
  const { declinesLater } = behaviourOf(cardOf(sim, methodId))
  if (declinesLater) fail(sim, intent, declinesLater)
  else succeed(sim, intent)
  return !declinesLater
}

function succeed(sim: Simulator, intent: PaymentIntent): void {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: newId('ch'),
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  sim.emit('payment_intent.succeeded', intent)
  const invoice = invoiceOf(sim, intent)
  if (!invoice) return
  markPaid(sim, invoice)
  const subscription = subscriptionOf(sim, invoice)
  if (subscription) activate(sim, subscription, intent.payment_method)
}

/** What has ended stays so, whatever is paid for it afterwards. */
function activate(sim: Simulator, subscription: Subscription, methodId: string | null): void {
  if (hasEnded(subscription)) return
  const saves = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  changeSubscription(sim, subscription, {
    ...(['incomplete', 'past_due', 'unpaid'].includes(subscription.status) && { status: 'active' }),
    ...(saves && methodId && { default_payment_method: methodId }),
  })
}

function fail(sim: Simulator, intent: PaymentIntent, error: PaymentError): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  } satisfies Partial<PaymentIntent>)
  sim.emit('payment_intent.payment_failed', intent)
  const invoice = invoiceOf(sim, intent)
  if (!invoice) return
  invoice.attempted = true
  invoice.attempt_count += 1
  sim.emit('invoice.payment_failed', invoice)
}

function askForStep(sim: Simulator, intent: PaymentIntent): void {
  Object.assign(intent, {
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  } satisfies Partial<PaymentIntent>)
  sim.emit('payment_intent.requires_action', intent)
  const invoice = invoiceOf(sim, intent)
  if (invoice) sim.emit('invoice.payment_action_required', invoice)
}

function subscriptionOf(sim: Simulator, invoice: Invoice): Subscription | null {
  return sim.state.subscriptions[invoice.parent.subscription_details.subscription] ?? null
}

function cardOf(sim: Simulator, methodId: string): TestPaymentMethod {
  const card = sim.state.cardOf[methodId]
  if (!card) throw new Error(`The state names a payment method that is not there: ${methodId}`)
  return card
}
