/** Changing tasks: what is sent, what is said afterwards, and how the lists in view follow the answer. Nothing is asked anew. */
import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type {
  DueTasksQueryVariables,
  SprintHabitsQueryVariables,
  SprintTasksQueryVariables,
} from '../../../gql/graphql.ts'
import { inView } from '../../../lib/in-view.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import * as common from '../../../ui/texts.ts'
import { offerUndo } from '../../../ui/undo.ts'
import { useAction } from '../../../ui/use-action.ts'
import { SPRINT_HABITS } from '../plan/queries.ts'
import { changesOf } from './changes.ts'
import { followDue, followHabits, followInList } from './lists.ts'
import type { Change } from './lists.ts'
import {
  CHANGE_TASKS,
  CREATE_TASK,
  DUE_TASKS,
  SET_TASK_ORDER,
  SPRINT_TASKS,
  TASK_FIELDS,
  UPDATE_TASK,
} from './queries.ts'
import type { Changes, Task } from './queries.ts'
import * as texts from './texts.ts'
import { noteWording } from './worded.ts'

/** Moves a task to another status; the page shows it at once and takes it back if the server refuses. */
export function useMoveTask() {
  const client = useApolloClient()
  const { run: update, busy } = useAction(UPDATE_TASK, {
    done: { title: texts.taskUpdated, description: texts.taskStatusHasBeenUpdated },
    failed: { title: texts.failedToUpdateTask, otherwise: texts.failedToUpdateTaskStatus },
  })
  const move = (task: Task, status: Task['status']) => {
    const completedDate = status === 'completed' ? new Date().toISOString() : null
    const along = alongWith(client)
    void update({
      variables: { input: { taskId: task.id, status, completedDate, timeZone: along.timeZone }, ...along },
      optimisticResponse: { updateTask: { ...task, ...onceMoved(task, status), completedDate, sprint: null } },
      update: (cache, { data }) => data && followInView(client, cache, changeOf(data.updateTask, task)),
    })
  }
  return { move, busy }
}

/** What is certain before the server has answered; the rest it says. */
const onceMoved = ({ overdue }: Task, status: Task['status']) => ({
  status,
  overdue: overdue && status !== 'completed',
})

/** Adds a task, always as pending. `onCreated` runs once the sprint shows it. */
export function useCreateTask(onCreated?: () => void) {
  const client = useApolloClient()
  /** The same until a task is added: sent again after a lost answer, it is stored once. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { run: create, busy } = useAction(CREATE_TASK, {
    update: (cache, { data }) => data && followInView(client, cache, changeOf(data.createTask, null)),
    done: () => {
      setKey(crypto.randomUUID())
      noteWording()
      onCreated?.()
      return { title: texts.taskCreated, description: texts.newTaskHasBeenAdded }
    },
    failed: { title: texts.failedToCreateTask, otherwise: texts.failedToCreateTask },
  })
  const add = (task: { sprintId: number; title: string; description: string; dueDate: Date }) => {
    const along = alongWith(client)
    const input = { ...task, dueDate: task.dueDate.toISOString(), timeZone: along.timeZone, key }
    void create({ variables: { input, ...along } })
  }
  return { add, busy }
}

type Edited = { title: string; description: string; dueDate: Date }

/** Stores what a task says and when it is due. */
export function useEditTask(onEdited: () => void) {
  const client = useApolloClient()
  const { run: update, busy } = useAction(UPDATE_TASK, {
    done: () => {
      noteWording()
      onEdited()
      return { title: texts.taskUpdated, description: texts.yourChangesAreSaved }
    },
    failed: { title: texts.failedToUpdateTask, otherwise: texts.failedToUpdateTask },
  })
  const edit = (task: Task, { title, description, dueDate }: Edited) => {
    const along = alongWith(client)
    const words = { title, description, dueDate: dueDate.toISOString(), timeZone: along.timeZone }
    void update({
      variables: { input: { taskId: task.id, ...words }, ...along },
      update: (cache, { data }) => data && followInView(client, cache, changeOf(data.updateTask, task)),
    })
  }
  return { edit, busy }
}

/** Applies many changes at once and offers to take them back. `said` is what happened, as a sentence. */
export function useChangeTasks(sprintId: number) {
  const client = useApolloClient()
  const { run: send, busy } = useAction(CHANGE_TASKS, {
    failed: { title: texts.weCouldntSaveTheChanges, otherwise: common.tryAgainInAMoment },
  })
  const change = (changes: Changes) => {
    const before = readKnown(client.cache, touchedBy(changes))
    return send({
      variables: { sprintId, changes, ...alongWith(client) },
      update: (cache, { data }) => data && followInView(client, cache, changeBy(changes, data.changeTasks, before)),
    })
  }
  const apply = async (changes: Changes, said: string): Promise<boolean> => {
    const answer = await change(changes).catch(() => null) // said already
    if (!answer?.data) return false
    const { undo } = answer.data.changeTasks
    if (changes.add?.length || changes.change?.length) noteWording()
    offerUndo({ title: said, undo: () => change(changesOf(undo)).catch(() => null) })
    return true
  }
  return { apply, busy }
}

/** Puts tasks, the first of their group, into an order; the page shows it at once. `first` is the first place in view. */
export function useSetTaskOrder(sprintId: number) {
  const { run: reorder } = useAction(SET_TASK_ORDER, {
    failed: { title: texts.weCouldntSaveTheOrder, otherwise: common.tryAgainInAMoment },
  })
  return (taskIds: number[], first: number) =>
    void reorder({
      variables: { sprintId, taskIds },
      optimisticResponse: {
        setTaskOrder: taskIds.map((id, index) => ({
          __typename: 'Task',
          id,
          position: first - taskIds.length + index,
        })),
      },
    })
}

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
