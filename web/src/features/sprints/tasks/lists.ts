/** How lists in view follow a change. Pure. */
import type { DueTasksInput, DueTasksQuery, FindTasksInput, SprintTasksQuery } from '../../../gql/graphql.ts'
import type { SprintHabit } from '../plan/queries.ts'
import type { Task } from './queries.ts'
import { isDone, passes } from './tasks.ts'

export interface Change {
  /** As they stand after the change. */
  tasks: readonly Task[]
  /** As they stood before it, as far as that is known. */
  before: ReadonlyMap<number, Task>
  /** Tasks that the sprint did not have before. */
  isNew: (id: number) => boolean
  removed: readonly number[]
  habits: readonly SprintHabit[]
  removedHabits: readonly number[]
}

type TaskPage = SprintTasksQuery['sprintTasks']
type DuePage = DueTasksQuery['dueTasks']

export function followInList(page: TaskPage, { filter, words }: FindTasksInput, change: Change): TaskPage {
  const fits = (task: Task) => passes(task, filter ?? 'all') && mentions(task, words ?? '')
  const { tasks, left, came } = follow(page.tasks, change, fits)
  const groups = { ...page.groups }
  for (const { group } of left) groups[group] -= 1
  for (const { group } of came) groups[group] += 1
  return { ...page, tasks, groups }
}

export function followDue(page: DuePage, { from, until }: DueTasksInput, change: Change): DuePage {
  const fits = ({ dueDate }: Task) => dueDate >= from && dueDate < until
  const { tasks, left, came } = follow(page.tasks, change, fits)
  return {
    ...page,
    tasks: tasks.sort((a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate) || a.id - b.id),
    total: page.total + came.length - left.length,
    done: page.done + came.filter(isDone).length - left.filter(isDone).length,
  }
}

/** Habits stand in the order in which they were taken up. */
export function followHabits(habits: readonly SprintHabit[], change: Change): SprintHabit[] {
  const gone = new Set([...change.removedHabits, ...change.habits.map(({ id }) => id)])
  return [...habits.filter(({ id }) => !gone.has(id)), ...change.habits].sort((a, b) => a.id - b.id)
}

/** The list after the change, the tasks to subtract from the counts, and the tasks to add. */
function follow(listed: readonly Task[], change: Change, fits: (task: Task) => boolean) {
  const known = new Map([...listed.map((task) => [task.id, task] as const), ...change.before])
  const after = change.tasks.filter(fits)
  const touched = new Set([...change.removed, ...change.tasks.map(({ id }) => id)])
  return {
    tasks: [...listed.filter(({ id }) => !touched.has(id)), ...after],
    left: [...touched].flatMap((id) => known.get(id) ?? []).filter(fits),
    came: after.filter(({ id }) => known.has(id) || change.isNew(id)),
  }
}

const mentions = ({ title, description }: Task, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${description}`.toLowerCase().includes(word))
