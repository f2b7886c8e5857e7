/** What billing counts on when a customer changes; see contract.test.ts. */
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from './provider.ts'

let provider: Provider
let stripe: Stripe
const created: string[] = []

beforeAll(async () => {
  provider = await openProvider()
  stripe = provider.stripe
})
afterAll(async () => {
  for (const id of created) await stripe.customers.del(id).catch(() => undefined)
  await provider?.stop()
})

async function newCustomer(fields: Stripe.CustomerCreateParams) {
  const customer = await stripe.customers.create(fields)
  created.push(customer.id)
  return customer
}

test('a customer keeps what is not given, and loses the parts of an address that are given as empty text', async () => {
  const address = { country: 'US', postal_code: '94107' }
  const { id } = await newCustomer({ email: 'first@example.com', name: 'Nell C', address })
  expect(await stripe.customers.update(id, { email: 'second@example.com' })).toMatchObject({
    ...{ email: 'second@example.com', name: 'Nell C', address },
  })
  const moved = { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'GB' }
  const { address: changed } = await stripe.customers.update(id, { address: moved })
  expect(changed?.country).toBe('GB')
  expect(changed?.postal_code || null).toBeNull()
})

test('a customer that was deleted says so, and cannot be changed', async () => {
  const { id } = await newCustomer({ email: 'gone@example.com' })
  await stripe.customers.del(id)
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true })
  await expect(stripe.customers.update(id, { name: 'Nobody' })).rejects.toMatchObject({ code: 'resource_missing' })
})
