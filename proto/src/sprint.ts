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
  /** Its place where the person has put tasks in an order of their own; null where the due date decides. */
  position: z.int().min(1).nullable(),
  /** What the tasks of one recurring series share; null for a task that comes once. */
  seriesId: z.uuid().nullable(),
  /** The line of the plan that it was made from; null for a task of the person's own. */
  planItem: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

/** What is stored. What a person sees is the effective status, which also knows time and tasks. */
export const StoredSprintStatus = z.enum(['upcoming', 'in-progress', 'at-risk', 'completed'])
export const SprintStatus = z.enum(['upcoming', 'in-progress', 'at-risk', 'overdue', 'completed'])
export type SprintStatus = z.infer<typeof SprintStatus>

/** A counter of the user's own in Sprint Stats, such as 'Portfolio pieces'. */
export const Counter = z.object({ name: z.string(), value: z.int().min(0) })
const Counters = z
  .array(z.object({ name: filled(60, 'Please name the counter'), value: z.int().min(0).max(1_000_000) }))
  .max(12, 'At most 12 counters')

/** What a completed sprint leaves behind, in the person's own words. */
export const Review = z.object({ done: text(4_000), notDone: text(4_000), learnt: text(4_000) })
export type Review = z.infer<typeof Review>

/** The numbers that a status rests on: whole percents, and tasks whose due date has passed. */
export const Standing = z.object({
  expectedPercent: z.int().min(0).max(100),
  donePercent: z.int().min(0).max(100),
  overdueTasks: z.int().min(0),
})
export type Standing = z.infer<typeof Standing>

/** What the daily look at a sprint found and its user has not put away. */
export const Notice = z.object({ status: z.enum(['at-risk', 'overdue']), since: z.iso.datetime() })

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
  review: Review.nullable(),
  standing: Standing,
  notice: Notice.nullable(),
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
    /** The sprint that this one continues: then it is a new one even where its plan has not changed. */
    follows: Id.nullish(),
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
    counters: Counters.nullish(),
    review: Review.nullish(),
    /** Puts the notice away; the next change brings another one. */
    noticeRead: z.literal(true).nullish(),
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

/** Takes a task off the sprint. `restore` of `changeTasks` brings it back for a day. */
export const deleteTask = defineRequest({
  subject: 'rpc.sprint.delete_task',
  input: z.object({ userId: Id, taskId: Id }),
  output: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

const Ids = z.array(Id).max(2_000, 'At most 2,000 tasks at once')

/** Many changes to the tasks of one sprint that happen together or not at all. */
export const TaskChanges = z.object({
  /** New tasks, all pending. */
  add: z
    .array(
      NewTaskInput.extend({
        seriesId: z.uuid().nullish(),
        planItem: text(4_000).nullish(),
      }),
    )
    .max(1_000, 'At most 1,000 new tasks at once')
    .nullish(),
  /** What is left out stays. */
  change: z
    .array(
      z.object({
        taskId: Id,
        title: filled(300, 'Please enter a task title').nullish(),
        description: text(5_000).nullish(),
        dueDate: IsoTime.nullish(),
      }),
    )
    .max(2_000, 'At most 2,000 tasks at once')
    .nullish(),
  remove: Ids.nullish(),
  /** Tasks that were removed within the last day. */
  restore: Ids.nullish(),
  /** The sprint's own end, goal and plan, where the changes are a change of plan. */
  endDate: IsoTime.nullish(),
  goal: text(4_000).nullish(),
  content: z.record(z.string(), z.unknown()).nullish(),
})
export type TaskChanges = z.infer<typeof TaskChanges>

/** Applies changes that the person has seen and accepted. `undo` is what takes them back. */
export const changeTasks = defineRequest({
  subject: 'rpc.sprint.change_tasks',
  input: TaskChanges.extend({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: z.object({ sprint: Sprint, undo: TaskChanges }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 8_000,
})

/** Puts tasks of one sprint in the order given. */
export const setTaskOrder = defineRequest({
  subject: 'rpc.sprint.set_task_order',
  input: z.object({ userId: Id, sprintId: Id, taskIds: z.array(Id).min(1).max(500, 'At most 500 tasks at once') }),
  output: z.array(Task),
  errors: ['NOT_FOUND'],
})

/** The weekly look at a sprint. */
export const CheckIn = z.object({
  id: Id,
  sprintId: Id,
  planned: z.int().min(0),
  done: z.int().min(0),
  win: z.string(),
  blocker: z.string(),
  choice: z.string(),
  createdAt: z.iso.datetime(),
})
export type CheckIn = z.infer<typeof CheckIn>

/** Keeps a check-in together with the changes that were accepted in it; the journal gets it as an entry. */
export const saveCheckIn = defineRequest({
  subject: 'rpc.sprint.save_check_in',
  input: z.object({
    userId: Id,
    sprintId: Id,
    planned: z.int().min(0).max(100_000),
    done: z.int().min(0).max(100_000),
    win: text(2_000),
    blocker: text(2_000),
    choice: text(2_000),
    changes: TaskChanges.nullish(),
    counters: Counters.nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: z.object({ sprint: Sprint, checkIn: CheckIn, undo: TaskChanges }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 8_000,
})

/** The latest first. */
export const listCheckIns = defineRequest({
  subject: 'rpc.sprint.list_check_ins',
  input: z.object({ userId: Id, sprintId: Id }),
  output: z.array(CheckIn),
  errors: ['NOT_FOUND'],
})

const FeedToken = z.string().regex(/^[\w-]{43}$/, 'There is no such calendar')

/** The key of the sprint's calendar feed; null where it has none. */
export const getFeed = defineRequest({
  subject: 'rpc.sprint.get_feed',
  input: z.object({ userId: Id, sprintId: Id }),
  output: z.object({ token: FeedToken.nullable() }),
  errors: ['NOT_FOUND'],
})

/** Gives the feed a new key, or none: either way the old one opens nothing any more. */
export const setFeed = defineRequest({
  subject: 'rpc.sprint.set_feed',
  input: z.object({ userId: Id, sprintId: Id, open: z.boolean(), timeZone: TimeZone.nullish() }),
  output: z.object({ token: FeedToken.nullable() }),
  errors: ['NOT_FOUND'],
})

/** The sprint's tasks as an iCalendar file, for whoever holds the key. */
export const readFeed = defineRequest({
  subject: 'rpc.sprint.read_feed',
  input: z.object({ token: FeedToken }),
  output: z.object({ calendar: z.string() }),
  errors: ['NOT_FOUND'],
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

/** A weekly check-in was kept: what it says is an entry of the journal. */
export const checkInSaved = defineEvent({
  subject: 'event.sprint.check_in_saved',
  payload: z.object({ userId: Id, checkInId: Id, title: z.string(), content: z.string(), at: z.iso.datetime() }),
})
