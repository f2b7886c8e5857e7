/** Which of several subscriptions counts, and which of our four words stands for it. */
import { expect, test } from 'vitest'
import type { ProviderSubscription } from './adapters/payments.ts'
import { mostRelevant, statusOf, toSnapshot } from './projection.ts'

const subscription = (id: string, status: string, created = 1): ProviderSubscription => ({
  id,
  status,
  created,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  priceId: 'price_1',
  charge: { unitAmount: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
  startedAt: '2026-01-01T00:00:00.000Z',
  canceledAt: null,
  endedAt: null,
  trialEnd: null,
  adjusted: false,
})

test.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['canceled', 'canceled'],
  ['incomplete_expired', 'canceled'],
  ['incomplete', 'inactive'],
  ['paused', 'inactive'],
  ['a_word_of_tomorrow', 'inactive'],
])('%s at the provider is %s with us', (theirs, ours) => {
  expect(statusOf(theirs)).toBe(ours)
})

test('an active subscription counts more than any other, however new', () => {
  const all = ['canceled', 'new_word', 'incomplete', 'unpaid', 'past_due', 'trialing', 'active', 'paused']
  const order: (string | undefined)[] = []
  for (let rest = all.map((status, index) => subscription(status, status, 10 - index)); rest.length > 0;) {
    const best = mostRelevant(rest)
    order.push(best?.id)
    rest = rest.filter(({ id }) => id !== best?.id)
  }
  expect(order).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'new_word'])
})

test('among equals the newest counts, and nobody without a subscription has one', () => {
  expect(mostRelevant([subscription('old', 'canceled', 1), subscription('new', 'canceled', 2)])?.id).toBe('new')
  expect(toSnapshot([], new Date('2026-01-01T00:00:00Z'))).toEqual({
    stripeSubscriptionId: null,
    status: 'inactive',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    priceId: null,
    unitAmount: null,
    currency: null,
    interval: null,
    intervalCount: null,
    startedAt: null,
    canceledAt: null,
    trialEnd: null,
    adjusted: null,
    subscriptions: [],
    asOf: '2026-01-01T00:00:00.000Z',
  })
})
