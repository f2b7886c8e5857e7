/** How the tasks of a sprint are shown. Where a task stands and where it may go is the server's to say. Pure. */
import type { TaskFilter } from '../../../gql/graphql.ts'
import type { Sprint } from '../queries.ts'
import type { Task } from './queries.ts'
import * as texts from './texts.ts'

/** What the button of each move says (SPD-24). */
export function movesOf({ status, moves }: Pick<Task, 'status' | 'moves'>): Move[] {
  return moves.map((to) => ({ label: labelOf(status, to), to }))
}
export type Move = { label: string; to: Task['status'] }

function labelOf(from: Task['status'], to: Task['status']): string {
  if (to === 'completed') return texts.complete
  return from === 'completed' ? texts.reopen : texts.start
}

export const isDone = ({ status }: Pick<Task, 'status'>) => status === 'completed'

/** What a person sees: overdue takes the place of pending and in-progress. */
export const shownStatus = ({ overdue, status }: Pick<Task, 'status' | 'overdue'>): string =>
  overdue ? 'overdue' : status

/** Whether a task belongs into a list with a filter. */
export function passes(task: Pick<Task, 'status' | 'overdue'>, filter: TaskFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'open') return !isDone(task)
  return shownStatus(task) === filter
}

/** Whole percent of the tasks that are completed; 0 where there are none. */
export function donePercent({ completed, total }: Pick<Sprint['taskCounts'], 'completed' | 'total'>): number {
  return total === 0 ? 0 : Math.round((100 * completed) / total)
}

export type TaskGroup = { group: Task['group']; title: string; tasks: Task[] }

const GROUPS = [
  { group: 'today', title: texts.today },
  { group: 'late', title: texts.overdue },
  { group: 'thisWeek', title: texts.thisWeek },
  { group: 'later', title: texts.later },
  { group: 'done', title: texts.done },
] as const

/** Groups without tasks are left out. The order is that of the server, also for what has just come or moved. */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
  const byGroup = Map.groupBy(tasks, ({ group }) => group)
  return GROUPS.flatMap(({ group, title }) => {
    const inGroup = byGroup.get(group)
    return inGroup ? [{ group, title, tasks: inGroup.sort(group === 'done' ? byCompletion : byPlace) }] : []
  })
}

/** The person's own order first; then what is in progress; then by day. */
const byPlace = (a: Task, b: Task) => placeOf(a) - placeOf(b) || rank(a) - rank(b) || byDueDate(a, b)
const placeOf = ({ position }: Task) => position ?? Number.MAX_SAFE_INTEGER
const rank = ({ status }: Task) => (status === 'in-progress' ? 0 : 1)
const byDueDate = (a: Task, b: Task) => Date.parse(a.dueDate) - Date.parse(b.dueDate) || a.id - b.id
const byCompletion = (a: Task, b: Task) => completedAt(b) - completedAt(a) || b.id - a.id
const completedAt = ({ completedDate, dueDate }: Task) => Date.parse(completedDate ?? dueDate)
