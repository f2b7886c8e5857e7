/** Redis by its address: one server, or Sentinels that know which server is the primary. */
import { Redis, type RedisOptions } from 'ioredis'
import { z } from 'zod'

/** The hash tag of all keys of queues: a command on several of them finds them in one slot of a Redis Cluster. */
export const QUEUE_PREFIX = '{bull}'

/** `redis-sentinel://user:password@host:26379,host:26379,host:26379/0#primary`. */
const SENTINELS = /^redis-sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^/@#]+)(?:\/(\d+))?#(.+)$/
const SENTINEL_PORT = 26_379

export const RedisAddress = z
  .string()
  .refine((address) => SENTINELS.test(address) || z.url().safeParse(address).success, 'is not a valid url')

/** With Sentinels, a connection that is lost or refused asks them anew; a primary that has become a replica is left. */
export function createRedis(address: string, options: RedisOptions): Redis {
  const [, username, password, hosts, db, name] = SENTINELS.exec(address) ?? []
  if (hosts === undefined || name === undefined) return new Redis(address, options)
  return new Redis({
    ...options,
    name,
    sentinels: hosts.split(',').map((each) => {
      const [host = '', port] = each.split(':')
      return { host, port: Number(port ?? SENTINEL_PORT) }
    }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(db && { db: Number(db) }),
    ...(options.retryStrategy && { sentinelRetryStrategy: options.retryStrategy }),
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  })
}
