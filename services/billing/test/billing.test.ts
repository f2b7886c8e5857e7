/** Paying and having paid: checkout, events and the projection, against the Stripe simulator. */
import { randomUUID } from 'node:crypto'
import * as contract from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import { until } from '@daybreak/kit/testing'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStripePayments } from '../src/adapters/stripe-payments.ts'
import { start } from '../src/main.ts'
import { storeSnapshot, toSnapshot } from '../src/projection.ts'
import { reconcile } from '../src/reconcile.ts'
import { remindAll } from '../src/reminders.ts'
import { PREVIOUS_SECRET, startBilling, type Billing } from './harness.ts'
import { startSimulatedStripe, WEBHOOK_SECRET, type SimulatedStripe } from './simulator.ts'

let stripe: SimulatedStripe, billing: Billing
let users = 100

beforeAll(async () => {
  stripe = await startSimulatedStripe(async (body, signature) => {
    try {
      await billing.call(contract.receiveWebhook, { body, signature })
      return 200
    } catch (error) {
      return error instanceof ServiceError && error.code === 'INVALID_INPUT' ? 400 : 503
    }
  })
  billing = await startBilling(stripe.url)
})
afterAll(async () => {
  await stripe.stop()
  await billing.stop()
})
beforeEach(() => stripe.faults({ api: [], webhooks: [] }))

const newUser = () => (users += 1)
const input = (userId: number, priceId = 'monthly') => ({
  userId,
  email: `u${userId}@example.com`,
  name: 'Ada L',
  priceId,
})
const begin = (userId: number, priceId?: string) => billing.call(contract.createSubscription, input(userId, priceId))
const read = (userId: number) => billing.call(contract.getSubscription, { userId })
const readStatus = async (userId: number) => (await read(userId)).status
const customerOf = async (userId: number): Promise<string> =>
  (await billing.query('select stripe_customer_id from customer where user_id = $1', [userId]))[0]
    ?.stripe_customer_id as string
const atStripe = async (userId: number) => stripe.subscriptionsOf(await customerOf(userId))

async function pay(userId: number, card = 'pm_card_visa', priceId?: string): Promise<void> {
  const { clientSecret } = await begin(userId, priceId)
  await stripe.pay(clientSecret!, card)
}
async function subscribe(card?: string): Promise<number> {
  const userId = newUser()
  await pay(userId, card)
  await until('the subscription is active', async () => (await readStatus(userId)) === 'active')
  return userId
}
const announced = async (userId: number) =>
  (
    await billing.query(
      `select payload->>'status' as status from outbox
       where subject = 'event.billing.subscription_changed' and (payload->>'userId')::int = $1 order by seq`,
      [userId],
    )
  ).map(({ status }) => status)

const drop = () => stripe.faults({ webhooks: [{ kind: 'drop', times: 1_000 }] })

function sign(event: object, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify(event)
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
}
const event = (type: string, object: object = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
})
const stored = async (id: string) =>
  (await billing.query('select status, error from stripe_event where id = $1', [id]))[0]
/** Everything Stripe has told so far was delivered and worked on. */
const settled = () =>
  until('nothing is under way', async () => {
    const { events } = await stripe.history()
    const pending = events.some(({ deliveries }) => deliveries.some((one) => one.status === 'pending'))
    return !pending && (await billing.query(`select 1 from stripe_event where status = 'received'`)).length === 0
  })
const worked = (id: string) => until('the event is worked on', async () => (await stored(id))?.status === 'done')

describe('prices', () => {
  test('SUB-18 prices come monthly first and yearly last, without what cannot be subscribed to', async () => {
    const product = (await stripe.ask('POST', '/v1/products', { name: 'Other' })).id
    const common = { currency: 'eur', product }
    await stripe.ask('POST', '/v1/prices', { ...common, unit_amount: '100' })
    const fresh = await startBilling(stripe.url)
    const prices = await fresh.call(contract.listPrices, {})
    await fresh.stop()
    expect(prices).toEqual([
      expect.objectContaining({
        unit_amount: 999,
        nickname: 'Monthly',
        recurring: { interval: 'month', interval_count: 1 },
      }),
      expect.objectContaining({
        unit_amount: 9588,
        nickname: 'Annual',
        recurring: { interval: 'year', interval_count: 1 },
      }),
    ])
    expect(prices[0]?.product).toEqual({ id: expect.any(String), name: 'Daybreak', description: null })
  })

  test('ATK-86: a price of another product of the account is no plan, neither shown, sold nor changed', async () => {
    const other = await stripe.ask('POST', '/v1/products', { name: 'Mugs' })
    const fields = { currency: 'usd', product: other.id, unit_amount: '100', 'recurring[interval]': 'month' }
    const foreign = await stripe.ask('POST', '/v1/prices', fields)
    const strict = createStripePayments({ ...billing.config, STRIPE_PRODUCTS: ['prod_daybreak'] })
    expect(await strict.findOffer(foreign.id)).toBeNull()
    expect(await strict.findOffer('price_daybreak_monthly')).not.toBeNull()
    for (const offers of [await strict.listOffers(), await strict.listAllPrices()]) {
      expect(offers.length).toBeGreaterThan(0)
      expect(JSON.stringify(offers)).not.toContain(foreign.id)
    }
    expect(await strict.setPriceActive(foreign.id, false, randomUUID())).toBeNull()
    const wanted = { currency: 'usd', interval: 'month', intervalCount: 1, amountCents: 100, adminId: 1 } as const
    await expect(strict.createPrice({ ...wanted, productId: other.id }, randomUUID())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await stripe.ask('POST', `/v1/prices/${foreign.id}`, { active: 'false' })
  })

  test('ATK-86: unknown, inactive and one-off prices are no plans, and nothing comes of asking for them', async () => {
    const [product] = (await stripe.ask('GET', '/v1/products?limit=1')).data
    const price = { currency: 'usd', product: product!.id, unit_amount: '700' }
    const oneOff = await stripe.ask('POST', '/v1/prices', price)
    const inactive = await stripe.ask('POST', '/v1/prices', { ...price, 'recurring[interval]': 'month' })
    await stripe.ask('POST', `/v1/prices/${inactive.id}`, { active: 'false' })
    const userId = newUser()
    for (const id of ['price_unknown', oneOff.id, inactive.id, 'cus_1/../x', 'a\u0000b']) {
      const refusal = { code: 'NOT_FOUND', message: 'This plan is not available.' }
      await expect(begin(userId, id), id).rejects.toMatchObject(refusal)
    }
    expect(await read(userId)).toMatchObject({ status: 'inactive', hasCustomer: false })
    expect(await billing.query('select 1 from checkout_lease where user_id = $1', [userId])).toEqual([])
  })
})

describe('checkout', () => {
  test('CHK-05 a purchase leads to an active subscription that is announced once', async () => {
    const userId = newUser()
    expect(await read(userId)).toMatchObject({
      status: 'inactive',
      currentPeriodEnd: null,
      priceId: null,
      charge: null,
      trialEndsAt: null,
      hasCustomer: false,
    })
    const checkout = await begin(userId, 'yearly')
    expect(checkout).toEqual({
      clientSecret: expect.stringContaining('_secret_'),
      intent: 'payment',
      priceId: 'price_daybreak_yearly',
      dueTodayCents: 9588,
      discountCents: 0,
      taxCents: 0,
      balanceCents: 0,
      promotionCode: null,
    })
    expect(await readStatus(userId)).toBe('inactive')
    await stripe.pay(checkout.clientSecret!, 'pm_card_visa')
    await until('the subscription is active', async () => (await readStatus(userId)) === 'active')
    const subscription = await read(userId)
    const [yearly] = (await billing.call(contract.listPrices, {})).toReversed()
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false, priceId: yearly?.id, hasCustomer: true })
    const told = await billing.query(
      `select payload->'yearly' as yearly, payload->'plan' as plan from outbox
       where subject = 'event.billing.subscription_changed' and (payload->>'userId')::int = $1 order by seq desc limit 1`,
      [userId],
    )
    expect(told).toEqual([{ yearly: true, plan: { interval: 'year', intervalCount: 1 } }])
    expect(Date.parse(subscription.currentPeriodEnd!)).toBeGreaterThan(Date.now() + 364 * 86_400_000)
    expect((await announced(userId)).filter((status) => status === 'active')).toHaveLength(1)
    const customer = await stripe.ask('GET', `/v1/customers/${await customerOf(userId)}`)
    expect(customer).toMatchObject({ email: `u${userId}@example.com`, metadata: { userId: String(userId) } })
  })

  test('CHK-13 whoever has a subscription gets nothing to pay', async () => {
    const userId = await subscribe()
    expect(await begin(userId, 'yearly')).toMatchObject({ clientSecret: null, intent: null })
    expect(await atStripe(userId)).toHaveLength(1)
  })

  test('FLT-42 checkouts begun at the same moment are one subscription at Stripe', async () => {
    const userId = newUser()
    const secrets = await Promise.all([begin(userId), begin(userId), begin(userId)])
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await atStripe(userId)).toHaveLength(1)
    const { requests } = await stripe.history()
    const made = requests.filter(
      ({ method, path, params }) =>
        method === 'POST' && path === '/v1/customers' && params.metadata?.userId === String(userId),
    )
    expect(made).toHaveLength(1)
    expect(requests.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('stripe-node'))).toEqual([])
  })

  test('FLT-42 CHK-05 another plan ends the one that waits, the same plan goes on with it', async () => {
    const userId = newUser()
    const first = await begin(userId)
    expect(await begin(userId)).toEqual(first)
    const second = await begin(userId, 'yearly')
    expect(second.clientSecret).not.toBe(first.clientSecret)
    const statuses = (await atStripe(userId)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'incomplete')).toHaveLength(1)
    expect(statuses).toHaveLength(2)
  })

  test('a declined card leaves the user inactive, and the same checkout can be paid with another', async () => {
    const userId = newUser()
    const { clientSecret } = await begin(userId)
    expect(await stripe.pay(clientSecret!, 'pm_card_chargeDeclined')).toMatchObject({
      error: { code: 'card_declined' },
    })
    const synced = await billing.call(contract.syncSubscription, { userId })
    expect(synced).toMatchObject({ status: 'inactive', currentPeriodEnd: null, hasCustomer: true })
    expect((await begin(userId)).clientSecret).toBe(clientSecret)
    await stripe.pay(clientSecret!, 'pm_card_visa')
    await until('the subscription is active', async () => (await readStatus(userId)) === 'active')
  })

  test('ATK-86: a plan that costs nothing is one that an admin offers, and is active at once', async () => {
    const [product] = (await stripe.ask('GET', '/v1/products?limit=1')).data
    const fields = { currency: 'usd', product: product!.id, unit_amount: '0', 'recurring[interval]': 'week' }
    const free = await stripe.ask('POST', '/v1/prices', fields)
    const userId = newUser()
    await drop()
    expect(await begin(userId, free.id)).toMatchObject({ clientSecret: null, intent: null })
    expect(await readStatus(userId)).toBe('active')
  })

  test('FLT-41 an answer that was lost on the way makes no second subscription', async () => {
    const userId = newUser()
    await stripe.faults({ api: [{ path: '/v1/subscriptions', method: 'POST', kind: 'reset', times: 1 }] })
    expect(await begin(userId)).toMatchObject({ intent: 'payment' })
    expect(await atStripe(userId)).toHaveLength(1)
    const other = newUser()
    await stripe.faults({ api: [{ path: '/v1/subscriptions', method: 'POST', kind: 'reset', times: 3 }] })
    await expect(begin(other)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await begin(other)).toMatchObject({ intent: 'payment' })
    expect(await atStripe(other)).toHaveLength(1)
  })

  test('a lost answer keeps its attempt for the next try, and whoever holds a lease alone can renew it', async () => {
    const { repository } = billing.deps
    const userId = newUser()
    const [first, second] = [randomUUID(), randomUUID()]
    const attempt = await repository.takeLease(userId, first)
    expect(await repository.takeLease(userId, second)).toBeNull()
    expect(await repository.takeLease(userId, first)).toBe(attempt)
    await repository.releaseLease(userId, first)
    expect(await repository.takeLease(userId, second)).toBe(attempt)
    await repository.endLease(userId, second)
    expect(await repository.takeLease(userId, first)).not.toBe(attempt)
  })

  test('a checkout waits for the one before it, and takes over from one that died', async () => {
    const { repository } = billing.deps
    const [waiting, orphaned] = [newUser(), newUser()]
    const other = randomUUID()
    await repository.takeLease(waiting, other)
    let answered = false
    const second = begin(waiting).finally(() => (answered = true))
    await until('the second asks for the lease', async () => {
      const path = `/v1/prices/`
      return (await stripe.history()).requests.at(-1)?.path.startsWith(path)
    })
    expect(answered).toBe(false)
    await repository.endLease(waiting, other)
    expect(await second).toMatchObject({ intent: 'payment' })
    await repository.takeLease(orphaned, other)
    await billing.query(`update checkout_lease set until = now() - interval '1 second' where user_id = $1`, [orphaned])
    expect(await begin(orphaned)).toMatchObject({ intent: 'payment' })
    expect(await billing.query('select 1 from checkout_lease where user_id = any($1)', [[waiting, orphaned]])).toEqual(
      [],
    )
  })

  test.each([429, 500])('FLT-43 Stripe answering %i is unavailable and leaves everything as it was', async (status) => {
    const userId = await subscribe()
    await settled()
    const before = await read(userId)
    await stripe.faults({ api: [{ path: '/v1/subscriptions', kind: 'status', status, times: 3 }] })
    const refusal = { code: 'UNAVAILABLE', message: expect.stringContaining('Try again in a moment') }
    await expect(billing.call(contract.syncSubscription, { userId })).rejects.toMatchObject(refusal)
    expect(await read(userId)).toEqual(before)
    const other = newUser()
    await stripe.faults({ api: [{ path: '/v1/subscriptions', method: 'POST', kind: 'status', status, times: 3 }] })
    await expect(begin(other)).rejects.toMatchObject(refusal)
    await stripe.faults({ api: [] })
    expect(await atStripe(other)).toEqual([])
    expect(await begin(other)).toMatchObject({ intent: 'payment' })
  })

  test('a customer that is gone at Stripe is made anew', async () => {
    const userId = newUser()
    await begin(userId)
    const gone = await customerOf(userId)
    await stripe.ask('DELETE', `/v1/customers/${gone}`)
    expect(await begin(userId)).toMatchObject({ intent: 'payment' })
    expect(await customerOf(userId)).not.toBe(gone)
  })

  test('SUB-05 SUB-06 the portal opens for customers only and leads back to the subscription', async () => {
    const userId = newUser()
    await expect(billing.call(contract.openPortal, { userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await begin(userId)
    const { url } = await billing.call(contract.openPortal, { userId })
    expect(url).toContain(stripe.url)
    const { requests } = await stripe.history()
    const asked = requests.findLast(({ path }) => path === '/v1/billing_portal/sessions')
    expect(asked?.params).toMatchObject({ return_url: 'http://localhost:3000/subscription' })
  })

  test.each([
    ['an id out of range', { userId: 2_147_483_648 }],
    ['an id of the wrong type', { userId: '1' }],
    ['no plan', { priceId: ' ' }],
    ['a plan too long to be one', { priceId: 'p'.repeat(256) }],
  ])('%s is refused', async (_what, wrong) => {
    const asked = { ...input(newUser()), ...wrong } as ReturnType<typeof input>
    await expect(billing.call(contract.createSubscription, asked)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('as time passes', () => {
  test('FLT-47 a failed renewal is past due, a cancelled period shows before it ends', async () => {
    const failing = await subscribe('pm_card_chargeCustomerFail')
    const leaving = await subscribe()
    const [mine] = await atStripe(leaving)
    await stripe.ask('POST', `/v1/subscriptions/${mine!.id}`, { cancel_at_period_end: 'true' })
    await until('the cancellation shows', async () => (await read(leaving)).cancelAtPeriodEnd)
    expect(await readStatus(leaving)).toBe('active')
    await stripe.advance(32)
    await until('the renewal failed', async () => (await readStatus(failing)) === 'past_due')
    await until('the period ended', async () => (await readStatus(leaving)) === 'canceled')
    expect(await begin(failing)).toMatchObject({ intent: 'payment', dueTodayCents: 999 })
  })
})

describe('events', () => {
  test('FLT-37 an event that comes ten times at once is worked on once', async () => {
    await stripe.faults({ webhooks: [{ kind: 'duplicate', copies: 10, times: 100 }] })
    const userId = await subscribe()
    const customer = await customerOf(userId)
    await settled()
    const events = (await stripe.history()).events.filter(({ data }) => data.object.customer === customer)
    expect(events.map(({ deliveries }) => deliveries.length)).toEqual(events.map(() => 10))
    expect(events.length).toBeGreaterThan(2)
    const ids = events.map(({ id }) => id)
    await Promise.all(ids.map(worked))
    const jobs = `select payload->>'id' as id from outbox where subject = 'job.billing.webhook' and payload->>'id' = any($1)`
    await until('no job of them waits', async () => (await billing.query(jobs, [ids])).length === 0)
    const fences = await billing.query('select fence from stripe_event where id = any($1)', [ids])
    expect(fences.every(({ fence }) => fence === 1)).toBe(true)
    expect((await announced(userId)).filter((status) => status === 'active')).toHaveLength(1)
  })

  test('FLT-39 FLT-44 events that were lost are made up for by looking', async () => {
    await drop()
    const userId = newUser()
    await pay(userId)
    expect(await readStatus(userId)).toBe('inactive')
    expect(await billing.call(contract.syncSubscription, { userId })).toMatchObject({ status: 'active' })
    expect(await readStatus(userId)).toBe('active')
    expect(await announced(userId)).toEqual(['active'])
  })

  test('FLT-39 whoever was not read for a day is read again by itself', async () => {
    await drop()
    const userId = newUser()
    await pay(userId)
    await billing.query(`update subscription set as_of = as_of - interval '25 hours' where user_id = $1`, [userId])
    expect(await reconcile(billing.deps)).toEqual({ synced: 1, failures: [], next: 0 })
    expect(await readStatus(userId)).toBe('active')
    expect(await reconcile(billing.deps)).toEqual({ synced: 0, failures: [], next: 0 })
  })

  test('those who cannot be read hold up nobody: the next run goes on behind them, and reminders past them', async () => {
    await drop()
    const userId = newUser()
    await pay(userId)
    await billing.call(contract.syncSubscription, { userId })
    const strangers = [1, 2, 3, 4, 5, 6, 7]
    await billing.query(
      `insert into customer (user_id, stripe_customer_id) select n, 'cus_gone_' || n from unnest($1::int[]) as n`,
      [strangers],
    )
    await billing.query(
      `insert into subscription (user_id, status, as_of, trial_end)
       select n, 'unreadable', now() - interval '25 hours', now() + interval '1 day' from unnest($1::int[]) as n`,
      [strangers],
    )
    await billing.query(`update subscription set as_of = as_of - interval '25 hours' where user_id = $1`, [userId])
    const first = await reconcile(billing.deps)
    expect(first).toMatchObject({ synced: 0, next: 5 })
    expect(await reconcile(billing.deps, first.next)).toMatchObject({ synced: 1, next: 0 })
    await billing.query(`update subscription set status = 'active' where user_id = any($1)`, [strangers])
    await stripe.faults({ api: [{ path: '/v1/subscriptions', kind: 'status', status: 500, times: 1_000 }] })
    const failure: unknown = await remindAll({ ...billing.deps, publicUrl: 'http://localhost:3000' }).catch(
      (error: unknown) => error,
    )
    expect((failure as AggregateError).errors.length).toBeGreaterThanOrEqual(strangers.length)
    await billing.query('delete from customer where user_id = any($1)', [strangers])
  })

  test('a late event of how it once was changes nothing, nor does an older reading', async () => {
    const userId = await subscribe()
    const [now] = await atStripe(userId)
    const late = event('customer.subscription.deleted', { ...now, status: 'canceled' })
    await billing.call(contract.receiveWebhook, sign(late))
    await worked(late.id)
    const before = await read(userId)
    expect(before.status).toBe('active')
    await storeSnapshot(billing.deps.repository, userId, toSnapshot([], new Date(Date.parse(before.asOf) - 1)))
    expect(await read(userId)).toEqual(before)
    expect((await announced(userId)).at(-1)).toBe('active')
  })

  test('FLT-38 events in the wrong order lead to where Stripe is', async () => {
    const userId = newUser()
    const { clientSecret } = await begin(userId)
    await stripe.faults({ webhooks: [{ kind: 'reorder', times: 6 }] })
    await stripe.pay(clientSecret!, 'pm_card_visa')
    await stripe.ask('DELETE', `/v1/subscriptions/${(await atStripe(userId))[0]!.id}`)
    await until('it is cancelled', async () => (await readStatus(userId)) === 'canceled')
  })

  test('FLT-46 ATK-85: an unknown type is kept and ignored; what an event claims of itself counts for nothing', async () => {
    const userId = await subscribe()
    const claims = {
      object: 'subscription',
      id: 'sub_x',
      customer: 'cus_stranger',
      metadata: { userId: String(userId) },
    }
    const foreign = event('customer.subscription.deleted', { ...claims, status: 'canceled' })
    const unknown = event('daybreak.never_heard_of', { customer: await customerOf(userId) })
    const odd = event('customer.subscription.updated', { customer: 7, object: [] })
    await settled()
    const asked = (await stripe.history()).requests.length
    for (const one of [foreign, unknown, odd]) {
      expect(await billing.call(contract.receiveWebhook, sign(one))).toEqual({ received: true })
      await worked(one.id)
    }
    expect((await stripe.history()).requests).toHaveLength(asked)
    expect(await readStatus(userId)).toBe('active')
  })

  test('the secret of before is good while the new one settles in', async () => {
    const one = event('price.updated')
    await billing.call(contract.receiveWebhook, sign(one, PREVIOUS_SECRET))
    await worked(one.id)
  })

  test('characters that PostgreSQL cannot store do not stop an event', async () => {
    const one = event('price.updated', { nickname: 'a\u0000b\ud800' })
    await billing.call(contract.receiveWebhook, sign(one))
    await worked(one.id)
  })

  test('what an event says of somebody who is no user is not kept: it may come after their erasure', async () => {
    const customer = await customerOf(await subscribe())
    const bill = { object: 'invoice', id: 'in_last', customer_email: 'ada@example.com' }
    const [known, erased, detached] = [
      event('invoice.voided', { ...bill, customer }),
      event('invoice.voided', { ...bill, customer: 'cus_erased' }),
      event('payment_method.detached', { object: 'payment_method', customer: null }),
    ]
    for (const one of [known, erased, detached]) await billing.call(contract.receiveWebhook, sign(one))
    for (const one of [known, erased, detached]) await worked(one.id)
    const bodies = await billing.query('select id, body from stripe_event where id = any($1)', [
      [known.id, erased.id, detached.id],
    ])
    expect(Object.fromEntries(bodies.map(({ id, body }) => [id, body]))).toEqual({
      [known.id]: known,
      ...{ [erased.id]: {}, [detached.id]: {} },
    })
  })

  test('FLT-45 ATK-84: forged, absent, old and future signatures are refused, and nothing is stored', async () => {
    const now = Math.floor(Date.now() / 1000)
    const one = event('customer.subscription.updated')
    const right = sign(one)
    const wrong = [
      { body: right.body, signature: '' },
      { body: right.body, signature: 'nonsense' },
      { body: right.body, signature: `t=${now}` },
      { body: JSON.stringify(one, null, 2), signature: right.signature },
      { body: right.body, signature: `t=${now + 1},${right.signature}` },
      sign(one, 'whsec_somebody_else'),
      sign(one, WEBHOOK_SECRET, now - 310),
      sign(one, WEBHOOK_SECRET, now + 310),
      sign(one, WEBHOOK_SECRET, now + 3_600),
    ]
    for (const attempt of wrong) {
      const refusal = { code: 'INVALID_INPUT', message: 'Invalid signature' }
      await expect(billing.call(contract.receiveWebhook, attempt), attempt.signature).rejects.toMatchObject(refusal)
    }
    const shapeless = sign({ hello: 'there' })
    await expect(billing.call(contract.receiveWebhook, shapeless)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await stored(one.id)).toBeUndefined()
    await billing.call(contract.receiveWebhook, right)
    await billing.call(contract.receiveWebhook, right)
    await worked(one.id)
  })

  test('an event that lost its job is found again', async () => {
    const one = event('price.updated')
    await billing.query(
      `insert into stripe_event (id, type, created, body, received_at)
       values ($1, $2, now(), $3, now() - interval '21 seconds')`,
      [one.id, one.type, JSON.stringify(one)],
    )
    const second = await start(billing.config)
    await worked(one.id)
    await second.stop()
  })
})
