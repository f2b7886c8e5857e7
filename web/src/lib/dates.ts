/** Dates as people read them. Moments travel as ISO 8601 UTC and are shown in the browser's own time zone. */
import { differenceInCalendarDays } from 'date-fns'
import { localTimeZone } from './time-zone.ts'

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** The one way a date looks: 'Nov 20, 2026' (SPD-40). */
export function formatDate(moment: string | Date): string {
  return sayDate(new Date(moment), DATE)
}

/** The same in a list: 'Nov 20', and with its year where that is not the year of `today`. */
export function formatListDate(moment: string | Date, today: string | Date = new Date()): string {
  const date = new Date(moment)
  const isThisYear = date.getFullYear() === new Date(today).getFullYear()
  return sayDate(date, isThisYear ? { month: 'short', day: 'numeric' } : DATE)
}

/** Calendar days from one moment to another; negative when `to` is earlier. Clock time and DST do not matter. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return differenceInCalendarDays(new Date(to), new Date(from))
}

export { localTimeZone }

/** The beginning of a day given as '2026-11-20'. */
export const readDay = (day: string): Date => new Date(`${day}T00:00:00`)

/** Day and time of day: 'Nov 20, 2026, 2:05 PM'. */
export function formatMoment(moment: string | Date): string {
  // Browsers differ in the kind of space before AM and PM.
  return sayDate(new Date(moment), { ...DATE, hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ')
}

/** One for each way a date looks in each time zone: to make a formatter takes far longer than to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Parts of a date in English, by the browser's own calendar. */
export function sayDate(date: Date, parts: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([localTimeZone(), parts])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', parts)
  formatters.set(key, formatter)
  return formatter.format(date)
}

/** The day of a date as '2026-11-20', without clock time or zone. */
export function toDay(date: Date): string {
  const number = (value: number, digits = 2) => String(value).padStart(digits, '0')
  return `${number(date.getFullYear(), 4)}-${number(date.getMonth() + 1)}-${number(date.getDate())}`
}
