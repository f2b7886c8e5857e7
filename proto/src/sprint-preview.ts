/** Contracts of the sprint service: a plan as the tasks and habits that it would make. Nothing is stored. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Cadence, Effort, Evidence, PlanMonth, GivenSprintPlan } from './plans.ts'
import { Id, LocalDay, TimeZone } from './rules.ts'
import { Planning } from './sprint-planning.ts'
import { MAX_TASKS_PER_WEEK } from './values.ts'

export const PlanChoices = Planning.extend({
  /** The most tasks that a week may hold, those that are in the sprint already included. */
  perWeek: z
    .int()
    .min(1, 'At least 1 task a week')
    .max(MAX_TASKS_PER_WEEK, `At most ${MAX_TASKS_PER_WEEK} tasks a week`),
})
export type PlanChoices = z.output<typeof PlanChoices>

const ofPlan = {
  /** Stays the same when the choices change. */
  key: z.string(),
  title: z.string(),
  /** The line of the plan as `changeTasks` keeps it. */
  planItem: z.string(),
  evidence: Evidence.nullable(),
}
const action = { ...ofPlan, month: PlanMonth, effort: Effort, minutes: z.int() }
/** A day, and the last moment of it. */
const due = { day: LocalDay, dueDate: z.iso.datetime() }

export const PreviewTask = z.object({ ...action, ...due })
export type PreviewTask = z.infer<typeof PreviewTask>

export const PreviewHabit = z.object({
  ...ofPlan,
  cadence: Cadence,
  /** Open tasks from today on that an earlier version made of the same line: the habit takes their place. */
  replaces: z.array(Id),
})
export type PreviewHabit = z.infer<typeof PreviewHabit>

export const PreviewWeek = z.object({
  from: LocalDay,
  until: LocalDay,
  /** The last week; tasks are put into it only on request. */
  keptFree: z.boolean(),
  tasks: z.array(PreviewTask),
  /** Tasks already in the sprint: they count, and keep their dates. */
  planned: z.array(z.object({ taskId: Id, title: z.string(), ...due })),
})
export type PreviewWeek = z.infer<typeof PreviewWeek>

export const Unplaced = z.object({
  ...action,
  /** Full: every week of its month is. Over: its month has passed, or has no working day left. */
  reason: z.enum(['full', 'over']),
  /** Later weeks that have room, each with the day it would be; empty where only the next sprint has. */
  offers: z.array(z.object({ from: LocalDay, until: LocalDay, ...due })),
})
export type Unplaced = z.infer<typeof Unplaced>

/** How a newer plan differs from the one that the sprint follows, line by line. */
export const PlanDifference = z.object({
  kept: z.array(z.string()),
  added: z.array(z.string()),
  dropped: z.array(z.string()),
  /** Tasks, not yet begun, that only a dropped line asked for. */
  remove: z.array(z.object({ taskId: Id, title: z.string() })),
  /** Habits, never kept, that only a dropped line asked for. */
  removeHabits: z.array(z.object({ habitId: Id, title: z.string() })),
})
export type PlanDifference = z.infer<typeof PlanDifference>

/**
 * What the plan of a sprint would become from today on: actions that are no tasks yet, and habits that are none yet.
 * The same plan, tasks, choices and day always give the same answer.
 */
export const previewPlan = defineRequest({
  subject: 'rpc.sprint.preview_plan',
  input: z.object({
    userId: Id,
    sprintId: Id,
    /** Those of the last time where they are left out. */
    choices: PlanChoices.nullish(),
    /** A newer plan, which the sprint does not follow yet. */
    plan: GivenSprintPlan.nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: z.object({
    choices: PlanChoices,
    /** The day of the sprint, from 1. */
    day: z.int(),
    habits: z.array(PreviewHabit),
    weeks: z.array(PreviewWeek),
    unplaced: z.array(Unplaced),
    /** Null where no newer plan was given. */
    difference: PlanDifference.nullable(),
  }),
  errors: ['NOT_FOUND'],
})
export type PlanPreview = z.output<typeof previewPlan.output>

/** How many lines of a sprint's plan have no task and no habit yet. */
export const getPlanLeft = defineRequest({
  subject: 'rpc.sprint.get_plan_left',
  input: z.object({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: z.object({ tasks: z.int(), habits: z.int() }),
  errors: ['NOT_FOUND'],
})
export type PlanLeft = z.output<typeof getPlanLeft.output>
