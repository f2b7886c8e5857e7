/** Server-sent events written no faster than they are read. */
import type { Response } from 'express'
import { once } from 'node:events'

/** Whoever reads nothing for so long is let go; on coming back they hear what they missed. */
const PATIENCE_MS = 10_000

/** Resolves when what was written has left, or the reader has. Drops a reader who takes nothing for too long. */
export async function whenRead(response: Response, patienceMs = PATIENCE_MS): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return
  const waiting = new AbortController()
  const drop = setTimeout(() => response.destroy(), patienceMs)
  const { signal } = waiting
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(() => undefined)
  clearTimeout(drop)
  waiting.abort()
}

/** Sends `events` until they end or their reader leaves; `events` is ended with the connection. */
export async function sendEvents(
  response: Response,
  events: AsyncGenerator<string>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const leave = () => void events.return(undefined)
  response.once('close', leave)
  try {
    for await (const event of events) {
      if (response.destroyed || response.closed) break
      if (!response.write(event)) await whenRead(response, patienceMs)
    }
  } finally {
    response.off('close', leave)
    response.end()
  }
}
