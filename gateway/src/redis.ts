/** Redis as a cache: while it is away the gateway is slower, and nothing else changes. */
import type { Redis } from 'ioredis'
import type { Logger } from '@daybreak/kit/log'
import { createRedis } from '@daybreak/kit/redis'
import { inTime } from './in-time.ts'

const COMMAND_MS = 300
/** How long the cache is skipped after a late answer, so that not every request waits for it. */
const SKIP_MS = 1_000

export interface Cache {
  /** Null if the key is unknown, or if Redis does not answer. */
  get: (key: string) => Promise<string | null>
  set: (key: string, value: string, milliseconds: number) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** A connection whose commands fail at once while Redis is away. It reconnects by itself. */
export function openRedis(url: string, log: Logger): Redis {
  const client = createRedis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 1_000,
    retryStrategy: () => 500,
  })
  client.on('error', (error: unknown) => log.debug({ err: error }, 'redis connection lost'))
  return client
}

/** Waits a short time for the connection. The client keeps trying afterwards. */
export async function connectSoon(client: Redis): Promise<void> {
  await inTime(client.connect(), COMMAND_MS).catch(() => undefined)
}

export function createCache(client: Redis, log: Logger): Cache {
  let skippedUntil = 0
  const orNull = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (client.status !== 'ready') return null
    try {
      return await inTime(work(), COMMAND_MS)
    } catch (error) {
      skippedUntil = performance.now() + SKIP_MS
      log.debug({ err: error }, 'cache does not answer')
      return null
    }
  }
  const unlessSkipped = async <T>(work: () => Promise<T>) =>
    performance.now() < skippedUntil ? null : await orNull(work)
  return {
    get: (key) => unlessSkipped(() => client.get(key)),
    set: async (key, value, milliseconds) =>
      void (await unlessSkipped(() => client.set(key, value, 'PX', milliseconds))),
    // Never skipped: a stale entry would be served once Redis answers again.
    remove: async (keys) => void (keys.length > 0 && (await orNull(() => client.del(...keys)))),
  }
}
