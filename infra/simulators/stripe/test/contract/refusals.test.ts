/** What Stripe refuses for good, and how billing knows it; see contract.test.ts. */
import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from './provider.ts'

let provider: Provider
let stripe: Stripe
beforeAll(async () => {
  provider = await openProvider()
  stripe = provider.stripe
})
afterAll(() => provider?.stop())

test('the default price of a product is not archived', async () => {
  const product = await stripe.products.create({ name: `Refusals ${randomUUID()}` })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100 })
  await stripe.products.update(product.id, { default_price: price.id })
  await expect(stripe.prices.update(price.id, { active: false })).rejects.toMatchObject({
    ...{ type: 'StripeInvalidRequestError', statusCode: 400, message: expect.stringMatching(/default price/) },
  })
})

test('taxes need a ZIP code in the United States and a postal code in Canada; elsewhere the country is enough', async () => {
  const product = await stripe.products.create({ name: `Taxed ${randomUUID()}` })
  const price = await stripe.prices.create({
    ...{ product: product.id, currency: 'usd', unit_amount: 999, recurring: { interval: 'month' } },
  })
  const begin = async (address: Stripe.AddressParam) => {
    const { id } = await stripe.customers.create({ address })
    return stripe.subscriptions.create({
      ...{ customer: id, items: [{ price: price.id }], payment_behavior: 'default_incomplete' },
      automatic_tax: { enabled: true },
    })
  }
  for (const incomplete of [{ country: 'US' }, { country: 'US', postal_code: '9410' }, { country: 'CA' }])
    await expect(begin(incomplete)).rejects.toMatchObject({ statusCode: 400, code: 'customer_tax_location_invalid' })
  const complete = [
    { country: 'US', postal_code: '94107' },
    { country: 'CA', postal_code: 'K1A 0B1' },
    { country: 'GB' },
  ]
  for (const address of complete) expect(await begin(address)).toMatchObject({ status: 'incomplete' })
})
