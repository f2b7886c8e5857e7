/**
 * Splits an answer into list items: lines and sentences, and at commas only where every part is a name or task of its
 * own.
 */
import { standing, type Reading, type Said } from './reading.ts'
import { isLaugh, isRefusal } from './refusals.ts'
import { capital } from './quote.ts'
import { countWords } from './sentences.ts'

export interface Line {
  /** As a task: without ordinal, wish and end mark. */
  text: string
  /** Letter by letter as it stands in the answer. */
  raw: string
  words: number
}

const MAX_IN_PIECE = 4
const MAX_IN_TASK = 10
const MAX_IN_SERIES = 14
const LONGEST = 40

/** `named`: where it asks for several things, so that commas may part them. */
export function linesOf(reading: Reading, named = false): Line[] {
  const lines: Line[] = []
  for (const one of reading.said) {
    const said = standing(reading, one)
    if (said && !said.grief) for (const raw of piecesOf(said, reading, named)) lines.push(toLine(raw, reading))
  }
  return lines.filter(({ text, words }) => words > 0 && words <= LONGEST && !isLaugh(text) && !isRefusal(text))
}

/** The parts of a sentence that is a list: parted by semicolons, or by commas between bare names. */
function piecesOf({ raw }: Said, { lexicon }: Reading, named: boolean): string[] {
  const parts = raw.split(/;\s+/).map(trim).filter(Boolean)
  if (parts.length > 1) return parts
  if (!named) return [raw]
  const names = raw
    .replace(lexicon.wish, '')
    .split(/,\s+/)
    .map((part, index) => trim(index === 0 ? part : part.replace(lexicon.and, '')))
    .filter(Boolean)
  const isBare = (name: string) =>
    countWords(name) <= MAX_IN_PIECE && !lexicon.clause.test(name) && !lexicon.lean.test(name)
  if (names.length > 2 && names.every(isBare)) return names
  const isTask = (name: string) => countWords(name) <= MAX_IN_TASK && lexicon.action(name) && !lexicon.clause.test(name)
  // Where three or more begin alike, one of them may tell more: "and tell Marcus how tired I am".
  const isOfSeries = (name: string) => countWords(name) <= MAX_IN_SERIES && lexicon.action(name)
  const tasks = [...names.slice(0, -1), ...twoTasks(names.at(-1) ?? '', isTask)]
  if (names.length > 1 && tasks.every(isTask)) return tasks
  const isSeries = names.length > 2 || (names.length === 2 && AND.test(names[1] ?? ''))
  return isSeries && tasks.every(isOfSeries) ? tasks : [raw]
}

const AND = / (?:and|und|y|e|et|ed|pis|puis) /iu

/** The end of a list without a comma before its "and": "run 10k and save money" are two where both are tasks. */
function twoTasks(part: string, isTask: (name: string) => boolean): string[] {
  const [first = '', ...rest] = part.split(AND)
  const last = rest.join('').trim()
  return rest.length === 1 && isTask(first) && isTask(last) ? [first, last] : [part]
}

const trim = (text: string) => text.replace(/^[\s,;]+|[\s,;.]+$/g, '')

function toLine(raw: string, { lexicon }: Reading): Line {
  const plain = raw.replace(/^\(?\d[.):]\s+/, '').replace(lexicon.ordinal, '')
  const asked = plain.replace(lexicon.wish, '')
  const text = capital((/\b(?:i|we)\b/i.test(asked.slice(0, 3)) ? plain : asked).replace(/[\s.,;:。]+$/u, ''))
  return { text: text.replace(/\s+/g, ' '), raw, words: countWords(text) }
}
