/**
 * Dates as people read them. Moments travel as ISO 8601 UTC and are shown in the browser's own time zone. The browser's
 * formatter is not used: to make the first one takes 15 to 30 ms on a desktop, several times that on a phone, and every
 * screen shows a date when it starts.
 */
import { differenceInCalendarDays } from 'date-fns'
import { localTimeZone } from './time-zone.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
// prettier-ignore
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]

const weekday = (date: Date) => WEEKDAYS[date.getDay()] ?? ''
const month = (date: Date) => MONTHS[date.getMonth()] ?? ''
const padded = (value: number, length = 2) => String(value).padStart(length, '0')

/** Parts of a date by Unicode's letters for them (UTS 35), as in date-fns. */
const PARTS: Record<string, (date: Date) => string | number> = {
  EEEE: weekday,
  EEE: (date) => weekday(date).slice(0, 3),
  EEEEE: (date) => weekday(date).slice(0, 1),
  MMMM: month,
  MMM: (date) => month(date).slice(0, 3),
  MM: (date) => padded(date.getMonth() + 1),
  d: (date) => date.getDate(),
  dd: (date) => padded(date.getDate()),
  yyyy: (date) => padded(date.getFullYear(), 4),
  h: (date) => date.getHours() % 12 || 12,
  mm: (date) => padded(date.getMinutes()),
  a: (date) => (date.getHours() < 12 ? 'AM' : 'PM'),
}

/** A date in US English, by a pattern such as 'EEEE, MMM d'. */
export const sayDate = (date: Date, pattern: Pattern): string =>
  pattern.replace(/\w+/g, (letters) => String(PARTS[letters]?.(date)))

export type Pattern =
  | 'MMM d, yyyy'
  | 'MMM d, yyyy, h:mm a'
  | 'MMM d'
  | 'MMM'
  | 'MMMM yyyy'
  | 'd'
  | 'EEEE, MMM d'
  | 'EEE, MMM d'
  | 'EEE'
  | 'EEEEE'
  | 'h:mm a'
  | 'yyyy-MM-dd'

/** The one way a date looks: 'Nov 20, 2026' (SPD-40). */
export function formatDate(moment: string | Date): string {
  return sayDate(new Date(moment), 'MMM d, yyyy')
}

/** The same in a list: 'Nov 20', and with its year where that is not the year of `today`. */
export function formatListDate(moment: string | Date, today: string | Date = new Date()): string {
  const date = new Date(moment)
  const isThisYear = date.getFullYear() === new Date(today).getFullYear()
  return sayDate(date, isThisYear ? 'MMM d' : 'MMM d, yyyy')
}

/** Calendar days from one moment to another; negative when `to` is earlier. Clock time and DST do not matter. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return differenceInCalendarDays(new Date(to), new Date(from))
}

export { localTimeZone }

/** The beginning of a day given as '2026-11-20'. */
export const readDay = (day: string): Date => new Date(`${day}T00:00:00`)

/** Day and time of day: 'Nov 20, 2026, 2:05 PM'. */
export const formatMoment = (moment: string | Date): string => sayDate(new Date(moment), 'MMM d, yyyy, h:mm a')

/** The day of a date as '2026-11-20', without clock time or zone. */
export const toDay = (date: Date): string => sayDate(date, 'yyyy-MM-dd')
