/** Cleans a text or plan that the person edited by hand, as a model's would be. Pure. */
import { cadenceIn } from '@daybreak/proto/cadence'
import type { BreakthroughPlan, Habit, SprintPlan } from '@daybreak/proto/plans'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { Output } from './read-output.ts'
import { clean } from './text.ts'
import { linesOf, type Plan } from './wire.ts'

const MAX_NARRATIVE = 20_000
const MAX_LINE = 1_000

interface Given {
  output?: string | null | undefined
  breakthroughPlan?: BreakthroughPlan | null | undefined
  sprintPlan?: SprintPlan | null | undefined
}

/** The output of the phase; null where nothing is left of it, or it is that of another phase. */
export function readByHand(phaseNumber: PhaseNumber, given: Given): Output | null {
  if (phaseNumber === 1) {
    const output = clean(given.output ?? '', MAX_NARRATIVE)
    return output === '' ? null : { output, plan: null }
  }
  const plan = phaseNumber === 2 ? tidyBreakthrough(given.breakthroughPlan) : tidySprintPlan(given.sprintPlan)
  return plan && { output: '', plan }
}

function tidyBreakthrough(given: BreakthroughPlan | null | undefined): Plan | null {
  if (!given) return null
  const plan = { beliefs: tidy(given.beliefs), shifts: tidy(given.shifts), steps: tidy(given.steps) }
  return linesOf(plan).length > 0 ? plan : null
}

function tidySprintPlan(given: SprintPlan | null | undefined): Plan | null {
  const goal = clean(given?.goal ?? '', MAX_LINE)
  if (!given || goal === '') return null
  const [first, second, third] = given.months
  const name = clean(given.name ?? '', MAX_LINE) || null
  const weeklyRhythm = tidy(given.weeklyRhythm).map(withCadence)
  return { goal, name, months: [tidy(first), tidy(second), tidy(third)], weeklyRhythm }
}

/** A habit that nobody has said a cadence of has the one that its words name. */
const withCadence = (habit: Habit): Habit =>
  habit.cadence.kind === 'open' ? { ...habit, cadence: cadenceIn(habit.text) } : habit

const tidy = <Line extends { text: string }>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, text: clean(line.text, MAX_LINE) })).filter(({ text }) => text !== '')
