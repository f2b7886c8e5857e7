/** The next invoice of a subscription as it will be, before it is there. */
import { StripeFailure } from '../api/failure.ts'
import type { Invoice, Subscription } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'
import { buildInvoice } from './invoicing.ts'
import { periodEnd } from './periods.ts'
import { recurrenceOf } from './subscribe.ts'
import { currentPeriodEnd, hasEnded } from './subscription.ts'

/** Changes nothing: a code that holds once holds for the invoice itself. */
export function previewInvoice(sim: Simulator, subscription: Subscription): Invoice {
  if (hasEnded(subscription) || subscription.cancel_at !== null) throw noneUpcoming(subscription)
  const start = currentPeriodEnd(subscription)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, start, recurrenceOf(sim, item.price)),
  }))
  const next: Subscription = { ...subscription, status: 'active', items: { ...subscription.items, data } }
  const invoice = buildInvoice(sim, next, 'upcoming')
  return {
    ...invoice,
    id: newId('upcoming_in'),
    created: start,
    hosted_invoice_url: null,
    next_payment_attempt: start + HOUR,
    number: null,
    status: 'draft',
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  }
}

/** A draft is open for an hour before it is charged. */
const HOUR = 3_600

const noneUpcoming = ({ customer }: Subscription) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  })
