/** Keys that end reminders: made anew for each mail, kept nowhere, and read without looking anything up. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const ID_BYTES = 4
const PROOF_BYTES = 28

export interface ReminderKeys {
  /** 43 characters, the same for every mail to the user. */
  keyOf: (userId: number) => string
  /** Null for a key that none of the secrets made. */
  ownerOf: (key: string) => number | null
}

/** Makes keys with `current`; reads those that `current` or one of `accepted` has made. */
export function createReminderKeys(current: string, accepted: readonly string[] = []): ReminderKeys {
  const inUse = secretFrom(current)
  const secrets = [inUse, ...accepted.map(secretFrom)]
  return {
    keyOf: (userId) => {
      const id = Buffer.alloc(ID_BYTES)
      id.writeUInt32BE(userId)
      return Buffer.concat([id, proofOf(inUse, id)]).toString('base64url')
    },
    ownerOf: (key) => {
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== ID_BYTES + PROOF_BYTES) return null
      const [id, proof] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
      return secrets.some((secret) => timingSafeEqual(proofOf(secret, id), proof)) ? id.readUInt32BE() : null
    },
  }
}

const proofOf = (secret: Buffer, id: Buffer) =>
  createHmac('sha256', secret).update(id).digest().subarray(0, PROOF_BYTES)

const secretFrom = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'daybreak keys of reminders', KEY_BYTES))
