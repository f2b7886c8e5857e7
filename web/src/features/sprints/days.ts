/**
 * The days of a sprint. All counting is on calendar days of the browser's own time zone, so that neither the
 * clock time of the start nor a change of daylight saving moves a day. Pure.
 */
import { addDays, endOfDay, startOfDay } from 'date-fns'
import { daysBetween } from '../../lib/dates.ts'

export type Span = { startDate: string; endDate: string }

const MONTH_DAYS = 30

/** Days gone by since the start: 0 on the day of the start and before it. */
export function elapsedDays({ startDate }: Pick<Span, 'startDate'>, now: Date): number {
  return Math.max(0, daysBetween(startDate, now))
}

/** Whether its first day is still to come. */
export function isAhead({ startDate }: Pick<Span, 'startDate'>, now: Date): boolean {
  return daysBetween(startDate, now) < 0
}

/** Days from today to the end; 0 once it has come. */
export function remainingDays({ endDate }: Pick<Span, 'endDate'>, now: Date): number {
  return Math.max(0, daysBetween(now, endDate))
}

export function totalDays({ startDate, endDate }: Span): number {
  return daysBetween(startDate, endDate)
}

/** The day as people count it: from 1, and not beyond the last. */
export function dayOfSprint(span: Span, now: Date): number {
  return Math.max(1, Math.min(elapsedDays(span, now), totalDays(span)))
}

/** How much of the time is used, as a whole percent. */
export function timePercent(span: Span, now: Date): number {
  const total = totalDays(span)
  if (total <= 0) return 100
  return Math.min(100, Math.round((100 * elapsedDays(span, now)) / total))
}

/** The first day of month 2 or 3: days 1 to 30 are month 1, 31 to 60 month 2. */
export function startOfMonth({ startDate }: Pick<Span, 'startDate'>, month: 2 | 3): Date {
  return addDays(new Date(startDate), (month - 1) * MONTH_DAYS + 1)
}

export function isWithin({ startDate, endDate }: Span, day: Date): boolean {
  return daysBetween(startDate, day) >= 0 && daysBetween(day, endDate) >= 0
}

/** A task is due until its day is over. `day` is 'yyyy-MM-dd', as date inputs write it; null if it is no date. */
export function endOfChosenDay(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  const noon = new Date(year, month - 1, date, 12)
  return noon.getMonth() === month - 1 ? endOfDay(noon) : null
}

/** Noon of the day, which exists on every day in every time zone. */
export function noonOf(day: string | Date): Date {
  const noon = startOfDay(new Date(day))
  noon.setHours(12)
  return noon
}
