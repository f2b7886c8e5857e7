/** What a plan does every week, as ideas for the present one: each has a day of its own. Pure. */
import type { Cadence, SprintPlan } from '@daybreak/proto/plans'
import type { RhythmIdea } from '@daybreak/proto/sprint-habits'
import type { Calendar } from '../calendar.ts'
import { addDays, endOfDay, localDay, mondayOf, weekdayOf } from './days.ts'
import type { Day } from './days.ts'
import { lineOf } from './lines.ts'

/** What a week has already. */
export interface Taken {
  habits: readonly { title: string; planItem: string | null }[]
  /** The titles of the tasks that are due in it. */
  titles: readonly string[]
}

/** What is neither a habit nor yet a task of this week. Tasks from elsewhere silence it. */
export function rhythmIdeas(
  { plan, endDate }: { plan: SprintPlan | null; endDate: string },
  { habits, titles }: Taken,
  { now, calendar }: { now: Date; calendar: Calendar },
): RhythmIdea[] {
  const kept = new Set(habits.flatMap(({ title, planItem }) => [lineOf(title), lineOf(planItem ?? title)]))
  const lines = new Map((plan?.weeklyRhythm ?? []).map(({ text, cadence }) => [lineOf(text), cadence]))
  const open = [...lines].filter(([text]) => text !== '' && !kept.has(text))
  if (titles.some((title) => !open.some(([text]) => text === title))) return []
  const days = { today: localDay(now, calendar), last: localDay(endDate, calendar) }
  return open
    .filter(([text]) => !titles.includes(text))
    .map(([text, cadence]) => ({ text, dueDate: endOfDay(dueThisWeek(cadence, days), calendar).toISOString() }))
}

/** Sunday, but no day after a sprint that still runs. */
export function endOfThisWeek({ today, last }: { today: Day; last: Day }): Day {
  const sunday = addDays(mondayOf(today), 6)
  return last < sunday && last >= today ? last : sunday
}

/** Today where it is daily; the next of its weekdays that is still to come; else the day on which the week ends. */
export function dueThisWeek(cadence: Cadence, days: { today: Day; last: Day }): Day {
  const end = endOfThisWeek(days)
  const today = weekdayOf(days.today)
  if (cadence.kind === 'daily') return days.today
  const ahead = cadence.kind === 'weekdays' ? cadence.weekdays.filter((day) => day >= today) : []
  if (ahead.length === 0) return end
  const due = addDays(days.today, Math.min(...ahead) - today)
  return due < end ? due : end
}
