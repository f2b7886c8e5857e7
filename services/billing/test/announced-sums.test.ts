/** What is announced ahead is what Stripe will charge: with discounts, and no sum where it does not say. */
import * as contract from '@daybreak/proto/billing'
import { until } from '@daybreak/kit/testing'
import { afterAll, afterEach, expect, test } from 'vitest'
import { webhookJob } from '../src/jobs.ts'
import { remindAll, remindUser } from '../src/reminders.ts'
import { startBilling, type Billing } from './harness.ts'
import { deliverTo, startSimulatedStripe } from './simulator.ts'

const stripe = await startSimulatedStripe((body, signature) => deliverTo(billing, body, signature))
const billing: Billing = await startBilling(stripe.url, webhookJob, {
  ...{ STRIPE_TRIAL_DAYS: 7, STRIPE_PROMOTION_CODES: true },
})
afterEach(() => stripe.faults({ api: [], webhooks: [] }))
afterAll(async () => {
  await stripe.stop()
  await billing.stop()
})
let users = 4_000

async function begin(more: object = {}): Promise<number> {
  const userId = (users += 1)
  const account = { userId, email: `u${userId}@example.com`, name: 'Ada L', country: 'GB', priceId: 'monthly' }
  const { clientSecret } = await billing.call(contract.createSubscription, { ...account, ...more })
  await stripe.pay(clientSecret!, 'pm_card_visa')
  await billing.call(contract.syncSubscription, { userId })
  await settled()
  return userId
}
const subscriptionOf = async (userId: number) => {
  const [row] = await billing.query('select stripe_subscription_id as id from subscription where user_id = $1', [
    userId,
  ])
  return String(row?.id)
}
const settled = () =>
  until('nothing is under way', async () => {
    const { events } = await stripe.history()
    const pending = events.some(({ deliveries }) => deliveries.some((one) => one.status === 'pending'))
    return !pending && (await billing.query(`select 1 from stripe_event where status = 'received'`)).length === 0
  })

/** Our copy says that the end of the trial, or the end of the period, is near. */
const comesNear = (userId: number, time = '2 days') =>
  billing.query(
    `update subscription set trial_end = trial_end - current_period_end + now() + $2::interval,
     current_period_end = now() + $2::interval where user_id = $1`,
    [userId, time],
  )
const told = async (event: string, userId: number) =>
  (
    await billing.query(
      `select payload from outbox where subject = 'event.billing.' || $1 and (payload->>'userId')::int = $2 order by seq`,
      [event, userId],
    )
  ).map(({ payload }) => payload)

async function offer(code: string, percent: string, duration = 'forever') {
  const coupon = await stripe.ask('POST', '/v1/coupons', { percent_off: percent, duration })
  const promotion = { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon.id }
  await stripe.ask('POST', '/v1/promotion_codes', { code, ...promotion })
}
const failPreviews = (fault: object) =>
  stripe.faults({ api: [{ path: '/v1/invoices/create_preview', method: 'POST', times: 10, ...fault }] })

test('the end of a trial is announced with what is charged after the discount', async () => {
  await offer('HALF', '50', 'once')
  const userId = await begin({ promotionCode: 'HALF' })
  await comesNear(userId)
  await remindUser(billing.deps, userId)
  expect(await told('trial_ending', userId)).toMatchObject([{ amountCents: 999, dueCents: 499 }])
})

test('a yearly renewal is announced with what is charged after the discount', async () => {
  await offer('TENTH', '10')
  const userId = await begin({ priceId: 'yearly', promotionCode: 'TENTH' })
  await billing.query('update subscription set trial_end = null where user_id = $1', [userId])
  await comesNear(userId, '6 days')
  await remindUser(billing.deps, userId)
  expect(await told('renewal_upcoming', userId)).toMatchObject([{ amountCents: 9588, dueCents: 9588 - 959 }])
})

test('the subscription says whether its price is all that is charged', async () => {
  await offer('SOME', '20')
  const [whole, less] = [await begin(), await begin({ promotionCode: 'SOME' })]
  const adjusted = async (userId: number) => (await billing.call(contract.getSubscription, { userId })).adjusted
  expect([await adjusted(whole), await adjusted(less)]).toEqual([false, true])
})

test('Stripe is asked for the sum once: whoever was told is not asked about again', async () => {
  const userId = await begin()
  await comesNear(userId)
  for (let times = 0; times < 3; times += 1) await remindUser(billing.deps, userId)
  const { requests } = await stripe.history()
  const id = await subscriptionOf(userId)
  const previews = requests.filter(({ path }) => path === '/v1/invoices/create_preview')
  expect(previews.filter(({ params }) => params.subscription === id)).toHaveLength(1)
})

test('a preview that Stripe refuses for good leaves the sum out', async () => {
  const userId = await begin()
  await stripe.ask('DELETE', `/v1/subscriptions/${await subscriptionOf(userId)}`)
  await settled()
  await billing.query(`update subscription set status = 'active' where user_id = $1`, [userId])
  await comesNear(userId)
  await remindUser(billing.deps, userId)
  expect(await told('trial_ending', userId)).toMatchObject([{ dueCents: null }])
})

test('while Stripe is away it is asked again, until the last day: then the sum is left out', async () => {
  const userId = await begin()
  await comesNear(userId)
  await failPreviews({ kind: 'status', status: 503 })
  await expect(remindUser(billing.deps, userId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await told('trial_ending', userId)).toEqual([])
  await comesNear(userId, '20 hours')
  await remindUser(billing.deps, userId)
  expect(await told('trial_ending', userId)).toMatchObject([{ dueCents: null }])
  await remindAll(billing.deps)
  expect(await told('trial_ending', userId)).toHaveLength(1)
})
