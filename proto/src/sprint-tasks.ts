/** Contracts of the sprint service: the tasks of a sprint, of which there may be thousands. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { GivenSprintPlan } from './plans.ts'
import { Id, IsoTime, LocalDay, NewTaskInput, TaskStatus, TimeZone, filled, text } from './rules.ts'
import { DangerSeen } from './signals.ts'
import { NewHabit } from './sprint-habits.ts'

/** The groups of the list: due today, late, due this week, due later, done. What is late is never due today. */
export const TaskGroup = z.enum(['today', 'late', 'thisWeek', 'later', 'done'])
export type TaskGroup = z.infer<typeof TaskGroup>

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
  position: z.int().nullable(),
  /** What the tasks of one recurring series share; null for a task that comes once. */
  seriesId: z.uuid().nullable(),
  /** The line of the plan that it was made from; null for a task of the person's own. */
  planItem: z.string().nullable(),
  /** Where it stood in the list when it was answered; today and this week are those of the asked time zone. */
  group: TaskGroup,
  /** Past its due date and not completed. */
  overdue: z.boolean(),
  /** The statuses that it may take next: Start and Complete, Complete, or Reopen. */
  moves: z.array(TaskStatus),
})
export type Task = z.infer<typeof Task>

/** How many tasks stand where; each is counted once, and a late one is overdue and nothing else. */
export const TaskCounts = z.object({
  total: z.int().min(0),
  completed: z.int().min(0),
  inProgress: z.int().min(0),
  pending: z.int().min(0),
  overdue: z.int().min(0),
})
export type TaskCounts = z.infer<typeof TaskCounts>

/** Takes a task off the sprint. `restore` of `changeTasks` brings it back for a day. */
export const deleteTask = defineRequest({
  subject: 'rpc.sprint.delete_task',
  input: z.object({ userId: Id, taskId: Id }),
  output: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

const Ids = z.array(Id).max(2_000, 'At most 2,000 tasks at once')

/** A task that is to be added, pending. */
export const PlannedTask = NewTaskInput.extend({
  seriesId: z.uuid().nullish(),
  planItem: text(4_000).nullish(),
})

/** Many changes to the tasks of one sprint that happen together or not at all. */
export const TaskChanges = z.object({
  /** New tasks, all pending. */
  add: z.array(PlannedTask).max(1_000, 'At most 1,000 new tasks at once').nullish(),
  /** What is left out stays. */
  change: z
    .array(
      z.object({
        taskId: Id,
        title: filled(300, 'Please enter a task title').nullish(),
        description: text(5_000).nullish(),
        dueDate: IsoTime.nullish(),
        /** Its place in the person's own order, which another due date takes away unless it is given here. */
        position: z.int32().nullish(),
      }),
    )
    .max(2_000, 'At most 2,000 tasks at once')
    .nullish(),
  remove: Ids.nullish(),
  /** Tasks that were removed within the last day. */
  restore: Ids.nullish(),
  addHabits: z.array(NewHabit).max(100, 'At most 100 new habits at once').nullish(),
  removeHabits: Ids.nullish(),
  /** Habits that were removed within the last day; their history comes back with them. */
  restoreHabits: Ids.nullish(),
  /** The sprint's own end, goal and plan, where the changes are a change of plan. */
  endDate: IsoTime.nullish(),
  goal: text(4_000).nullish(),
  /** The plan that the sprint follows from now on; null with a `content` takes the plan away. */
  plan: GivenSprintPlan.nullish(),
  content: z.record(z.string(), z.unknown()).nullish(),
})
export type TaskChanges = z.infer<typeof TaskChanges>

/** Puts tasks of one sprint in the order given, before all others that have a place of their own. */
export const setTaskOrder = defineRequest({
  subject: 'rpc.sprint.set_task_order',
  input: z.object({
    userId: Id,
    sprintId: Id,
    taskIds: z.array(Id).min(1).max(10_000, 'At most 10,000 tasks at once'),
    timeZone: TimeZone.nullish(),
  }),
  output: z.array(Task),
  errors: ['NOT_FOUND'],
})

const Cursor = z.string().regex(/^-?\d\.-?\d{1,16}\.-?\d{1,10}$/, 'This page doesn’t exist')
const Page = { after: Cursor.nullish(), limit: z.int().min(1).max(1_000).nullish() }

export const TaskFilter = z.enum(['all', 'open', 'overdue', 'in-progress', 'pending', 'completed'])
export type TaskFilter = z.infer<typeof TaskFilter>

/** Tasks that pass filter and words, by when they matter. */
export const TaskGroups = z.object({
  /** A sprint service of the release before says nothing of it. */
  today: z.int().min(0).default(0),
  late: z.int().min(0),
  thisWeek: z.int().min(0),
  later: z.int().min(0),
  done: z.int().min(0),
})
export type TaskGroups = z.infer<typeof TaskGroups>

/**
 * A page of a sprint's tasks: those of today, late ones, those of this week, later ones, done ones. Within each, the
 * person's own order comes first, then what is in progress, then the due date; done ones come latest first. Every word
 * has to occur.
 */
export const findTasks = defineRequest({
  subject: 'rpc.sprint.find_tasks',
  input: z.object({
    userId: Id,
    sprintId: Id,
    filter: TaskFilter.nullish(),
    words: text(200).nullish(),
    timeZone: TimeZone.nullish(),
    ...Page,
  }),
  output: z.object({ tasks: z.array(Task), next: Cursor.nullable(), groups: TaskGroups }),
  errors: ['NOT_FOUND'],
})

/** A page of the tasks that are due from `from` until before `until`, by due date. */
export const listDueTasks = defineRequest({
  subject: 'rpc.sprint.list_due_tasks',
  input: z.object({ userId: Id, sprintId: Id, from: IsoTime, until: IsoTime, timeZone: TimeZone.nullish(), ...Page }),
  output: z.object({
    tasks: z.array(Task),
    next: Cursor.nullable(),
    total: z.int().min(0),
    done: z.int().min(0),
  }),
  errors: ['NOT_FOUND'],
})

/** All of them, by due date, for what needs the sprint whole: its plan, its paper. */
export const listTasks = defineRequest({
  subject: 'rpc.sprint.list_tasks',
  input: z.object({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: z.array(Task),
  errors: ['NOT_FOUND'],
})

export const getTask = defineRequest({
  subject: 'rpc.sprint.get_task',
  input: z.object({ userId: Id, taskId: Id, timeZone: TimeZone.nullish() }),
  output: Task,
  errors: ['NOT_FOUND'],
})

/** The open tasks of a task's series from its due date on, itself included; none where it comes once. */
export const listSeries = defineRequest({
  subject: 'rpc.sprint.list_series',
  input: z.object({ userId: Id, taskId: Id }),
  output: z.object({ taskIds: z.array(Id) }),
  errors: ['NOT_FOUND'],
})

/** What is due, and what was completed, on which day of the calendar of `timeZone`. Days without either are left out. */
export const listTaskDays = defineRequest({
  subject: 'rpc.sprint.list_task_days',
  input: z.object({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: z.array(
    z.object({
      day: LocalDay,
      /** Due on the day and open, due on the day and done. */
      open: z.int().min(0),
      done: z.int().min(0),
      /** Completed on the day, whenever it was due. */
      completed: z.int().min(0),
    }),
  ),
  errors: ['NOT_FOUND'],
})

/** Tasks of all the user's sprints whose title has every word, open ones first. */
export const findTitledTasks = defineRequest({
  subject: 'rpc.sprint.find_titled_tasks',
  input: z.object({
    userId: Id,
    words: filled(200, 'Please enter a word'),
    timeZone: TimeZone.nullish(),
    limit: z.int().min(1).max(100).nullish(),
  }),
  output: z.array(z.object({ task: Task, sprintName: z.string() })),
})

export const taskStatusChanged = defineEvent({
  subject: 'event.sprint.task_status_changed',
  payload: z.object({ userId: Id, sprintId: Id, taskId: Id, from: TaskStatus, to: TaskStatus }),
})

/** The words of a task show danger, as they were written or changed; the words themselves stay where they are. */
export const taskDangerSeen = defineEvent({
  subject: 'event.sprint.task_danger_seen',
  payload: z.object({ userId: Id, taskId: Id, danger: DangerSeen }),
})
