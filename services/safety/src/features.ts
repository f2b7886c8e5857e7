/**
 * What the classifier sees of a folded text, each as a number of 32 bits: words and stems, alone and in pairs, pieces of words
 * and across them, how a sentence begins and ends, and concepts.
 */
import { conceptsOf } from './concepts.ts'

const MAX_FEATURES = 4_000
/** About as many features as five words have. */
const SHORT = 60
const PIECES = [3, 4, 5] as const
/** Without spaces between words, each sign is worth looking at. */
const PIECES_UNSPACED = [1, 2, 3] as const
const PIECES_ACROSS = [6, 8] as const
/** So many letters of a word are its stem. */
const STEM_LETTERS = 5
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const WORDS = /[\p{L}\p{M}\p{N}':]+/gu
const SENTENCES = /[^.!?।。！？]+/g

export function featuresOf(folded: string): number[] {
  const words = folded.match(WORDS) ?? []
  const features = new Set<number>()
  words.forEach((word, index) => {
    features.add(finish(stir(WORD, word)))
    const next = words[index + 1]
    if (next !== undefined) features.add(finish(stir(stir(stir(PAIR, word), ' '), next)))
    const afterNext = words[index + 2]
    if (afterNext !== undefined) features.add(finish(stir(stir(stir(SKIP, word), ' '), afterNext)))
    addPieces(features, word)
  })
  for (const sentence of folded.match(SENTENCES) ?? []) {
    const wordsOfSentence = sentence.match(WORDS) ?? []
    addConcepts(features, wordsOfSentence)
    addStems(features, wordsOfSentence.flatMap(stemsOf))
  }
  addPiecesAcross(features, ` ${folded} `)
  return [...features].slice(0, MAX_FEATURES)
}

function addPieces(features: Set<number>, word: string): void {
  const unspaced = UNSPACED.test(word)
  const padded = unspaced ? word : `<${word}>`
  for (const length of unspaced ? PIECES_UNSPACED : PIECES) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      features.add(finish(stir(BASIS, padded, start, start + length)))
    }
  }
}

/** Pieces that may begin in one word and end in another. */
function addPiecesAcross(features: Set<number>, padded: string): void {
  for (const length of PIECES_ACROSS) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      features.add(finish(stir(ACROSS, padded, start, start + length)))
    }
  }
}

/** Of words without spaces between them, each sign is a stem. */
const stemsOf = (word: string): string[] => (UNSPACED.test(word) ? [...word] : [word.slice(0, STEM_LETTERS)])

/** The stems of a sentence in pairs, next to each other or one apart; the first and the last also alone. */
function addStems(features: Set<number>, stems: readonly string[]): void {
  stems.forEach((stem, index) => {
    for (const distance of [1, 2]) addStemPair(features, mix(STEMS, distance), stem, stems[index + distance])
  })
  addEdge(features, FIRST, stems[0], stems[1])
  addEdge(features, LAST, stems.at(-1), stems.at(-2))
}

function addEdge(features: Set<number>, edge: number, stem: string | undefined, neighbor: string | undefined): void {
  if (stem === undefined) return
  features.add(finish(stir(edge, stem)))
  addStemPair(features, edge, stem, neighbor)
}

function addStemPair(features: Set<number>, name: number, stem: string, other: string | undefined): void {
  if (other !== undefined) features.add(finish(stir(stir(stir(name, stem), ' '), other)))
}

/** The concepts of a sentence, each by itself and in pairs: what is learnt in one language holds in all. */
function addConcepts(features: Set<number>, words: readonly string[]): void {
  const concepts = conceptsOf(words)
  concepts.forEach((one, index) => {
    const mixed = mix(CONCEPT, one)
    features.add(finish(mixed))
    for (const other of concepts.slice(index + 1)) features.add(finish(mix(mixed, other)))
  })
}

/** Of so many features, each counts this much. What is short says little, and is believed less. */
export const worthOf = (features: number): number => 1 / Math.sqrt(features + SHORT)

/** FNV-1a, in steps, so that no piece has to be cut out of its word. */
const BASIS = 2_166_136_261 | 0

function stir(value: number, text: string, start = 0, end = text.length): number {
  let stirred = value
  for (let index = start; index < end; index += 1) stirred = Math.imul(stirred ^ text.charCodeAt(index), 16_777_619)
  return stirred
}

const mix = (value: number, other: number): number => Math.imul(value ^ other, 16_777_619)

const WORD = stir(BASIS, 'w ')
const PAIR = stir(BASIS, 'p ')
const SKIP = stir(BASIS, 's ')
const CONCEPT = stir(BASIS, 'c ')
const STEMS = stir(BASIS, 't ')
const FIRST = stir(BASIS, 'f ')
const LAST = stir(BASIS, 'l ')
const ACROSS = stir(BASIS, 'a ')

/** Signed: Node keeps such a number without an object of its own. */
const finish = (value: number): number => value ^ (value >>> 15)
