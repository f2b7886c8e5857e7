/** Days, weeks and times as the preview of a plan writes them. Pure. */
import { sayDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import * as texts from './texts.ts'

/** Noon of a day such as '2026-11-20', on the browser's own calendar. */
const noonOfDay = (day: string) => new Date(`${day}T12:00:00`)

/** 'Fri, Nov 20'. */
export const sayDay = (day: string): string => sayDate(noonOfDay(day), 'EEE, MMM d')

/** 'Nov 23–29', 'Nov 30–Dec 6'. */
export function sayWeek({ from, until }: { from: string; until: string }): string {
  const first = sayDate(noonOfDay(from), 'MMM d')
  if (from === until) return first
  const sameMonth = from.slice(0, 7) === until.slice(0, 7)
  return `${first}–${sayDate(noonOfDay(until), sameMonth ? 'd' : 'MMM d')}`
}

/** '30 min', '1 h 30 min', '4 h'. */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours > 0 ? [fill(texts.hoursShort, { hours })] : []),
    ...(rest > 0 || hours === 0 ? [fill(texts.minutesShort, { minutes: rest })] : []),
  ].join(' ')
}
