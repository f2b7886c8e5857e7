/**
 * What two persons share. Their quotations and tasks in their own words are theirs, and do not count. Of the rest a word
 * is shared where it stands in a run of three words that both have: alone, "the" and "you" are shared by any two texts of
 * one language. The share is that of all words of the shorter texts, quotations included, of a hundred at least: who says
 * a word each gets little besides the frames. A form is a line of a plan with an ellipsis for each quotation.
 */
import { plain } from '../../services/guide/src/plain.ts'
import { aroundQuotes, saidAs, wordsOf } from './measures.ts'
import { saidUpTo } from './people.ts'
import { shownLines, type Texts } from './texts.ts'

const RUN = 3
const MIN_WORDS = 100

export interface Pair {
  who: string
  /** From 0 to 1. */
  words: number
  forms: number
}

/** Every two who write the same language. */
export function sharesIn(all: readonly Texts[]): Pair[] {
  const read = all.map(ownOf)
  return read.flatMap((one, index) =>
    read
      .slice(index + 1)
      .filter(({ language }) => language === one.language)
      .map((other) => ({
        who: `${one.id} and ${other.id}`,
        words: sharedWords(one, other),
        forms: one.forms.filter((form) => other.forms.includes(form)).length,
      })),
  )
}

/** What is not the person's. */
function ownOf({ persona, phases }: Texts) {
  const said = saidUpTo(persona, 3).flatMap(saidAs)
  const isTheirs = (line: string) => said.some((answer) => answer.includes(plain(line)))
  const lines = phases.flatMap(shownLines)
  const ours = lines.filter((line) => !isTheirs(line)).map((line) => wordsOf(aroundQuotes(line)))
  const forms = phases
    .filter(({ phase }) => phase > 1)
    .flatMap(shownLines)
    .filter((line) => !isTheirs(line))
    .map(aroundQuotes)
    .filter((form) => /…/.test(form) && /\p{L}/u.test(form))
  const all = lines.reduce((sum, line) => sum + wordsOf(line).length, 0)
  return { id: persona.id, language: persona.language, ours, all, forms: [...new Set(forms)] }
}
type Own = ReturnType<typeof ownOf>

function sharedWords(one: Own, other: Own): number {
  const [shorter, longer] = one.all <= other.all ? [one, other] : [other, one]
  const runs = new Set(longer.ours.flatMap(runsOf))
  const shared = shorter.ours.reduce((sum, words) => sum + inRuns(words, runs), 0)
  return shared / Math.max(shorter.all, MIN_WORDS)
}

const runsOf = (words: readonly string[]) =>
  words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '))

/** How many words stand in one of the runs. */
function inRuns(words: readonly string[], runs: ReadonlySet<string>): number {
  const held = new Set<number>()
  for (const [index, run] of runsOf(words).entries())
    if (runs.has(run)) for (let at = index; at < index + RUN; at += 1) held.add(at)
  return held.size
}
