/** A table of the burn-up shows a row a week and the last day. */
import { expect, test } from 'vitest'
import { weeklyPoints } from './burn-up-points.ts'

test('one row a week, and the last day', () => {
  const points = Array.from({ length: 16 }, (_, day) => ({ day, date: '2026-11-20', done: 0, expected: 0 }))
  expect(weeklyPoints(points).map(({ day }) => day)).toEqual([7, 14, 15])
})
