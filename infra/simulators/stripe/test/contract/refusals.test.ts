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
