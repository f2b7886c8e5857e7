/** Checks that each claim about a person rests on a quotation that stands in its source word by word. */
import type { Memory, Citation } from '@daybreak/proto/journey-memory'
import { hasSignals } from '@daybreak/safety/signals'
import { isCovered } from './coverage.ts'
import { isLight as isLightItself } from './lightness.ts'
import { kindOf } from './memory-kinds.ts'
import type { FoundMemory } from './memory-repository.ts'
import {
  fingerprintsOf,
  passageFingerprintsOf,
  passageOf,
  quotedSentences,
  stillKnown,
  surroundings,
  type Found,
} from './passage-fingerprints.ts'
import type { Passage } from './passages.ts'
import { countedWord } from './statistics.ts'

const MAX_TEXT = 300
const MAX_QUOTE = 400
const MIN_QUOTE = 4

/** What the guide may not say of anybody. */
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
    const fingerprints = fingerprintsOf(claim, passages)
    const isNew = !seen.has(claim.text.toLowerCase())
    seen.add(claim.text.toLowerCase())
    if (!isNew || !isLight(claim, passages) || fingerprints.some((fingerprint) => unwanted.has(fingerprint))) return []
    return [{ ...claim, fingerprints, passageFingerprints: passageFingerprintsOf(claim, passages) }]
  })
}

const stands = ({ kind, text, citations }: Found, passages: readonly Passage[]): boolean =>
  text !== '' &&
  citations.length > 0 &&
  citations.every((citation) => isQuote(citation.quote) && passageOf(citation, passages) !== undefined) &&
  isFair(kind, text, citations)

const isQuote = (quote: string) => quote.trim().length >= MIN_QUOTE && quote.length <= MAX_QUOTE

/** The claim where its passages cover it, without forgotten ones; otherwise the passage itself. */
function inOwnWords(claim: Found, passages: readonly Passage[], forgotten: ReadonlySet<string>): Found {
  const { kind, text, citations } = claim
  const [first] = citations
  if (!first || citations.some(({ quote }) => quote === text)) return claim
  const passage = citations.map((citation) => stillKnown(surroundings(citation, passages), forgotten)).join('\n')
  const quoted = citations.flatMap((citation) => quotedSentences(citation, passages)).join('\n')
  const counted = kind === 'theme' ? countedWord(text) : null
  if (isCovered(counted ?? text, { passage, quoted: counted ?? quoted }, kind)) return claim
  const own = wholeSentence(first, passages)
  const kindOfOwn = kind === 'theme' ? 'highlight' : kindOf({ kind: 'fact', citations: [own] })
  return { kind: kindOfOwn, text: tidy(own.quote), citations: [own] }
}

/** The sentence around a quote, so that no "not" is left out. */
function wholeSentence(citation: Citation, passages: readonly Passage[]): Citation {
  const [sentence, more] = quotedSentences(citation, passages)
  return sentence && more === undefined && sentence.length <= MAX_TEXT ? { ...citation, quote: sentence } : citation
}

/** A quote may be the harmless half of a heavy sentence. */
const isLight = (claim: Found, passages: readonly Passage[]) =>
  isLightItself(claim) && !hasSignals(claim.citations.flatMap((citation) => quotedSentences(citation, passages)))

/** The user's own sentence may judge; the guide's words about it may not. */
const isFair = (kind: Memory['kind'], text: string, citations: readonly Citation[]) =>
  !VERDICT.test(text) || (kind !== 'theme' && citations.some(({ quote }) => quote === text))

const tidy = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '')
