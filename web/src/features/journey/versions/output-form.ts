/** An output as it is edited by hand: texts as they are, lists with one item on each line. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { BREAKTHROUGH_TITLES, GOAL_TITLE, MONTH_TITLES, breakthroughSections, readBreakthrough } from '../plan.ts'
import { readSprintPlan, sprintSections } from '../plan.ts'
import type { Section } from '../plan.ts'

/** `title` is null for a narrative, which is one text. */
export type OutputField = { title: string | null; list: boolean; text: string }

export function toFields(phaseNumber: PhaseNumber, output: string): OutputField[] {
  if (phaseNumber === 1) return [{ title: null, list: false, text: output }]
  if (phaseNumber === 2) return listFields(BREAKTHROUGH_TITLES, breakthroughSections(readBreakthrough(output)))
  const plan = readSprintPlan(output)
  return [{ title: GOAL_TITLE, list: false, text: plan.sprintGoal }, ...listFields(MONTH_TITLES, sprintSections(plan))]
}

/** The output that the fields stand for; null with the title of a field that must not be empty. */
export function fromFields(fields: readonly OutputField[]): { output: string } | { missing: string | null } {
  const empty = fields.find(({ text }) => text.trim() === '')
  if (empty) return { missing: empty.title }
  const [first] = fields
  if (first && first.title === null) return { output: first.text.trim() }
  const plan = fields.map(({ title, list, text }) => [title, list ? linesOf(text) : text.trim()] as const)
  return { output: JSON.stringify(Object.fromEntries(plan)) }
}

function listFields(titles: readonly string[], sections: readonly Section[]): OutputField[] {
  return titles.map((title) => {
    const items = sections.find((section) => section.title === title)?.items ?? []
    return { title, list: true, text: items.map((item) => item.replace(/\s*\n\s*/g, ' ')).join('\n') }
  })
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
