/** Keys of calendar feeds: made from a salt and a secret that no copy of the database holds, which keeps hashes of them alone. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

export interface FeedKeys {
  newSalt: () => string
  /** The key that goes with the salt: the same again whenever its owner wants to see it. */
  keyOf: (sprintId: number, salt: string) => string
  hash: (key: string) => string
}

/** The secret is this service's password at its database. Once that is changed, keys work on and are no longer shown. */
export const createFeedKeys = (databaseUrl: string): FeedKeys => {
  const { password } = new URL(databaseUrl)
  return {
    newSalt: () => randomBytes(32).toString('base64url'),
    keyOf: (sprintId, salt) =>
      createHmac('sha256', decodeURIComponent(password)).update(`feed:${sprintId}:${salt}`).digest('base64url'),
    hash: (key) => createHash('sha256').update(key).digest('hex'),
  }
}
