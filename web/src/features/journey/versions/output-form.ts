/** An output as a form: texts as they are, lists with one item per line. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import type { EditPhaseInput } from '../../../gql/graphql.ts'
import { PLAN_TITLES, breakthroughInput, sprintPlanInput } from '../../../lib/plans.ts'
import type { PlanPart } from '../../../lib/plans.ts'
import { BREAKTHROUGH_PARTS, SPRINT_PARTS, linesOf } from '../plan.ts'
import type { Line, Said } from '../plan.ts'

/** `part` is null for a narrative, which is one text. */
export type OutputField = { part: PlanPart | null; title: string | null; list: boolean; text: string }
type Edited = Pick<EditPhaseInput, 'output' | 'breakthroughPlan' | 'sprintPlan'>

export function toFields(phaseNumber: PhaseNumber, said: Said): OutputField[] {
  if (phaseNumber === 1) return [{ part: null, title: null, list: false, text: said.output }]
  if (phaseNumber === 2) return BREAKTHROUGH_PARTS.map((part) => listField(said, part))
  const goal = { part: 'goal' as const, title: PLAN_TITLES.goal, list: false, text: said.sprintPlan?.goal ?? '' }
  return [goal, ...SPRINT_PARTS.map((part) => listField(said, part))]
}

function listField(said: Said, part: PlanPart): OutputField {
  const lines = linesOf(said, part).map(({ text }) => text.replace(/\s*\n\s*/g, ' '))
  return { part, title: PLAN_TITLES[part], list: true, text: lines.join('\n') }
}

/** What the fields stand for; or the title of a field that must not be empty, null where all of it is. */
export function fromFields(
  phaseNumber: PhaseNumber,
  said: Said,
  fields: readonly OutputField[],
): Edited | { missing: string | null } {
  const textOf = (part: PlanPart | null) => fields.find((field) => field.part === part)?.text.trim() ?? ''
  if (phaseNumber === 1) return textOf(null) === '' ? { missing: null } : { output: textOf(null) }
  if (phaseNumber === 3 && textOf('goal') === '') return { missing: PLAN_TITLES.goal }
  if (fields.every(({ text }) => text.trim() === '')) return { missing: null }
  /** A line that stays keeps what is known of it. */
  const edit = <Kept extends Line>(part: PlanPart, known: readonly Kept[], fresh: (text: string) => Kept): Kept[] =>
    textLines(textOf(part)).map((text) => known.find((line) => line.text === text) ?? fresh(text))
  const bare = (text: string): Line => ({ text, evidence: null })
  if (phaseNumber === 2) {
    const [beliefs, shifts, steps] = BREAKTHROUGH_PARTS.map((part) => edit(part, linesOf(said, part), bare))
    return { breakthroughPlan: breakthroughInput({ beliefs: beliefs ?? [], shifts: shifts ?? [], steps: steps ?? [] }) }
  }
  const months = ([1, 2, 3] as const).map((month) =>
    edit(`month${month}`, said.sprintPlan?.months[month - 1] ?? [], (text) => ({
      ...bare(text),
      month,
      effort: 'medium' as const,
    })),
  )
  const weeklyRhythm = edit('weeklyRhythm', said.sprintPlan?.weeklyRhythm ?? [], (text) => ({
    ...bare(text),
    cadence: OPEN,
  }))
  const name = said.sprintPlan?.name ?? null
  return { sprintPlan: sprintPlanInput({ goal: textOf('goal'), name, months, weeklyRhythm }) }
}

/** The server reads from the words when a new habit is kept. */
const OPEN = { kind: 'open' as const, weekdays: null, times: null }

const textLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The texts of the fields, to be kept while somebody types. */
export const keepFields = (fields: readonly OutputField[]) => JSON.stringify(fields.map(({ text }) => text))

/** The fields with the texts that were kept; without them where they are not of these fields. */
export function withKept(fields: readonly OutputField[], kept: string | null): OutputField[] {
  const texts = readTexts(kept)
  return fields.map((field, index) => ({
    ...field,
    text: texts.length === fields.length ? (texts[index] ?? '') : field.text,
  }))
}

function readTexts(kept: string | null): string[] {
  try {
    const texts: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}
