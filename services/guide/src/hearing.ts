/** Prepares answers for a version: applies corrections, and leaves out what the wish excludes. */
import type { Prompt } from './blocks.ts'
import { read, shapeOf, type Reading } from './reading.ts'
import { hasFrames, type Language } from './language.ts'
import { mentions, overlaps, type Wish } from './wish.ts'

export type Reader = (answer: string) => Reading

/** What is left out takes the sentences with it that lean on it. */
export function createReader({ corrections, person }: Prompt, { less }: Wish, language: Language): Reader {
  const foreign = person.language !== '' && !hasFrames(person.language)
  const isOut = (raw: string) =>
    (less !== '' && mentions(raw, less)) || corrections.some((words) => overlaps(raw, words) && raw !== words)
  return (answer) => {
    const reading = read(answer, language)
    let leaves = false
    const said = reading.said.map((one) => {
      leaves = isOut(one.raw) || (leaves && one.leans)
      return leaves ? { ...one, usable: false } : one
    })
    return { ...reading, said, shape: shapeOf(said), foreign }
  }
}

/** An answer with what was added to it when asked once more, each a line of its own. */
export const whole = (answer: string, added: string | undefined): string =>
  [answer, added ?? ''].filter((text) => text.trim() !== '').join('\n\n')
