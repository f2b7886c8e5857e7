/** A line of a plan and the words it rests on. */
import type { Chooser } from './chooser.ts'
import type { FrameKey } from './frames/frames.ts'
import type { PhaseNumber } from './blocks.ts'
import { setFrame } from './quote.ts'
import type { Run } from './reading.ts'

export interface Item {
  text: string
  /** Phase and question, both counted from 1: '3.1'; '' where it rests on no answer. */
  answer: string
  /** Letter by letter as it stands in that answer. */
  quote: string
}

/** As long as a line of a plan may be. */
export const LONGEST_LINE = 300

export interface AnswerRef {
  phase: PhaseNumber
  index: number
}

export const answerRefName = ({ phase, index }: AnswerRef) => `${phase}.${index + 1}`

/** A frame around one or two quotations; null where that would be too long for a line. */
export function framed(
  chooser: Chooser,
  key: FrameKey,
  place: AnswerRef,
  runs: readonly Run[],
  slots: { end?: string; line?: string } = {},
): Item | null {
  const [first, second] = runs
  if (!first) return null
  const text = setFrame(chooser.language, chooser.wording(key), { a: first.words, b: second?.words ?? '', ...slots })
  return text.length > LONGEST_LINE ? null : { text, answer: answerRefName(place), quote: first.raw }
}

/** A quotation with no words of ours. */
export function bare(chooser: Chooser, place: AnswerRef, run: Run): Item {
  return {
    text: setFrame(chooser.language, '{a}', { a: run.words }),
    answer: answerRefName(place),
    quote: run.raw,
  }
}
