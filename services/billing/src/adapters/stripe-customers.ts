/** Customers at Stripe, and the portal in which they look after their subscription. */
import type Stripe from 'stripe'
import { CustomerUnknown, type CustomerDetails, type Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'

export function customers(stripe: Stripe): Pick<Payments, 'createCustomer' | 'updateCustomer' | 'openPortal'> {
  return {
    createCustomer: ({ userId, email, name, country, postalCode }, key) =>
      ask(async () => {
        const metadata = { userId: String(userId) }
        const fields = { email, name, metadata, ...(country && { address: addressOf(country, postalCode) }) }
        return (await stripe.customers.create(fields, { idempotencyKey: key })).id
      }),
    updateCustomer: (id, details, key, beforeMove) =>
      ask(async () => {
        const changes = changesOf(await retrieve(stripe, id), details)
        if (changes.address) await beforeMove?.()
        if (Object.keys(changes).length > 0) await stripe.customers.update(id, changes, { idempotencyKey: key })
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
function changesOf(customer: Stripe.Customer, details: CustomerDetails): Stripe.CustomerUpdateParams {
  const { email, name, country, postalCode } = details
  const moved = country && country !== customer.address?.country
  const given = country && postalCode && postalCode !== customer.address?.postal_code
  return {
    ...(email !== undefined && email !== customer.email && { email }),
    ...(name !== undefined && name !== customer.name && { name }),
    ...((moved || given) && { address: { ...NOWHERE, ...addressOf(country, postalCode) } }),
  }
}

const addressOf = (country: string, postalCode: string | null | undefined): Stripe.AddressParam => ({
  country,
  ...(postalCode && { postal_code: postalCode }),
})

/** Empty text takes a part of the address off. */
const NOWHERE = { line1: '', line2: '', city: '', state: '', postal_code: '' }
