/** A rough token count, and the groups of words that a stream sends. */

/** As models send them: about a word. */
const WORDS_PER_CHUNK = 1
/** Scripts without spaces still arrive piece by piece. */
const LONGEST_WORD = 32

/** About four bytes to a token. */
export function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4)
}

/** Pieces that give `text` again when put together. */
export function groupWords(text: string): string[] {
  const words = text.match(new RegExp(`\\S{1,${LONGEST_WORD}}\\s*|\\s+`, 'gu')) ?? []
  return Array.from({ length: Math.ceil(words.length / WORDS_PER_CHUNK) }, (_, index) =>
    words.slice(index * WORDS_PER_CHUNK, (index + 1) * WORDS_PER_CHUNK).join(''),
  )
}
