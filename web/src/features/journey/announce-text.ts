/** What is read out of a text that is still being written: whole sentences and whole items, never half of one. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { PLAN_TITLES } from '../../lib/plans.ts'
import { readPartialPlan } from './partial-plan.ts'
import { paragraphsOf, sentencesWithWords } from './quotes.ts'

export function announcedPieces(phaseNumber: PhaseNumber, text: string): string[] {
  if (phaseNumber === 1) return finishedSentences(text)
  const { goal, sections } = readPartialPlan(text)
  const pieces = sections.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)])
  return goal === '' ? pieces : [`${PLAN_TITLES.goal}: ${goal}`, ...pieces]
}

/** The end of a sentence or of a paragraph. */
const ENDED = /(?:\n\s*\n|[.!?…。！？]["'”’»)]*)\s*$/

/** The last sentence may still grow, unless it has ended. */
function finishedSentences(text: string): string[] {
  const sentences = paragraphsOf(text).flatMap(sentencesWithWords)
  return ENDED.test(text) ? sentences : sentences.slice(0, -1)
}
