/** What fits into the context of a model: what does not is left out by rule, and it is known what was. Pure. */

import type { Prompt } from './adapters/guide.ts'

/** A piece of a prompt, and how soon it gives way: the smallest number first. */
export interface Piece {
  text: string
  gives: number
}

/** A cautious estimate: English has about four bytes per token, other languages fewer. */
const BYTES_PER_TOKEN = 3
export const sizeOf = (text: string) => Buffer.byteLength(text)

/** A prompt's words, without who says them. */
export const textOfPrompt = ({ messages }: Prompt): string => messages.map(({ content }) => content).join('\n')

export const sizeInTokens = (prompt: Prompt): number => Math.ceil(sizeOf(textOfPrompt(prompt)) / BYTES_PER_TOKEN)

/** What a text took where its server does not say. */
export const estimateTokens = (text: string): number => Math.ceil(sizeOf(text) / 4)

/** A smaller context has no room for the instructions, an answer, and what it is to be about. */
export const MIN_CONTEXT = 6_000

/** Also limits a model's reasoning before the text. */
const ANSWER_TOKENS = 8_000
/** Of a small context, what is kept for the answer. */
const ANSWER_SHARE = { first: 1 / 3, longer: 1 / 2 }

/** The longest answer in tokens; `longer` after an answer reached the cap. */
export function answerTokens(contextTokens: number, longer = false): number {
  const share = longer ? ANSWER_SHARE.longer : ANSWER_SHARE.first
  return Math.min(longer ? 2 * ANSWER_TOKENS : ANSWER_TOKENS, contextTokens * share)
}

const MIN_ANSWER = 500

/** The cap of an answer: as long as it may be, and no longer than what the prompt has left of the context. */
export const capFor = (contextTokens: number, prompt: Prompt, longer: boolean): number =>
  Math.floor(Math.max(MIN_ANSWER, Math.min(answerTokens(contextTokens, longer), contextTokens - sizeInTokens(prompt))))

/** How many bytes of the person's words fit beside the instructions and the answer. */
export function roomFor(contextTokens: number, instructions: string, answer: number): number {
  return Math.max(0, Math.round((contextTokens - answer) * BYTES_PER_TOKEN) - sizeOf(instructions))
}

/** The texts as far as they fit. Of pieces with the same priority, later ones are dropped first. */
export function fit<Of extends Piece>(pieces: readonly Of[], room: number): Of[] {
  let over = pieces.reduce((sum, { text }) => sum + sizeOf(text), 0) - room
  const kept = new Map<Of, string>()
  const order = pieces.map((piece, place) => ({ piece, place }))
  order.sort((one, other) => one.piece.gives - other.piece.gives || other.place - one.place)
  for (const { piece } of order) {
    if (over <= 0) break
    const size = sizeOf(piece.text)
    kept.set(piece, cutBytes(piece.text, Math.max(0, size - over)))
    over -= size
  }
  return pieces.map((piece) => ({ ...piece, text: kept.get(piece) ?? piece.text }))
}

/** The beginning of a text that has so many bytes at most, without half a character. */
export function cutBytes(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })
}
