/** Texts as the bytes that are sent. */

const encoder = new TextEncoder()
/** Longer texts are few, and take the usual way. */
const MAX_CHARACTERS = 65_536
/** A character of JavaScript takes three bytes at most. */
const room = new Uint8Array(3 * MAX_CHARACTERS)

/** Takes half the time of `Buffer.from`, which measures a text before it writes it. */
export function utf8(text: string): Buffer {
  if (text.length > MAX_CHARACTERS) return Buffer.from(text)
  const { written } = encoder.encodeInto(text, room)
  return Buffer.from(room.subarray(0, written))
}
