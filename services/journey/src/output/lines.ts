/**
 * Reads the lines of a plan's part in any form that models write: objects, strings, numbered, bold, a single one. Pure.
 */
import { cadenceIn, readCadence } from '@daybreak/proto/cadence'
import { Effort, type Cadence, type Habit, type PlanItem, type PlanLine, type PlanMonth } from '@daybreak/proto/plans'
import type { Findings } from './findings.ts'
import { cleanLine, decodeEntities } from './text.ts'

export const MAX_LINE = 300
const MAX_LINES = 10

/** A line before it is known what it is a line of. */
interface RawLine {
  text: string
  said: Map<string, unknown>
}

/** The lines of a list; null where it is no list, or holds what is no line. What is blank or said twice is left out. */
function readLines(value: unknown, { noteRepeated }: Findings): RawLine[] | null {
  const given = typeof value === 'string' ? value.split('\n') : value
  if (!Array.isArray(given)) return null
  const lines = given.map(readLine)
  if (lines.includes(null)) return null
  const fresh = new Map<string, RawLine>()
  for (const line of lines) {
    if (!line || line.text === '') continue
    const key = line.text.toLowerCase()
    if (fresh.has(key)) noteRepeated(line.text)
    else fresh.set(key, line)
  }
  return [...fresh.values()].slice(0, MAX_LINES)
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
const evidenceOf = (line: RawLine, findings: Findings) =>
  findings.evidenceFor(wordOf(line, 'answer'), decodeEntities(wordOf(line, 'quote')))

export const readPlanLines = (value: unknown, findings: Findings): PlanLine[] | null =>
  readLines(value, findings)?.map((line) => ({ text: line.text, evidence: evidenceOf(line, findings) })) ?? null

export function readItems(value: unknown, month: PlanMonth, findings: Findings): PlanItem[] | null {
  const lines = readLines(value, findings)
  if (!lines) return null
  return lines.map((line) => ({
    text: line.text,
    month,
    effort: Effort.catch('medium').parse(wordOf(line, 'effort')),
    evidence: evidenceOf(line, findings),
  }))
}

export function readHabits(value: unknown, findings: Findings): Habit[] | null {
  const lines = readLines(value, findings)
  if (!lines) return null
  return lines.map((line) => ({ text: line.text, cadence: cadenceOf(line), evidence: evidenceOf(line, findings) }))
}

/** What the model says of it; where it says nothing, what the line itself names. */
function cadenceOf(line: RawLine): Cadence {
  const said = wordOf(line, 'cadence')
  return said === '' ? cadenceIn(line.text) : readCadence(said)
}
