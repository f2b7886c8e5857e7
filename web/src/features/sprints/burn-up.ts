/** The completed tasks of a sprint against the pace that would finish in time, day by day. Pure. */
import { addDays, endOfDay, min } from 'date-fns'
import { daysBetween } from '../../lib/dates.ts'
import { noonOf, totalDays } from './days.ts'
import type { Span } from './days.ts'
import type { Task } from './queries.ts'

export type Point = { day: number; date: Date; done: number; expected: number }

/** One point a day from the start to today, or to the end where that has passed. */
export function burnUp({ tasks, ...span }: Span & { tasks: readonly Task[] }, now: Date): Point[] {
  const total = Math.max(1, totalDays(span))
  const start = noonOf(span.startDate)
  const last = Math.max(0, daysBetween(start, min([now, new Date(span.endDate)])))
  const times = tasks
    .flatMap(({ completedDate }) => (completedDate ? [Date.parse(completedDate)] : []))
    .sort((a, b) => a - b)
  return Array.from({ length: last + 1 }, (_, day) => {
    const date = addDays(start, day)
    const end = endOfDay(date).getTime()
    const done = times.findIndex((time) => time > end)
    return {
      day,
      date,
      done: done === -1 ? times.length : done,
      expected: (tasks.length * Math.min(day, total)) / total,
    }
  })
}

/** One row a week, and the last day: what a table can show of it. */
export function weeklyPoints(points: readonly Point[]): Point[] {
  return points.filter(({ day }, index) => (day > 0 && day % 7 === 0) || index === points.length - 1)
}
