/** Customers. */
import type Stripe from 'stripe'
import { z } from 'zod'
import { cancelNow, hasEnded } from '../billing/subscription.ts'
import type { Customer } from '../objects.ts'
import { newId, type Simulator } from '../simulator.ts'
import { endpoint, Metadata, paging } from './endpoint.ts'
import { noSuch } from './failure.ts'
import { page } from './list.ts'

const Line = z.string().optional()

/** Empty text takes a part of it off. */
const NewAddress = z.strictObject({
  country: z.string().length(2).optional(),
  ...{ city: Line, line1: Line, line2: Line, postal_code: Line, state: Line },
})

const fields = {
  email: z.string().optional(),
  name: z.string().optional(),
  phone: z.string().optional(),
  description: z.string().optional(),
  metadata: Metadata.optional(),
  address: NewAddress.optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
}

export const customerEndpoints = [
  endpoint('POST /v1/customers', fields, (sim, input) => {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      address: input.address ? addressOf(null, input.address) : null,
      balance: 0,
      created: sim.now(),
      description: input.description ?? null,
      email: input.email ?? null,
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: input.metadata ?? {},
      name: input.name ?? null,
      phone: input.phone ?? null,
    }
    sim.state.customers[customer.id] = customer
    sim.emit('customer.created', customer)
    return customer
  }),
  endpoint('GET /v1/customers', { ...paging, email: z.string().optional() }, (sim, { email, ...rest }) => {
    const living = Object.values(sim.state.customers).filter((customer) => !customer.deleted)
    return page('/v1/customers', email === undefined ? living : living.filter((one) => one.email === email), rest)
  }),
  endpoint('GET /v1/customers/:id', {}, (sim, _input, id) => {
    const customer = sim.state.customers[id]
    if (!customer) throw noSuch('customer', id)
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer
  }),
  endpoint('POST /v1/customers/:id', fields, (sim, { metadata, invoice_settings: settings, address, ...input }, id) => {
    const customer = livingCustomer(sim, id)
    if (address) customer.address = addressOf(customer.address, address)
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    Object.assign(customer, Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value])))
    Object.assign(customer.invoice_settings, settings)
    customer.metadata = mergeMetadata(customer.metadata, metadata)
    sim.emit('customer.updated', customer)
    return customer
  }),
  endpoint('DELETE /v1/customers/:id', {}, (sim, _input, id) => {
    const customer = livingCustomer(sim, id)
    const theirs = Object.values(sim.state.subscriptions).filter((subscription) => subscription.customer === id)
    for (const subscription of theirs) if (!hasEnded(subscription)) cancelNow(sim, subscription)
    customer.deleted = true
    sim.emit('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
]

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

function addressOf(kept: Customer['address'], given: z.output<typeof NewAddress>): Stripe.Address {
  const parts = Object.entries(given).map(([part, value]) => [part, value || null] as const)
  return { ...NO_ADDRESS, ...kept, ...Object.fromEntries(parts) }
}

/** The customer, if it is there and not deleted. `param` names the field that asked for it. */
export function livingCustomer(sim: Simulator, id: string, param = 'id'): Customer {
  const customer = sim.state.customers[id]
  if (!customer || customer.deleted) throw noSuch('customer', id, param)
  return customer
}

/** Given keys are added or replaced; a key set to nothing is removed; the others stay. */
export function mergeMetadata(kept: Record<string, string>, given: Record<string, string> | undefined) {
  const merged = Object.entries({ ...kept, ...given })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}
