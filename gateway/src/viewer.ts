/** Who is asking: session token -> viewer, from Redis in one round trip, from identity where Redis does not know. */
import { createHash } from 'node:crypto'
import type { Call } from '@daybreak/kit/rpc'
import type { Viewer } from '@daybreak/proto/identity'
import { resolveSession } from '@daybreak/proto/identity'
import type { Cache } from './redis.ts'

/** How long a cached viewer is believed, should the event that revokes it be late. */
const BELIEVED_MS = 10_000
const key = (tokenHash: string) => `viewer:${tokenHash}`

export interface Viewers {
  /** The viewer of a session token; null where there is no such session. */
  resolve: (tokenHash: string) => Promise<Viewer | null>
  /** Forgets cached viewers, so that the next request asks identity. */
  forget: (tokenHashes: string[]) => Promise<void>
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function createViewers(cache: Cache, call: Call): Viewers {
  return {
    resolve: async (tokenHash) => {
      const cached = await cache.get(key(tokenHash))
      if (cached !== null) return JSON.parse(cached) as Viewer
      const { viewer } = await call(resolveSession, { tokenHash })
      if (viewer) await cache.set(key(tokenHash), JSON.stringify(viewer), BELIEVED_MS)
      return viewer
    },
    forget: (tokenHashes) => cache.remove(tokenHashes.map(key)),
  }
}
