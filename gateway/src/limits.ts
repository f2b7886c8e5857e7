/** Rate limits (A-134 and, for the same reasons, of everything that guesses or sends mail), shared by all gateways through Redis; in memory while Redis is away. */
import { ServiceError } from '@daybreak/proto/errors'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClient } from './redis.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** One limit: how many points a key has in how many seconds. */
const LIMITS = {
  loginFailuresPerNameAndAddress: { points: 10, duration: 15 * MINUTE },
  /** Many addresses, one name. Where its owner has signed in before, this one does not hold: nobody is locked out at home. */
  loginFailuresPerName: { points: 50, duration: HOUR },
  loginFailuresPerAddress: { points: 100, duration: HOUR },
  /** Not refused: remembers names with the addresses they were signed in from. */
  knownPlaces: { points: 1_000_000, duration: 30 * 24 * HOUR },
  registrationsPerAddress: { points: 60, duration: HOUR },
  wrongCodesPerName: { points: 20, duration: 15 * MINUTE },
  wrongSecretsPerUser: { points: 10, duration: 15 * MINUTE },
  passkeyStartsPerAddress: { points: 300, duration: HOUR },
  resetsPerAddress: { points: 60, duration: HOUR },
  resetsPerEmail: { points: 5, duration: HOUR },
  mailsPerUser: { points: 10, duration: HOUR },
  contactSyncsPerUser: { points: 30, duration: HOUR },
  missesPerUser: { points: 1_000, duration: HOUR },
  clientErrorsPerAddress: { points: 30, duration: 15 * MINUTE },
  actionReportsPerAddress: { points: 600, duration: 15 * MINUTE },
  exportsPerUser: { points: 10, duration: HOUR },
} as const
export type LimitName = keyof typeof LIMITS

/** What operators may set otherwise: how many points these limits have. */
export type Points = Partial<Record<LimitName, number>>

export interface Limits {
  /** Refuses when `key` has no points left. Takes none. */
  check: (limit: LimitName, key: string) => Promise<void>
  /** Takes a point, and refuses when there was none left. */
  take: (limit: LimitName, key: string) => Promise<void>
  /** Gives a point back that was taken for nothing. */
  giveBack: (limit: LimitName, key: string) => Promise<void>
  /** Whether a point was taken in the present period. */
  wasTaken: (limit: LimitName, key: string) => Promise<boolean>
}

export function createLimits(client: RedisClient, points: Points = {}): Limits {
  const limiters = Object.fromEntries(
    Object.entries({ ...LIMITS }).map(([name, standard]) => {
      const limit = { ...standard, points: points[name as LimitName] ?? standard.points }
      const limiter = new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: `limit:${name}`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix: name }),
        ...limit,
      })
      return [name, limiter]
    }),
  ) as Record<LimitName, RateLimiterRedis>
  return {
    check: async (limit, key) => {
      const state = await limiters[limit].get(key)
      if (state && state.remainingPoints <= 0) throw limited(state)
    },
    giveBack: async (limit, key) => void (await limiters[limit].reward(key)),
    wasTaken: async (limit, key) => (await limiters[limit].get(key)) !== null,
    take: async (limit, key) => {
      try {
        await limiters[limit].consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? limited(error) : error
      }
    },
  }
}

const limited = (state: RateLimiterRes) =>
  new ServiceError('RATE_LIMITED', 'Too many attempts. Please wait a while and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)),
  })
