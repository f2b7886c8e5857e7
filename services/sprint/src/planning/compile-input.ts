/** What a plan is compiled from, and the days of its months. Pure. */
import type { PlanMonth, SprintPlan } from '@daybreak/proto/plans'
import type { PlanChoices } from '@daybreak/proto/sprint-preview'
import type { Calendar } from '../calendar.ts'
import type { StoredTask } from '../row-repository.ts'
import { addDays, earlier, firstDayOfMonth, localDay } from './days.ts'
import type { Day } from './days.ts'

/** What a task or a habit of the sprint was made from. */
export type Made = { title: string; planItem: string | null }

export interface CompileInput {
  plan: SprintPlan
  span: { startDate: string; endDate: string }
  tasks: readonly StoredTask[]
  habits: readonly Made[]
  choices: PlanChoices
  calendar: Calendar
  now: Date
}

export type MonthSpan = { first: Day; last: Day }

/** The last month takes the days that are left. */
export function monthSpan({ span, calendar }: Pick<CompileInput, 'span' | 'calendar'>, month: PlanMonth): MonthSpan {
  const [start, end] = [localDay(span.startDate, calendar), localDay(span.endDate, calendar)]
  const first = firstDayOfMonth(start, month)
  return month === 3
    ? { first, last: end }
    : { first, last: earlier(end, addDays(firstDayOfMonth(start, month + 1), -1)) }
}
