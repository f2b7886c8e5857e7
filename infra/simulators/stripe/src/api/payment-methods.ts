/** Saved payment methods: listed, attached to a customer, detached; and invoices paid with them. */
import { z } from 'zod'
import { intentOf } from '../billing/invoicing.ts'
import { chargeSaved, saveMethod } from '../billing/payment.ts'
import { isTestPaymentMethod } from '../billing/test-payment-methods.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { livingCustomer } from './customers.ts'
import { endpoint, paging } from './endpoint.ts'
import { invalid, noSuch, StripeFailure } from './failure.ts'
import { page } from './list.ts'

const filters = { ...paging, type: z.literal('card').optional() }

export const paymentMethodEndpoints = [
  endpoint('GET /v1/payment_methods', { ...filters, customer: z.string() }, (sim, { customer, ...rest }) =>
    page('/v1/payment_methods', methodsOf(sim, livingCustomer(sim, customer, 'customer').id), rest),
  ),
  endpoint('GET /v1/customers/:id/payment_methods', filters, (sim, rest, id) =>
    page(`/v1/customers/${id}/payment_methods`, methodsOf(sim, livingCustomer(sim, id).id), rest),
  ),
  endpoint('GET /v1/payment_methods/:id', {}, (sim, _input, id) => methodOrFail(sim, id)),
  endpoint('POST /v1/payment_methods/:id/attach', { customer: z.string() }, (sim, { customer }, id) =>
    attachMethod(sim, id, livingCustomer(sim, customer, 'customer').id),
  ),
  endpoint('POST /v1/payment_methods/:id/detach', {}, (sim, _input, id) => {
    const method = methodOrFail(sim, id)
    const { customer } = method
    method.customer = null
    for (const one of Object.values(sim.state.subscriptions)) {
      if (one.default_payment_method === id) one.default_payment_method = null
    }
    const settings = customer === null ? undefined : sim.state.customers[customer]?.invoice_settings
    if (settings?.default_payment_method === id) settings.default_payment_method = null
    sim.emit('payment_method.detached', method)
    return method
  }),
  endpoint('POST /v1/invoices/:id/pay', { payment_method: z.string().optional() }, (sim, input, id) => {
    const invoice = sim.state.invoices[id]
    if (!invoice) throw noSuch('invoice', id)
    const intent = intentOf(sim, invoice)
    if (invoice.status !== 'open' || !intent) throw invalid('Invoice is already paid or cannot be paid.')
    const { subscription } = invoice.parent.subscription_details
    const method = input.payment_method ?? sim.state.subscriptions[subscription]?.default_payment_method ?? null
    if (method !== null) methodOrFail(sim, method)
    if (!chargeSaved(sim, intent, method)) {
      throw new StripeFailure(402, { ...(intent.last_payment_error ?? { type: 'card_error', message: 'Declined.' }) })
    }
    return invoice
  }),
]

/** Saves a test payment method for the customer, or moves a free one to them. */
export function attachMethod(sim: Simulator, id: string, customer: string): PaymentMethod {
  const method = isTestPaymentMethod(id) ? saveMethod(sim, id, customer) : methodOrFail(sim, id)
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.')
  }
  method.customer = customer
  sim.emit('payment_method.attached', method)
  return method
}

function methodsOf(sim: Simulator, customer: string): PaymentMethod[] {
  return Object.values(sim.state.paymentMethods).filter((method) => method.customer === customer)
}

function methodOrFail(sim: Simulator, id: string): PaymentMethod {
  const method = sim.state.paymentMethods[id]
  if (!method) throw noSuch('PaymentMethod', id)
  return method
}
