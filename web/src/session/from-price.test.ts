/** The price that strangers are told is the lowest one they can choose. */
import { expect, test } from 'vitest'
import { lowestOf } from './from-price.tsx'

const price = (id: string, unitAmount: number, interval: 'month' | 'year' | 'day', own: object = {}) => ({
  __typename: 'Price' as const,
  ...{ id, unitAmount, currency: 'usd', active: true, recurring: { interval, intervalCount: 1 } },
  ...own,
})

test('a yearly price counts by the month', () => {
  expect(lowestOf([price('monthly', 999, 'month'), price('yearly', 9588, 'year')])?.id).toBe('yearly')
  const quarterly = price('quarterly', 1500, 'month', { recurring: { interval: 'month', intervalCount: 3 } })
  expect(lowestOf([price('monthly', 999, 'month'), quarterly])?.id).toBe('quarterly')
})

test('what nobody can choose, and what is paid by the day, is not told', () => {
  expect(lowestOf([price('old', 1, 'month', { active: false }), price('day', 10, 'day')])).toBeUndefined()
})
