/** The completed tasks of a sprint against the pace that would finish in time, day by day. Pure. */
import { addDays, min } from 'date-fns'
import { daysBetween, toDay } from '../../lib/dates.ts'
import { noonOf, totalDays } from './days.ts'
import type { Span } from './days.ts'
import type { TaskDay } from './queries.ts'

export type Point = { day: number; date: Date; done: number; expected: number }

type Course = Span & { total: number; days: readonly Pick<TaskDay, 'day' | 'completed'>[] }

/** One point a day from the start to today, or to the end where that has passed. */
export function burnUp({ total, days, ...span }: Course, now: Date): Point[] {
  const length = Math.max(1, totalDays(span))
  const start = noonOf(span.startDate)
  const last = Math.max(0, daysBetween(start, min([now, new Date(span.endDate)])))
  return Array.from({ length: last + 1 }, (_, day) => {
    const date = addDays(start, day)
    const until = toDay(date)
    return {
      day,
      date,
      done: days.filter((each) => each.day <= until).reduce((sum, { completed }) => sum + completed, 0),
      expected: (total * Math.min(day, length)) / length,
    }
  })
}

/** One row a week, and the last day: what a table can show of it. */
export function weeklyPoints(points: readonly Point[]): Point[] {
  return points.filter(({ day }, index) => (day > 0 && day % 7 === 0) || index === points.length - 1)
}
