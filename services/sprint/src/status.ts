/** How a sprint and its tasks stand at a moment, derived on every read from their rows and the clock. Pure. */
import { ServiceError } from '@daybreak/proto/errors'
import type { TaskStatus } from '@daybreak/proto/rules'
import type { Sprint, SprintStatus, Progress } from '@daybreak/proto/sprint'
import type { Task, TaskGroup } from '@daybreak/proto/sprint-tasks'
import { calendarOf, type Calendar } from './calendar.ts'
import { addDays, localDay, mondayOf, startOfDay } from './planning/days.ts'
import type { StoredSprint, StoredTask } from './row-repository.ts'

const MONTH_DAYS = 30
const SETTLING_DAYS = 14
const POINTS_BEHIND = 20
const TASKS_OVERDUE = 3

/** Start, Complete and Reopen (TSK-04 to TSK-06). */
const MOVES: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['in-progress', 'completed'],
  'in-progress': ['completed'],
  completed: ['in-progress'],
}

/** What decides how a task stands. */
type Timed = Pick<StoredTask, 'status' | 'dueDate'>

/** Now, the midnight that ends today, and the one that ends the week; neither lies before now. */
export interface Moment {
  now: Date
  dayEnd: Date
  weekEnd: Date
}

/** The moment for somebody who lives in a time zone; UTC where none is known. */
export function momentOf(now: Date, timeZone: string | null | undefined): Moment {
  const calendar = calendarOf(timeZone)
  const today = localDay(now, calendar)
  return {
    now,
    dayEnd: startOfDay(addDays(today, 1), calendar),
    weekEnd: startOfDay(addDays(mondayOf(today), 7), calendar),
  }
}

export const showTask = (task: StoredTask, moment: Moment): Task => ({
  ...task,
  group: groupOf(task, moment),
  overdue: isOverdue(task, moment.now),
  moves: [...MOVES[task.status]],
})

/** Due before `now` and not completed: shown, never stored. */
export const isOverdue = ({ status, dueDate }: Timed, now: Date): boolean =>
  status !== 'completed' && new Date(dueDate) < now

export function groupOf(task: Timed, { now, dayEnd, weekEnd }: Moment): TaskGroup {
  if (task.status === 'completed') return 'done'
  if (isOverdue(task, now)) return 'late'
  const due = new Date(task.dueDate)
  if (due < dayEnd) return 'today'
  return due < weekEnd ? 'thisWeek' : 'later'
}

/** @throws ServiceError `CONFLICT` when the move is not one of Start, Complete, Reopen. */
export function checkMove(from: TaskStatus, to: TaskStatus): void {
  if (MOVES[from].includes(to)) return
  throw new ServiceError(
    'CONFLICT',
    from === 'completed'
      ? 'A completed task can’t go back to pending. Reopen it instead.'
      : 'A started task can’t go back to pending.',
  )
}

/** For whom and when a sprint is shown. */
export interface View {
  now: Date
  timeZone?: string | null | undefined
}

/** The sprint as it is shown at a time to somebody, with the tasks that were asked for. */
export function showSprint(stored: StoredSprint, { now, timeZone }: View, tasks: readonly StoredTask[] = []): Sprint {
  const { storedStatus: _, monthOverride, origin: __, foundStatus, foundAt, noticeRead, ...rest } = stored
  const calendar = calendarOf(timeZone)
  const status = effectiveStatus(stored, now, calendar)
  const moment = momentOf(now, timeZone)
  const isNews = isBehind(status) && status === foundStatus && foundAt !== null && !noticeRead
  return {
    ...rest,
    status,
    notice: isNews ? { status, since: foundAt } : null,
    progress: progressOf(stored, now, calendar),
    currentMonth: monthOverride ?? monthOfSprint(new Date(stored.startDate), now, calendar),
    chosenStatus: stored.storedStatus,
    chosenMonth: monthOverride,
    tasks: tasks.map((task) => showTask(task, moment)),
  }
}

export const isBehind = (status: SprintStatus | null): status is 'at-risk' | 'overdue' =>
  status === 'at-risk' || status === 'overdue'

/** Overdue and at-risk are derived on every read from dates and tasks. */
export function effectiveStatus(sprint: StoredSprint, now: Date, calendar: Calendar): SprintStatus {
  if (sprint.storedStatus === 'completed') return 'completed'
  if (new Date(sprint.endDate) < now) return 'overdue'
  return isAtRisk(sprint, now, calendar) ? 'at-risk' : sprint.storedStatus
}

function isAtRisk(sprint: StoredSprint, now: Date, calendar: Calendar): boolean {
  const { expectedPercent, donePercent, overdueTasks } = progressOf(sprint, now, calendar)
  if (overdueTasks >= TASKS_OVERDUE) return true
  const settled = elapsedDays(new Date(sprint.startDate), now, calendar) > SETTLING_DAYS
  return settled && sprint.taskCounts.total > 0 && expectedPercent - donePercent >= POINTS_BEHIND
}

/** What the status rests on: how much of the time is used, how much of the work is done, and what is late. */
export function progressOf({ startDate, endDate, taskCounts }: StoredSprint, now: Date, calendar: Calendar): Progress {
  const start = new Date(startDate)
  const { total, completed, overdue } = taskCounts
  return {
    expectedPercent: percent(elapsedDays(start, now, calendar), calendar.daysBetween(start, new Date(endDate))),
    donePercent: total === 0 ? 0 : percent(completed, total),
    overdueTasks: overdue,
  }
}

/** Days 1 to 30 are month 1, 31 to 60 month 2, all later ones month 3. */
export function monthOfSprint(start: Date, now: Date, calendar: Calendar): number {
  return Math.min(3, Math.ceil(Math.max(1, elapsedDays(start, now, calendar)) / MONTH_DAYS))
}

const elapsedDays = (start: Date, now: Date, calendar: Calendar) => Math.max(0, calendar.daysBetween(start, now))

/** Whole percents, as the screen shows them, so that both sides agree on what 20 points are. */
const percent = (part: number, whole: number) => (whole <= 0 ? 100 : Math.min(100, Math.round((100 * part) / whole)))

/**
 * The first is the current one: sprints that run, newest start first; then those that only begin, nearest first;
 * then completed ones by end, newest first.
 */
export const currentFirst =
  (now: Date) =>
  (a: StoredSprint, b: StoredSprint): number => {
    const [one, other] = [rankOf(a, now), rankOf(b, now)]
    return one.group - other.group || one.key - other.key || b.id - a.id
  }

function rankOf({ storedStatus, startDate, endDate }: StoredSprint, now: Date): { group: number; key: number } {
  if (storedStatus === 'completed') return { group: 2, key: -Date.parse(endDate) }
  const start = Date.parse(startDate)
  const isRunning = storedStatus !== 'upcoming' && start <= now.getTime()
  return isRunning ? { group: 0, key: -start } : { group: 1, key: start }
}
