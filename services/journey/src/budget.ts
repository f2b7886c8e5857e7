/** What fits into the context of a model: what does not is left out by rule, and it is known what was. Pure. */

/** A piece of a prompt, and how soon it gives way: the smallest number first. */
export interface Piece {
  text: string
  gives: number
}

/** Carefully counted: English has about four bytes to a token, other languages less. */
const BYTES_PER_TOKEN = 3
const sizeOf = (text: string) => Buffer.byteLength(text)

/** How many bytes of the person's words fit beside the instructions and the answer. */
export function roomFor(contextTokens: number, instructions: string, answerTokens: number): number {
  return Math.max(0, Math.round((contextTokens - answerTokens) * BYTES_PER_TOKEN) - sizeOf(instructions))
}

/** The texts as far as they fit. Of pieces that give way equally soon, the later one goes first. */
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
function cutBytes(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })
}
