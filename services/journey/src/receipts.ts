/** Claims and the words they rest on: a claim is kept only if every quote stands in its source exactly so. */
import { createHash } from 'node:crypto'
import type { Memory, Receipt, Source } from '@daybreak/proto/journey-memory'
import { hasSignals } from '@daybreak/safety/signals'
import type { FoundMemory } from './memory-repository.ts'

/** Something the user wrote and has not kept from the guide. */
export interface Passage {
  source: Source
  /** The question that was answered, or the entry's title. */
  title: string
  text: string
  at: string
}

export type Found = Pick<Memory, 'kind' | 'text' | 'receipts'>

const MAX_TEXT = 300
const MAX_QUOTE = 400
const MIN_QUOTE = 4

/** Not the guide's to say of anybody. */
const VERDICT =
  /\b(?:diagnos\w*|disorder\w*|depress\w*|bipolar|adhd|autis\w*|ptsd|traumati[sz]ed|narcissis\w*|neuro\w*|patholog\w*|addict\w*|scores?|scored|\d+ ?(?:\/|out of) ?\d+|\d+ ?%)/i

export const receiptFor = ({ source, title, at }: Passage, quote: string): Receipt => ({ quote, source, title, at })

/** The claims that hold: every quote in its source, no verdict, nothing that the user wants forgotten, none twice. */
export function keepTrue(
  found: readonly Found[],
  passages: readonly Passage[],
  unwanted: ReadonlySet<string>,
): FoundMemory[] {
  const seen = new Set<string>()
  return found.flatMap((claim) => {
    const text = tidy(claim.text)
    const marks = marksOf({ ...claim, text })
    const holds =
      text !== '' &&
      claim.receipts.length > 0 &&
      claim.receipts.every((receipt) => standsIn(receipt, passages)) &&
      isFair(claim.kind, text, claim.receipts) &&
      isLight(claim) &&
      !marks.some((mark) => unwanted.has(mark)) &&
      !seen.has(text.toLowerCase())
    seen.add(text.toLowerCase())
    return holds ? [{ ...claim, text, marks }] : []
  })
}

/** The user's own sentence may say what it says; the guide's words about it may not judge. */
const isFair = (kind: Memory['kind'], text: string, receipts: readonly Receipt[]) =>
  !VERDICT.test(text) || (kind !== 'theme' && receipts.some(({ quote }) => quote === text))

/** Nothing heavy is remembered: neither the claim nor a passage it rests on. */
const isLight = ({ text, receipts }: Pick<Found, 'text' | 'receipts'>) =>
  !hasSignals([text, ...receipts.map(({ quote }) => quote)])

function standsIn({ quote, source }: Receipt, passages: readonly Passage[]): boolean {
  if (quote.trim().length < MIN_QUOTE || quote.length > MAX_QUOTE) return false
  return passages.some((passage) => isSame(passage.source, source) && passage.text.includes(quote))
}

const isSame = (one: Source, other: Source) =>
  one.kind === other.kind &&
  one.phaseNumber === other.phaseNumber &&
  one.index === other.index &&
  one.entryId === other.entryId

const tidy = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '')

/** By what a memory is known again: its text, without what is counted in it, and its quotes; a theme by all of them. */
export const marksOf = ({ kind, text, receipts }: Found): string[] => {
  const quotes = receipts.map(({ quote }) => quote)
  return kind === 'theme'
    ? [hash(`theme ${text.replaceAll(/\d+/g, '')}`), hash(`quotes ${quotes.toSorted().join(' ')}`)]
    : [hash(`text ${text}`), ...quotes.map((quote) => hash(`quote ${quote}`))]
}

const hash = (text: string) =>
  createHash('sha256')
    .update(
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .digest('base64url')
    .slice(0, 22)
