/** Contracts of the sprint service: change proposals, the forecast, and the rationale of a task. None of it is stored. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Evidence, TOO_MANY_LINES } from './plans.ts'
import { Id, LocalDay, TimeZone, text } from './rules.ts'
import { Share } from './sprint-habits.ts'
import { MAX_PLAN_LINES } from './values.ts'

/**
 * - `shift` moves every open task later by `days`, and none into the past.
 * - `spread` spreads late tasks evenly from tomorrow on, at most five tasks per week.
 * - `tomorrow` moves late tasks to tomorrow.
 * - `drop` drops late tasks that are not begun.
 * - `check-in` spreads late tasks, and drops those that are weeks late.
 */
export const ProposalKind = z.enum(['shift', 'spread', 'tomorrow', 'drop', 'check-in'])
export type ProposalKind = z.infer<typeof ProposalKind>

export const Proposal = z.object({
  kind: z.enum(['move', 'drop']),
  taskId: Id,
  title: z.string(),
  dueDate: z.iso.datetime(),
  /** The new due date; null if the task would be dropped. */
  to: z.iso.datetime().nullable(),
  /** The new end of the sprint that the move needs; null if the end does not change. */
  endDate: z.iso.datetime().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** Proposes changes. The result depends only on the tasks and the time; `changeTasks` applies what is accepted. */
export const proposeChanges = defineRequest({
  subject: 'rpc.sprint.propose_changes',
  input: z.object({
    userId: Id,
    sprintId: Id,
    kind: ProposalKind,
    /** Only for `shift`; 3 if left out. */
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

/** When all tasks will be done at the pace so far: completed tasks per elapsed day. */
export const Forecast = z.object({
  /** `too-early`: fewer than two completed tasks or three days. */
  kind: z.enum(['done', 'too-early', 'date']),
  date: LocalDay.nullable(),
  /** Days after the end of the sprint; negative for days before it. */
  days: z.int().nullable(),
  perWeek: z.number().nullable(),
})
export type Forecast = z.infer<typeof Forecast>

/** Tasks completed by the end of a day of the sprint, and the number needed to finish on time. */
export const BurnUpPoint = z.object({ day: z.int(), date: LocalDay, done: z.int().min(0), expected: z.number() })
export type BurnUpPoint = z.infer<typeof BurnUpPoint>

export const getForecast = defineRequest({
  subject: 'rpc.sprint.get_forecast',
  input: z.object({ userId: Id, sprintId: Id, timeZone: TimeZone.nullish() }),
  output: z.object({
    forecast: Forecast,
    /** One point per day, from the start until today or the end. */
    burnUp: z.array(BurnUpPoint),
  }),
  errors: ['NOT_FOUND'],
})

const Lines = z.array(text(60_000)).max(MAX_PLAN_LINES, TOO_MANY_LINES)

/** The part of the plan that a line is in; `earlier` if the plan has changed since. */
export const PlanPlace = z.enum(['month1', 'month2', 'month3', 'weeklyRhythm', 'earlier'])

/**
 * Why a task is in the sprint, in its owner's words: its line in the plan, the answer behind that line, and the parts of the
 * vision and the beliefs that share most words with it. A part that shares no word is null.
 */
export const explainTask = defineRequest({
  subject: 'rpc.sprint.explain_task',
  input: z.object({
    userId: Id,
    taskId: Id,
    /** The outputs of phases 1 and 2. The journey service stores them, so the caller passes them in. */
    vision: text(60_000),
    beliefs: Lines,
    shifts: Lines,
  }),
  output: z.object({
    taskId: Id,
    goal: z.string(),
    planLine: z.object({ text: z.string(), place: PlanPlace, evidence: Evidence.nullable() }).nullable(),
    belief: z.string().nullable(),
    /** The mindset shift at the same index as the belief; null if there is none. */
    shift: z.string().nullable(),
    vision: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
})
export type Explanation = z.output<typeof explainTask.output>
