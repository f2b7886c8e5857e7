/** The lines of a part of a plan, in whatever form a model wrote them: objects, strings, numbered, bold, one alone. Pure. */
import { cadenceIn, readCadence } from '@daybreak/proto/cadence'
import { Effort, type Cadence, type Habit, type PlanItem, type PlanLine, type PlanMonth } from '@daybreak/proto/plans'
import { findEvidence, type AnswerOf } from './evidence.ts'
import { cleanLine } from './text.ts'

export const MAX_LINE = 300
const MAX_LINES = 10

/** A line before it is known what it is a line of. */
interface RawLine {
  text: string
  said: Map<string, unknown>
}

/** The lines of a list; null where it is no list, or holds what is no line. What is blank or said twice is left out. */
function readLines(value: unknown): RawLine[] | null {
  const given = typeof value === 'string' ? value.split('\n') : value
  if (!Array.isArray(given)) return null
  const lines = given.map(readLine)
  if (lines.includes(null)) return null
  const seen = new Set<string>()
  const fresh = lines.filter((line) => {
    const key = line?.text.toLowerCase() ?? ''
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
  return fresh.flatMap((line) => line ?? []).slice(0, MAX_LINES)
}

function readLine(given: unknown): RawLine | null {
  if (typeof given === 'string') return { text: cleanLine(given, MAX_LINE), said: new Map() }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const said = new Map<string, unknown>(Object.entries(given))
  const text = said.get('text')
  return typeof text === 'string' ? { text: cleanLine(text, MAX_LINE), said } : null
}

const wordOf = ({ said }: RawLine, name: string) => {
  const value = said.get(name)
  return typeof value === 'string' ? value : ''
}
const evidenceOf = (line: RawLine, answerOf: AnswerOf) =>
  findEvidence(wordOf(line, 'answer'), wordOf(line, 'quote'), answerOf)

export const readPlanLines = (value: unknown, answerOf: AnswerOf): PlanLine[] | null =>
  readLines(value)?.map((line) => ({ text: line.text, evidence: evidenceOf(line, answerOf) })) ?? null

export function readItems(value: unknown, month: PlanMonth, answerOf: AnswerOf): PlanItem[] | null {
  const lines = readLines(value)
  if (!lines) return null
  return lines.map((line) => ({
    text: line.text,
    month,
    effort: Effort.catch('medium').parse(wordOf(line, 'effort')),
    evidence: evidenceOf(line, answerOf),
  }))
}

export function readHabits(value: unknown, answerOf: AnswerOf): Habit[] | null {
  const lines = readLines(value)
  if (!lines) return null
  return lines.map((line) => ({ text: line.text, cadence: cadenceOf(line), evidence: evidenceOf(line, answerOf) }))
}

/** What the model says of it; where it says nothing, what the line itself names. */
function cadenceOf(line: RawLine): Cadence {
  const said = wordOf(line, 'cadence')
  return said === '' ? cadenceIn(line.text) : readCadence(said)
}
