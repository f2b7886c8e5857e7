/** Checks that each memory about a person is supported by a quote that is in its source word for word. */
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
  type MemoryCandidate,
} from './passage-fingerprints.ts'
import type { Passage } from './passages.ts'
import { countedWord } from './statistics.ts'

const MAX_TEXT = 300
const MAX_QUOTE = 400
const MIN_QUOTE = 4

/** Diagnoses and scores, which the guide may not state about anybody. */
const VERDICT =
  /\b(?:diagnos\w*|disorder\w*|depress\w*|bipolar|adhd|autis\w*|ptsd|traumati[sz]ed|narcissis\w*|neuro\w*|patholog\w*|addict\w*|scores?|scored|\d+ ?(?:\/|out of) ?\d+|\d+ ?%)/i

/**
 * Keeps the memories that are supported: each quote is in its source, and there is no verdict, nothing heavy, nothing that
 * the user wants forgotten, and no duplicate. A memory that says more than its passage is replaced by the passage itself.
 */
export function keepSupported(
  found: readonly MemoryCandidate[],
  passages: readonly Passage[],
  unwanted: ReadonlySet<string>,
): FoundMemory[] {
  const seen = new Set<string>()
  return found.flatMap((candidate) => {
    const tidied = { ...candidate, text: tidy(candidate.text) }
    if (!isSupported(tidied, passages)) return []
    const claim = inOwnWords({ ...tidied, kind: kindOf(tidied) }, passages, unwanted)
    const fingerprints = fingerprintsOf(claim, passages)
    const isNew = !seen.has(claim.text.toLowerCase())
    seen.add(claim.text.toLowerCase())
    if (!isNew || !isLight(claim, passages) || fingerprints.some((fingerprint) => unwanted.has(fingerprint))) return []
    return [{ ...claim, fingerprints, passageFingerprints: passageFingerprintsOf(claim, passages) }]
  })
}

const isSupported = ({ kind, text, citations }: MemoryCandidate, passages: readonly Passage[]): boolean =>
  text !== '' &&
  citations.length > 0 &&
  citations.every((citation) => isQuote(citation.quote) && passageOf(citation, passages) !== undefined) &&
  isFair(kind, text, citations)

const isQuote = (quote: string) => quote.trim().length >= MIN_QUOTE && quote.length <= MAX_QUOTE

/** The claim, if its passages (without forgotten sentences) cover it; otherwise the first passage itself. */
function inOwnWords(
  claim: MemoryCandidate,
  passages: readonly Passage[],
  forgotten: ReadonlySet<string>,
): MemoryCandidate {
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

/** Extends a quote to its whole sentence, so that no "not" is cut off. */
function wholeSentence(citation: Citation, passages: readonly Passage[]): Citation {
  const [sentence, more] = quotedSentences(citation, passages)
  return sentence && more === undefined && sentence.length <= MAX_TEXT ? { ...citation, quote: sentence } : citation
}

/** Checks whole sentences, because a quote may be the harmless half of a heavy one. */
const isLight = (claim: MemoryCandidate, passages: readonly Passage[]) =>
  isLightItself(claim) && !hasSignals(claim.citations.flatMap((citation) => quotedSentences(citation, passages)))

/** The user's own sentence may contain a verdict; the guide's words about it may not. */
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
