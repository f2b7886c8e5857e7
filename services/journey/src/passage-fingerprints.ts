/** Fingerprints of sentences, memories and passages, by which a memory is recognized without its words. Pure. */
import { createHash } from 'node:crypto'
import { sentencesOf } from '@daybreak/safety/windows'
import type { Memory, Citation } from '@daybreak/proto/journey-memory'
import type { Passage } from './passages.ts'

export type MemoryCandidate = Pick<Memory, 'kind' | 'text' | 'citations'>

const MAX_SENTENCES = 200

/** Its text, without what is counted in it, and each sentence that it quotes; a theme by its name and by all its quotes. */
export function fingerprintsOf({ kind, text, citations }: MemoryCandidate, passages: readonly Passage[]): string[] {
  const quotes = citations.map(({ quote }) => quote)
  if (kind === 'theme')
    return [hash(`theme ${text.replaceAll(/\d+/g, '')}`), hash(`quotes ${quotes.toSorted().join(' ')}`)]
  const sentences = citations.flatMap((citation) => quotedSentences(citation, passages))
  return [...new Set([hash(`text ${text}`), ...[...quotes, ...sentences].map(fingerprintOfSentence)])]
}

/** Each sentence of the passages that a memory rests on: what is forgotten is forgotten for all of them. */
export function passageFingerprintsOf({ kind, citations }: MemoryCandidate, passages: readonly Passage[]): string[] {
  if (kind === 'theme') return []
  const sentences = citations.flatMap((citation) => sentencesIn(surroundings(citation, passages)))
  return [...new Set(sentences.map(fingerprintOfSentence))].slice(0, MAX_SENTENCES)
}

/** The sentences that a quote touches. */
export function quotedSentences(citation: Citation, passages: readonly Passage[]): string[] {
  const { quote } = citation
  const text = passageOf(citation, passages)?.text ?? ''
  const start = text.indexOf(quote)
  if (start < 0) return []
  const end = start + quote.length
  return sentencesOf(text)
    .filter((sentence) => sentence.start < end && sentence.end > start)
    .map((sentence) => text.slice(sentence.start, sentence.end))
}

/** The passage around a quote: a whole answer; of an entry, which may be about many things, the paragraph. */
export function surroundings(citation: Citation, passages: readonly Passage[]): string {
  const text = passageOf(citation, passages)?.text ?? ''
  if (citation.source.kind !== 'entry') return text
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.includes(citation.quote))
  return paragraphs.length > 0 ? paragraphs.join('\n') : text
}

/** What of a passage has not been forgotten. */
export const stillKnown = (text: string, forgotten: ReadonlySet<string>): string =>
  sentencesIn(text)
    .filter((sentence) => !forgotten.has(fingerprintOfSentence(sentence)))
    .join(' ')

export const passageOf = ({ quote, source }: Citation, passages: readonly Passage[]) =>
  passages.find((passage) => isSame(passage.source, source) && passage.text.includes(quote))

type Source = Passage['source']
const isSame = (one: Source, other: Source) =>
  one.kind === other.kind &&
  one.phaseNumber === other.phaseNumber &&
  one.index === other.index &&
  one.entryId === other.entryId

const sentencesIn = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

const fingerprintOfSentence = (sentence: string) => hash(`quote ${sentence}`)

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
