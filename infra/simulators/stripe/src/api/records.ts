/** What the server looks up or opens but never changes: invoices, events, portal sessions. */
import { z } from 'zod'
import { previewInvoice } from '../billing/preview.ts'
import type { PortalSession } from '../objects.ts'
import { newId } from '../simulator.ts'
import { livingCustomer } from './customers.ts'
import { endpoint, paging, Whole } from './endpoint.ts'
import { noSuch } from './failure.ts'
import { page } from './list.ts'
import { requireOwnAddress } from './return-url.ts'

const invoiceFilters = {
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
}

const eventFilters = {
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  created: z.strictObject({ gt: Whole.optional(), gte: Whole.optional(), lt: Whole.optional(), lte: Whole.optional() }).optional(), // prettier-ignore
}

export const recordEndpoints = [
  endpoint('GET /v1/invoices', { ...paging, ...invoiceFilters }, (sim, { customer, subscription, status, ...rest }) => {
    const found = Object.values(sim.state.invoices).filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (subscription === undefined || invoice.parent.subscription_details.subscription === subscription) &&
        (status === undefined || invoice.status === status),
    )
    return page('/v1/invoices', found, rest)
  }),
  endpoint('GET /v1/invoices/:id', {}, (sim, _input, id) => {
    const invoice = sim.state.invoices[id]
    if (!invoice) throw noSuch('invoice', id)
    return invoice
  }),
  endpoint('POST /v1/invoices/create_preview', { subscription: z.string() }, (sim, { subscription: id }) => {
    const subscription = sim.state.subscriptions[id]
    if (!subscription) throw noSuch('subscription', id, 'subscription')
    return previewInvoice(sim, subscription)
  }),
  endpoint('GET /v1/events', { ...paging, ...eventFilters }, (sim, { type, types, created = {}, ...rest }) => {
    const wanted = types ?? (type === undefined ? null : [type])
    const found = Object.values(sim.state.events).filter(
      (event) =>
        (!wanted || wanted.includes(event.type)) &&
        event.created > (created.gt ?? -Infinity) &&
        event.created >= (created.gte ?? -Infinity) &&
        event.created < (created.lt ?? Infinity) &&
        event.created <= (created.lte ?? Infinity),
    )
    return page('/v1/events', found, rest)
  }),
  endpoint('GET /v1/events/:id', {}, (sim, _input, id) => {
    const event = sim.state.events[id]
    if (!event) throw noSuch('event', id)
    return event
  }),
  endpoint(
    'POST /v1/billing_portal/sessions',
    {
      customer: z.string(),
      return_url: z.string(),
      configuration: z.string().optional(),
      locale: z.string().optional(),
    },
    (sim, input) => {
      livingCustomer(sim, input.customer, 'customer')
      requireOwnAddress(sim, input.return_url)
      const id = newId('bps')
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration: input.configuration ?? 'bpc_simulated',
        created: sim.now(),
        customer: input.customer,
        livemode: false,
        return_url: input.return_url,
        url: `${sim.url}/portal/${id}`,
      }
      sim.state.portalSessions[id] = session
      return session
    },
  ),
]
