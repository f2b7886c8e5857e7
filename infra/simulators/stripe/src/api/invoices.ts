/** What is done to an invoice; records.ts reads them. */
import { voidInvoice } from '../billing/invoicing.ts'
import { changeSubscription } from '../billing/subscription.ts'
import { endpoint } from './endpoint.ts'
import { invalid, noSuch } from './failure.ts'

/** Nothing is owed any more: what waited for the money goes on without it. */
const OWING = ['past_due', 'unpaid']

export const invoiceEndpoints = [
  endpoint('POST /v1/invoices/:id/void', {}, (sim, _input, id) => {
    const invoice = sim.state.invoices[id]
    if (!invoice) throw noSuch('invoice', id)
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalid(`You can only void an open or uncollectible invoice; the status of this one is ${invoice.status}.`)
    voidInvoice(sim, invoice)
    const subscription = sim.state.subscriptions[invoice.parent.subscription_details.subscription]
    if (subscription?.latest_invoice === id && OWING.includes(subscription.status))
      changeSubscription(sim, subscription, { status: 'active' })
    return invoice
  }),
]
