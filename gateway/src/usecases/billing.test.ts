/** What somebody sees of days that support gave. */
import type { Subscription } from '@daybreak/proto/billing'
import { expect, test } from 'vitest'
import { asSeenByOwner } from './billing.ts'

const grantedUntil = '2026-12-01T12:00:00.000Z'
const ended: Subscription = {
  ...{ status: 'canceled', currentPeriodEnd: '2026-11-01T12:00:00.000Z', cancelAtPeriodEnd: false, priceId: 'price_1' },
  charge: { amountCents: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
  ...{ trialEndsAt: null, grantedUntil, hasCustomer: true, asOf: '2026-11-20T12:00:00.000Z' },
}

test('days that were given are access that ends with them, and cost nothing', () => {
  const given = { status: 'active', currentPeriodEnd: grantedUntil, cancelAtPeriodEnd: true, charge: null }
  expect(asSeenByOwner(ended)).toEqual({ ...ended, ...given, statusWithoutGrant: 'canceled' })
})

test('what is paid, and what has ended, is shown as it is', () => {
  const paid: Subscription = { ...ended, status: 'active' }
  expect(asSeenByOwner(paid)).toEqual(paid)
  expect(asSeenByOwner({ ...ended, grantedUntil: null })).toEqual({ ...ended, grantedUntil: null })
})
