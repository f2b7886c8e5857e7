import { afterEach, expect, test } from 'vitest'
import { formatListDate, formatMoment, localTimeZone, sayDate } from './dates.ts'
import type { Pattern } from './dates.ts'

const before = process.env.TZ
afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

test('the time zone and the dates follow a person who travels', () => {
  const moment = '2026-11-20T12:05:00Z'
  process.env.TZ = 'Europe/Berlin'
  expect([localTimeZone(), formatMoment(moment)]).toEqual(['Europe/Berlin', 'Nov 20, 2026, 1:05 PM'])
  process.env.TZ = 'Asia/Tokyo'
  expect([localTimeZone(), formatMoment(moment)]).toEqual(['Asia/Tokyo', 'Nov 20, 2026, 9:05 PM'])
})

/** Every day of a leap year, and every hour of a day. */
const moments = Array.from({ length: 366 }, (_, index) => new Date(2028, 0, index + 1, index % 24, index % 60))

test('dates look as the browser itself says them in US English', () => {
  const saidBy = (parts: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', parts)
    return moments.map((moment) => formatter.format(moment).replace(/\s/g, ' '))
  }
  const saidAs = (pattern: Pattern) => moments.map((moment) => sayDate(moment, pattern))
  const shown = { month: 'short', day: 'numeric', year: 'numeric' } as const
  expect(moments.map(formatMoment)).toEqual(saidBy({ ...shown, hour: 'numeric', minute: '2-digit' }))
  expect(moments.map((moment) => formatListDate(moment, moment))).toEqual(saidBy({ month: 'short', day: 'numeric' }))
  expect(moments.map((moment) => formatListDate(moment, new Date(2026, 5, 1)))).toEqual(saidBy(shown))
  expect(saidAs('EEEE, MMM d')).toEqual(saidBy({ weekday: 'long', month: 'short', day: 'numeric' }))
  expect(saidAs('EEE, MMM d')).toEqual(saidBy({ weekday: 'short', month: 'short', day: 'numeric' }))
  expect(saidAs('EEE')).toEqual(saidBy({ weekday: 'short' }))
  expect(saidAs('EEEEE')).toEqual(saidBy({ weekday: 'narrow' }))
  expect(saidAs('MMM')).toEqual(saidBy({ month: 'short' }))
  expect(saidAs('MMMM yyyy')).toEqual(saidBy({ month: 'long', year: 'numeric' }))
  expect(saidAs('d')).toEqual(saidBy({ day: 'numeric' }))
})
