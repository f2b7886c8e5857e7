/** Charges and refunds. */
import { z } from 'zod'
import { chargeOf, refund } from '../billing/refunding.ts'
import type { Charge, PaymentIntent } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { mergeMetadata } from './customers.ts'
import { endpoint, Metadata, paging, Whole } from './endpoint.ts'
import { invalid, noSuch } from './failure.ts'
import { page } from './list.ts'

const newRefund = {
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: Whole.pipe(z.number().int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata.optional(),
}
const filters = { charge: z.string().optional(), payment_intent: z.string().optional() }

export const refundEndpoints = [
  endpoint('POST /v1/refunds', newRefund, (sim, { amount, reason = null, metadata, ...of }) =>
    refund(sim, intentToRefund(sim, of), { amount, reason, metadata: mergeMetadata({}, metadata) }),
  ),
  endpoint('GET /v1/refunds', { ...paging, ...filters }, (sim, { charge, payment_intent: intent, ...rest }) => {
    const found = Object.values(sim.state.refunds).filter(
      (one) =>
        (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent),
    )
    return page('/v1/refunds', found, rest)
  }),
  endpoint('GET /v1/refunds/:id', {}, (sim, _input, id) => {
    const found = sim.state.refunds[id]
    if (!found) throw noSuch('refund', id)
    return found
  }),
  endpoint(
    'GET /v1/charges',
    { ...paging, customer: z.string().optional(), payment_intent: z.string().optional() },
    (sim, { customer, payment_intent: intent, ...rest }) => {
      const found = charges(sim).filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (intent === undefined || one.payment_intent === intent),
      )
      return page('/v1/charges', found, rest)
    },
  ),
  endpoint('GET /v1/charges/:id', {}, (sim, _input, id) => {
    const found = charges(sim).find((one) => one.id === id)
    if (!found) throw noSuch('charge', id)
    return found
  }),
]

const charges = (sim: Simulator): Charge[] =>
  Object.values(sim.state.paymentIntents).flatMap((intent) => chargeOf(sim.state, intent) ?? [])

function intentToRefund(
  sim: Simulator,
  { charge, payment_intent: id }: { charge?: string | undefined; payment_intent?: string | undefined },
): PaymentIntent {
  if (charge !== undefined) {
    const found = Object.values(sim.state.paymentIntents).find((intent) => intent.latest_charge === charge)
    if (!found) throw noSuch('charge', charge, 'charge')
    return found
  }
  if (id === undefined) throw invalid('One of the following params should be provided for this request: payment_intent or charge.') // prettier-ignore
  const found = sim.state.paymentIntents[id]
  if (!found) throw noSuch('payment_intent', id, 'payment_intent')
  return found
}
