/**
 * The JSON form of plans, as models write them and clients store them: its keys are the display names of ENT-07 and ENT-08.
 * No other file of this service knows these keys.
 */
import type { BreakthroughPlan, PlanPiece, SprintPlan } from '@daybreak/proto/plans'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { z } from 'zod'

export type Plan = BreakthroughPlan | SprintPlan
export type Part = PlanPiece['part']

export const BREAKTHROUGH_KEYS = {
  beliefs: 'Identified Limiting Beliefs',
  shifts: 'Recommended Mindset Shifts',
  steps: 'Action Steps for Inner Transformation',
} as const
export const SPRINT_KEYS = {
  goal: 'Sprint Goal',
  name: 'Name',
  month1: 'Month 1 Actions',
  month2: 'Month 2 Actions',
  month3: 'Month 3 Actions',
  weeklyRhythm: 'Weekly Rhythm',
} as const
/** Other names that clients use for a part. */
const OTHER_NAMES: Readonly<Record<string, keyof typeof BREAKTHROUGH_KEYS>> = { actionsteps: 'steps' }

const KEYS = { ...BREAKTHROUGH_KEYS, ...SPRINT_KEYS }
type KeyName = keyof typeof KEYS

const PARTS = new Map<string, KeyName>([
  ...Object.entries(KEYS).map(([name, key]) => [normalize(key), name as KeyName] as const),
  ...Object.entries(OTHER_NAMES),
])

/** The part for a display name or a client's name such as `month1Actions`; undefined for any other key. */
export const partOf = (key: string): KeyName | undefined => PARTS.get(normalize(key))

function normalize(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The parts of a plan from parsed JSON; null if it is not an object. */
export function partsOf(json: unknown): Map<KeyName, unknown> | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const parts = Object.entries(json).flatMap(([key, value]) => {
    const part = partOf(key)
    return part ? [[part, value] as const] : []
  })
  return new Map(parts)
}

/** A JSON schema for the model's output (`response_format`). */
export interface OutputForm {
  name: string
  schema: Record<string, unknown>
}

const Source = { answer: z.string(), quote: z.string() }
const Lines = z.array(z.object({ text: z.string(), ...Source }))
const Actions = z.array(z.object({ text: z.string(), effort: z.enum(['small', 'medium', 'large']), ...Source }))
const Habits = z.array(z.object({ text: z.string(), cadence: z.string(), ...Source }))

const BREAKTHROUGH_FORM = formOf('breakthrough_plan', {
  [BREAKTHROUGH_KEYS.beliefs]: Lines,
  [BREAKTHROUGH_KEYS.shifts]: Lines,
  [BREAKTHROUGH_KEYS.steps]: Lines,
})
const SPRINT_FORM = formOf('sprint_plan', {
  [SPRINT_KEYS.goal]: z.string(),
  [SPRINT_KEYS.name]: z.string(),
  [SPRINT_KEYS.month1]: Actions,
  [SPRINT_KEYS.month2]: Actions,
  [SPRINT_KEYS.month3]: Actions,
  [SPRINT_KEYS.weeklyRhythm]: Habits,
})

function formOf(name: string, shape: z.ZodRawShape): OutputForm {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object(shape))
  return { name, schema }
}

/** The schema of a phase's output; null for plain text. */
export function outputForm(phaseNumber: PhaseNumber): OutputForm | null {
  if (phaseNumber === 1) return null
  return phaseNumber === 2 ? BREAKTHROUGH_FORM : SPRINT_FORM
}

/** A plan as JSON text: for the prompts of later phases, and to compare two plans. */
export function planText(plan: Plan): string {
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)
  if ('beliefs' in plan) {
    return JSON.stringify({
      [BREAKTHROUGH_KEYS.beliefs]: texts(plan.beliefs),
      [BREAKTHROUGH_KEYS.shifts]: texts(plan.shifts),
      [BREAKTHROUGH_KEYS.steps]: texts(plan.steps),
    })
  }
  const [first, second, third] = plan.months
  return JSON.stringify({
    [SPRINT_KEYS.goal]: plan.goal,
    [SPRINT_KEYS.month1]: texts(first),
    [SPRINT_KEYS.month2]: texts(second),
    [SPRINT_KEYS.month3]: texts(third),
    [SPRINT_KEYS.weeklyRhythm]: texts(plan.weeklyRhythm),
  })
}

/** The number of lines in the longest list of a plan. */
export const longestList = (plan: Plan): number =>
  Math.max(
    ...('beliefs' in plan ? [plan.beliefs, plan.shifts, plan.steps] : [...plan.months, plan.weeklyRhythm]).map(
      ({ length }) => length,
    ),
  )

/** Every line of a plan, in order. */
export function linesOf(plan: Plan): string[] {
  const lines =
    'beliefs' in plan
      ? [...plan.beliefs, ...plan.shifts, ...plan.steps]
      : [{ text: plan.goal }, ...plan.months.flat(), ...plan.weeklyRhythm]
  return lines.map(({ text }) => text).filter((text) => text !== '')
}
