/** How well phrasings of an author are told apart by rules and a classifier that has not seen this author. */
import { classify } from '../src/classifier.ts'
import { fold } from '../src/folding.ts'
import { hasRuledSignals, readSignals } from '../src/signals.ts'
import type { CorpusLine } from './corpus.ts'
import { trainWeights } from './regression.ts'

const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.9] as const

/** A line per author: what is missed, and what is raised without reason, from each likelihood on. */
export function validateByAuthor(corpus: readonly CorpusLine[], only: readonly string[]): string[] {
  const authors = [...new Set(corpus.map(({ author }) => author))].filter((author) => author !== '')
  return authors
    .filter((author) => only.length === 0 || only.includes(author))
    .map((author) => {
      const weights = trainWeights(corpus.filter((line) => line.author !== author))
      const read = corpus
        .filter((line) => line.author === author)
        .map(({ text, label }) => ({
          harmless: label === 'harmless',
          raised: readSignals(text, weights).length > 0,
          danger: hasRuledSignals(text, weights) ? 1 : classify(fold(text), weights).danger,
        }))
      return `${author}: as it is read: ${rates(read, ({ raised }) => raised)}, ${THRESHOLDS.map((from) => ratesFrom(from, read)).join(', ')}`
    })
}

interface Read {
  harmless: boolean
  /** Whether rules and classifier together raise it, as in the product. */
  raised: boolean
  danger: number
}

const ratesFrom = (from: number, read: readonly Read[]): string =>
  `from ${from}: ${rates(read, ({ danger }) => danger >= from)}`

function rates(read: readonly Read[], isRaised: (one: Read) => boolean): string {
  const missed = shareOf(
    read,
    ({ harmless }) => !harmless,
    (one) => !isRaised(one),
  )
  return `${missed} missed, ${shareOf(read, ({ harmless }) => harmless, isRaised)} false`
}

function shareOf(read: readonly Read[], among: (one: Read) => boolean, counted: (one: Read) => boolean): string {
  const all = read.filter(among)
  return all.length === 0 ? '-' : `${((100 * all.filter(counted).length) / all.length).toFixed(1)} %`
}
