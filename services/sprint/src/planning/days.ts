/** Calendar days as 'yyyy-MM-dd', which sort by time. Pure. */
import type { Calendar } from '../calendar.ts'

export type Day = string

const DAY_MS = 24 * 3_600_000
const MONTH_DAYS = 30

const numberOf = (day: Day) => Date.parse(day) / DAY_MS
const dayOf = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The day on which a moment lies. */
export const localDay = (moment: string | Date, calendar: Calendar): Day =>
  calendar.dateOf(new Date(moment)).toISOString().slice(0, 10)

/** The midnight with which a day begins. */
export const startOfDay = (day: Day, calendar: Calendar): Date => calendar.at(new Date(day), 0)

/** The last moment of a day: a task is due until its day is over. */
export const endOfDay = (day: Day, calendar: Calendar): Date =>
  new Date(startOfDay(addDays(day, 1), calendar).getTime() - 1)

export const addDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days)

export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** All days from one to another; none where the other comes first. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

export const later = (one: Day, other: Day): Day => (one > other ? one : other)
export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The first day of a month of the sprint: days 1 to 30 are month 1, 31 to 60 month 2. */
export const firstDayOfMonth = (start: Day, month: number): Day =>
  month === 1 ? start : addDays(start, (month - 1) * MONTH_DAYS + 1)
