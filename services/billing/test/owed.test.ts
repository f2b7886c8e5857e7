/** A renewal that could not be charged, and the card that pays it after all. */
import * as contract from '@daybreak/proto/billing'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startWithStripe } from './harness.ts'

const { stripe, billing, stop } = await startWithStripe()
afterAll(stop)
let userId = 900

const read = () => billing.call(contract.getSubscription, { userId })
const begin = (priceId = 'monthly') =>
  billing.call(contract.createSubscription, { userId, email: `u${userId}@example.com`, name: 'Ada L', priceId })
const payments = () => billing.call(contract.listPayments, { userId })
const subscriptions = async () => {
  const [row] = await billing.query('select stripe_customer_id as id from customer where user_id = $1', [userId])
  return stripe.subscriptionsOf(String(row?.id))
}
const comesTo = (status: string) => until(`it is ${status}`, async () => (await read()).status === status)

/** Each test has a payer of its own, whose card pays the first month and no other. */
beforeEach(async () => {
  userId += 1
  const { clientSecret } = await begin()
  await stripe.pay(clientSecret!, 'pm_card_chargeCustomerFail')
  await billing.call(contract.syncSubscription, { userId })
  await stripe.advance(32)
  await comesTo('past_due')
})

test('the open invoice is paid by another card, access returns, and no second plan is begun', async () => {
  const { currentPeriodEnd } = await read()
  const owed = await begin()
  expect(owed).toMatchObject({ intent: 'payment', priceId: 'price_daybreak_monthly', dueTodayCents: 999 })
  await stripe.pay(owed.clientSecret!, 'pm_card_visa')
  await comesTo('active')
  expect(await read()).toMatchObject({ currentPeriodEnd, priceId: 'price_daybreak_monthly' })
  expect(await subscriptions()).toHaveLength(1)
  expect((await payments()).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('the card that paid is the one that pays the next renewal', async () => {
  const { clientSecret } = await begin()
  await stripe.pay(clientSecret!, 'pm_card_visa')
  await comesTo('active')
  await stripe.advance(31)
  await until('the next month is paid', async () => (await payments()).length === 3)
  expect(await read()).toMatchObject({ status: 'active' })
  expect((await payments()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
})

test('whoever names another plan, or asks many times at once, is asked for the same invoice', async () => {
  const answers = await Promise.all(['monthly', 'yearly', 'yearly', 'price_daybreak_yearly'].map(begin))
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  expect(answers.every(({ dueTodayCents }) => dueTodayCents === 999)).toBe(true)
  expect(await subscriptions()).toHaveLength(1)
})

test('an open invoice can be paid although its price is archived', async () => {
  const priceId = 'price_daybreak_monthly'
  await billing.call(contract.setPriceActive, { priceId, active: false })
  try {
    expect(await begin(priceId)).toMatchObject({ intent: 'payment', dueTodayCents: 999, priceId })
  } finally {
    await billing.call(contract.setPriceActive, { priceId, active: true })
  }
})

test('a card that is declined changes nothing, and the next one pays', async () => {
  const { clientSecret } = await begin()
  await stripe.pay(clientSecret!, 'pm_card_chargeDeclined')
  expect(await billing.call(contract.syncSubscription, { userId })).toMatchObject({ status: 'past_due' })
  const again = await begin()
  expect(again.clientSecret).toBe(clientSecret)
  await stripe.pay(again.clientSecret!, 'pm_card_mastercard')
  await comesTo('active')
})

test('our copy may be behind: what is paid already is not asked for, what is owed is', async () => {
  const { clientSecret } = await begin()
  await billing.query(`update subscription set status = 'active' where user_id = $1`, [userId])
  expect(await begin()).toMatchObject({ clientSecret, intent: 'payment' })
  await stripe.pay(clientSecret!, 'pm_card_visa')
  await comesTo('active')
  await billing.query(`update subscription set status = 'past_due' where user_id = $1`, [userId])
  expect(await begin()).toMatchObject({ clientSecret: null, intent: null })
})
