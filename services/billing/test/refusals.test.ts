/** What Stripe refuses for good is told in words of our own: what happened, what stays, what to do. */
import * as contract from '@daybreak/proto/billing'
import { refundPayment } from '@daybreak/proto/billing-support'
import { afterAll, expect, test } from 'vitest'
import { webhookJob } from '../src/jobs.ts'
import { startBilling, startWithStripe } from './harness.ts'

const { stripe, billing, stop } = await startWithStripe()
const taxing = await startBilling(stripe.url, webhookJob, { STRIPE_AUTOMATIC_TAX: true })
afterAll(async () => {
  await stop()
  await taxing.stop()
})
let users = 5_000

const newUser = () => (users += 1)
const begin = (userId: number, more: object = {}, at = billing) =>
  at.call(contract.createSubscription, {
    ...{ userId, email: `u${userId}@example.com`, name: 'Ada L', country: 'GB', priceId: 'monthly' },
    ...more,
  })

test('a payment that is disputed is not refunded, and the words say where to answer', async () => {
  const userId = newUser()
  const { clientSecret } = await begin(userId)
  await stripe.pay(clientSecret!, 'pm_card_createDispute')
  const [payment] = await billing.call(contract.listPayments, { userId })
  const refund = () => billing.call(refundPayment, { userId, paymentId: payment!.id })
  await expect(refund()).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'This payment is disputed, so it can’t be refunded. Nothing went back. Answer the dispute at the payment provider.',
  })
  expect(await billing.call(contract.listPayments, { userId })).toEqual([payment])
})

test('a default price stays on sale, and the words say what to change first', async () => {
  const product = await stripe.ask('POST', '/v1/products', { name: 'Other' })
  const fields = { currency: 'usd', product: product.id, unit_amount: '100', 'recurring[interval]': 'month' }
  const { id: priceId } = await stripe.ask('POST', '/v1/prices', fields)
  await stripe.ask('POST', `/v1/products/${product.id}`, { default_price: priceId })
  await expect(billing.call(contract.setPriceActive, { priceId, active: false })).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'This price is the default price of its product, so it stays on sale. Choose another default price at the payment provider, then archive this one.',
  })
  const listed = await billing.call(contract.listAllPrices, {})
  expect(listed.find(({ id }) => id === priceId)).toMatchObject({ active: true })
})

test('an address for which no taxes can be computed is named, and nobody is charged', async () => {
  const userId = newUser()
  await expect(begin(userId, { country: null }, taxing)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message:
      'We can’t work out the taxes for your address, so you weren’t charged. Check the country in your profile, then try again.',
  })
})

test('a ZIP or postal code is asked for where taxes need it, told what is wrong with it, and kept', async () => {
  const cases = [
    ['US', 'ZIP code', '9410', '94107'],
    ['CA', 'postal code', 'K1', 'K1A 0B1'],
  ] as const
  for (const [country, name, wrong, right] of cases) {
    const userId = newUser()
    const refusal = (more: object) => begin(userId, { country, ...more }, taxing).catch((error: unknown) => error)
    const missing = `Your taxes depend on where you live. Enter your ${name} to continue.`
    expect(await refusal({})).toMatchObject({ code: 'INVALID_INPUT', details: { fields: { postalCode: missing } } })
    const unknown = `We can’t find this ${name}. Check it, then try again. You haven’t been charged.`
    expect(await refusal({ postalCode: wrong })).toMatchObject({ details: { fields: { postalCode: unknown } } })
    const begun = await begin(userId, { country, postalCode: right }, taxing)
    expect(begun).toMatchObject({ intent: 'payment' })
    expect(await begin(userId, { country }, taxing)).toEqual(begun)
  }
})
