/** Changing tasks: what is sent, what is said afterwards, and what is asked anew. */
import type { ApolloCache } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { serverText } from '../../lib/errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { CHANGE_TASKS, CREATE_TASK, SET_TASK_ORDER, UPDATE_SPRINT, UPDATE_TASK } from './queries.ts'
import type { Changes, Sprint, Task } from './queries.ts'
import { useReload } from './reload.ts'
import { recount } from './tasks.ts'
import { offerUndo } from './undo.ts'
import { noteWording } from './worded.ts'

/** Moves a task to another status; the page shows it at once and takes it back if the server refuses. */
export function useMoveTask() {
  const reload = useReload({ sprints: true })
  const [update, { loading }] = useMutation(UPDATE_TASK, {
    ...reload,
    onCompleted: () => toast({ title: 'Task updated', description: 'Task status has been updated successfully.' }),
    onError: (error) =>
      toast({
        title: 'Failed to update task',
        description: serverText(error) ?? 'Failed to update task status',
        destructive: true,
      }),
  })
  const move = (task: Task, status: 'in-progress' | 'completed') => {
    const completedDate = status === 'completed' ? new Date().toISOString() : null
    void update({
      variables: { input: { taskId: task.id, status, completedDate } },
      optimisticResponse: { updateTask: { ...task, status, completedDate } },
      update: (cache, { data }) => {
        if (!data) return
        const after = data.updateTask
        cache.modify<{ taskCounts: Sprint['taskCounts'] }>({
          id: cache.identify({ __typename: 'Sprint', id: task.sprintId }) ?? '',
          fields: { taskCounts: (counts) => recount(counts as Sprint['taskCounts'], task, after, new Date()) },
        })
      },
    })
  }
  return { move, busy: loading }
}

/** Adds a task, always as pending. `onCreated` runs once the sprint shows it. */
export function useCreateTask(onCreated?: () => void) {
  const reload = useReload({ sprints: true })
  const [create, { loading }] = useMutation(CREATE_TASK, {
    ...reload,
    onCompleted: () => {
      toast({ title: 'Task created', description: 'New task has been added to your sprint.' })
      noteWording()
      onCreated?.()
    },
    onError: (error) =>
      toast({
        title: 'Failed to create task',
        description: serverText(error) ?? 'Failed to create task',
        destructive: true,
      }),
  })
  const add = (task: { sprintId: number; title: string; description: string; dueDate: Date }) =>
    void create({ variables: { input: { ...task, dueDate: task.dueDate.toISOString() } } })
  return { add, busy: loading }
}

type Edited = { title: string; description: string; dueDate: Date }

/** Stores what a task says and when it is due. */
export function useEditTask(onEdited: () => void) {
  const reload = useReload({ sprints: true })
  const [update, { loading }] = useMutation(UPDATE_TASK, {
    ...reload,
    onCompleted: () => {
      toast({ title: 'Task updated', description: 'The task says what you wrote.' })
      noteWording()
      onEdited()
    },
    onError: (error) =>
      toast({
        title: 'Failed to update task',
        description: serverText(error) ?? 'Failed to update task',
        destructive: true,
      }),
  })
  const edit = (taskId: number, { title, description, dueDate }: Edited) =>
    void update({ variables: { input: { taskId, title, description, dueDate: dueDate.toISOString() } } })
  return { edit, busy: loading }
}

/** Applies many changes at once and offers to take them back. `said` is what happened, as a sentence. */
export function useChangeTasks(sprintId: number) {
  const reload = useReload({ sprints: false })
  const [change, { loading }] = useMutation(CHANGE_TASKS, {
    ...reload,
    update: (cache, _result, { variables }) => forgetRemoved(cache, variables?.changes),
    onError: (error) =>
      toast({
        title: 'Nothing was changed',
        description: serverText(error) ?? 'Please try again in a moment.',
        destructive: true,
      }),
  })
  const apply = async (changes: Changes, said: string): Promise<boolean> => {
    const { data } = await change({ variables: { sprintId, changes } })
    if (!data) return false
    const { undo } = data.changeTasks
    if (changes.add?.length || changes.change?.length) noteWording()
    offerUndo(said, async () => {
      await change({ variables: { sprintId, changes: undo as Changes } })
    })
    return true
  }
  return { apply, busy: loading }
}

/** What was taken off the sprint is in no list any more, however far that was read. */
export function forgetRemoved(cache: ApolloCache, changes: Changes | null | undefined): void {
  for (const id of changes?.remove ?? []) cache.evict({ id: cache.identify({ __typename: 'Task', id }) ?? '' })
  for (const id of changes?.removeHabits ?? [])
    cache.evict({ id: cache.identify({ __typename: 'SprintHabit', id }) ?? '' })
}

/** Puts tasks, the first of their group, into an order; the page shows it at once. `first` is the first place in view. */
export function useSetTaskOrder(sprintId: number) {
  const [reorder] = useMutation(SET_TASK_ORDER, {
    onError: (error) =>
      toast({
        title: 'The order was not kept',
        description: serverText(error) ?? 'Please try again in a moment.',
        destructive: true,
      }),
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
  const [update, { loading }] = useMutation(UPDATE_SPRINT, {
    onCompleted: () => {
      toast({ title: 'Sprint updated' })
      onUpdated?.()
    },
    onError: (error) =>
      toast({
        title: 'Failed to update sprint',
        description: serverText(error) ?? 'Please try again in a moment.',
        destructive: true,
      }),
  })
  return { update, busy: loading }
}

/** Puts the news of a sprint away; that it is gone is answer enough. */
export function useReadNotice() {
  const [update, { loading }] = useMutation(UPDATE_SPRINT, {
    onError: (error) =>
      toast({
        title: 'Failed to update sprint',
        description: serverText(error) ?? 'Please try again in a moment.',
        destructive: true,
      }),
  })
  return { read: (id: number) => update({ variables: { input: { id, noticeRead: true } } }), busy: loading }
}
