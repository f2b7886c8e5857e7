/** What a person said, as it is held against what is written about them. Pure. */
import { findWords } from './evidence.ts'

export interface Said {
  text: string
  /** The beginnings of its words: endings differ between what is said and what is told. */
  stems: ReadonlySet<string>
}

/** Shorter words are in every text. */
const MIN_LETTERS = 4
const STEM = 5
/** Fewer stems than these say too little to hold anything against them. */
const FEW_STEMS = 12
/** These scripts put no spaces between words: two signs next to each other stand for one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

export const saidIn = (texts: readonly string[]): Said => {
  const text = texts.filter((each) => each.trim() !== '').join('\n')
  return { text, stems: stemsOf(text) }
}

/** Whether a text shares no word with what was said; false where either is too short to tell. */
export function isApart(text: string, { stems }: Said): boolean {
  const own = [...stemsOf(text)]
  return stems.size >= FEW_STEMS && own.length > 0 && !own.some((stem) => stems.has(stem))
}

function stemsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return new Set(words.flatMap((word) => (UNSPACED.test(word) ? pairsOf(word) : stemOf(word))))
}

const stemOf = (word: string) => (word.length < MIN_LETTERS ? [] : [word.slice(0, STEM)])

function pairsOf(word: string): string[] {
  const signs = [...word]
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`)
}

const QUOTATIONS = /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|"([^"\n]+)"|「([^「」]+)」/g

/** Quotations of two words and more that stand nowhere in what was said. */
export function falseQuotes(text: string, { text: said }: Said): string[] {
  const quotations = [...text.matchAll(QUOTATIONS)].map((match) => match.slice(1).find((words) => words) ?? '')
  // What is left out of a quotation is shown by dots.
  const parts = quotations.flatMap((words) => words.split(/…|\.\.\.|\[[^\]]*\]/)).map((words) => words.trim())
  return parts.filter((words) => /\S\s+\S/.test(words) && findWords(words, said) === null)
}
