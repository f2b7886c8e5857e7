/** Applies the answer of a change to the cache, so that lists in view need not be queried again. */
import type { ApolloCache, ApolloClient } from '@apollo/client'
import type {
  DueTasksQueryVariables,
  SprintHabitsQueryVariables,
  SprintTasksQueryVariables,
} from '../../../gql/graphql.ts'
import { inView } from '../../../lib/in-view.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { followDue, followHabits, followInList } from './lists.ts'
import type { Change } from './lists.ts'
import { SPRINT_HABITS } from '../plan/queries.ts'
import { DUE_TASKS, SPRINT_TASKS, TASK_FIELDS } from './queries.ts'
import type { Changes, Task } from './queries.ts'

/** Extra fields that a change queries when they are in view: days and forecast depend on all tasks of the sprint. */
export const alongWith = (client: ApolloClient) => ({
  timeZone: localTimeZone(),
  ...(inView(client, ['TaskDays']).length > 0 && { withDays: true }),
  ...(inView(client, ['SprintForecast']).length > 0 && { withForecast: true }),
})

/** The tasks as they stand before a change, as far as they are known. */
export function readKnown(cache: ApolloCache, ids: readonly number[]): Map<number, Task> {
  const known = new Map<number, Task>()
  for (const id of ids) {
    const from = cache.identify({ __typename: 'Task', id })
    const task = from && cache.readFragment({ id: from, fragment: TASK_FIELDS, fragmentName: 'TaskFields' })
    if (task) known.set(id, task)
  }
  return known
}

/** The tasks that some changes are about. */
export const touchedBy = ({ change, remove }: Changes): number[] => [
  ...(change ?? []).map(({ taskId }) => taskId),
  ...(remove ?? []),
]

const ONE: Change = { tasks: [], before: new Map(), isNew: () => false, removed: [], habits: [], removedHabits: [] }

/** A change of one task. */
export const changeOf = (after: Task, before: Task | null): Change => ({
  ...ONE,
  tasks: [after],
  before: new Map(before ? [[before.id, before]] : []),
  isNew: (id) => before === null && id === after.id,
})

/** What was answered to many changes at once. */
export function changeBy(changes: Changes, answer: Pick<Change, 'tasks' | 'habits'>, before: Change['before']): Change {
  const rewritten = new Set((changes.change ?? []).map(({ taskId }) => taskId))
  return {
    ...{ tasks: answer.tasks, habits: answer.habits, before },
    isNew: (id) => !rewritten.has(id),
    removed: changes.remove ?? [],
    removedHabits: changes.removeHabits ?? [],
  }
}

/** Writes a change to the lists in view. Lists out of view are asked for when somebody comes to them. */
export function followInView(client: ApolloClient, cache: ApolloCache, change: Change): void {
  for (const { input } of listsInView<SprintTasksQueryVariables>(client, 'SprintTasks')) {
    cache.updateQuery(
      { query: SPRINT_TASKS, variables: { input } },
      (page) => page && { sprintTasks: followInList(page.sprintTasks, input, change) },
    )
  }
  for (const { input } of listsInView<DueTasksQueryVariables>(client, 'DueTasks')) {
    cache.updateQuery(
      { query: DUE_TASKS, variables: { input } },
      (page) => page && { dueTasks: followDue(page.dueTasks, input, change) },
    )
  }
  for (const variables of listsInView<SprintHabitsQueryVariables>(client, 'SprintHabits')) {
    cache.updateQuery(
      { query: SPRINT_HABITS, variables },
      (page) =>
        page && { sprintHabits: { ...page.sprintHabits, habits: followHabits(page.sprintHabits.habits, change) } },
    )
  }
  if (isPlanTouched(change)) cache.evict({ id: 'ROOT_QUERY', fieldName: 'sprintPlanLeft' })
  forgetRemoved(cache, change)
}

/** Whether a line of the plan may have come into the sprint, or left it: the count of those is asked again. */
const isPlanTouched = ({ tasks, isNew, removed, habits, removedHabits }: Change) =>
  [removed, habits, removedHabits].some(({ length }) => length > 0) || tasks.some(({ id }) => isNew(id))

/** The variables of the lists in view, each once. */
function listsInView<Variables>(client: ApolloClient, name: string): Variables[] {
  const asked = inView(client, [name]).map(({ variables }) => variables as Variables)
  return [...new Map(asked.map((variables) => [JSON.stringify(variables), variables])).values()]
}

/** Removes deleted tasks and habits from the cache, and so from all lists. */
function forgetRemoved(cache: ApolloCache, { removed, removedHabits }: Change): void {
  for (const id of removed) cache.evict({ id: cache.identify({ __typename: 'Task', id }) ?? '' })
  for (const id of removedHabits) cache.evict({ id: cache.identify({ __typename: 'SprintHabit', id }) ?? '' })
}
