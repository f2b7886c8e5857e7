/** What is read out of a text that is still being written: whole sentences and whole items, never half of one. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { readPartialPlan } from './partial-plan.ts'
import { GOAL_TITLE } from './plan.ts'
import { paragraphsOf, sentencesOf } from './quotes.ts'

export function spokenPieces(phaseNumber: PhaseNumber, text: string): string[] {
  if (phaseNumber === 1) return finishedSentences(text)
  const { goal, sections } = readPartialPlan(text)
  const lists = sections.flatMap(({ title, items }) => [title, ...items])
  return goal === '' ? lists : [`${GOAL_TITLE}: ${goal}`, ...lists]
}

/** The last sentence may still grow, unless its paragraph has ended. */
function finishedSentences(text: string): string[] {
  const sentences = paragraphsOf(text).flatMap(sentencesOf)
  return /\n\s*\n\s*$/.test(text) ? sentences : sentences.slice(0, -1)
}
