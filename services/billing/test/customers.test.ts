/** The customer at Stripe follows the account: its receipts, its reminders and its taxes are those of today. */
import { randomUUID } from 'node:crypto'
import * as contract from '@daybreak/proto/billing'
import { emailChanged, profileChanged } from '@daybreak/proto/identity-recovery'
import { connectBus } from '@daybreak/kit/nats'
import { silentLog, until } from '@daybreak/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { startWithStripe } from './harness.ts'
import type { StripeObject } from './simulator.ts'

const { stripe, billing, stop } = await startWithStripe()
const identity = await connectBus(billing.config, 'identity of the tests', silentLog)
afterAll(async () => {
  await identity.close()
  await stop()
})
let users = 3_000

type Customer = StripeObject & { email: string; name: string; address: { country: string } | null }

const newUser = () => (users += 1)
const begin = (userId: number, more: object = {}) =>
  billing.call(contract.createSubscription, {
    ...{ userId, email: `u${userId}@example.com`, name: 'Ada L', country: 'GB', priceId: 'monthly' },
    ...more,
  })
const customerId = async (userId: number) =>
  (await billing.query('select stripe_customer_id as id from customer where user_id = $1', [userId]))[0]?.id as string
const customerOf = async (userId: number) =>
  (await stripe.ask('GET', `/v1/customers/${await customerId(userId)}`)) as Customer
const asksOf = async (userId: number) => {
  const id = await customerId(userId)
  const { requests } = await stripe.history()
  return requests.filter(({ path, idempotencyKey }) => path === `/v1/customers/${id}` && idempotencyKey !== null)
}
const publish = (payload: object, id: string = randomUUID()) =>
  identity.nc.publish(emailChanged.subject, JSON.stringify({ id, payload }))
const publishProfile = (payload: object) =>
  identity.nc.publish(profileChanged.subject, JSON.stringify({ id: randomUUID(), payload }))
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString()

test('a checkout brings the customer up to date: email, name and country', async () => {
  const userId = newUser()
  const first = await begin(userId)
  expect(await begin(userId, { email: 'new@example.com' })).toEqual(first)
  expect(await customerOf(userId)).toMatchObject({
    email: 'new@example.com',
    name: 'Ada L',
    address: { country: 'GB' },
  })
  await begin(userId, { email: 'new@example.com', name: 'Ada Byron' })
  expect(await customerOf(userId)).toMatchObject({ email: 'new@example.com', name: 'Ada Byron' })
  await begin(userId, { email: 'new@example.com', name: 'Ada Byron', country: 'DE' })
  expect(await customerOf(userId)).toMatchObject({ name: 'Ada Byron', address: { country: 'DE' } })
  expect(await asksOf(userId)).toHaveLength(3)
})

test('a checkout asks nothing of the customer where nothing differs', async () => {
  const userId = newUser()
  await begin(userId)
  await begin(userId)
  await begin(userId, { priceId: 'yearly' })
  const { requests } = await stripe.history()
  const id = await customerId(userId)
  expect(requests.filter(({ path }) => path === `/v1/customers/${id}`)).toEqual([])
})

test('a customer of an earlier release is compared once with what the account says', async () => {
  const userId = newUser()
  await begin(userId)
  await billing.query('update customer set details = null where user_id = $1', [userId])
  await begin(userId)
  expect(await asksOf(userId)).toEqual([])
  await billing.query('update customer set details = null where user_id = $1', [userId])
  await begin(userId, { email: 'later@example.com' })
  expect(await customerOf(userId)).toMatchObject({ email: 'later@example.com' })
})

test('another country begins another checkout: the taxes of the first are those of the old one', async () => {
  const userId = newUser()
  const first = await begin(userId)
  const second = await begin(userId, { country: 'DE' })
  expect(second.clientSecret).not.toBe(first.clientSecret)
  const statuses = (await stripe.subscriptionsOf(await customerId(userId))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['incomplete', 'incomplete_expired'])
})

test('where that fails on the way, the first checkout is not handed out again', async () => {
  for (const [path, method] of [
    ['/v1/customers', 'POST'],
    ['/v1/subscriptions', 'POST'],
  ]) {
    const userId = newUser()
    const first = await begin(userId)
    await stripe.faults({ api: [{ path, method, kind: 'status', status: 500, times: 3 }] })
    await expect(begin(userId, { country: 'DE' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await stripe.faults({ api: [] })
    const again = await begin(userId, { country: 'DE' })
    expect(again.clientSecret).not.toBe(first.clientSecret)
    expect((await customerOf(userId)).address?.country).toBe('DE')
  }
})

test('a customer that was deleted at Stripe gets a successor, whatever has changed', async () => {
  const userId = newUser()
  await begin(userId)
  const lost = await customerId(userId)
  await stripe.ask('DELETE', `/v1/customers/${lost}`)
  await begin(userId, { email: 'new@example.com' })
  expect(await customerId(userId)).not.toBe(lost)
  expect(await customerOf(userId)).toMatchObject({ email: 'new@example.com' })
})

test('a confirmed change of the email address reaches Stripe at once; an older one that comes late does not', async () => {
  const userId = newUser()
  await begin(userId)
  publish({ userId, email: 'second@example.com', asOf: at(2) })
  await until('Stripe has it', async () => (await customerOf(userId)).email === 'second@example.com')
  publish({ userId, email: 'first@example.com', asOf: at(1) })
  publish({ userId, email: 'third@example.com', asOf: at(3) })
  await until('Stripe has the third', async () => (await customerOf(userId)).email === 'third@example.com')
  // The simulator notes a request once it is answered.
  await until('both changes are noted', async () => (await asksOf(userId)).length === 2)
  expect(await customerOf(userId)).toMatchObject({ name: 'Ada L', address: { country: 'GB' } })
})

test('a change of the address of somebody whom Stripe does not know holds up nobody', async () => {
  const [stranger, lost, userId] = [newUser(), newUser(), newUser()]
  await begin(lost)
  await stripe.ask('DELETE', `/v1/customers/${await customerId(lost)}`)
  await begin(userId)
  for (const each of [stranger, lost, userId]) publish({ userId: each, email: 'new@example.com', asOf: at(1) })
  await until('Stripe has it', async () => (await customerOf(userId)).email === 'new@example.com')
  expect(await billing.query('select 1 from dead_letter')).toEqual([])
})

test('a checkout that read the account before a change was told does not take the change back', async () => {
  const userId = newUser()
  await begin(userId)
  publish({ userId, email: 'second@example.com', asOf: at(2) })
  publishProfile({ userId, name: 'Ada Byron', country: 'DE', asOf: at(2) })
  const isTold = async () => {
    const { email, name } = await customerOf(userId)
    return email === 'second@example.com' && name === 'Ada Byron'
  }
  await until('Stripe has both', isTold)
  await begin(userId, { asOf: at(1) })
  const followed = { email: 'second@example.com', name: 'Ada Byron', address: { country: 'DE' } }
  expect(await customerOf(userId)).toMatchObject(followed)
  await begin(userId, { asOf: at(3) })
  expect(await customerOf(userId)).toMatchObject({ name: 'Ada L', address: { country: 'GB' } })
})

test('another country reaches Stripe at once, and ends a checkout that has the taxes of the old one', async () => {
  const userId = newUser()
  await begin(userId)
  publishProfile({ userId, name: 'Ada L', country: 'DE', asOf: at(2) })
  await until('Stripe has it', async () => (await customerOf(userId)).address?.country === 'DE')
  expect((await stripe.subscriptionsOf(await customerId(userId))).map(({ status }) => status)).toEqual([
    'incomplete_expired',
  ])
})

test('a country whose taxes need a postal code waits for the checkout that asks for it', async () => {
  const userId = newUser()
  await begin(userId)
  publishProfile({ userId, name: 'Ada Byron', country: 'US', asOf: at(2) })
  await until('Stripe has the name', async () => (await customerOf(userId)).name === 'Ada Byron')
  expect((await customerOf(userId)).address?.country).toBe('GB')
})
