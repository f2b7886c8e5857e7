/** Contracts of the sprint service: 90-day sprints and the weekly look at them. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { GivenSprintPlan, SprintPlan } from './plans.ts'
import { Id, IsoTime, TimeZone, filled, text } from './rules.ts'
import { SprintHabit } from './sprint-habits.ts'
import { PlannedTask, Task, TaskChanges, TaskCounts } from './sprint-tasks.ts'

/** What is stored. What a person sees is the effective status, which also knows time and tasks. */
export const StoredSprintStatus = z.enum(['upcoming', 'in-progress', 'at-risk', 'completed'])
export type StoredSprintStatus = z.infer<typeof StoredSprintStatus>
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
export const Progress = z.object({
  expectedPercent: z.int().min(0).max(100),
  donePercent: z.int().min(0).max(100),
  overdueTasks: z.int().min(0),
})
export type Progress = z.infer<typeof Progress>

/** The result of the daily status check that the user has not dismissed. */
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
  /** What the user chose: `status` follows from it, the time and the tasks. */
  chosenStatus: StoredSprintStatus,
  /** Null where the month follows from the day. */
  chosenMonth: z.int().min(1).max(3).nullable(),
  /** Null where the sprint follows no plan. */
  plan: SprintPlan.nullable(),
  /** What a client stored under keys of its own, as it came; empty where there is nothing but the plan. */
  content: z.record(z.string(), z.unknown()),
  counters: z.array(Counter),
  completedAt: z.iso.datetime().nullable(),
  review: Review.nullable(),
  progress: Progress,
  notice: Notice.nullable(),
  taskCounts: TaskCounts,
  /** By due date; empty where the question was `brief`. */
  tasks: z.array(Task),
})
export type Sprint = z.infer<typeof Sprint>

/** Fields that every request about sprints has. */
const Asking = {
  /** Days are counted on the calendar of this zone; UTC where it is left out. */
  timeZone: TimeZone.nullish(),
  /** Leaves the tasks out of the answer: there may be thousands, and they can be had page by page. */
  brief: z.boolean().nullish(),
}

/** Those that run, newest first; then those that only begin, nearest first; then completed ones: the first is current. */
export const listSprints = defineRequest({
  subject: 'rpc.sprint.list_sprints',
  input: z.object({ userId: Id, ...Asking }),
  output: z.array(Sprint),
})

export const getSprint = defineRequest({
  subject: 'rpc.sprint.get_sprint',
  input: z.object({ userId: Id, id: Id, ...Asking }),
  output: Sprint,
  errors: ['NOT_FOUND'],
})

/**
 * Creates a sprint. The user's first one that carries a plan is the sprint of phase 3, of which there is one ever;
 * asking again with the same plan answers with it (`created` false), and what is sent beside the plan is kept. A blank
 * name is taken from the plan, or the specified one, as a blank description is.
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
    plan: GivenSprintPlan.nullish(),
    content: z.record(z.string(), z.unknown()).nullish(),
    /**
     * The sprint that this one continues: then it is a new one even where its plan has not changed. Asked again with the
     * same words, it is the one that is there, until that is completed.
     */
    follows: Id.nullish(),
    /** What it begins with. */
    tasks: z.array(PlannedTask).max(200, 'At most 200 new tasks at once').nullish(),
    ...Asking,
  }),
  output: z.object({ sprint: Sprint, created: z.boolean() }),
  errors: ['CONFLICT'],
})

/**
 * Edits a sprint, completes it or takes it up again. What is left out stays. The month that the day is in is no
 * choice: from then on the month moves with the days again.
 */
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
    ...Asking,
  }),
  output: Sprint,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** What many changes have touched, as it stands then; what was taken off is not among it. */
const Touched = {
  /** New, changed and restored tasks. */
  tasks: z.array(Task),
  /** New and restored habits. */
  habits: z.array(SprintHabit),
}

/** Applies changes that the person has seen and accepted. `undo` is what takes them back. */
export const changeTasks = defineRequest({
  subject: 'rpc.sprint.change_tasks',
  input: TaskChanges.extend({ userId: Id, sprintId: Id, ...Asking }),
  output: z.object({ sprint: Sprint, ...Touched, undo: TaskChanges }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 8_000,
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
    /** How the sprint stands, where the user knows better than time and tasks. */
    status: StoredSprintStatus.nullish(),
    currentMonth: z.int().min(1).max(3).nullish(),
    ...Asking,
  }),
  output: z.object({ sprint: Sprint, checkIn: CheckIn, ...Touched, undo: TaskChanges }),
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

export const sprintCreated = defineEvent({
  subject: 'event.sprint.sprint_created',
  payload: z.object({ userId: Id, sprintId: Id, origin: z.enum(['phase3', 'manual']) }),
})

export const sprintStatusChanged = defineEvent({
  subject: 'event.sprint.sprint_status_changed',
  payload: z.object({ userId: Id, sprintId: Id, from: StoredSprintStatus, to: StoredSprintStatus }),
})

/** Something that lists and screens of a sprint show has changed, beyond the other events of this file. */
export const sprintChanged = defineEvent({
  subject: 'event.sprint.sprint_changed',
  payload: z.object({ userId: Id, sprintId: Id, what: z.enum(['sprint', 'tasks', 'habits', 'check-ins']) }),
})

/** A weekly check-in was kept: what it says is an entry of the journal. */
export const checkInSaved = defineEvent({
  subject: 'event.sprint.check_in_saved',
  payload: z.object({ userId: Id, checkInId: Id, title: z.string(), content: z.string(), at: z.iso.datetime() }),
})
