/** Rate limits (A-134 and, for the same reasons, of everything that guesses or sends mail), shared by all gateways through Redis; in memory while Redis is away. */
import { createHash } from 'node:crypto'
import { nameKey } from '@daybreak/proto/names'
import { ServiceError } from '@daybreak/proto/errors'
import { RETENTION } from '@daybreak/proto/retention'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from 'ioredis'
import { createPerKeyWaitQueue } from './per-key-wait-queue.ts'
import { inTime } from './in-time.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** One limit: how many points a key has in how many seconds. Accounts are told apart by their id, places by their network. */
const LIMITS = {
  loginFailuresPerNameAndAddress: { points: 10, duration: 15 * MINUTE },
  /** Many addresses, one account. Where its owner has signed in before, this one does not hold: nobody is locked out at home. */
  loginFailuresPerName: { points: 60, duration: HOUR },
  loginFailuresPerAddress: { points: 100, duration: HOUR },
  /** Not refused: remembers accounts with the places they were signed in from. */
  knownPlaces: { points: 1_000_000, duration: RETENTION.knownPlaceDays * 24 * HOUR },
  registrationsPerAddress: { points: 60, duration: HOUR },
  wrongCodesPerName: { points: 20, duration: 15 * MINUTE },
  wrongSecretsPerUser: { points: 10, duration: 15 * MINUTE },
  passkeyStartsPerAddress: { points: 300, duration: HOUR },
  resetsPerAddress: { points: 60, duration: HOUR },
  /** With the place that asks: nobody else's requests keep the owner from asking. Mails have a limit of their own. */
  resetsPerEmailAndAddress: { points: 5, duration: HOUR },
  mailsPerUser: { points: 10, duration: HOUR },
  /** New addresses that turned out to be somebody's. */
  takenEmailsPerUser: { points: 10, duration: HOUR },
  contactSyncsPerUser: { points: 30, duration: HOUR },
  missesPerUser: { points: 1_000, duration: HOUR },
  clientErrorsPerAddress: { points: 30, duration: 15 * MINUTE },
  actionReportsPerAddress: { points: 600, duration: 15 * MINUTE },
  messagesPerAddress: { points: 10, duration: HOUR },
  exportsPerUser: { points: 10, duration: HOUR },
  /** A change is one point, and a kilobyte of words one more. Counted by each gateway for itself: it is asked that often. */
  writtenPerUser: { points: 30_000, duration: HOUR },
} as const
export type LimitName = keyof typeof LIMITS
const OF_ONE_GATEWAY: readonly LimitName[] = ['writtenPerUser']

/** What operators may set otherwise: how many points these limits have. */
export type Points = Partial<Record<LimitName, number>>

/** A limit, and whose points are taken. */
export type Taken = readonly [limit: LimitName, key: string]

export interface Limits {
  /** Takes a point, or so many, and refuses when there were none left: what is counted whether it succeeds or not. */
  take: (limit: LimitName, key: string, points?: number) => Promise<void>
  /** Gives all points back. */
  clear: (limit: LimitName, key: string) => Promise<void>
  /** Whether a point was taken in the present period. */
  wasTaken: (limit: LimitName, key: string) => Promise<boolean>
  /**
   * Takes a point of each before `ask` begins, and gives them back unless it fails by what `isWrong` says was a wrong
   * guess. Who finds no point left while others are still being answered waits for those: many guesses at once are
   * as many as one after the other, and right ones never stand in each other's way.
   */
  guess: <T>(taken: readonly Taken[], ask: () => Promise<T>, isWrong: (error: unknown) => boolean) => Promise<T>
}

export function createLimits(client: Redis, points: Points = {}): Limits {
  const limiters = createLimiters(client, points)
  const waitQueue = createPerKeyWaitQueue()
  const take = async (limit: LimitName, key: string, points = 1) => {
    try {
      await limiters[limit].consume(key, points)
    } catch (error) {
      throw error instanceof RateLimiterRes ? limited(error) : error
    }
  }
  const giveBack = ([limit, key]: Taken) => limiters[limit].reward(key).catch(() => undefined)
  /** Takes the point, waiting while others might give theirs back; what comes back says how it ended. */
  const takeOrWait = async (point: Taken) => {
    const waiter = waitQueue.join(point.join('|'))
    const tryOnce = async () => {
      const before = waiter.leavings()
      try {
        await take(...point)
        waiter.enter()
        return null
      } catch (error) {
        await giveBack(point)
        return { error, before }
      }
    }
    for (let isFirst = true; ; isFirst = false) {
      const refused = await waiter.attempt(tryOnce, !isFirst)
      if (!refused) break
      if ((isFirst && waiter.isShared()) || waiter.leavings() !== refused.before) continue
      if (await waiter.wait()) continue
      waiter.quit()
      throw refused.error
    }
    return async (right: boolean) => {
      if (right) await giveBack(point)
      waiter.leave(right)
    }
  }
  return {
    take,
    clear: async (limit, key) => void (await limiters[limit].delete(key)),
    wasTaken: async (limit, key) => (await limiters[limit].get(key)) !== null,
    guess: async (taken, ask, isWrong) => {
      const leaving: ((right: boolean) => Promise<void>)[] = []
      let right = true
      try {
        for (const point of taken) leaving.push(await takeOrWait(point))
        return await ask().catch((error: unknown) => {
          right = !isWrong(error)
          throw error
        })
      } finally {
        await Promise.all(leaving.map((leave) => leave(right)))
      }
    },
  }
}

type Limiter = Pick<RateLimiterRedis, 'consume' | 'reward' | 'get' | 'delete'>

/** How long one question to Redis may take. */
const PATIENCE_MS = 1_000
/** How long Redis is not asked after it did not answer in time. */
const REST_MS = 1_000
/** What memory can remember with one timer, in seconds. */
const LONGEST_TIMER = 24 * 24 * HOUR

/** Each asks Redis, for a moment at most, and this process's memory where Redis does not answer. */
function createLimiters(client: Redis, points: Points): Record<LimitName, Limiter> {
  let restsUntil = 0
  const asked = async <T>(work: (limiter: Limiter) => Promise<T>, redis: Limiter, memory: Limiter): Promise<T> => {
    // Counted here in any case: should Redis fall silent, what this process has let pass already is known.
    const counted = work(memory)
    counted.catch(() => undefined)
    if (client.status !== 'ready' || Date.now() < restsUntil) return counted
    try {
      return await inTime(work(redis), PATIENCE_MS)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      restsUntil = Date.now() + REST_MS
      return counted
    }
  }
  return Object.fromEntries(
    Object.entries({ ...LIMITS }).map(([name, standard]) => {
      const limit = { ...standard, points: points[name as LimitName] ?? standard.points }
      const duration = Math.min(limit.duration, LONGEST_TIMER)
      const memory = new RateLimiterMemory({ ...limit, duration, keyPrefix: name })
      if (OF_ONE_GATEWAY.includes(name as LimitName)) return [name, memory]
      const redis = new RateLimiterRedis({ storeClient: client, keyPrefix: `limit:${name}`, ...limit })
      const limiter: Limiter = {
        consume: (key, taken) => asked((one) => one.consume(key, taken), redis, memory),
        reward: (key) => asked((one) => one.reward(key), redis, memory),
        get: (key) => asked((one) => one.get(key), redis, memory),
        delete: (key) => asked((one) => one.delete(key), redis, memory),
      }
      return [name, limiter]
    }),
  ) as Record<LimitName, Limiter>
}

function limited(state: RateLimiterRes): ServiceError {
  const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000))
  return new ServiceError('RATE_LIMITED', `Too many attempts. Try again in ${sayWait(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

/** A name or an address that somebody typed, as a key: whose it is may be erased before the key is forgotten. */
export const typedKey = (name: string): string => createHash('sha256').update(nameKey(name)).digest('base64url')

/** In minutes; in hours from two hours on. */
export function sayWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `${Math.ceil(minutes / 60)} hours`
}
