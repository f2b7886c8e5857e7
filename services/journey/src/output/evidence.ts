/** Finds the words of an answer that a line of a plan rests on. What does not stand there is no evidence. Pure. */
import type { Evidence } from '@daybreak/proto/plans'
import { PhaseNumber } from '@daybreak/proto/rules'

/** What the person said to a question, with what they added when asked once more; empty where they said nothing. */
export type AnswerOf = (phaseNumber: PhaseNumber, index: number) => string

const MIN_QUOTE = 2
const MAX_QUOTE = 400

/** @param name the answer as the model names it: phase and question, counted from 1 (`3.1`). */
export function findEvidence(name: string, quote: string, answerOf: AnswerOf): Evidence | null {
  const [, phase = '', question = ''] = /^\s*([123])\s*[.:/]\s*([1-6])\s*$/.exec(name) ?? []
  const phaseNumber = PhaseNumber.safeParse(Number(phase))
  if (!phaseNumber.success) return null
  const index = Number(question) - 1
  const found = findWords(quote, answerOf(phaseNumber.data, index))
  return found === null ? null : { phaseNumber: phaseNumber.data, index, quote: found }
}

/** The stretch of `text` that says the same as `quote`, but for quotation marks, spaces, capitals and the end mark. */
export function findWords(quote: string, text: string): string | null {
  const wanted = fold(quote.trim().replace(/[\s.,;:!?…]+$/, '')).folded.trim()
  if (wanted.length < MIN_QUOTE || wanted.length > MAX_QUOTE) return null
  const { folded, origins } = fold(text)
  const at = folded.indexOf(wanted)
  if (at < 0) return null
  return text.slice(origins[at], (origins[at + wanted.length - 1] ?? 0) + 1).toWellFormed()
}

const MARKS = /[‘’‚‛“”„‟«»‹›"'`´]/

/** The text as it is compared, and for each of its characters the place in `text` that it comes from. */
function fold(text: string): { folded: string; origins: number[] } {
  let folded = ''
  const origins: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (MARKS.test(character)) continue
    const plain = /\s/.test(character) ? ' ' : character.normalize('NFKC').toLowerCase()
    if (plain === ' ' && folded.endsWith(' ')) continue
    folded += plain
    for (let each = 0; each < plain.length; each += 1) origins.push(index)
  }
  return { folded, origins }
}
