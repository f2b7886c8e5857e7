/** Calendar days in a time zone. Instants are stored; days are counted where the person lives. */
import { ServiceError } from '@daybreak/proto/errors'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(10_000, 0, 1) - 1

export interface Calendar {
  /** Whole calendar days from the local day of `from` to that of `to`; negative when `to` comes first. */
  daysBetween: (from: Date, to: Date) => number
  /** The same local time `days` calendar days later; a time that a clock change skips moves on by the change. */
  addDays: (from: Date, days: number) => Date
  /** The local day of `time`, as midnight of the same date in UTC. */
  dateOf: (time: Date) => Date
  /** When the clock shows `hour` on a day as `dateOf` gives it: the first time it does; moved on where a change skips it. */
  at: (day: Date, hour: number) => Date
}

/** The calendar of an IANA time zone; UTC where none is known. */
export function calendarOf(timeZone: string | null | undefined): Calendar {
  const wallTime = wallTimeOf(timeZone ?? 'UTC')
  const dayNumber = (time: Date) => Math.floor(wallTime(time.getTime()) / DAY_MS)
  return {
    dateOf: (time) => new Date(dayNumber(time) * DAY_MS),
    at: (day, hour) => new Date(instantOf(day.getTime() + hour * HOUR_MS, wallTime)),
    daysBetween: (from, to) => dayNumber(to) - dayNumber(from),
    addDays: (from, days) => new Date(instantOf(wallTime(from.getTime()) + days * DAY_MS, wallTime)),
  }
}

/** Milliseconds since the epoch as the zone's clock on the wall would count them. */
type WallTime = (instant: number) => number

/** More than there are time zones. */
const MAX_FORMATS = 600
const formats = new Map<string, Intl.DateTimeFormat>()

/** The format of a time zone, which takes longer to make than all that one request asks of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

function wallTimeOf(timeZone: string): WallTime {
  if (timeZone === 'UTC') return (instant) => instant
  const format = formatOf(timeZone)
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    const milliseconds = ((instant % 1000) + 1000) % 1000
    return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
  }
}

/** The instant at which the clock shows `wall`: the earlier one where it shows it twice. */
function instantOf(wall: number, wallTime: WallTime): number {
  const before = wall - (wallTime(wall - DAY_MS) - (wall - DAY_MS))
  const after = wall - (wallTime(wall + DAY_MS) - (wall + DAY_MS))
  return wallTime(before) !== wall && wallTime(after) === wall ? after : before
}

/**
 * Reads an ISO time that has passed its contract, within the years that clocks and databases agree on.
 * @throws ServiceError `INVALID_INPUT` naming `field`.
 */
export function readTime(iso: string, field: string): Date {
  const time = new Date(iso)
  if (time.getTime() >= EARLIEST && time.getTime() <= LATEST) return time
  const message = 'Please enter a valid date'
  throw new ServiceError('INVALID_INPUT', message, { fields: { [field]: message } })
}
