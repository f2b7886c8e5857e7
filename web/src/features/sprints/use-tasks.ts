/** Changing tasks: what is sent, what is said afterwards, and what is asked anew. */
import { useMutation } from '@apollo/client/react'
import { serverText } from '../../lib/errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { CREATE_TASK, UPDATE_TASK } from './queries.ts'
import type { Task } from './queries.ts'

/** The query of the screen in view; its sprint is fetched again after every change. */
export type ScreenQuery = 'Sprint' | 'Sprints'

/** Moves a task to another status; the page shows it at once and takes it back if the server refuses. */
export function useMoveTask(screen: ScreenQuery) {
  const [update, { loading }] = useMutation(UPDATE_TASK, {
    refetchQueries: [screen],
    awaitRefetchQueries: true,
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
    })
  }
  return { move, busy: loading }
}

/** Adds a task, always as pending. `onCreated` runs once the sprint shows it. */
export function useCreateTask(screen: ScreenQuery, onCreated?: () => void) {
  const [create, { loading }] = useMutation(CREATE_TASK, {
    refetchQueries: [screen],
    awaitRefetchQueries: true,
    onCompleted: () => {
      toast({ title: 'Task created', description: 'New task has been added to your sprint.' })
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
