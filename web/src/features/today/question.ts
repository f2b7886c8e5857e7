/** The question of a day. It quotes only what the person wrote, and only of good days. Pure. */
import type { Entry } from './queries.ts'
import { OPEN_QUESTIONS } from '../../lib/open-questions.ts'
import { sentencesOf } from '../../lib/sentences.ts'
import * as texts from './texts.ts'

export type Question = { question: string; quote: string | null; entry: Entry | null }

const AFTER_QUOTE = texts.whatsHappenedSince
const GOOD = ['light', 'bright']
const [SHORTEST, LONGEST] = [20, 160]

/** The same all day, another one tomorrow. */
export function questionOf(day: string, entries: readonly Entry[]): Question {
  const turn = Math.floor(Date.parse(day) / 86_400_000)
  const open = { question: OPEN_QUESTIONS[turn % OPEN_QUESTIONS.length] ?? '', quote: null, entry: null }
  if (turn % 3 === 0) return open
  for (const entry of entries.filter(({ mood }) => mood !== null && GOOD.includes(mood))) {
    const quote = quotable(entry.content)
    if (quote) return { question: AFTER_QUOTE, quote, entry }
  }
  return open
}

/** A line that was begun answers the question that it was begun for, also once another day has another question. */
export function questionOfLine(begun: { line: string; question: string; quote: string }, todays: Question): Question {
  const { line, question, quote } = begun
  const isTodays = question === todays.question && quote === (todays.quote ?? '')
  return line.trim() === '' || question === '' || isTodays ? todays : { question, quote: quote || null, entry: null }
}

/** The first sentence that is neither a word nor a page, and no markup. */
function quotable(text: string): string | null {
  return (
    sentencesOf(text).find(
      (sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST && !/[*_#>[\]`\n|]/.test(sentence),
    ) ?? null
  )
}
