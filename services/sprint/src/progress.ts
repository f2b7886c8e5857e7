/** How a sprint stands: what a person sees, derived on every read from what is stored, the tasks and the clock. */
import type { Sprint, SprintStatus, Task } from '@daybreak/proto/sprint'
import { calendarOf, type Calendar } from './calendar.ts'
import type { StoredSprint } from './repository.ts'

const MONTH_DAYS = 30
const SETTLING_DAYS = 14
const POINTS_BEHIND = 20
const TASKS_OVERDUE = 3

/** The sprint as it is shown at `now` to somebody in `timeZone`. */
export function showSprint(stored: StoredSprint, now: Date, timeZone?: string | null): Sprint {
  const { storedStatus: _, monthOverride, origin: __, ...rest } = stored
  const calendar = calendarOf(timeZone)
  return {
    ...rest,
    status: effectiveStatus(stored, now, calendar),
    currentMonth: monthOverride ?? monthOfSprint(new Date(stored.startDate), now, calendar),
  }
}

/** Overdue and at-risk are never waited for: they follow from dates and tasks. */
export function effectiveStatus(sprint: StoredSprint, now: Date, calendar: Calendar): SprintStatus {
  if (sprint.storedStatus === 'completed') return 'completed'
  if (new Date(sprint.endDate) < now) return 'overdue'
  return isAtRisk(sprint, now, calendar) ? 'at-risk' : sprint.storedStatus
}

function isAtRisk({ startDate, endDate, tasks }: StoredSprint, now: Date, calendar: Calendar): boolean {
  if (tasks.filter((task) => isOverdue(task, now)).length >= TASKS_OVERDUE) return true
  const start = new Date(startDate)
  const day = elapsedDays(start, now, calendar)
  if (day <= SETTLING_DAYS || tasks.length === 0) return false
  const expected = percent(day, calendar.daysBetween(start, new Date(endDate)))
  const actual = percent(tasks.filter(({ status }) => status === 'completed').length, tasks.length)
  return expected - actual >= POINTS_BEHIND
}

export const isOverdue = (task: Task, now: Date) => task.status !== 'completed' && new Date(task.dueDate) < now

/** Days 1 to 30 are month 1, 31 to 60 month 2, all later ones month 3. */
export function monthOfSprint(start: Date, now: Date, calendar: Calendar): number {
  return Math.min(3, Math.ceil(Math.max(1, elapsedDays(start, now, calendar)) / MONTH_DAYS))
}

const elapsedDays = (start: Date, now: Date, calendar: Calendar) => Math.max(0, calendar.daysBetween(start, now))

/** Whole percents, as the screen shows them, so that both sides agree on what 20 points are. */
const percent = (part: number, whole: number) => (whole <= 0 ? 100 : Math.min(100, Math.round((100 * part) / whole)))

/** Open sprints by start, newest first, then completed ones by end, newest first. */
export function compareSprints(a: StoredSprint, b: StoredSprint): number {
  const aDone = a.storedStatus === 'completed'
  const bDone = b.storedStatus === 'completed'
  if (aDone !== bDone) return aDone ? 1 : -1
  const newest = aDone
    ? Date.parse(b.endDate) - Date.parse(a.endDate)
    : Date.parse(b.startDate) - Date.parse(a.startDate)
  return newest || b.id - a.id
}
