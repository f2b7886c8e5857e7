/** Contracts of the sprint service: 90-day sprints and their tasks. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Id, IsoTime, NewTaskInput, TaskStatus, TimeZone, filled, text } from './rules.ts'

export const Task = z.object({
  id: Id,
  sprintId: Id,
  title: z.string().min(1),
  description: z.string(),
  dueDate: z.iso.datetime(),
  status: TaskStatus,
  /** When the task was completed (ISO 8601, UTC); null while it is not completed. */
  completedDate: z.iso.datetime().nullable(),
})
export type Task = z.infer<typeof Task>

/** What is stored. What a person sees is the effective status, which also knows time and tasks. */
export const StoredSprintStatus = z.enum(['upcoming', 'in-progress', 'at-risk', 'completed'])
export const SprintStatus = z.enum(['upcoming', 'in-progress', 'at-risk', 'overdue', 'completed'])
export type SprintStatus = z.infer<typeof SprintStatus>

/** A counter of the user's own in Sprint Stats, such as 'Portfolio pieces'. */
export const Counter = z.object({ name: z.string(), value: z.int().min(0) })

export const Sprint = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  description: z.string(),
  goal: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  status: SprintStatus,
  /** 1 to 3, from the day of the sprint, unless the user chose otherwise. */
  currentMonth: z.int().min(1).max(3),
  /** The sprint plan object as it was given. */
  content: z.record(z.string(), z.unknown()),
  counters: z.array(Counter),
  completedAt: z.iso.datetime().nullable(),
  tasks: z.array(Task),
})
export type Sprint = z.infer<typeof Sprint>

/**
 * Open sprints by start, newest first, then completed ones by end, newest first: the first is current.
 * Days are counted on the calendar of `timeZone`; UTC where it is left out.
 */
export const listSprints = defineRequest({
  subject: 'rpc.sprint.list_sprints',
  input: z.object({ userId: Id, timeZone: TimeZone.nullish() }),
  output: z.array(Sprint),
  errors: [],
})

export const getSprint = defineRequest({
  subject: 'rpc.sprint.get_sprint',
  input: z.object({ userId: Id, id: Id, timeZone: TimeZone.nullish() }),
  output: Sprint,
  errors: ['NOT_FOUND'],
})

/**
 * Creates a sprint. The user's first one that carries a plan is the sprint of phase 3, of which there is one ever;
 * asking again with the same plan answers with it (`created` false). Blank name and description take the specified ones.
 */
export const createSprint = defineRequest({
  subject: 'rpc.sprint.create_sprint',
  input: z.object({
    userId: Id,
    name: text(200).nullish(),
    description: text(2_000).nullish(),
    goal: text(4_000).nullish(),
    startDate: IsoTime.nullish(),
    endDate: IsoTime.nullish(),
    status: StoredSprintStatus.nullish(),
    currentMonth: z.int().min(1).max(3).nullish(),
    content: z.record(z.string(), z.unknown()).nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: z.object({ sprint: Sprint, created: z.boolean() }),
  errors: ['CONFLICT'],
})

/** Edits a sprint, completes it or takes it up again. What is left out stays. */
export const updateSprint = defineRequest({
  subject: 'rpc.sprint.update_sprint',
  input: z.object({
    userId: Id,
    id: Id,
    name: filled(200, 'Please enter a sprint name').nullish(),
    description: text(2_000).nullish(),
    goal: text(4_000).nullish(),
    startDate: IsoTime.nullish(),
    endDate: IsoTime.nullish(),
    status: StoredSprintStatus.nullish(),
    currentMonth: z.int().min(1).max(3).nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: Sprint,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Adds a task, always as `pending`. The same task asked for twice at once is one task. */
export const createTask = defineRequest({
  subject: 'rpc.sprint.create_task',
  input: NewTaskInput.extend({ userId: Id, sprintId: Id, status: z.literal('pending').nullish() }),
  output: Task,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Moves or edits a task. Moving it to where it is changes nothing. */
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
  }),
  output: Task,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const sprintCreated = defineEvent({
  subject: 'event.sprint.sprint_created',
  payload: z.object({ userId: Id, sprintId: Id, origin: z.enum(['phase3', 'manual']) }),
})

export const sprintStatusChanged = defineEvent({
  subject: 'event.sprint.sprint_status_changed',
  payload: z.object({ userId: Id, sprintId: Id, from: StoredSprintStatus, to: StoredSprintStatus }),
})

export const taskStatusChanged = defineEvent({
  subject: 'event.sprint.task_status_changed',
  payload: z.object({ userId: Id, sprintId: Id, taskId: Id, from: TaskStatus, to: TaskStatus }),
})
