/** What the guide says to a message that belongs to no phase: two sentences, and the person's own words in one of them. */
import { createChooser } from './prng.ts'
import { capitalise, clip, quote, saysSomething, splitPieces, tidy } from './words.ts'

export function composePlainReply(text: string): string {
  const chooser = createChooser(text)
  const said = tidy(text)
  const piece = saysSomething(said) ? splitPieces(said).at(-1) : undefined
  if (piece === undefined) return `${chooser.pick(SILENCES)} ${chooser.pick(INVITATIONS)}`
  return `${chooser.pick(ECHOES).replace('{it}', () => quote(capitalise(clip(piece, 140))))} ${chooser.pick(INVITATIONS)}`
}

const ECHOES = [
  'You wrote {it}, and I would like to stay with that for a moment before saying anything clever.',
  'I have read {it} twice, because it seemed to deserve it.',
  '{it} is a good place to begin, or to begin again.',
]
const SILENCES = [
  'An empty page is a kind of answer, and I do not mind the quiet.',
  'You need not say anything yet; I am still here.',
]
const INVITATIONS = [
  'What is one small, concrete thing about it that you could see, hear or hold?',
  'If you like, tell me what it looks like on an ordinary Tuesday.',
  'Take the time a walk would take, and tell me what comes back with you.',
]
