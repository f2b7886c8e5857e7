/** Keys that links carry: made from a salt and a secret that no copy of the database holds, which keeps hashes of them alone. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

export interface LinkKeys {
  newSalt: () => string
  /** The key of a sprint's feed, or of reminders as earlier releases mailed it: the same again from the same salt. */
  keyOf: (of: number, salt: string) => string
  hash: (key: string) => string
}

/** The secret is this service's database password. After it changes, old keys still open, but cannot be made again. */
export const createLinkKeys = (databaseUrl: string, purpose: 'feed' | 'reminders'): LinkKeys => {
  const { password } = new URL(databaseUrl)
  return {
    newSalt: () => randomBytes(32).toString('base64url'),
    keyOf: (of, salt) =>
      createHmac('sha256', decodeURIComponent(password)).update(`${purpose}:${of}:${salt}`).digest('base64url'),
    hash: (key) => createHash('sha256').update(key).digest('hex'),
  }
}
