/** When a subscription brings in something, and what the figures make of it. */
import { expect, test } from 'vitest'
import { toCents } from './catalogue.ts'
import type { ProviderSubscription } from './adapters/payments.ts'
import { toRevenue, updateTerms, type Term } from './revenue.ts'

const subscription: ProviderSubscription = {
  id: 'sub_1',
  status: 'active',
  currentPeriodEnd: '2026-02-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  priceId: 'price_1',
  charge: { unitAmount: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
  created: 1,
  startedAt: '2026-01-01T00:00:00.000Z',
  canceledAt: null,
  endedAt: null,
  adjusted: false,
  trialEnd: null,
}
const term: Term = {
  stripeSubscriptionId: 'sub_1',
  priceId: 'price_1',
  unitAmount: 999,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
  since: '2026-01-01T00:00:00.000Z',
  until: null,
}
const now = '2026-01-20T00:00:00.000Z'
const ended = { status: 'canceled', endedAt: '2026-01-10T00:00:00.000Z' }

test('a paid subscription brings something in from its start, a trial from its end', () => {
  expect(updateTerms([], subscription, now)).toEqual([term])
  const trial = { ...subscription, trialEnd: '2026-01-08T00:00:00.000Z' }
  expect(updateTerms([], { ...trial, status: 'trialing' }, now)).toEqual([])
  expect(updateTerms([], trial, now)).toEqual([{ ...term, since: trial.trialEnd }])
  expect(updateTerms([], { ...subscription, status: 'incomplete' }, now)).toEqual([])
})

test('what stays as it was changes nothing, also while a payment is late', () => {
  expect(updateTerms([term], subscription, now)).toEqual([])
  expect(updateTerms([term], { ...subscription, status: 'past_due' }, now)).toEqual([])
})

test('an end closes the term when it was, one we never heard of leaves a whole term, a free one leaves none', () => {
  expect(updateTerms([term], { ...subscription, ...ended }, now)).toEqual([{ ...term, until: ended.endedAt }])
  expect(updateTerms([], { ...subscription, ...ended }, now)).toEqual([{ ...term, until: ended.endedAt }])
  expect(updateTerms([], { ...subscription, ...ended, trialEnd: ended.endedAt }, now)).toEqual([])
  expect(updateTerms([term], { ...subscription, status: 'unpaid' }, now)).toEqual([{ ...term, until: now }])
})

test('a plan switch ends one term and begins the next, so that the past keeps its price', () => {
  const switched = { ...subscription, priceId: 'price_2', charge: { ...subscription.charge!, unitAmount: 500 } }
  expect(updateTerms([term], switched, now)).toEqual([
    { ...term, until: now },
    { ...term, priceId: 'price_2', unitAmount: 500, since: now },
  ])
})

test('nothing lies in the future, however far the clock of the provider is ahead', () => {
  const ahead = { ...subscription, startedAt: '2027-01-01T00:00:00.000Z' }
  expect(updateTerms([], ahead, now)).toEqual([{ ...term, since: now }])
  expect(updateTerms([term], { ...subscription, ...ended, endedAt: ahead.startedAt }, now)).toEqual([
    { ...term, until: now },
  ])
})

test('figures: a month with nothing in it is there and empty, and nobody lost of nobody has no rate', () => {
  const sums = [
    { month: '2026-10', currency: null, cents: 0 },
    { month: '2026-11', currency: 'eur', cents: 500 },
    { month: '2026-11', currency: 'usd', cents: 999 },
  ]
  const days = [
    { day: '2026-11-25', currency: null, cents: 0, cancellations: 1 },
    { day: '2026-11-26', currency: 'eur', cents: 500, cancellations: 2 },
    { day: '2026-11-26', currency: 'usd', cents: 999, cancellations: 2 },
  ]
  const mrrCents = { eur: 500, usd: 999 }
  expect(toRevenue(sums, days, { activeSubscriptions: 2, base: 0, lost: 0 })).toEqual({
    activeSubscriptions: 2,
    mrrCents,
    churnThisMonth: { base: 0, lost: 0, rate: null },
    history: [
      { month: '2026-10', mrrCents: {} },
      { month: '2026-11', mrrCents },
    ],
    days: [
      { day: '2026-11-25', paidCents: {}, cancellations: 1 },
      { day: '2026-11-26', paidCents: mrrCents, cancellations: 2 },
    ],
  })
  expect(toRevenue(sums, days, { activeSubscriptions: 2, base: 4, lost: 1 }).churnThisMonth.rate).toBe(0.25)
})

test.each([
  ['19.99', 1999],
  ['0', 0],
  ['0.1', 10],
  ['0.07', 7],
  ['1.1', 110],
  ['1005.5', 100_550],
  ['999999.99', 99_999_999],
])('PRC-07 %s dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})
