/** The days of a sprint do not move with the clock, with daylight saving or at the end of a month. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  dayOfSprint,
  elapsedDays,
  endOfChosenDay,
  remainingDays,
  startOfMonth,
  timePercent,
  totalDays,
} from './days.ts'

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'))
afterAll(() => void vi.unstubAllEnvs())

/** Local clock time in New York, where summer time ends on Nov 1, 2026 and begins on Mar 8, 2026. */
const at = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute)
const span = (start: Date, end: Date) => ({ startDate: start.toISOString(), endDate: end.toISOString() })

const autumn = span(at(2026, 9, 26, 23, 30), at(2026, 12, 25, 23, 30))

test('the clocks do change in the time zone of these tests', () => {
  expect(at(2026, 10, 31).getTimezoneOffset()).not.toBe(at(2026, 11, 2).getTimezoneOffset())
})

test('SPD-14 SPD-15 SPD-16 on day 55 of 90, 61% of the time is used and 35 days remain', () => {
  const now = at(2026, 11, 20, 8)
  expect(elapsedDays(autumn, now)).toBe(55)
  expect(dayOfSprint(autumn, now)).toBe(55)
  expect(remainingDays(autumn, now)).toBe(35)
  expect(timePercent(autumn, now)).toBe(61)
  expect(totalDays(autumn)).toBe(90)
})

test.each([
  ['the first minute', 0, 0],
  ['the last minute', 23, 59],
])('%s of a day counts as the same day', (_, hour, minute) => {
  expect(elapsedDays(autumn, at(2026, 11, 20, hour, minute))).toBe(55)
  expect(remainingDays(autumn, at(2026, 11, 20, hour, minute))).toBe(35)
})

test('every day is one day, the short one and the long one too', () => {
  const spring = span(at(2026, 3, 1, 0, 30), at(2026, 5, 30, 0, 30))
  expect(totalDays(spring)).toBe(90)
  for (let day = 1; day <= 31; day += 1) {
    expect(elapsedDays(spring, at(2026, 3, day, 0, 1))).toBe(day - 1)
    expect(elapsedDays(autumn, at(2026, 10, day, 23, 59))).toBe(day + 4)
  }
})

test('the count runs on through the ends of months and of a leap February', () => {
  const winter = span(at(2028, 1, 31), at(2028, 4, 30))
  expect(totalDays(winter)).toBe(90)
  expect(elapsedDays(winter, at(2028, 2, 29))).toBe(29)
  expect(elapsedDays(winter, at(2028, 3, 1))).toBe(30)
})

describe('outside the sprint', () => {
  test('nothing has elapsed before the start, and people count from day 1', () => {
    expect(elapsedDays(autumn, at(2026, 9, 1))).toBe(0)
    expect(dayOfSprint(autumn, at(2026, 9, 26))).toBe(1)
    expect(dayOfSprint(autumn, at(2026, 9, 27))).toBe(1)
    expect(dayOfSprint(autumn, at(2026, 9, 28))).toBe(2)
    expect(timePercent(autumn, at(2026, 9, 1))).toBe(0)
  })

  test('nothing remains after the end, and the day stays the last one', () => {
    expect(remainingDays(autumn, at(2027, 1, 8))).toBe(0)
    expect(dayOfSprint(autumn, at(2027, 1, 8))).toBe(90)
    expect(timePercent(autumn, at(2027, 1, 8))).toBe(100)
  })

  test('a sprint that ends on the day it starts is used up', () => {
    expect(timePercent(span(at(2026, 9, 26), at(2026, 9, 26)), at(2026, 9, 26))).toBe(100)
  })
})

test('month 2 begins on day 31 and month 3 on day 61', () => {
  expect(dayOfSprint(autumn, startOfMonth(autumn, 2))).toBe(31)
  expect(dayOfSprint(autumn, startOfMonth(autumn, 3))).toBe(61)
})

test('a chosen day is due when it is over, in local time', () => {
  expect(endOfChosenDay('2026-11-30')?.toISOString()).toBe('2026-12-01T04:59:59.999Z')
  expect(endOfChosenDay('2026-07-31')?.toISOString()).toBe('2026-08-01T03:59:59.999Z')
})

test.each(['', 'tomorrow', '2026-02-30', '2026-13-01'])("'%s' is no day", (day) => {
  expect(endOfChosenDay(day)).toBeNull()
})
