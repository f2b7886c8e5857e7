/** Finds the concepts of a folded text: the same numbers for the same things in every language. */
import { CONCEPT_WORDS } from './concept-words.ts'
import { foldLetters } from './folding.ts'

type Found = Map<string, number[]>

/** Letters beyond Latin and Cyrillic: their words run together, or take other letters in front. */
const RUN_TOGETHER = /[\u0530-\u{10ffff}]/u
const MIN_LETTERS = 2
const MAX_LETTERS = 12
const MAX_SIGNS = 6

const whole: Found = new Map()
const beginnings: Found = new Map()
const anywhere: Found = new Map()
Object.values(CONCEPT_WORDS).forEach((words, concept) => {
  for (const word of words.split(' ')) {
    const folded = foldLetters(word).replace('*', '')
    const found = RUN_TOGETHER.test(folded) ? anywhere : word.endsWith('*') ? beginnings : whole
    found.set(folded, [...(found.get(folded) ?? []), concept])
  }
})

/** In the order of the list, each once. */
export function conceptsOf(words: readonly string[]): number[] {
  const concepts = new Set(words.flatMap(conceptsOfWord))
  return [...concepts].sort((one, other) => one - other)
}

/**
 * What was found for the words of late: most of what people write is the same few thousand words. Short ones alone: V8
 * keeps a long one as a part of the text that it was cut from.
 */
const known = new Map<string, readonly number[]>()
const MAX_KNOWN = 10_000

function conceptsOfWord(word: string): readonly number[] {
  const before = known.get(word)
  if (before) return before
  const concepts: number[] = []
  const note = (found: Found, piece: string) => concepts.push(...(found.get(piece) ?? []))
  if (RUN_TOGETHER.test(word)) noteAnywhere(word, note)
  else for (const part of word.includes("'") ? [word, ...word.split("'")] : [word]) noteWord(part, note)
  if (word.length > MAX_LETTERS) return concepts
  if (known.size === MAX_KNOWN) known.clear()
  known.set(word, concepts)
  return concepts
}

type Note = (found: Found, piece: string) => void

function noteWord(word: string, note: Note): void {
  note(whole, word)
  const most = Math.min(word.length, MAX_LETTERS)
  for (let length = MIN_LETTERS; length <= most; length += 1) note(beginnings, word.slice(0, length))
}

function noteAnywhere(word: string, note: Note): void {
  for (let start = 0; start < word.length; start += 1) {
    const most = Math.min(word.length - start, MAX_SIGNS)
    for (let length = 1; length <= most; length += 1) note(anywhere, word.slice(start, start + length))
  }
}
