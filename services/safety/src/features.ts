/** What the classifier sees of a folded text: words, pairs and pieces of words, and concepts, each as a number of 32 bits. */
import { conceptsOf } from './concepts.ts'

const MAX_FEATURES = 2_000
/** About as many features as five words have. */
const SHORT = 60
const PIECES = [3, 4, 5] as const
/** Without spaces between words, each sign is worth looking at. */
const PIECES_UNSPACED = [1, 2, 3] as const
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
  for (const sentence of folded.match(SENTENCES) ?? []) addConcepts(features, sentence.match(WORDS) ?? [])
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

/** Signed: Node keeps such a number without an object of its own. */
const finish = (value: number): number => value ^ (value >>> 15)
