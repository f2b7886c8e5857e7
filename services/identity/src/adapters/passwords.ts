/** Hashes passwords with argon2id, a few at once. An unknown user takes as long as a known one. */
import { randomBytes } from 'node:crypto'
import os from 'node:os'
import * as argon2 from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ARGON2ID = 2
/** With the sign-ins that wait, fewer than the requests that a service answers at once. */
const MAX_WAITING_HASHES = 60
/** Each takes 19 MiB and a processor for some ten milliseconds. One processor is left to everybody else. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(8, os.availableParallelism() - 1))

export type Hashing = Pick<typeof argon2, 'hash' | 'verify'>

export interface Passwords {
  hash: (password: string) => Promise<string>
  /**
   * Whether `password` matches the hash `known`. Takes as long where `known` is null, so that time does not tell who
   * exists.
   */
  matches: (password: string, known: string | null) => Promise<boolean>
  /** Whether a hash was made with other parameters than those in use now. */
  isOutdated: (known: string) => boolean
}

/** `hashing` is the library; a test can look at how it is used. */
export async function createPasswords({ hash, verify }: Hashing = argon2): Promise<Passwords> {
  const atOnce = createConcurrencyLimit(HASHES_AT_ONCE, MAX_WAITING_HASHES)
  const nobodys = await hash(randomBytes(32), STRENGTH)
  return {
    hash: (password) => atOnce(() => hash(password, STRENGTH)),
    matches: async (password, known) => {
      const same = await atOnce(() => verify(known ?? nobodys, password))
      return same && known !== null
    },
    isOutdated: (known) => {
      const { algorithm, memoryCost, timeCost, parallelism } = argon2.parseOptions(known)
      const asNow = memoryCost === STRENGTH.memoryCost && timeCost === STRENGTH.timeCost
      return !(asNow && Number(algorithm) === ARGON2ID && parallelism === STRENGTH.parallelism)
    },
  }
}
