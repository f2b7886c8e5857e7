/** Contracts of the sprint service: changes of one task. Each answer holds the task and its sprint. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Id, IsoTime, NewTaskInput, TaskStatus, TimeZone, filled, text } from './rules.ts'
import { Sprint } from './sprint.ts'
import { Task } from './sprint-tasks.ts'

/** The task after the change, and its sprint without the tasks. */
export const ChangedTask = Task.extend({ sprint: Sprint })
export type ChangedTask = z.infer<typeof ChangedTask>

/** Adds a task, always as `pending`. Repeating the same request right away adds no second task. */
export const createTask = defineRequest({
  subject: 'rpc.sprint.create_task',
  input: NewTaskInput.extend({
    userId: Id,
    sprintId: Id,
    status: z.literal('pending').nullish(),
    timeZone: TimeZone.nullish(),
    /** An idempotency key of the client: a retry after a lost answer does not store the task again. */
    key: z.uuid().nullish(),
  }),
  output: ChangedTask,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Moves or edits a task. Moving it to its current status changes nothing. */
export const updateTask = defineRequest({
  subject: 'rpc.sprint.update_task',
  input: z.object({
    userId: Id,
    taskId: Id,
    status: TaskStatus.nullish(),
    completedDate: IsoTime.nullish(),
    title: filled(300, 'Please enter a task title').nullish(),
    description: text(5_000).nullish(),
    dueDate: IsoTime.nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: ChangedTask,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
