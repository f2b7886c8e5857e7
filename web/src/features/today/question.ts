/** The question of a day. It quotes only what the person wrote, and only of good days. Pure. */
import type { Entry } from './queries.ts'

export type Question = { question: string; quote: string | null; entry: Entry | null }

const OPEN = [
  'What was the first thing you noticed this morning?',
  'What gave you energy today?',
  'What are you putting off, and what’s the smallest first step?',
  'Who’s been good to you lately, and did you tell them?',
  'What would make tomorrow a little lighter?',
  'What did you do today just for fun?',
  'What’s true today that wasn’t true a month ago?',
]
const AFTER_QUOTE = 'What’s happened since?'
const GOOD = ['light', 'bright']
const [SHORTEST, LONGEST] = [20, 160]

/** The same all day, another one tomorrow. */
export function questionOf(day: string, entries: readonly Entry[]): Question {
  const turn = Math.floor(Date.parse(day) / 86_400_000)
  const open = { question: OPEN[turn % OPEN.length] ?? '', quote: null, entry: null }
  if (turn % 3 === 0) return open
  for (const entry of entries.filter(({ mood }) => mood !== null && GOOD.includes(mood))) {
    const quote = quotable(entry.content)
    if (quote) return { question: AFTER_QUOTE, quote, entry }
  }
  return open
}

/** The first sentence that is neither a word nor a page, and no markup. */
function quotable(text: string): string | null {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  const sentences = [...segments].map(({ segment }) => segment.trim())
  return (
    sentences.find(
      (sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST && !/[*_#>[\]`\n|]/.test(sentence),
    ) ?? null
  )
}
