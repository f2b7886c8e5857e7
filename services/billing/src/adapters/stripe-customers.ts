/** Customers at Stripe, and the portal in which they look after their subscription. */
import type Stripe from 'stripe'
import { CustomerUnknown, type CustomerDetails, type Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'

export function customers(stripe: Stripe): Pick<Payments, 'createCustomer' | 'updateCustomer' | 'openPortal'> {
  return {
    createCustomer: ({ userId, email, name, country }, key) =>
      ask(async () => {
        const metadata = { userId: String(userId) }
        const fields = { email, name, metadata, ...(country && { address: { country } }) }
        return (await stripe.customers.create(fields, { idempotencyKey: key })).id
      }),
    updateCustomer: (id, details, key) =>
      ask(async () => {
        const changes = changesOf(await retrieve(stripe, id), details)
        if (Object.keys(changes).length > 0) await stripe.customers.update(id, changes, { idempotencyKey: key })
        return { moved: changes.address !== undefined }
      }),
    openPortal: (customer, returnUrl, key) =>
      ask(async () => {
        const session = { customer, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(session, { idempotencyKey: key })).url
      }),
  }
}

/** @throws CustomerUnknown */
async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Customer> {
  try {
    const customer = await stripe.customers.retrieve(id)
    if (customer.deleted) throw new CustomerUnknown()
    return customer
  } catch (error) {
    throw isMissing(error) ? new CustomerUnknown({ cause: error }) : error
  }
}

/** What is given and differs. In another country the rest of the address holds no longer. */
function changesOf(customer: Stripe.Customer, { email, name, country }: CustomerDetails): Stripe.CustomerUpdateParams {
  return {
    ...(email !== undefined && email !== customer.email && { email }),
    ...(name !== undefined && name !== customer.name && { name }),
    ...(country && country !== customer.address?.country && { address: { ...NOWHERE, country } }),
  }
}

/** Empty text takes a part of the address off. */
const NOWHERE = { line1: '', line2: '', city: '', state: '', postal_code: '' }
