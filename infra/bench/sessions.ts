/** Sessions for the servers of the bench: who a cookie belongs to, by one round trip to Redis, as the gateway does it. */
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'

export type Sessions = { userIdOf: (cookie: string | undefined) => Promise<number> }

const keyOf = (token: string) => `bench:viewer:${createHash('sha256').update(token).digest('hex')}`

export async function openSessions(redisUrl: string): Promise<Sessions> {
  const redis = new Redis(redisUrl)
  return {
    userIdOf: async (cookie = '') => {
      const stored = await redis.get(keyOf(cookie.replace('sid=', '')))
      if (stored === null) throw new Error('no such session')
      return (JSON.parse(stored) as { id: number }).id
    },
  }
}

export async function storeSessions(redisUrl: string, users: { id: number; token: string }[]): Promise<void> {
  const redis = new Redis(redisUrl)
  for (const { id, token } of users) {
    await redis.set(keyOf(token), JSON.stringify({ id, isAdmin: false, subscribed: true }))
  }
  await redis.quit()
}
