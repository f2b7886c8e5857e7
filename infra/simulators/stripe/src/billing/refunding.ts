/** Money that came in, and goes back: charges as their payment intents have them, and refunds of them. */
import { invalid } from '../api/failure.ts'
import type { Charge, Invoice, PaymentIntent, Refund } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'
import type { State } from '../state.ts'
import { behaviourOf } from './test-payment-methods.ts'

/** The charge that settled `intent`; null where none did. */
export function chargeOf(state: State, intent: PaymentIntent): Charge | null {
  if (intent.latest_charge === null) return null
  const refunded = refundsOf(state, intent).reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: refunded,
    captured: true,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    disputed: isDisputed(state, intent),
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: refunded === intent.amount,
    status: 'succeeded',
  }
}

function isDisputed(state: State, { payment_method: method }: PaymentIntent): boolean {
  const card = method === null ? undefined : state.cardOf[method]
  return card !== undefined && behaviourOf(card).disputes === true
}

export function refundsOf(state: State, intent: PaymentIntent): Refund[] {
  return Object.values(state.refunds).filter((refund) => refund.payment_intent === intent.id)
}

export interface WantedRefund {
  /** Absent: all that is left. */
  amount: number | undefined
  reason: Refund['reason']
  metadata: Record<string, string>
}

export function refund(sim: Simulator, intent: PaymentIntent, { amount, reason, metadata }: WantedRefund): Refund {
  const charge = chargeOf(sim.state, intent)
  if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  const left = charge.amount - charge.amount_refunded
  if (amount !== undefined && amount > left) {
    const [wanted, unrefunded] = [amount, left].map((cents) => `$${(cents / 100).toFixed(2)}`)
    throw invalid(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${unrefunded})`, {
      param: 'amount',
    })
  }
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: sim.now(),
    currency: charge.currency,
    metadata,
    payment_intent: intent.id,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  sim.state.refunds[made.id] = made
  sim.emit('refund.created', made)
  const { amount_refunded, refunded } = charge
  sim.emit('charge.refunded', chargeOf(sim.state, intent) ?? charge, { amount_refunded, refunded })
  return made
}

/** `invoice.payments`: there only when it is asked for. */
export function paymentsOf(state: State, invoice: Invoice): object {
  const intent = state.paymentIntents[state.intentOfInvoice[invoice.id] ?? '']
  const payment = intent && {
    id: `inpay_${intent.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? intent.amount_received : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: invoice.status === 'paid' ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
    status_transitions: { canceled_at: intent.canceled_at, paid_at: invoice.status_transitions.paid_at },
  }
  const url = `/v1/invoices/${invoice.id}/payments`
  return { object: 'list', data: payment ? [payment] : [], has_more: false, url }
}
