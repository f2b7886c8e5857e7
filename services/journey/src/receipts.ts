/** What may be said of somebody: claims that stand on passages they wrote, each quote in its source exactly so. */
import type { Memory, Receipt } from '@daybreak/proto/journey-memory'
import { hasSignals } from '@daybreak/safety/signals'
import { isCovered } from './coverage.ts'
import { isLight as isLightItself } from './lightness.ts'
import { kindOf } from './memory-kinds.ts'
import type { FoundMemory } from './memory-repository.ts'
import {
  marksOf,
  passageMarksOf,
  passageOf,
  quotedSentences,
  stillKnown,
  surroundings,
  type Found,
} from './passage-marks.ts'
import type { Passage } from './passages.ts'
import { countedWord } from './statistics.ts'

const MAX_TEXT = 300
const MAX_QUOTE = 400
const MIN_QUOTE = 4

/** Not the guide's to say of anybody. */
const VERDICT =
  /\b(?:diagnos\w*|disorder\w*|depress\w*|bipolar|adhd|autis\w*|ptsd|traumati[sz]ed|narcissis\w*|neuro\w*|patholog\w*|addict\w*|scores?|scored|\d+ ?(?:\/|out of) ?\d+|\d+ ?%)/i

/**
 * The claims that hold: every quote in its source, no verdict, nothing heavy, nothing that the user wants forgotten,
 * none twice. One that says more than its passage gives way to the passage itself.
 */
export function keepTrue(
  found: readonly Found[],
  passages: readonly Passage[],
  unwanted: ReadonlySet<string>,
): FoundMemory[] {
  const seen = new Set<string>()
  return found.flatMap((said) => {
    const told = { ...said, text: tidy(said.text) }
    if (!stands(told, passages)) return []
    const claim = inOwnWords({ ...told, kind: kindOf(told) }, passages, unwanted)
    const marks = marksOf(claim, passages)
    const isNew = !seen.has(claim.text.toLowerCase())
    seen.add(claim.text.toLowerCase())
    if (!isNew || !isLight(claim, passages) || marks.some((mark) => unwanted.has(mark))) return []
    return [{ ...claim, marks, passageMarks: passageMarksOf(claim, passages) }]
  })
}

const stands = ({ kind, text, receipts }: Found, passages: readonly Passage[]): boolean =>
  text !== '' &&
  receipts.length > 0 &&
  receipts.every((receipt) => isQuote(receipt.quote) && passageOf(receipt, passages) !== undefined) &&
  isFair(kind, text, receipts)

const isQuote = (quote: string) => quote.trim().length >= MIN_QUOTE && quote.length <= MAX_QUOTE

/** The claim where its passages cover it, without what was forgotten of them; else the passage, which is what it is. */
function inOwnWords(claim: Found, passages: readonly Passage[], forgotten: ReadonlySet<string>): Found {
  const { kind, text, receipts } = claim
  const [first] = receipts
  if (!first || receipts.some(({ quote }) => quote === text)) return claim
  const passage = receipts.map((receipt) => stillKnown(surroundings(receipt, passages), forgotten)).join('\n')
  const quoted = receipts.flatMap((receipt) => quotedSentences(receipt, passages)).join('\n')
  const counted = kind === 'theme' ? countedWord(text) : null
  if (isCovered(counted ?? text, { passage, quoted: counted ?? quoted }, kind)) return claim
  const own = wholeSentence(first, passages)
  const kindOfOwn = kind === 'theme' ? 'highlight' : kindOf({ kind: 'fact', receipts: [own] })
  return { kind: kindOfOwn, text: tidy(own.quote), receipts: [own] }
}

/** The sentence around a quote, so that no "not" is left out. */
function wholeSentence(receipt: Receipt, passages: readonly Passage[]): Receipt {
  const [sentence, more] = quotedSentences(receipt, passages)
  return sentence && more === undefined && sentence.length <= MAX_TEXT ? { ...receipt, quote: sentence } : receipt
}

/** A quote may be the harmless half of a heavy sentence. */
const isLight = (claim: Found, passages: readonly Passage[]) =>
  isLightItself(claim) && !hasSignals(claim.receipts.flatMap((receipt) => quotedSentences(receipt, passages)))

/** The user's own sentence may say what it says; the guide's words about it may not judge. */
const isFair = (kind: Memory['kind'], text: string, receipts: readonly Receipt[]) =>
  !VERDICT.test(text) || (kind !== 'theme' && receipts.some(({ quote }) => quote === text))

const tidy = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '')
