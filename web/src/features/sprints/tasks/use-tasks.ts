/** Changing tasks: what is sent, what is said afterwards, and what follows from the answer. Nothing is asked anew. */
import { useApolloClient } from '@apollo/client/react'
import * as common from '../../../ui/texts.ts'
import { offerUndo } from '../../../ui/undo.ts'
import { useAction } from '../../../ui/use-action.ts'
import { alongWith, changeBy, changeOf, followInView, readKnown, touchedBy } from './answered.ts'
import { changesOf } from './changes.ts'
import { UPDATE_SPRINT } from '../queries.ts'
import { CHANGE_TASKS, CREATE_TASK, SET_TASK_ORDER, UPDATE_TASK } from './queries.ts'
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
  const { run: create, busy } = useAction(CREATE_TASK, {
    update: (cache, { data }) => data && followInView(client, cache, changeOf(data.createTask, null)),
    done: () => {
      noteWording()
      onCreated?.()
      return { title: texts.taskCreated, description: texts.newTaskHasBeenAdded }
    },
    failed: { title: texts.failedToCreateTask, otherwise: texts.failedToCreateTask },
  })
  const add = (task: { sprintId: number; title: string; description: string; dueDate: Date }) => {
    const along = alongWith(client)
    const input = { ...task, dueDate: task.dueDate.toISOString(), timeZone: along.timeZone }
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

/** Edits the sprint itself. */
export function useUpdateSprint(onUpdated?: () => void) {
  const { run: update, busy } = useAction(UPDATE_SPRINT, {
    done: () => {
      onUpdated?.()
      return { title: texts.sprintUpdated }
    },
    failed: { title: texts.failedToUpdateSprint, otherwise: common.tryAgainInAMoment },
  })
  return { update, busy }
}

/** Puts the news of a sprint away; that it is gone is answer enough. */
export function useReadNotice() {
  const { run: update, busy } = useAction(UPDATE_SPRINT, {
    failed: { title: texts.failedToUpdateSprint, otherwise: common.tryAgainInAMoment },
  })
  return { read: (id: number) => update({ variables: { input: { id, noticeRead: true } } }), busy }
}
