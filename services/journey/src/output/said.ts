/** What a person said, as it is held against what is written about them. Pure. */
export interface Said {
  text: string
  /** The first letters of its words: a person and a model may use different endings. */
  stems: ReadonlySet<string>
}

/** Shorter words are in every text. */
const MIN_LETTERS = 4
const STEM = 5
/** Fewer stems than these are too few to compare with. */
const FEW_STEMS = 12
/** These scripts put no spaces between words: two signs next to each other stand for one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

export const saidIn = (texts: readonly string[]): Said => {
  const text = texts.filter((each) => each.trim() !== '').join('\n')
  return { text, stems: stemsOf(text) }
}

/** Whether a text shares no word with what was said, and quotes nothing of it; false where either is too short to tell. */
export function isApart(text: string, said: Said): boolean {
  const own = [...stemsOf(text)]
  if (said.stems.size < FEW_STEMS || own.length === 0 || own.some((stem) => said.stems.has(stem))) return false
  return !quotationsIn(text).some((words) => isSaid(words, said))
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

export const quotationsIn = (text: string): string[] =>
  [...text.matchAll(QUOTATIONS)].map((match) => match.slice(1).find((words) => words) ?? '')

/** Sentences and parts of two words and more, in quotation marks, whose words stand nowhere in what was said. */
export function falseQuotes(text: string, said: Said): string[] {
  // Sentences may be left out between two others.
  const parts = quotationsIn(text).flatMap((words) => words.split(/[.!?…;:\n]|\[[^\]]*\]/))
  return parts
    .map((words) => words.trim())
    .filter((words) => spaced(words).trim().includes(' ') && !isSaid(words, said))
}

/** Whether somebody said just these words, one after the other. */
export const isSaid = (text: string, { text: said }: Said): boolean => spaced(said).includes(spaced(text))

/** Words alone: marks and spaces differ between what is said and how it is quoted. */
const spaced = (text: string) =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’‘`´]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `
