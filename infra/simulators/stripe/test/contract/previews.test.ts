/** What billing counts on of the next invoice before it is there; see contract.test.ts. */
import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from './provider.ts'

let provider: Provider
let stripe: Stripe
let price: Stripe.Price
let customer: Stripe.Customer

beforeAll(async () => {
  provider = await openProvider()
  stripe = provider.stripe
  const product = await stripe.products.create({ name: `Preview ${randomUUID()}` })
  price = await stripe.prices.create({
    ...{ product: product.id, currency: 'usd', unit_amount: 999, recurring: { interval: 'month' } },
  })
  customer = await stripe.customers.create({ email: 'preview@example.com' })
})
afterAll(async () => {
  if (customer) await stripe.customers.del(customer.id)
  await provider?.stop()
})

const beginTrial = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: price.id }], trial_period_days: 7 },
    ...more,
  })
const preview = ({ id }: Stripe.Subscription) => stripe.invoices.createPreview({ subscription: id })

async function offerHalf(): Promise<string> {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  return (await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })).id
}

test('the invoice that follows a trial is seen before, with its discounts, however often it is looked at', async () => {
  expect(await preview(await beginTrial())).toMatchObject({ object: 'invoice', status: 'draft', amount_due: 999 })
  const half = await beginTrial({ discounts: [{ promotion_code: await offerHalf() }] })
  for (const _time of [1, 2]) expect((await preview(half)).amount_due).toBe(499)
})

test('what is cancelled has no next invoice', async () => {
  const trial = await beginTrial()
  await stripe.subscriptions.update(trial.id, { cancel_at_period_end: true })
  await expect(preview(trial)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})
