/** What a model wrote, read with suspicion: clean text for phase 1, a plan for phases 2 and 3. */
import type { PhaseOutput } from '@daybreak/proto/journey'
import type { BreakthroughPlan, SprintPlan } from '@daybreak/proto/plans'
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { AnswerOf } from './evidence.ts'
import { readHabits, readItems, readPlanLines } from './lines.ts'
import { complainOf, isRefusal, type Expected } from './complaint.ts'
import { tidyProse } from './prose.ts'
import { withoutReasoning } from './reasoning.ts'
import { cleanLine, isData, readJson } from './text.ts'
import { BREAKTHROUGH_KEYS, linesOf, partsOf, SPRINT_KEYS, type Plan } from './wire.ts'

const MAX_NARRATIVE = 20_000
const MAX_GOAL = 500
const MAX_NAME = 80

/** What a phase says: a narrative, or a plan. */
export interface Output {
  output: string
  plan: Plan | null
}
/** The plan of phase 2 or 3, whichever there is. */
export const planOf = ({ breakthroughPlan, sprintPlan }: Omit<PhaseOutput, 'output'>): Plan | null =>
  breakthroughPlan ?? sprintPlan

export type Reading = ({ ok: true } & Output) | { ok: false; complaint: string; refused?: boolean }

/** What is known of the person when their text is read. */
export interface Reader extends Expected {
  answerOf: AnswerOf
}

/** The output as it is stored, or what is wrong with it in a sentence. */
export function readOutput(phaseNumber: PhaseNumber, written: string, reader: Reader): Reading {
  if (phaseNumber === 1) return readNarrative(written, reader)
  const { answerOf } = reader
  const text = withoutReasoning(written)
  const parts = partsOf(readJson(text))
  if (!parts) return { ok: false, complaint: 'It is not one JSON object.', ...(isRefusal(text) && { refused: true }) }
  return phaseNumber === 2 ? readBreakthrough(parts, answerOf) : readSprintPlan(parts, answerOf)
}

function readNarrative(written: string, expected: Expected): Reading {
  const output = tidyProse(written, MAX_NARRATIVE)
  if (!output) return { ok: false, complaint: 'It is empty.' }
  if (isData(output)) return { ok: false, complaint: 'It is data, not prose.' }
  const complaint = complainOf(output, expected)
  if (complaint) return { ok: false, complaint, ...(isRefusal(output) && { refused: true }) }
  return { ok: true, output, plan: null }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

function readBreakthrough(parts: Parts, answerOf: AnswerOf): Reading {
  const beliefs = readPlanLines(parts.get('beliefs'), answerOf)
  const shifts = readPlanLines(parts.get('shifts'), answerOf)
  const steps = readPlanLines(parts.get('steps'), answerOf)
  if (!beliefs || !shifts || !steps) return noList(BREAKTHROUGH_KEYS, { beliefs, shifts, steps })
  return filled({ beliefs, shifts, steps } satisfies BreakthroughPlan)
}

function readSprintPlan(parts: Parts, answerOf: AnswerOf): Reading {
  const [goal, name] = [parts.get('goal'), parts.get('name')]
  const month1 = readItems(parts.get('month1'), 1, answerOf)
  const month2 = readItems(parts.get('month2'), 2, answerOf)
  const month3 = readItems(parts.get('month3'), 3, answerOf)
  const weeklyRhythm = readHabits(parts.get('weeklyRhythm'), answerOf)
  const stated = typeof goal === 'string' ? cleanLine(goal, MAX_GOAL) : ''
  if (stated === '') return { ok: false, complaint: `"${SPRINT_KEYS.goal}" must be a sentence.` }
  if (!month1 || !month2 || !month3 || !weeklyRhythm)
    return noList(SPRINT_KEYS, { month1, month2, month3, weeklyRhythm })
  const plan = {
    goal: stated,
    name: (typeof name === 'string' && cleanLine(name, MAX_NAME)) || null,
    months: [month1, month2, month3],
    weeklyRhythm,
  } satisfies SprintPlan
  return plan.months.flat().length + weeklyRhythm.length > 0 ? filled(plan) : EMPTY
}

const EMPTY: Reading = { ok: false, complaint: 'It holds no line.' }

const filled = (plan: Plan): Reading => (linesOf(plan).length > 0 ? { ok: true, output: '', plan } : EMPTY)

/** Names the parts that are not what they should be. */
function noList<Name extends string>(
  keys: Readonly<Record<Name, string>>,
  read: Partial<Record<Name, unknown>>,
): Reading {
  const wrong = (Object.keys(read) as Name[]).filter((name) => read[name] === null).map((name) => `"${keys[name]}"`)
  return { ok: false, complaint: `${wrong.join(', ')} must be a list of objects, each with a "text".` }
}
