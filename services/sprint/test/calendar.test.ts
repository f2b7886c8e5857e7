/** Calendar days across clock changes, month ends and leap days. No servers. */
import { expect, test } from 'vitest'
import { calendarOf, readTime } from '../src/calendar.ts'

const HOUR = 3_600_000
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  '+05:30',
]

const formats = new Map<string, Intl.DateTimeFormat>()
function localTime(time: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(time)
}
const localDay = (time: Date, timeZone: string) => localTime(time, timeZone).slice(0, 10)

/** Instants spread over four years, a leap day among them, at ever other times of day. */
const instants = Array.from({ length: 120 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 293 * HOUR + n * 1_234_567))

test.each(ZONES)('ninety days later is the same local time, ninety calendar days on, in %s', (zone) => {
  const { addDays, daysBetween } = calendarOf(zone)
  for (const start of instants) {
    const end = addDays(start, 90)
    expect(daysBetween(start, end)).toBe(90)
    const noon = new Date(`${localDay(start, zone)}T12:00:00Z`)
    noon.setUTCDate(noon.getUTCDate() + 90)
    expect(localDay(end, zone)).toBe(noon.toISOString().slice(0, 10))
    expect(localTime(end, zone).slice(11)).toBe(localTime(start, zone).slice(11))
  }
})

test.each(ZONES)('the count of days rises by one at each local midnight and never between, in %s', (zone) => {
  const { daysBetween } = calendarOf(zone)
  const start = new Date('2027-02-26T10:15:00Z')
  const wrong: string[] = []
  for (let hour = 0; hour < 24 * 70; hour += 1) {
    const [earlier, later] = [hour, hour + 1].map((each) => new Date(start.getTime() + each * HOUR)) as [Date, Date]
    const midnight = localDay(earlier, zone) !== localDay(later, zone)
    if (daysBetween(earlier, later) !== (midnight ? 1 : 0)) wrong.push(later.toISOString())
  }
  expect(wrong).toEqual([])
})

test('going there and back is no step at all', () => {
  for (const zone of ZONES) {
    const { addDays, daysBetween } = calendarOf(zone)
    for (const start of instants) {
      expect(daysBetween(start, addDays(start, -1))).toBe(-1)
      expect(localTime(addDays(start, 0), zone)).toBe(localTime(start, zone))
      expect(daysBetween(start, addDays(addDays(start, 45), -45))).toBe(0)
    }
  }
})

test('a local time that a clock change skips moves on by the change, one that comes twice is the first', () => {
  const { addDays } = calendarOf('Europe/Berlin')
  expect(addDays(new Date('2026-03-28T01:30:00Z'), 1).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(addDays(new Date('2026-10-24T00:30:00Z'), 1).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('only times that clocks and databases agree on are read', () => {
  expect(readTime('9999-12-31T23:59:59.999Z', 'dueDate').toISOString()).toBe('9999-12-31T23:59:59.999Z')
  for (const iso of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00', 'soon']) {
    expect(() => readTime(iso, 'dueDate')).toThrow('Please enter a valid date')
  }
})
