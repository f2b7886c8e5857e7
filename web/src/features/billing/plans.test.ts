/** Plans: order, names, monthly share, and a saving only where there is one. */
import { expect, test } from 'vitest'
import { FALLBACK_PLANS, perInterval, priceOf, renewalDate, toPlans } from './plans.ts'
import type { Price } from './plans.ts'

const price = (
  over: Partial<Price> & { interval?: Price['recurring']['interval']; intervalCount?: number },
): Price => ({
  id: 'price_1',
  nickname: null,
  unitAmount: 999,
  currency: 'usd',
  active: true,
  metadata: [],
  product: { id: 'prod_1', name: 'Daybreak', description: null },
  ...over,
  recurring: { interval: over.interval ?? 'month', intervalCount: over.intervalCount ?? 1 },
})

test('SUB-18 monthly comes first, yearly last, and what is not active not at all', () => {
  const plans = toPlans([
    price({ id: 'y', interval: 'year' }),
    price({ id: 'w', interval: 'week' }),
    price({ id: 'm' }),
    price({ id: 'd', interval: 'day' }),
    price({ id: 'old', active: false }),
  ])
  expect(plans.map(({ id }) => id)).toEqual(['m', 'd', 'w', 'y'])
})

test('SUB-16 a yearly plan shows its monthly share and the saving that the prices give', () => {
  const [, yearly] = toPlans([price({}), price({ id: 'y', interval: 'year', unitAmount: 9588 })])
  expect(yearly).toMatchObject({ pricePerMonth: 799, description: 'Save 20%', yearlySaving: 2400, popular: true })
})

test('no saving is claimed where the year costs as much as twelve months', () => {
  const [, yearly] = toPlans([price({}), price({ id: 'y', interval: 'year', unitAmount: 11988 })])
  expect(yearly).toMatchObject({ description: '', yearlySaving: 0, popular: false })
  expect(yearly?.features).not.toContain('Save over paying monthly')
})

test('a saving is never computed across currencies', () => {
  const [, yearly] = toPlans([price({ currency: 'eur' }), price({ id: 'y', interval: 'year', unitAmount: 9588 })])
  expect(yearly?.description).toBe('')
})

test('a plan is named by its nickname, else by its interval', () => {
  expect(toPlans([price({ nickname: 'Early birds' })])[0]?.name).toBe('Early birds')
  const unnamed = [price({}), price({ intervalCount: 3 }), price({ interval: 'week' }), price({ interval: 'year' })]
  expect(toPlans(unnamed).map(({ name }) => name)).toEqual(['Monthly', 'Every 3 months', 'Weekly', 'Annual'])
})

test('features in the metadata take the place of the usual ones', () => {
  const [plan] = toPlans([price({ metadata: [{ key: 'features', value: 'One|Two ' }] })])
  expect(plan?.features).toEqual(['One', 'Two'])
})

test('SUB-14 SUB-15 the fallback plans are the specified ones', () => {
  expect(FALLBACK_PLANS.map((plan) => [plan.id, priceOf(plan), plan.description, plan.popular])).toEqual([
    ['monthly', '$9.99', '', false],
    ['yearly', '$95.88', 'Save 20%', true],
  ])
})

test('longer intervals are put in words and added to the calendar', () => {
  const [plan] = toPlans([price({ intervalCount: 3 })])
  expect(plan && perInterval(plan)).toBe('every 3 months')
  expect(plan && renewalDate(plan, new Date(2026, 10, 30))).toEqual(new Date(2027, 1, 28))
})

test('SUB-17 amounts are cents, shown as en-US currency', () => {
  const shown = (unitAmount: number, currency: string) => {
    const [plan] = toPlans([price({ unitAmount, currency })])
    return plan && priceOf(plan)
  }
  expect([shown(123456, 'usd'), shown(0, 'usd'), shown(999, 'eur'), shown(1, 'gbp')]).toEqual([
    '$1,234.56',
    '$0.00',
    '€9.99',
    '£0.01',
  ])
})

test('SUB-19 SUB-20 each plan has the features of its rhythm', () => {
  const [monthly, yearly] = toPlans([price({}), price({ id: 'y', interval: 'year', unitAmount: 9588 })])
  expect(monthly?.features).toEqual([
    'Unlimited dream plans',
    'All three phases',
    'Unlimited journal entries',
    'Multiple sprint plans',
    'Priority support',
  ])
  expect(yearly?.features).toEqual([
    'All monthly features',
    'Save over paying monthly',
    'Early access to new features',
    'Premium AI coaching',
    'Priority support',
  ])
})

test('SUB-21 a plan has the fields of a plan view, the price per month only where it is yearly', () => {
  const [monthly, yearly] = toPlans([price({}), price({ id: 'y', interval: 'year', unitAmount: 9588 })])
  expect(monthly).toMatchObject({
    ...{ id: 'price_1', name: 'Monthly', description: '', price: 999, pricePerMonth: null },
    ...{ interval: 'month', popular: false, isYearly: false },
  })
  expect(yearly).toMatchObject({ id: 'y', price: 9588, pricePerMonth: 799, interval: 'year', isYearly: true })
})
