/** Chooses the wording of a frame: the same for the same answers, another for another variant, none twice. */
import type { FrameKey } from './frames/frames.ts'
import { frameOf } from './quote.ts'
import type { Language } from './language.ts'

export interface Chooser {
  language: Language
  /** One more with each version: where there is a choice of sentences, another one is taken. */
  turn: number
  /** The next wording; after the last one the first again. */
  wording(key: FrameKey): string
  /** From 0 to below `count`: the same for the same answers, the next one for the next version. */
  number(name: string, count: number): number
}

export function createChooser(language: Language, answers: readonly string[], variant: number): Chooser {
  const seed = hashText(answers.join('\n'))
  const used = new Map<FrameKey, number>()
  return {
    language,
    turn: variant - 1,
    wording(key) {
      const times = used.get(key) ?? 0
      used.set(key, times + 1)
      return frameOf(language, key, (hashText(`${seed} ${key}`) % 7_919) + times + variant - 1)
    },
    number: (name, count) => ((hashText(`${seed} ${name}`) % 7_919) + variant - 1) % Math.max(1, count),
  }
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
