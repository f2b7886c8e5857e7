/** When a sprint will be finished at the pace so far, and its progress day by day. Pure. */
import type { BurnUpPoint, Forecast } from '@daybreak/proto/sprint-outlook'
import { addDays, daysBetween, daysFrom, earlier } from './days.ts'
import type { Day } from './days.ts'

export interface Course {
  start: Day
  end: Day
  today: Day
  total: number
  completed: number
}

const MIN_COMPLETIONS = 2
const MIN_DAYS = 3
const WEEK_DAYS = 7

const without = (kind: 'done' | 'too-early'): Forecast => ({ kind, date: null, days: null, perWeek: null })

export function forecast({ start, end, today, total, completed }: Course): Forecast {
  if (total > 0 && completed === total) return without('done')
  const elapsed = Math.max(0, daysBetween(start, today))
  if (completed < MIN_COMPLETIONS || elapsed < MIN_DAYS) return without('too-early')
  const perDay = completed / elapsed
  const date = addDays(today, Math.ceil((total - completed) / perDay))
  return { kind: 'date', date, days: daysBetween(end, date), perWeek: perDay * WEEK_DAYS }
}

/** @param completions how many tasks were completed on which day */
export function burnUp({ start, end, today, total }: Course, completions: ReadonlyMap<Day, number>): BurnUpPoint[] {
  const length = Math.max(1, daysBetween(start, end))
  const last = earlier(today, end)
  let done = [...completions].reduce((sum, [day, count]) => (day < start ? sum + count : sum), 0)
  return daysFrom(start, last < start ? start : last).map((date, day) => {
    done += completions.get(date) ?? 0
    return { day, date, done, expected: (total * Math.min(day, length)) / length }
  })
}
