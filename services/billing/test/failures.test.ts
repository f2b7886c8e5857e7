/** The faults of the payment provider (FLT-37 to FLT-47), and the attacks on them, against the Stripe simulator. */
import * as contract from '@daybreak/proto/billing'
import { checkHealth } from '@daybreak/proto/define'
import { until } from '@daybreak/kit/testing'
import Stripe from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startWithStripe } from './harness.ts'
import { deliverTo, deliverUntilTaken, WEBHOOK_SECRET } from './simulator.ts'

const { stripe, billing, stop } = await startWithStripe()
afterAll(stop)
let users = 900
beforeEach(() => stripe.faults({ api: [], webhooks: [] }))

const newUser = () => (users += 1)
const begin = (userId: number, more: object = {}) =>
  billing.call(contract.createSubscription, {
    ...{ userId, email: `u${userId}@example.com`, name: 'Ada L', priceId: 'monthly' },
    ...more,
  })
const read = (userId: number) => billing.call(contract.getSubscription, { userId })
const sync = (userId: number) => billing.call(contract.syncSubscription, { userId })
const drop = () => stripe.faults({ webhooks: [{ kind: 'drop', times: 10_000 }] })
const customerOf = async (userId: number) =>
  (await billing.query('select stripe_customer_id as id from customer where user_id = $1', [userId]))[0]?.id as string
const subscriptionOf = async (userId: number) => (await stripe.subscriptionsOf(await customerOf(userId)))[0]!

async function subscribe(card = 'pm_card_visa'): Promise<number> {
  const userId = newUser()
  const { clientSecret } = await begin(userId)
  await stripe.pay(clientSecret!, card)
  await sync(userId)
  return userId
}

/** What the gate sees within five seconds. */
async function follows(what: string, fact: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  await until(what, fact)
  expect(performance.now() - began).toBeWithinMs(5_000)
}

async function press(userId: number, fields: Record<string, string>, answers = [200]): Promise<void> {
  const { url } = await billing.call(contract.openPortal, { userId })
  const body = new URLSearchParams({ subscription: (await subscriptionOf(userId)).id, ...fields })
  expect(answers).toContain((await fetch(url, { method: 'POST', body })).status)
}

function deliver(event: object): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
  return deliverTo(billing, payload, signature)
}

/** Mulberry32, so that a failing order can be had again. */
function shuffled<T>(items: T[], seed: number): T[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return items.map((item) => ({ item, at: next() })).toSorted((a, b) => a.at - b.at).map(({ item }) => item) // prettier-ignore
}

const isReady = async () => (await billing.call(checkHealth('billing'), {}).catch(() => ({ ok: false }))).ok
const deliverAsStripe = (event: object) => deliverUntilTaken(() => deliver(event), isReady)

test('FLT-37 FLT-38 a thousand events, thrice each and in any order of twenty, are all answered and lead to where Stripe is', async () => {
  await drop()
  const known = new Set((await stripe.history()).events.map(({ id }) => id))
  const [staying, failing, ended] = [
    await subscribe(),
    await subscribe('pm_card_chargeCustomerFail'),
    await subscribe(),
  ]
  await stripe.ask('DELETE', `/v1/subscriptions/${(await subscriptionOf(ended)).id}`)
  await stripe.advance(32)
  const events = (await stripe.history()).events.filter(({ id }) => !known.has(id))
  expect(events.length).toBeGreaterThan(15)
  const answers: number[] = []
  for (let seed = 1; seed <= 20; seed += 1) {
    const renamed = events.map((event) => ({ ...event, id: `${event.id}_${seed}`, deliveries: undefined }))
    const order = shuffled([...renamed, ...renamed, ...renamed], seed)
    for (let from = 0; from < order.length; from += 15) {
      answers.push(...(await Promise.all(order.slice(from, from + 15).map(deliverAsStripe))))
    }
  }
  expect(answers.length).toBeGreaterThanOrEqual(1_000)
  expect(new Set(answers)).toEqual(new Set([200]))
  await until(
    'all are worked on',
    async () => (await billing.query(`select 1 from stripe_event where status <> 'done' limit 1`)).length === 0,
    60_000,
  )
  expect(await Promise.all([staying, failing, ended].map(async (userId) => (await read(userId)).status))).toEqual([
    'active',
    'past_due',
    'canceled',
  ])
  const told = await billing.query(`select count(*)::int from stripe_event where id like '%\\_20'`)
  expect(told).toEqual([{ count: events.length }])
})

test('an event that is answered with "not now" comes again a few times, and any other answer counts at once', async () => {
  const deliveriesUntil = async (answers: number[]) => {
    let made = 0
    const deliver = () => Promise.resolve(answers[made++] ?? 503)
    return { answer: await deliverUntilTaken(deliver, isReady), made }
  }
  expect(await deliveriesUntil([503, 504, 200])).toEqual({ answer: 200, made: 3 })
  expect(await deliveriesUntil([500, 200])).toEqual({ answer: 500, made: 1 })
  expect(await deliveriesUntil([])).toEqual({ answer: 503, made: 8 })
})

test('FLT-39 an event that is three days late says how it is now, not how it was', async () => {
  await drop()
  const userId = await subscribe()
  const subscription = await subscriptionOf(userId)
  await stripe.ask('DELETE', `/v1/subscriptions/${subscription.id}`)
  const created = Math.floor(Date.now() / 1000) - 3 * 86_400
  const late = { id: 'evt_late', type: 'customer.subscription.updated', created, data: { object: subscription } }
  expect(await deliver(late)).toBe(200)
  await follows('it is canceled', async () => (await read(userId)).status === 'canceled')
})

test('FLT-40 an event that comes before our own call has returned is worked on and does no harm', async () => {
  const userId = newUser()
  const late = { path: '/v1/subscriptions', method: 'POST', kind: 'delay', when: 'after', delayMs: 1_500 }
  await stripe.faults({ api: [late] })
  let returned = false
  const checkout = begin(userId).finally(() => (returned = true))
  await until('the event is worked on', async () => {
    const customer = await customerOf(userId)
    const rows = await billing.query(
      `select status from stripe_event where type = 'customer.subscription.created'
       and body->'data'->'object'->>'customer' = $1`,
      [customer],
    )
    return rows[0]?.status === 'done'
  })
  expect(returned).toBe(false)
  await stripe.pay((await checkout).clientSecret!, 'pm_card_visa')
  await follows('it is active', async () => (await read(userId)).status === 'active')
  expect(await stripe.subscriptionsOf(await customerOf(userId))).toHaveLength(1)
})

test('FLT-42 whoever pays one plan while choosing another keeps the one that was paid', async () => {
  await drop()
  const userId = newUser()
  const { clientSecret } = await begin(userId)
  await stripe.pay(clientSecret!, 'pm_card_visa')
  expect(await begin(userId, { priceId: 'yearly' })).toMatchObject({ clientSecret: null, intent: null })
  expect((await read(userId)).status).toBe('active')
  expect(await stripe.subscriptionsOf(await customerOf(userId))).toHaveLength(1)
})

test('FLT-43 a call that hangs is given up after fifteen seconds and tried again', async () => {
  await stripe.faults({ api: [{ path: '/v1/customers', method: 'POST', kind: 'hang' }] })
  const userId = newUser()
  expect(await begin(userId)).toMatchObject({ intent: 'payment' })
  expect(await stripe.subscriptionsOf(await customerOf(userId))).toHaveLength(1)
})

test('FLT-44 CHK-06 a payment whose event never comes shows as soon as the payer comes back', async () => {
  await drop()
  const userId = newUser()
  const { clientSecret } = await begin(userId)
  await stripe.pay(clientSecret!, 'pm_card_visa')
  expect((await read(userId)).status).toBe('inactive')
  expect((await sync(userId)).status).toBe('active')
})

test('FLT-47 SUB-05 SUB-12 what people do in the portal shows within five seconds', async () => {
  const userId = await subscribe()
  const { currentPeriodEnd } = await read(userId)
  await press(userId, { action: 'cancel_at_period_end' })
  await follows('the cancellation shows', async () => (await read(userId)).cancelAtPeriodEnd)
  expect(await read(userId)).toMatchObject({ status: 'active', currentPeriodEnd })
  await press(userId, { action: 'resume' })
  await follows('it goes on', async () => !(await read(userId)).cancelAtPeriodEnd)
  await press(userId, { action: 'switch_plan', price: 'price_daybreak_yearly' })
  await follows('the plan is the other', async () => (await read(userId)).priceId === 'price_daybreak_yearly')
  expect((await read(userId)).currentPeriodEnd! > currentPeriodEnd!).toBe(true)
  await press(userId, { action: 'cancel_now' })
  await follows('it has ended', async () => (await read(userId)).status === 'canceled')
})

test('FLT-47 SUB-08 a card that fails at renewal takes access away, and another one gives it back', async () => {
  const userId = await subscribe('pm_card_chargeCustomerFail')
  await stripe.advance(32)
  await follows('it is past due', async () => (await read(userId)).status === 'past_due')
  await press(userId, { action: 'update_card', card: 'pm_card_visa' })
  await follows('it is paid', async () => (await read(userId)).status === 'active')
})

test('ATK-86: amounts, customers, coupons and trials of the sender count for nothing', async () => {
  const [userId, rich] = [newUser(), await subscribe()]
  const more = {
    ...{ amount: 1, unit_amount: 1, customer: await customerOf(rich), coupon: 'free', trial_period_days: 700 },
    ...{ customerId: await customerOf(rich), trialDays: 700, promotionCodeId: 'promo_1' },
  }
  const { clientSecret, intent } = await begin(userId, more)
  expect(intent).toBe('payment')
  expect(await stripe.pay(clientSecret!, 'pm_card_visa')).toMatchObject({ status: 'succeeded', amount: 999 })
  expect(await stripe.subscriptionsOf(await customerOf(rich))).toHaveLength(1)
})

test('ATK-87: who comes back with the secret of somebody else’s payment sees only what is their own', async () => {
  const payer = newUser()
  const { clientSecret } = await begin(payer)
  await stripe.pay(clientSecret!, 'pm_card_visa')
  const stranger = newUser()
  const asked = { userId: stranger, clientSecret, payment_intent: clientSecret!.split('_secret')[0] }
  expect(await billing.call(contract.syncSubscription, asked)).toMatchObject({ status: 'inactive', hasCustomer: false })
})

test('ATK-88: a cancellation that races with the renewal ends where Stripe ended', async () => {
  for (const action of ['cancel_at_period_end', 'cancel_now']) {
    const userId = await subscribe()
    // A page of the portal that was opened before the month went by has expired.
    await Promise.all([press(userId, { action }, [200, 404]), stripe.advance(31)])
    const { status } = await subscriptionOf(userId)
    await follows('billing says the same', async () => (await read(userId)).status === status)
  }
})
