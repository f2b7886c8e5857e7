/** How well phrasings of an author are told apart by rules and a classifier that has not seen this author. */
import { classify } from '../src/classifier.ts'
import { fold } from '../src/folding.ts'
import { hasRuledSignals } from '../src/signals.ts'
import type { CorpusLine } from './corpus.ts'
import { trainWeights } from './regression.ts'

const SHARES = [0.05, 0.08, 0.1] as const

/** A line per author: how much is missed where this share of the harmless phrasings is raised, and from which likelihood. */
export function validateByAuthor(corpus: readonly CorpusLine[]): string[] {
  const authors = [...new Set(corpus.map(({ author }) => author))].filter((author) => author !== '')
  return authors.map((author) => {
    const weights = trainWeights(corpus.filter((line) => line.author !== author))
    const read = corpus
      .filter((line) => line.author === author)
      .map(({ text, label }) => ({
        harmless: label === 'harmless',
        danger: hasRuledSignals(text) ? 1 : classify(fold(text), weights).danger,
      }))
    return `${author}: ${SHARES.map((share) => missedAt(share, read)).join(', ')}`
  })
}

function missedAt(share: number, read: readonly { harmless: boolean; danger: number }[]): string {
  const harmless = read.filter((one) => one.harmless).map(({ danger }) => danger)
  const dangerous = read.filter((one) => !one.harmless)
  const from = harmless.toSorted((a, b) => b - a)[Math.floor(share * harmless.length)] ?? 1
  const missed = dangerous.filter(({ danger }) => danger <= from).length / Math.max(1, dangerous.length)
  return `${(100 * missed).toFixed(1)} % missed at ${100 * share} % false from ${from.toFixed(2)}`
}
