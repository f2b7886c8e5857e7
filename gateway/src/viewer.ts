/** Who is asking: session token -> viewer, from Redis in one round trip, from identity where Redis does not know. */
import { createHash } from 'node:crypto'
import type { Bus } from '@daybreak/kit/nats'
import type { Call } from '@daybreak/kit/rpc'
import type { Viewer } from '@daybreak/proto/identity'
import { resolveSession } from '@daybreak/proto/identity'
import { inTime } from './in-time.ts'
import type { Cache } from './redis.ts'

/** How long a cached viewer is believed, should the event that revokes it be lost: in Redis, and in this process. */
const BELIEVED_MS = 10_000
const REMEMBERED_MS = 2_000
const MAX_REMEMBERED = 10_000
const TELL_MS = 300
const key = (tokenHash: string) => `viewer:${tokenHash}`

/** `onRenewed` is told for how many seconds the session holds, where this use has made it longer. */
type Resolve = (tokenHash: string, onRenewed?: (seconds: number) => void) => Promise<Viewer | null>

export interface Viewers {
  /** The viewer of a session token; null where there is no such session. */
  resolve: Resolve
  /** The same without what this process remembers: another gateway may know better by now. */
  resolveAnew: Resolve
  /** Forgets cached viewers, here and in all other gateways, so that the next request asks identity. */
  forget: (tokenHashes: string[]) => Promise<void>
}

/** What gateways tell each other. */
const FORGOTTEN = 'gateway.viewers_forgotten'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function createViewers(cache: Cache, call: Call, { nc, isUp }: Pick<Bus, 'nc' | 'isUp'>): Viewers {
  const remembered = new Map<string, { viewer: Viewer; until: number }>()
  /** Rises with every invalidation, so that an answer requested before one is not cached after it. */
  let forgettings = 0
  const remember = (tokenHash: string, viewer: Viewer) => {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(tokenHash, { viewer, until: Date.now() + REMEMBERED_MS })
    return viewer
  }
  const resolveAnew: Resolve = async (tokenHash, onRenewed) => {
    const before = forgettings
    const cached = await cache.get(key(tokenHash))
    if (cached !== null && before === forgettings) return remember(tokenHash, JSON.parse(cached) as Viewer)
    const { viewer, renewedForSeconds } = await call(resolveSession, { tokenHash })
    if (renewedForSeconds !== undefined) onRenewed?.(renewedForSeconds)
    if (!viewer || before !== forgettings) return viewer
    await cache.set(key(tokenHash), JSON.stringify(viewer), BELIEVED_MS)
    return remember(tokenHash, viewer)
  }
  const forgetHere = async (tokenHashes: string[]) => {
    forgettings++
    for (const tokenHash of tokenHashes) remembered.delete(tokenHash)
    await cache.remove(tokenHashes.map(key))
  }
  nc.subscribe(FORGOTTEN, {
    callback: (refused, message) => void (refused ?? forgetHere(message.json<string[]>())),
  })
  return {
    resolve: async (tokenHash, onRenewed) => {
      const known = remembered.get(tokenHash)
      return known && known.until > Date.now() ? known.viewer : resolveAnew(tokenHash, onRenewed)
    },
    resolveAnew,
    forget: async (tokenHashes) => {
      await forgetHere(tokenHashes)
      if (!isUp() || tokenHashes.length === 0) return
      // A connection that drains refuses; the others hear of it from identity, too.
      const tell = async () => {
        nc.publish(FORGOTTEN, JSON.stringify(tokenHashes))
        await nc.flush()
      }
      await inTime(tell(), TELL_MS).catch(() => undefined)
    },
  }
}
