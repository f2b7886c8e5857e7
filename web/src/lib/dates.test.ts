import { afterEach, expect, test } from 'vitest'
import { formatMoment, localTimeZone } from './dates.ts'

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
