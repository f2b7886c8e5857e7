/** Plans: the outputs of phases 2 and 3, line by line, each line with the answer that it rests on. */
import { z } from 'zod'
import { PhaseNumber, filled, text } from './rules.ts'
import { LONGEST_ANSWER, MAX_PLAN_LINES } from './values.ts'

/** A text that is not a plan is stored as one line, so a line can be as long as an output. */
const Line = filled(60_000, 'A line of a plan can’t be blank')

/** The answer that a line rests on, and the quoted words. */
export const Evidence = z.object({
  phaseNumber: PhaseNumber,
  index: z.int().min(0).max(5),
  /** Occurs in the answer word for word. Only quotation marks, spaces and capitals may differ. */
  quote: text(LONGEST_ANSWER),
})
export type Evidence = z.infer<typeof Evidence>

/** Null for a line without evidence: the person wrote it, or no answer supports it. */
const LineEvidence = Evidence.nullable().default(null)

export const PlanLine = z.object({ text: Line, evidence: LineEvidence })
export type PlanLine = z.infer<typeof PlanLine>

/** The output of phase 2. */
export const BreakthroughPlan = z.object({
  beliefs: z.array(PlanLine),
  shifts: z.array(PlanLine),
  steps: z.array(PlanLine),
})
export type BreakthroughPlan = z.infer<typeof BreakthroughPlan>

/** Small is about half an hour, medium an hour and a half, large half a day or several sittings. */
export const Effort = z.enum(['small', 'medium', 'large'])
export type Effort = z.infer<typeof Effort>

export const PlanMonth = z.literal([1, 2, 3])
export type PlanMonth = z.infer<typeof PlanMonth>

export const PlanItem = z.object({ text: Line, month: PlanMonth, effort: Effort, evidence: LineEvidence })
export type PlanItem = z.infer<typeof PlanItem>

/** The days on which a habit is due. `open`: the person has named no days yet and is asked for them. */
export const Cadence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily') }),
  /** 1 is Monday, 7 is Sunday. */
  z.object({ kind: z.literal('weekdays'), weekdays: z.array(z.int().min(1).max(7)).min(1) }),
  z.object({ kind: z.literal('times-a-week'), times: z.int().min(1).max(7) }),
  z.object({ kind: z.literal('open') }),
])
export type Cadence = z.infer<typeof Cadence>

export const Habit = z.object({ text: Line, cadence: Cadence, evidence: LineEvidence })
export type Habit = z.infer<typeof Habit>

/** The output of phase 3. Every list may be empty. The goal is empty only if a client stored a plan without one. */
export const SprintPlan = z.object({
  goal: text(60_000),
  /** The name for a sprint of this plan; null if nobody has named it. */
  name: text(200).nullable().default(null),
  /** The actions of month 1, 2 and 3. */
  months: z.tuple([z.array(PlanItem), z.array(PlanItem), z.array(PlanItem)]),
  weeklyRhythm: z.array(Habit),
})
export type SprintPlan = z.infer<typeof SprintPlan>

export const TOO_MANY_LINES = `A list of a plan can have at most ${MAX_PLAN_LINES} lines`

const limited = <Of extends z.ZodType>(line: Of) =>
  z.array(line).refine(({ length }) => length <= MAX_PLAN_LINES, TOO_MANY_LINES)

/** The plans as clients send them, with a limit on lines. A longer plan that is already stored stays readable. */
export const GivenBreakthroughPlan = z.object({
  beliefs: limited(PlanLine),
  shifts: limited(PlanLine),
  steps: limited(PlanLine),
})
export const GivenSprintPlan = SprintPlan.extend({
  months: z.tuple([limited(PlanItem), limited(PlanItem), limited(PlanItem)]),
  weeklyRhythm: limited(Habit),
})

/** The parts of both plans, in the order in which they are written. */
export const PLAN_PARTS = ['beliefs', 'shifts', 'steps', 'goal', 'month1', 'month2', 'month3', 'weeklyRhythm'] as const

/** A finished line of a plan that is still being written. The fragments of a plan are such objects as JSON, one per line. */
export const PlanPiece = z.object({ part: z.enum(PLAN_PARTS), text: z.string() })
export type PlanPiece = z.infer<typeof PlanPiece>
