/** Reminders for everybody: who is asked about at Stripe, how many at once, and who is told; on real PostgreSQL. */
import { createTestDatabase, openTestDatabase, until } from '@daybreak/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Payments, ProviderSubscription } from '../src/adapters/payments.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { remindAll } from '../src/reminders.ts'
import { createRepository } from '../src/repository.ts'
import { syncSubscription } from '../src/projection.ts'

const url = await createTestDatabase(new URL('../prisma/migrations/', import.meta.url))
const { pool, adapter, transactionOptions, close } = openTestDatabase(url, 6)
const repository = createRepository(new PrismaClient({ adapter, transactionOptions }))
afterAll(close)

/** What Stripe has of each customer, and who was asked about. */
const atStripe = new Map<string, Partial<ProviderSubscription>>()
let asked: string[] = []
beforeEach(async () => {
  await pool.query('truncate customer, reminder, outbox cascade')
  atStripe.clear()
  asked = []
})

const depsWith = (listen: (customerId: string) => unknown = () => undefined) => ({
  repository,
  publicUrl: 'http://localhost:3000',
  payments: {
    listSubscriptions: async (customerId) => {
      asked.push(customerId)
      await listen(customerId)
      return [subscriptionOf(customerId)]
    },
    previewDue: () => Promise.resolve(9_588),
  } as Partial<Payments> as Payments,
})

const subscriptionOf = (customerId: string): ProviderSubscription => ({
  ...{ id: `sub of ${customerId}`, status: 'active', created: 1, priceId: 'price', startedAt: inDays(-30) },
  ...{ currentPeriodEnd: null, cancelAtPeriodEnd: false, canceledAt: null, endedAt: null, trialEnd: null },
  adjusted: false,
  charge: { unitAmount: 9588, currency: 'usd', interval: 'year', intervalCount: 1 },
  ...atStripe.get(customerId),
})

/** Not rounded, so that milliseconds count. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Users 1, 2 and so on, whose subscriptions are as they are at Stripe. */
async function makeUsers(...subscriptions: Partial<ProviderSubscription>[]) {
  for (const [index, subscription] of subscriptions.entries()) {
    const customerId = `cus_${index + 1}`
    atStripe.set(customerId, subscription)
    await repository.saveCustomer(index + 1, customerId)
    await syncSubscription(depsWith(), index + 1)
  }
  asked = []
}

const told = async () =>
  (
    await pool.query<{ line: string }>(
      `select subject || ' ' || (payload->>'userId') as line from outbox where subject not like '%changed' order by 1`,
    )
  ).rows.map(({ line }) => line.replace('event.billing.', ''))

test('five users are asked about at once, and each is told', async () => {
  await makeUsers(...Array.from({ length: 7 }, () => ({ currentPeriodEnd: inDays(6) })))
  let [atWork, most] = [0, 0]
  await remindAll(
    depsWith(async () => {
      most = Math.max(most, (atWork += 1))
      await until('five are asked about', () => asked.length >= 5, 10_000)
      atWork -= 1
    }),
  )
  expect(most).toBe(5)
  expect(await told()).toEqual([1, 2, 3, 4, 5, 6, 7].map((userId) => `renewal_upcoming ${userId}`))
})

test('a user who was told is not asked about again, until a date moves', async () => {
  const trialEnd = inDays(2)
  await makeUsers(
    { currentPeriodEnd: inDays(6) },
    { trialEnd, currentPeriodEnd: trialEnd },
    { trialEnd: inDays(5), currentPeriodEnd: inDays(5) },
  )
  await remindAll(depsWith())
  expect(asked.toSorted()).toEqual(['cus_1', 'cus_2'])
  expect(await told()).toEqual(['renewal_upcoming 1', 'trial_ending 2'])

  asked = []
  await remindAll(depsWith())
  expect(asked).toEqual([])

  atStripe.set('cus_1', { currentPeriodEnd: inDays(6.5) })
  await syncSubscription(depsWith(), 1)
  await remindAll(depsWith())
  expect(await told()).toEqual(['renewal_upcoming 1', 'renewal_upcoming 1', 'trial_ending 2'])
})

test('a user who cannot be asked about holds up nobody', async () => {
  await makeUsers(...Array.from({ length: 6 }, () => ({ currentPeriodEnd: inDays(6) })))
  const away = new Error('Stripe is away')
  const failing = remindAll(
    depsWith((customerId) => {
      if (customerId !== 'cus_6') throw away
    }),
  )
  await expect(failing).rejects.toMatchObject({ errors: Array(5).fill(away) })
  expect(await told()).toEqual(['renewal_upcoming 6'])
})
