/** Paragraphs, sentences, and which answer a passage grew from. */
import { sentencesOf } from '../../lib/sentences.ts'

/** An answer that says something, under the name of its topic. */
export type AnsweredQuestion = { topic: string; text: string }

/** Shorter words are ignored. */
const SHORTEST_WORD = 4

/** The paragraphs of a narrative. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The sentences of a text that have words, each exactly as it stands there. */
export const sentencesWithWords = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence))

/** For each paragraph the answer it shares most words with; an answer stands beside one paragraph only. */
export function matchAnswers(
  paragraphs: readonly string[],
  told: readonly AnsweredQuestion[],
): (AnsweredQuestion | null)[] {
  let left = [...told]
  return paragraphs.map((paragraph) => {
    const found = best(left, ({ text }) => sharedWords(paragraph, text))
    left = left.filter((candidate) => candidate !== found)
    return found ?? null
  })
}

/** The beginning of an answer, exact: its first sentence, or all of it where that is short. */
export function openingOf(text: string): string {
  return sentencesWithWords(text)[0] ?? text.trim()
}

/** Whether a paragraph quotes the answer itself: then nothing stands beside it. */
export function repeats(paragraph: string, { text }: AnsweredQuestion): boolean {
  const plain = (words: string) => (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  return plain(paragraph).includes(plain(openingOf(text)))
}

/** The candidate with the highest score; none where nobody reaches two. */
function best<T>(candidates: readonly T[], score: (candidate: T) => number): T | undefined {
  let top: { candidate: T; points: number } | undefined
  for (const candidate of candidates) {
    const points = score(candidate)
    if (points >= 2 && points > (top?.points ?? 0)) top = { candidate, points }
  }
  return top?.candidate
}

function sharedWords(a: string, b: string): number {
  const words = wordsOf(b)
  return [...wordsOf(a)].filter((word) => words.has(word)).length
}

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD))
