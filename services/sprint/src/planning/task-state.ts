/** How a task stands at a moment: its group in the list, whether it is overdue, and where it may go next. Pure. */
import { ServiceError } from '@daybreak/proto/errors'
import type { TaskStatus } from '@daybreak/proto/rules'
import type { Task, TaskGroup } from '@daybreak/proto/sprint-tasks'
import { calendarOf } from '../calendar.ts'
import type { StoredTask } from '../row-repository.ts'
import { addDays, localDay, mondayOf, startOfDay } from './days.ts'

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
