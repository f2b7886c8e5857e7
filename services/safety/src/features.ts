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
    features.add(finish(stir(WORD, word)))
    const next = words[index + 1]
    if (next !== undefined) features.add(finish(stir(stir(stir(PAIR, word), ' '), next)))
    const afterNext = words[index + 2]
    if (afterNext !== undefined) features.add(finish(stir(stir(stir(SKIP, word), ' '), afterNext)))
    addPieces(features, word)
  })
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

/** Of so many features, each counts this much. What is short says little, and is believed less. */
export const worthOf = (features: number): number => 1 / Math.sqrt(features + SHORT)

/** FNV-1a, in steps, so that no piece has to be cut out of its word. */
const BASIS = 2_166_136_261 | 0

function stir(value: number, text: string, start = 0, end = text.length): number {
  let stirred = value
  for (let index = start; index < end; index += 1) stirred = Math.imul(stirred ^ text.charCodeAt(index), 16_777_619)
  return stirred
}

const WORD = stir(BASIS, 'w ')
const PAIR = stir(BASIS, 'p ')
const SKIP = stir(BASIS, 's ')

/** Signed: Node keeps such a number without an object of its own. */
const finish = (value: number): number => value ^ (value >>> 15)
