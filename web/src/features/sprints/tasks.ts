/** What can be said about the tasks of a sprint (specification section 4, "Task status"). Pure. */
import { isThisWeek } from './days.ts'
import type { Sprint, Task } from './queries.ts'

/** The buttons of a task, and where each one leads. */
export const MOVES = [
  { label: 'Start', to: 'in-progress', from: ['pending'] },
  { label: 'Complete', to: 'completed', from: ['pending', 'in-progress'] },
  { label: 'Reopen', to: 'in-progress', from: ['completed'] },
] as const
export type Move = (typeof MOVES)[number]

export function movesOf({ status }: Pick<Task, 'status'>): Move[] {
  return MOVES.filter(({ from }) => from.some((state) => state === status))
}

export const isDone = ({ status }: Pick<Task, 'status'>) => status === 'completed'

/** Shown, never stored: due before now and not completed. */
export function isOverdue(task: Pick<Task, 'status' | 'dueDate'>, now: Date): boolean {
  return !isDone(task) && new Date(task.dueDate) < now
}

/** What a person sees: overdue takes the place of pending and in-progress. */
export function shownStatus(task: Pick<Task, 'status' | 'dueDate'>, now: Date): string {
  return isOverdue(task, now) ? 'overdue' : task.status
}

/** Whole percent of the tasks that are completed; 0 where there are none. */
export function donePercent({ completed, total }: { completed: number; total: number }): number {
  return total === 0 ? 0 : Math.round((100 * completed) / total)
}

export type TaskGroup = { title: string; tasks: Task[] }

/** Late, this week, later, done; groups without tasks are left out. What is in progress leads its group. */
export function groupTasks(tasks: readonly Task[], now: Date): TaskGroup[] {
  const open = tasks.filter((task) => !isDone(task)).sort(byPlace)
  const ahead = open.filter((task) => !isOverdue(task, now))
  const groups = [
    { title: 'Late', tasks: open.filter((task) => isOverdue(task, now)) },
    { title: 'This week', tasks: ahead.filter(({ dueDate }) => isThisWeek(dueDate, now)) },
    { title: 'Later', tasks: ahead.filter(({ dueDate }) => !isThisWeek(dueDate, now)) },
    { title: 'Done', tasks: tasks.filter(isDone).sort(byCompletion) },
  ]
  return groups.filter((group) => group.tasks.length > 0)
}

type Counts = Sprint['taskCounts']

/** How a change of one task changes the counts, for as long as the server has not answered; they add up as before. */
export function recount(counts: Counts, before: Timed, after: Timed, now: Date): Counts {
  const [from, to] = [bucketOf(before, now), bucketOf(after, now)]
  return { ...counts, ...(from !== to && { [from]: counts[from] - 1, [to]: counts[to] + 1 }) }
}

type Timed = Pick<Task, 'status' | 'dueDate'>

/** Every task is counted once: an overdue one only as overdue. */
function bucketOf(task: Timed, now: Date): Exclude<keyof Counts, 'total' | '__typename'> {
  if (isDone(task)) return 'completed'
  if (isOverdue(task, now)) return 'overdue'
  return task.status === 'in-progress' ? 'inProgress' : 'pending'
}

/** The person's own order first; then what is in progress; then by day. */
const byPlace = (a: Task, b: Task) => placeOf(a) - placeOf(b) || rank(a) - rank(b) || byDueDate(a, b)
const placeOf = ({ position }: Task) => position ?? Number.MAX_SAFE_INTEGER
const rank = ({ status }: Task) => (status === 'in-progress' ? 0 : 1)
const byDueDate = (a: Task, b: Task) => Date.parse(a.dueDate) - Date.parse(b.dueDate) || a.id - b.id
const byCompletion = (a: Task, b: Task) => completedAt(b) - completedAt(a) || b.id - a.id
const completedAt = ({ completedDate, dueDate }: Task) => Date.parse(completedDate ?? dueDate)
