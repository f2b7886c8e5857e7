/** Password hashes: argon2id, a few at a time, and as slow for nobody's password as for somebody's. */
import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { currentContext } from '@daybreak/kit/telemetry'
import { ServiceError } from '@daybreak/proto/errors'

const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ARGON2ID = 2
/** Each takes 19 MiB and a thread of the pool for some ten milliseconds. */
const AT_ONCE = 8

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Whether `password` made `known`. Takes its time where `known` is null, too: nobody can tell who exists. */
  matches: (password: string, known: string | null) => Promise<boolean>
  /** Whether a hash was made with other parameters than those in use now. */
  isOutdated: (known: string) => boolean
}

export async function createPasswords(): Promise<Passwords> {
  const atOnce = createGate(AT_ONCE)
  const nobodys = await hash(randomBytes(32), STRENGTH)
  return {
    hash: (password) => atOnce(() => hash(password, STRENGTH)),
    matches: async (password, known) => {
      const same = await atOnce(() => verify(known ?? nobodys, password))
      return same && known !== null
    },
    isOutdated: (known) => {
      const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(known)
      const asNow = memoryCost === STRENGTH.memoryCost && timeCost === STRENGTH.timeCost
      return !(asNow && Number(algorithm) === ARGON2ID && parallelism === STRENGTH.parallelism)
    },
  }
}

/** Lets `width` pieces of work run at once, the others in turn. Work that nobody waits for any more is dropped. */
export function createGate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = width
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      if (isTooLate()) throw new ServiceError('TIMEOUT', 'This took too long. Please try again in a moment.')
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const isTooLate = () => Date.now() > (currentContext()?.deadline ?? Infinity)
