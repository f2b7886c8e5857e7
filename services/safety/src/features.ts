/** What the classifier sees of a folded text: words, pairs of words and pieces of words, each as a number of 32 bits. */

const MAX_FEATURES = 2_000
/** About as many features as five words have. */
const SHORT = 60
const PIECES = [3, 4, 5] as const
/** Without spaces between words, each sign is worth looking at. */
const PIECES_UNSPACED = [1, 2, 3] as const
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export function featuresOf(folded: string): number[] {
  const words = folded.match(/[\p{L}\p{M}\p{N}':]+/gu) ?? []
  const features = new Set<number>()
  words.forEach((word, index) => {
    features.add(hash(`w ${word}`))
    const next = words[index + 1]
    if (next !== undefined) features.add(hash(`p ${word} ${next}`))
    const afterNext = words[index + 2]
    if (afterNext !== undefined) features.add(hash(`s ${word} ${afterNext}`))
    addPieces(features, word)
  })
  return [...features].slice(0, MAX_FEATURES)
}

function addPieces(features: Set<number>, word: string): void {
  const unspaced = UNSPACED.test(word)
  const padded = unspaced ? word : `<${word}>`
  for (const length of unspaced ? PIECES_UNSPACED : PIECES) {
    for (let start = 0; start + length <= padded.length; start += 1) {
      features.add(hash(padded.slice(start, start + length)))
    }
  }
}

/** Of so many features, each counts this much. What is short says little, and is believed less. */
export const worthOf = (features: number): number => 1 / Math.sqrt(features + SHORT)

/** FNV-1a. */
function hash(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  }
  return (value ^ (value >>> 15)) >>> 0
}
