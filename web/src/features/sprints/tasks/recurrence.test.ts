/** The days of a recurring task stay inside its sprint, whatever the time zone, the start and the clocks do. */
import { addDays, endOfDay, parseISO } from 'date-fns'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { occurrences, REPEATS } from './recurrence.ts'

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
]

afterAll(() => void vi.unstubAllEnvs())

/** Around changes of clocks, ends of months and leap days, among all others. */
const aStart = fc.oneof(
  fc.constantFrom('2028-02-28', '2028-02-29', '2026-10-24', '2026-03-07', '2026-12-31', '2027-01-31', '2026-04-04'),
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)

describe.each(ZONES)('in %s', (zone) => {
  test('recurring tasks stay inside the sprint, in order, one a day at most, at the end of their day', () => {
    vi.stubEnv('TZ', zone)
    const repeats = fc.constantFrom(...REPEATS.map(({ value }) => value))
    fc.assert(
      fc.property(aStart, repeats, fc.integer({ min: 0, max: 120 }), (start, repeat, length) => {
        const first = parseISO(start)
        const days = occurrences(first, repeat, addDays(first, length).toISOString())
        expect(days.every((day) => day.getHours() === 23 && day.getMinutes() === 59)).toBe(true)
        expect(days.every((day, index) => index === 0 || day > days[index - 1]!)).toBe(true)
        expect(days.every((day) => day <= endOfDay(addDays(first, length)))).toBe(true)
        if (repeat === 'daily') expect(days).toHaveLength(length + 1)
        if (repeat === 'weekly') expect(days).toHaveLength(Math.floor(length / 7) + 1)
      }),
      { numRuns: 40 },
    )
  })
})

test('the 31st falls on the last day of a shorter month, a leap February too', () => {
  const days = occurrences(new Date(2028, 0, 31), 'monthly', new Date(2028, 3, 30).toISOString())
  expect(days.map((day) => [day.getMonth() + 1, day.getDate()])).toEqual([
    [1, 31],
    [2, 29],
    [3, 31],
    [4, 30],
  ])
})
