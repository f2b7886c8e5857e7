/** Addresses to come from, for tests of what is counted by address. */

const BYTE = 250
/** `client.ts` takes its own from the blocks below. */
const BLOCKS = 4
let next = Math.floor(Math.random() * BLOCKS * BYTE ** 2)

/** One that no other test comes from, nor an earlier run on the same product. */
export function freshAddress(): string {
  next += 1
  const block = Math.floor(next / BYTE ** 2) % BLOCKS
  return `127.${1 + BYTE + block}.${1 + (Math.floor(next / BYTE) % BYTE)}.${1 + (next % BYTE)}`
}
