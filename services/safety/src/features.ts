/** What the classifier sees of a folded text: words, pairs of words and pieces of words, each as the number of a bucket. */

export const BUCKETS = 2 ** 15
const MAX_FEATURES = 2_000
const PIECES = [2, 3, 4] as const
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export function featuresOf(folded: string): number[] {
  const words = folded.match(/[\p{L}\p{M}\p{N}':]+/gu) ?? []
  const buckets = new Set<number>()
  words.forEach((word, index) => {
    buckets.add(hash(`w ${word}`))
    const next = words[index + 1]
    if (next !== undefined) buckets.add(hash(`p ${word} ${next}`))
    const afterNext = words[index + 2]
    if (afterNext !== undefined) buckets.add(hash(`s ${word} ${afterNext}`))
    addPieces(buckets, word)
  })
  return [...buckets].slice(0, MAX_FEATURES)
}

function addPieces(buckets: Set<number>, word: string): void {
  const padded = UNSPACED.test(word) ? word : `<${word}>`
  for (const length of PIECES) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      buckets.add(hash(padded.slice(start, start + length)))
    }
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  }
  return (value ^ (value >>> 15)) & (BUCKETS - 1)
}
