/** Problems found while a plan is read: words without evidence, words nobody said, repetitions. */
import type { Evidence } from '@daybreak/proto/plans'
import { findEvidence, type AnswerOf } from './evidence.ts'
import { isSaid, type Said } from './said.ts'

export interface Findings {
  /** The words of an answer that a line says it rests on; null where there are none, or none were named. */
  evidenceFor: (answer: string, quote: string) => Evidence | null
  noteRepeated: (text: string) => void
  /** Quotes that stand in nothing the person said. */
  unsaid: string[]
  repeated: string[]
}

export function createFindings(answerOf: AnswerOf, said: Said): Findings {
  const unsaid: string[] = []
  const repeated: string[] = []
  return {
    evidenceFor: (answer, quote) => {
      const found = findEvidence(answer, quote, answerOf)
      if (!found && quote.trim() !== '' && !isSaid(quote, said)) unsaid.push(quote.trim())
      return found
    },
    noteRepeated: (text) => void repeated.push(text),
    unsaid,
    repeated,
  }
}
