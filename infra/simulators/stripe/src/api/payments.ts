/** Payment intents and setup intents: what Stripe.js confirms, what the server looks up. */
import { z } from 'zod'
import { confirmIntent, finishStep, saveMethod } from '../billing/payment.ts'
import { changeSubscription } from '../billing/subscription.ts'
import { behaviourOf, isTestPaymentMethod } from '../billing/test-payment-methods.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { endpoint } from './endpoint.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { requireOwnAddress } from './return-url.ts'

/** What every request of the browser carries. */
const client = { client_secret: z.string().optional(), key: z.string().optional() }
const confirmation = {
  ...client,
  payment_method: z.string(),
  return_url: z.string().optional(),
  use_stripe_sdk: z.string().optional(),
  expected_payment_method_type: z.string().optional(),
}
const step = { ...client, outcome: z.enum(['confirmed', 'refused']) }

export const paymentEndpoints = [
  endpoint('GET /v1/payment_intents/:id', client, (sim, input, id) => paymentIntent(sim, id, input), 'client'),
  endpoint(
    'POST /v1/payment_intents/:id/confirm',
    confirmation,
    (sim, input, id) => {
      const intent = paymentIntent(sim, id, input)
      // Who has left the bank's page may pay otherwise.
      requireStatus(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'])
      if (input.return_url !== undefined) requireOwnAddress(sim, input.return_url)
      confirmIntent(sim, intent, methodToUse(sim, input.payment_method, intent.customer))
      return refuseIfFailed(intent)
    },
    'client',
  ),
  // Stripe shows this step on a page of the bank; here the stand-in for Stripe.js shows it and reports the outcome.
  endpoint(
    'POST /v1/payment_intents/:id/finish_step',
    step,
    (sim, input, id) => {
      const intent = paymentIntent(sim, id, input)
      requireStatus(intent, ['requires_action'])
      finishStep(sim, intent, input.outcome === 'confirmed')
      return refuseIfFailed(intent)
    },
    'client',
  ),
  endpoint('GET /v1/setup_intents/:id', client, (sim, input, id) => setupIntent(sim, id, input), 'client'),
  endpoint(
    'POST /v1/setup_intents/:id/confirm',
    confirmation,
    (sim, input, id) => {
      const intent = setupIntent(sim, id, input)
      requireStatus(intent, ['requires_payment_method'])
      if (input.return_url !== undefined) requireOwnAddress(sim, input.return_url)
      return confirmSetup(sim, intent, methodToUse(sim, input.payment_method, intent.customer))
    },
    'client',
  ),
]

function paymentIntent(sim: Simulator, id: string, { client_secret: secret }: { client_secret?: string | undefined }) {
  const intent = sim.state.paymentIntents[id]
  if (!intent || (secret !== undefined && secret !== intent.client_secret)) throw noSuch('payment_intent', id)
  return intent
}

function setupIntent(sim: Simulator, id: string, { client_secret: secret }: { client_secret?: string | undefined }) {
  const intent = sim.state.setupIntents[id]
  if (!intent || (secret !== undefined && secret !== intent.client_secret)) throw noSuch('setupintent', id)
  return intent
}

/** A test payment method becomes a saved one; a saved one of the same customer is used as it is. */
function methodToUse(sim: Simulator, id: string, customer: string): PaymentMethod {
  if (isTestPaymentMethod(id)) return saveMethod(sim, id, customer)
  const saved = sim.state.paymentMethods[id]
  if (saved?.customer !== customer) throw noSuch('PaymentMethod', id, 'payment_method')
  return saved
}

function requireStatus(intent: PaymentIntent | SetupIntent, allowed: string[]): void {
  if (allowed.includes(intent.status)) return
  const kind = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This ${kind}'s status is ${intent.status}, which does not allow this.`,
    [intent.object]: intent,
  })
}

function refuseIfFailed(intent: PaymentIntent): PaymentIntent {
  if (intent.last_payment_error) {
    throw new StripeFailure(402, { ...intent.last_payment_error, payment_intent: structuredClone(intent) })
  }
  return intent
}

function confirmSetup(sim: Simulator, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const card = sim.state.cardOf[method.id]
  const declines = card && behaviourOf(card).declines
  if (declines) {
    intent.last_setup_error = declines
    throw new StripeFailure(402, { ...declines, setup_intent: structuredClone(intent) })
  }
  Object.assign(intent, { status: 'succeeded', payment_method: method.id, last_setup_error: null })
  sim.emit('setup_intent.succeeded', intent)
  for (const subscription of Object.values(sim.state.subscriptions)) {
    if (subscription.pending_setup_intent !== intent.id) continue
    changeSubscription(sim, subscription, { default_payment_method: method.id, pending_setup_intent: null })
  }
  return intent
}
