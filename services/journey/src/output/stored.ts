/** Parses the output that a client stores with a phase, and tells whether it changes anything. Pure. */
import { cadenceIn } from '@daybreak/proto/cadence'
import type { BreakthroughPlan, PlanItem, PlanMonth, SprintPlan } from '@daybreak/proto/plans'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { Output } from './read-output.ts'
import { partsOf, planText, type Plan } from './wire.ts'

/** Text that is no plan is kept whole: as the first belief, or as the goal (PHF-11, PHF-12). */
export function readStored(phaseNumber: PhaseNumber, text: string): Output {
  if (phaseNumber === 1 || text.trim() === '') return { output: text, plan: null }
  const parts = partsOf(parse(text)) ?? new Map<string, unknown>()
  return { output: text, plan: phaseNumber === 2 ? breakthroughOf(parts, text) : sprintPlanOf(parts, text) }
}

/** Whether both say the same; one of them may be the text of the other's plan, as a client had it. */
export function saysTheSame(one: Output, other: Output): boolean {
  if (one.plan && other.plan) return planText(one.plan) === planText(other.plan)
  return one.plan === null && other.plan === null && one.output === other.output
}

type Parts = ReadonlyMap<string, unknown>

function breakthroughOf(parts: Parts, text: string): Plan {
  const lines = (name: string) => textsOf(parts.get(name)).map((line) => ({ text: line, evidence: null }))
  const plan = { beliefs: lines('beliefs'), shifts: lines('shifts'), steps: lines('steps') } satisfies BreakthroughPlan
  const isPlan = Object.values(plan).some(({ length }) => length > 0)
  return isPlan ? plan : { ...plan, beliefs: [{ text: text.trim(), evidence: null }] }
}

function sprintPlanOf(parts: Parts, text: string): Plan {
  const items = (month: PlanMonth): PlanItem[] =>
    textsOf(parts.get(`month${month}`)).map((line) => ({ text: line, month, effort: 'medium', evidence: null }))
  const weeklyRhythm = textsOf(parts.get('weeklyRhythm')).map((line) => ({
    text: line,
    cadence: cadenceIn(line),
    evidence: null,
  }))
  const goal = textsOf(parts.get('goal')).join(' ')
  const plan = { goal, name: null, months: [items(1), items(2), items(3)], weeklyRhythm } satisfies SprintPlan
  const isPlan = goal !== '' || weeklyRhythm.length > 0 || plan.months.some(({ length }) => length > 0)
  return isPlan ? plan : { ...plan, goal: text.trim() }
}

/** The texts of a list, or the one text that stands in its place. */
function textsOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => (typeof item === 'string' ? storable(item) || [] : []))
}

/** JSON may name characters that PostgreSQL cannot keep. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed().trim()

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
