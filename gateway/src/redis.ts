/** Redis as the gateway uses it: a cache whose absence costs time and nothing else. */
import type { Redis } from 'ioredis'
import type { Logger } from '@daybreak/kit/log'
import { createRedis } from '@daybreak/kit/redis'

const COMMAND_MS = 300
/** How long the cache is not asked after it did not answer in time: else every request would wait for it. */
const REST_MS = 1_000

export interface Cache {
  /** Null when unknown, and when Redis does not answer. */
  get: (key: string) => Promise<string | null>
  set: (key: string, value: string, milliseconds: number) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** A connection that fails at once while Redis is away and comes back by itself. */
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

/** Connects, and gives up waiting after a moment: the client goes on trying by itself. */
export async function connectSoon(client: Redis): Promise<void> {
  await within(client.connect()).catch(() => undefined)
}

/**
 * A command's answer, or a failure when it is late. One plain timer: the client's own costs five times as much. An answer
 * that lies there already, while this process was busy, is not late.
 */
export async function within<T>(command: Promise<T>, milliseconds = COMMAND_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('redis does not answer in time'))
    timer = setTimeout(() => setImmediate(giveUp), milliseconds)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}

export function createCache(client: Redis, log: Logger): Cache {
  let restsUntil = 0
  const quietly = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (client.status !== 'ready') return null
    try {
      return await within(work())
    } catch (error) {
      restsUntil = performance.now() + REST_MS
      log.debug({ err: error }, 'cache does not answer')
      return null
    }
  }
  const unlessResting = async <T>(work: () => Promise<T>) =>
    performance.now() < restsUntil ? null : await quietly(work)
  return {
    get: (key) => unlessResting(() => client.get(key)),
    set: async (key, value, milliseconds) =>
      void (await unlessResting(() => client.set(key, value, 'PX', milliseconds))),
    // Never skipped: a stale entry would count as true once Redis answers again.
    remove: async (keys) => void (keys.length > 0 && (await quietly(() => client.del(...keys)))),
  }
}
