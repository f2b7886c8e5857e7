/** Contracts of the sprint service: what a sprint proposes, where it leads, and why a task is in it. Nothing is stored. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Evidence, TOO_MANY_LINES } from './plans.ts'
import { Id, LocalDay, TimeZone, text } from './rules.ts'
import { Share } from './sprint-habits.ts'
import { MOST_PLAN_LINES } from './values.ts'

/**
 * Shift: every open task later by `days`, none into the past. Spread: late tasks from tomorrow on, evenly, at most five
 * tasks in a week. Tomorrow: late tasks to tomorrow. Drop: late tasks that nobody has begun. Check-in: late tasks spread,
 * and those late for weeks to drop.
 */
export const ProposalKind = z.enum(['shift', 'spread', 'tomorrow', 'drop', 'check-in'])
export type ProposalKind = z.infer<typeof ProposalKind>

export const Proposal = z.object({
  kind: z.enum(['move', 'drop']),
  taskId: Id,
  title: z.string(),
  dueDate: z.iso.datetime(),
  /** When it would be due; null where it would be dropped. */
  to: z.iso.datetime().nullable(),
  /** When the sprint would have to end for it; null where its end holds. */
  endDate: z.iso.datetime().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** The same tasks and moment always give the same answer; `changeTasks` takes what is accepted. */
export const proposeChanges = defineRequest({
  subject: 'rpc.sprint.propose_changes',
  input: z.object({
    userId: Id,
    sprintId: Id,
    kind: ProposalKind,
    /** Of a shift; 3 where it is left out. */
    days: z.int().min(1).max(90, 'At most 90 days').nullish(),
    timeZone: TimeZone.nullish(),
  }),
  output: z.object({
    proposals: z.array(Proposal),
    /** Tasks that are due this week, Monday to Sunday. */
    week: Share,
  }),
  errors: ['NOT_FOUND'],
})

/** When all tasks will be done at the pace so far: completed tasks per day gone by. */
export const Forecast = z.object({
  /** Too early: before two completed tasks and three days. */
  kind: z.enum(['done', 'too-early', 'date']),
  date: LocalDay.nullable(),
  /** After the end of the sprint; negative for before it. */
  days: z.int().nullable(),
  perWeek: z.number().nullable(),
})
export type Forecast = z.infer<typeof Forecast>

/** Completed tasks by the end of a day of the sprint, beside the pace that would finish in time. */
export const BurnUpPoint = z.object({ day: z.int(), date: LocalDay, done: z.int().min(0), expected: z.number() })
export type BurnUpPoint = z.infer<typeof BurnUpPoint>

export const getForecast = defineRequest({
  subject: 'rpc.sprint.get_forecast',
  input: z.object({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: z.object({
    forecast: Forecast,
    /** One point a day, from the start to today or to the end. */
    burnUp: z.array(BurnUpPoint),
  }),
  errors: ['NOT_FOUND'],
})

const Lines = z.array(text(60_000)).max(MOST_PLAN_LINES, TOO_MANY_LINES)

/** Where in the plan a line stands; `earlier` where the plan has changed since. */
export const PlanPlace = z.enum(['month1', 'month2', 'month3', 'weeklyRhythm', 'earlier'])

/**
 * Why a task is there, in the words of its owner: the line of the plan and the answer that it rests on, and what of the
 * vision and the beliefs shares most words with it. Where nothing shares a word, nothing is claimed.
 */
export const explainTask = defineRequest({
  subject: 'rpc.sprint.explain_task',
  input: z.object({
    userId: Id,
    taskId: Id,
    /** The outputs of phases 1 and 2, which the journey keeps. */
    vision: text(60_000),
    beliefs: Lines,
    shifts: Lines,
  }),
  output: z.object({
    taskId: Id,
    goal: z.string(),
    planLine: z.object({ text: z.string(), place: PlanPlace, evidence: Evidence.nullable() }).nullable(),
    belief: z.string().nullable(),
    /** The mindset shift that answers the belief, where one stands at the same place of its list. */
    shift: z.string().nullable(),
    vision: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
})
export type Explanation = z.output<typeof explainTask.output>
