/**
 * What the classifier sees of a folded text, each as a number of 32 bits: words and stems, alone and in pairs, pieces of words
 * and across them, how a sentence begins and ends, and concepts.
 */
import { conceptsOf } from './concepts.ts'
import { isPlain } from './folding.ts'

const MAX_FEATURES = 4_000
/** About as many features as five words have. */
const SHORT = 60
const PIECES = [3, 4, 5] as const
/** Without spaces between words, each sign is worth looking at. */
const PIECES_UNSPACED = [1, 2, 3] as const
const PIECES_ACROSS = [6, 8] as const
const MAX_ACROSS = Math.max(...PIECES_ACROSS)
/** So many letters of a word are its stem. */
const STEM_LETTERS = 5
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const PLAIN_WORDS = /[a-z0-9':]+/g
const WORDS = /[\p{L}\p{M}\p{N}':]+/gu
const SENTENCES = /[^.!?।。！？]+/g
/** Without such an end, a sentence goes on with the words of the next one. */
const ENDED = /[.!?।。！？]$/

const wordsOf = (folded: string): string[] => folded.match(isPlain(folded) ? PLAIN_WORDS : WORDS) ?? []

export interface Features {
  all: number[]
  /** So many come first: those of words and letters, which a sentence keeps when others stand beside it. */
  kept: number
}

export function featuresOf(folded: string): Features {
  clear()
  const plain = isPlain(folded)
  const words = wordsOf(folded)
  for (const word of words) {
    add(finish(stir(WORD, word)))
    addPieces(word, !plain && UNSPACED.test(word))
  }
  addWordPairs(words)
  addPiecesAcross(` ${folded} `)
  const kept = found.length
  addSentences(folded)
  return { all: found, kept }
}

/** Of folded sentences with a space between them: what each has by itself, and what lies across two. */
export function featuresOfJoined(sentences: readonly { words: string; features: Features }[]): number[] {
  clear()
  const areApart = sentences.slice(0, -1).every(({ words }) => ENDED.test(words))
  for (const { features } of sentences) {
    const own = areApart ? features.all.length : features.kept
    for (let nth = 0; nth < own; nth += 1) add(features.all[nth] ?? 0)
  }
  const folded = sentences.map(({ words }) => words).join(' ')
  addWordPairs(wordsOf(folded))
  const text = ` ${folded} `
  let end = 0
  for (const { words } of sentences) {
    end += words.length + 1
    addPiecesAcross(text.slice(Math.max(0, end - MAX_ACROSS), end + MAX_ACROSS))
  }
  if (!areApart) addSentences(folded)
  return found
}

function addSentences(folded: string): void {
  for (const sentence of folded.match(SENTENCES) ?? []) {
    const words = wordsOf(sentence)
    addConcepts(words)
    addStems(isPlain(sentence) ? words.map(stemOf) : words.flatMap(stemsOf))
  }
}

function addWordPairs(words: readonly string[]): void {
  words.forEach((word, index) => {
    addPair(PAIR, word, words[index + 1])
    addPair(SKIP, word, words[index + 2])
  })
}

/** A power of two, and twice as many as there are features at most. */
const SLOTS = 8_192
/**
 * The distinct features of the text that is being read, found by hashing. One table for all texts is quicker than a `Set`
 * for each.
 */
const slots = new Int32Array(SLOTS)
const turns = new Int32Array(SLOTS)
let turn = 0
let found: number[] = []

function clear(): void {
  turn = (turn + 1) | 0
  found = []
}

function add(feature: number): void {
  if (found.length === MAX_FEATURES) return
  let at = feature & (SLOTS - 1)
  for (; turns[at] === turn; at = (at + 1) & (SLOTS - 1)) if (slots[at] === feature) return
  turns[at] = turn
  slots[at] = feature
  found.push(feature)
}

function addPieces(word: string, isUnspaced: boolean): void {
  const text = isUnspaced ? word : `<${word}>`
  const lengths = isUnspaced ? PIECES_UNSPACED : PIECES
  for (let start = 0; start < text.length; start += 1) addPiecesFrom(BASIS, text, start, lengths)
}

/** Pieces that may begin in one word and end in another. */
function addPiecesAcross(text: string): void {
  for (let start = 0; start < text.length; start += 1) addPiecesFrom(ACROSS, text, start, PIECES_ACROSS)
}

/** The pieces that begin at one place, shortest first: each goes on where the one before ended. */
function addPiecesFrom(name: number, text: string, start: number, lengths: readonly number[]): void {
  let stirred = name
  let end = start
  for (let nth = 0; nth < lengths.length; nth += 1) {
    const length = lengths[nth] ?? 0
    if (start + length > text.length) return
    stirred = stir(stirred, text, end, start + length)
    end = start + length
    add(finish(stirred))
  }
}

const stemOf = (word: string): string => word.slice(0, STEM_LETTERS)

/** Of words without spaces between them, each sign is a stem. */
const stemsOf = (word: string): string[] => (UNSPACED.test(word) ? [...word] : [stemOf(word)])

/** The stems of a sentence in pairs, next to each other or one apart; the first and the last also alone. */
function addStems(stems: readonly string[]): void {
  stems.forEach((stem, index) => {
    for (const distance of [1, 2]) addPair(mix(STEMS, distance), stem, stems[index + distance])
  })
  addEdge(FIRST, stems[0], stems[1])
  addEdge(LAST, stems.at(-1), stems.at(-2))
}

function addEdge(edge: number, stem: string | undefined, neighbor: string | undefined): void {
  if (stem === undefined) return
  add(finish(stir(edge, stem)))
  addPair(edge, stem, neighbor)
}

function addPair(name: number, one: string, other: string | undefined): void {
  if (other !== undefined) add(finish(stir(stir(stir(name, one), ' '), other)))
}

/** The concepts of a sentence, each by itself and in pairs: what is learnt in one language holds in all. */
function addConcepts(words: readonly string[]): void {
  const concepts = conceptsOf(words)
  concepts.forEach((one, index) => {
    const mixed = mix(CONCEPT, one)
    add(finish(mixed))
    for (const other of concepts.slice(index + 1)) add(finish(mix(mixed, other)))
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
