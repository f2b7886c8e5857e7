/** What a subscription leaves unpaid when it ends: nobody can pay it, and nobody is asked to. */
import { randomUUID } from 'node:crypto'
import * as contract from '@daybreak/proto/billing'
import { cancelSubscriptionOf } from '@daybreak/proto/billing-support'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eraseUser } from '../src/own-data.ts'
import { reconcile } from '../src/reconcile.ts'
import { startWithStripe } from './harness.ts'

const { stripe, billing, stop } = await startWithStripe()
afterAll(stop)
let userId = 900
let customerId = ''
/** The secret of the invoice that is left. */
let owed = ''

const begin = () =>
  billing.call(contract.createSubscription, {
    userId,
    email: `u${userId}@example.com`,
    name: 'Ada L',
    priceId: 'monthly',
  })
const sync = () => billing.call(contract.syncSubscription, { userId })
const payments = async () => {
  await sync() // forgets what it knew
  return billing.call(contract.listPayments, { userId })
}
const drop = () => stripe.faults({ webhooks: [{ kind: 'drop', times: 10_000 }] })
const failuresTold = async () =>
  (
    await billing.query(
      `select payload from outbox where subject = 'event.billing.payment_failed' and (payload->>'userId')::int = $1
       order by seq`,
      [userId],
    )
  ).map(({ payload }) => payload)
const invoices = async () => (await stripe.ask('GET', `/v1/invoices?customer=${customerId}`)).data
const statuses = async () => (await invoices()).map(({ status }) => status)
const eventsDone = () =>
  until('all events are worked on', async () => {
    const known = (await stripe.history()).events.filter(({ data }) => data.object.customer === customerId)
    const done = await billing.query(`select 1 from stripe_event where status = 'done' and id = any($1)`, [
      known.map(({ id }) => id),
    ])
    return done.length === known.length
  })

/** Each test has a payer of its own, whose card pays the first month and no other. */
beforeEach(async () => {
  await stripe.faults({ api: [], webhooks: [] })
  userId += 1
  const { clientSecret } = await begin()
  await stripe.pay(clientSecret!, 'pm_card_chargeCustomerFail')
  await sync()
  const [row] = await billing.query('select stripe_customer_id as id from customer where user_id = $1', [userId])
  customerId = String(row?.id)
  await stripe.advance(32)
  owed = (await begin()).clientSecret!
  await eventsDone()
})

test('after the last attempt the invoice is void, and the end is told once, in place of a failure', async () => {
  await stripe.faults({ webhooks: [{ kind: 'duplicate', copies: 3, times: 20 }] })
  await stripe.advance(20)
  await until('it is void', async () => (await statuses())[0] === 'void')
  await eventsDone()
  expect(await failuresTold()).toMatchObject([
    { attempt: 1, ended: false },
    { attempt: 4, ended: true, nextAttemptAt: null, amountCents: 999 },
  ])
  expect((await payments()).map(({ status }) => status)).toEqual(['paid'])
  expect(await stripe.pay(owed, 'pm_card_visa')).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('until Stripe has told of the end, the invoice has no page where it is paid', async () => {
  expect((await payments())[0]).toMatchObject({ status: 'failed', receiptUrl: expect.stringContaining('http') })
  await drop()
  await stripe.advance(20)
  expect((await payments())[0]).toMatchObject({ status: 'failed', receiptUrl: null })
  expect(await statuses()).toEqual(['open', 'paid'])
})

test('an end that no event told of is found within a day: the invoice is void, and the end is told once', async () => {
  await drop()
  await stripe.advance(20)
  for (const _day of ['first', 'next']) {
    await billing.query(`update subscription set as_of = as_of - interval '25 hours' where user_id = $1`, [userId])
    expect(await reconcile(billing.deps)).toMatchObject({ synced: 1, failures: [] })
    expect(await statuses()).toEqual(['void', 'paid'])
    expect(await failuresTold()).toMatchObject([{ ended: false }, { ended: true }])
  }
})

test('what support ends right away owes nothing at once, and no failure is told besides', async () => {
  await drop()
  await billing.call(cancelSubscriptionOf, { userId, atPeriodEnd: false })
  expect(await statuses()).toEqual(['void', 'paid'])
  expect((await billing.call(contract.listPayments, { userId })).map(({ status }) => status)).toEqual(['paid'])
  expect(await failuresTold()).toHaveLength(1)
})

test('whoever ends it on Stripe’s own page owes nothing, and no failure is told besides', async () => {
  const { url } = await billing.call(contract.openPortal, { userId })
  const subscription = (await stripe.subscriptionsOf(customerId))[0]!.id
  await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription, action: 'cancel_now' }) })
  await until('it is void', async () => (await statuses())[0] === 'void')
  await eventsDone()
  expect(await failuresTold()).toHaveLength(1)
})

test('whoever deletes their account owes nothing, also where the erasure has to begin again', async () => {
  const { deps } = billing
  await drop()
  await stripe.faults({
    api: [{ path: '/v1/invoices', method: 'GET', kind: 'status', status: 500, times: 10 }],
    webhooks: [{ kind: 'drop', times: 10_000 }],
  })
  const event = randomUUID()
  await expect(eraseUser(deps, userId, event)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await stripe.faults({ api: [], webhooks: [{ kind: 'drop', times: 10_000 }] })
  await eraseUser(deps, userId, event)
  expect(await statuses()).toEqual(['void', 'paid'])
})

test('a checkout that waits for its payment keeps its invoice', async () => {
  await drop()
  await stripe.advance(20)
  await sync()
  const { clientSecret } = await begin()
  const [waiting, left] = await invoices()
  expect(await billing.deps.payments.listLeftUnpaid(customerId)).toEqual([left!.id])
  for (const { id } of [left!, left!]) await billing.deps.payments.voidInvoice(id)
  expect(await billing.deps.payments.listLeftUnpaid(customerId)).toEqual([])
  await stripe.pay(clientSecret!, 'pm_card_visa')
  expect((await invoices()).find(({ id }) => id === waiting!.id)?.status).toBe('paid')
  expect((await sync()).status).toBe('active')
})
