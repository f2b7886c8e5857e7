/** What a check-in proposes: later days, fewer tasks, and what the week ahead lacks of its rhythm. Pure. */
import { addDays, addWeeks, endOfDay, startOfISOWeek } from 'date-fns'
import { daysBetween } from '../../lib/dates.ts'
import { addLine, dropLine } from './changes.ts'
import type { Line } from './changes.ts'
import { isThisWeek } from './days.ts'
import { readPlan, rhythmLines } from './plan.ts'
import type { WholeSprint } from './queries.ts'
import { isDone, isOverdue } from './tasks.ts'
import { spreadOverNextWeek } from './ways-out.ts'

/** So long past its day, a task that was never begun is more likely to be dropped than moved. */
const STALE_DAYS = 21
const MOST_ADDITIONS = 5

export function proposeChanges(sprint: WholeSprint, now: Date): Line[] {
  const stale = sprint.tasks.filter(
    (task) => task.status === 'pending' && isOverdue(task, now) && daysBetween(task.dueDate, now) > STALE_DAYS,
  )
  const rest = { ...sprint, tasks: sprint.tasks.filter((task) => !stale.includes(task)) }
  return [...spreadOverNextWeek(rest, now), ...stale.map(dropLine), ...missingRhythm(sprint, now)]
}

/** Lines of the weekly rhythm that next week does not have yet, due on its last day. */
function missingRhythm({ plan, tasks, endDate }: WholeSprint, now: Date): Line[] {
  const nextWeek = addWeeks(now, 1)
  const sunday = endOfDay(addDays(startOfISOWeek(nextWeek), 6))
  const last = endOfDay(new Date(endDate))
  const day = sunday > last ? last : sunday
  if (day <= now) return []
  const planned = new Set(
    tasks
      .filter(({ dueDate }) => isThisWeek(dueDate, nextWeek))
      .flatMap(({ title, planItem }) => [title, planItem ?? title]),
  )
  return rhythmLines(readPlan(plan))
    .filter((item) => !planned.has(item))
    .slice(0, MOST_ADDITIONS)
    .map((item) => addLine({ title: item.slice(0, 300), day, planItem: item }))
}

/** How the week went: what was due in it, and how much of that is done. */
export function weekInNumbers({ tasks }: WholeSprint, now: Date): { planned: number; done: number } {
  const due = tasks.filter(({ dueDate }) => isThisWeek(dueDate, now))
  return { planned: due.length, done: due.filter(isDone).length }
}
