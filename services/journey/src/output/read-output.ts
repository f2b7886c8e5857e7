/** Parses and checks a model's output: text for phase 1, a plan for phases 2 and 3. */
import type { PhaseOutput } from '@daybreak/proto/journey'
import type { BreakthroughPlan, SprintPlan } from '@daybreak/proto/plans'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { complainOf, withoutInvented, type Expected } from './complaint.ts'
import type { AnswerOf } from './evidence.ts'
import { createFindings, type Findings } from './findings.ts'
import { readHabits, readItems, readPlanLines } from './lines.ts'
import { complainOfPlan, withoutFaults } from './plan-complaint.ts'
import { tidyProse } from './prose.ts'
import { withoutReasoning } from './reasoning.ts'
import { isRefusal } from './speech.ts'
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
/** The plan of phase 2 or 3; null for phase 1. */
export const planOf = ({ breakthroughPlan, sprintPlan }: Omit<PhaseOutput, 'output'>): Plan | null =>
  breakthroughPlan ?? sprintPlan

export type Reading = ({ ok: true } & Output) | { ok: false; complaint: string; refused?: boolean }

/** What is known of the person when their text is read. */
export interface Reader extends Expected {
  answerOf: AnswerOf
}

/** The output as it is stored, or what is wrong with it in a sentence. */
export function readOutput(phaseNumber: PhaseNumber, written: string, reader: Reader): Reading {
  return phaseNumber === 1 ? readNarrative(written, reader) : readPlan(phaseNumber, written, reader)
}

function readNarrative(written: string, reader: Reader): Reading {
  const whole = tidyProse(written, MAX_NARRATIVE)
  const output = reader.again ? withoutInvented(whole, reader) : whole
  if (!output) return { ok: false, complaint: whole ? 'It rests on nothing that was said.' : 'It is empty.' }
  if (isData(output)) return { ok: false, complaint: 'It is data, not prose.' }
  const complaint = complainOf(output, reader)
  if (complaint) return { ok: false, complaint, ...(isRefusal(output) && { refused: true }) }
  return { ok: true, output, plan: null }
}

function readPlan(phaseNumber: 2 | 3, written: string, reader: Reader): Reading {
  const text = withoutReasoning(written)
  const parts = partsOf(readJson(text))
  if (!parts) return { ok: false, complaint: 'It is not one JSON object.', ...(isRefusal(text) && { refused: true }) }
  const noted = createFindings(reader.answerOf, reader.said)
  const read = phaseNumber === 2 ? readBreakthrough(parts, noted) : readSprintPlan(parts, noted)
  if (typeof read === 'string') return { ok: false, complaint: read }
  const plan = reader.again ? withoutFaults(read, reader) : read
  if (isEmpty(plan)) return { ok: false, complaint: 'It holds no line.' }
  const findings = reader.again ? createFindings(reader.answerOf, reader.said) : noted
  const complaint = complainOfPlan(plan, { findings, expected: reader })
  return complaint ? { ok: false, ...complaint } : { ok: true, output: '', plan }
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

/** The plan, or what is wrong with its form. */
function readBreakthrough(parts: Parts, findings: Findings): BreakthroughPlan | string {
  const beliefs = readPlanLines(parts.get('beliefs'), findings)
  const shifts = readPlanLines(parts.get('shifts'), findings)
  const steps = readPlanLines(parts.get('steps'), findings)
  if (!beliefs || !shifts || !steps) return noList(BREAKTHROUGH_KEYS, { beliefs, shifts, steps })
  return { beliefs, shifts, steps }
}

function readSprintPlan(parts: Parts, findings: Findings): SprintPlan | string {
  const [goal, name] = [parts.get('goal'), parts.get('name')]
  const month1 = readItems(parts.get('month1'), 1, findings)
  const month2 = readItems(parts.get('month2'), 2, findings)
  const month3 = readItems(parts.get('month3'), 3, findings)
  const weeklyRhythm = readHabits(parts.get('weeklyRhythm'), findings)
  const stated = typeof goal === 'string' ? cleanLine(goal, MAX_GOAL) : ''
  if (stated === '') return `"${SPRINT_KEYS.goal}" must be a sentence.`
  if (!month1 || !month2 || !month3 || !weeklyRhythm)
    return noList(SPRINT_KEYS, { month1, month2, month3, weeklyRhythm })
  return {
    goal: stated,
    name: (typeof name === 'string' && cleanLine(name, MAX_NAME)) || null,
    months: [month1, month2, month3],
    weeklyRhythm,
  }
}

/** A goal alone is no plan. */
const isEmpty = (plan: Plan) =>
  'goal' in plan ? plan.months.flat().length + plan.weeklyRhythm.length === 0 : linesOf(plan).length === 0

/** Names the parts that are not what they should be. */
function noList<Name extends string>(
  keys: Readonly<Record<Name, string>>,
  read: Partial<Record<Name, unknown>>,
): string {
  const wrong = (Object.keys(read) as Name[]).filter((name) => read[name] === null).map((name) => `"${keys[name]}"`)
  return `${wrong.join(', ')} must be a list of objects, each with a "text".`
}
