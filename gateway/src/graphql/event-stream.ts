/** Writes server-sent events, and waits when the reader is slower. */
import type { Response } from 'express'
import { once } from 'node:events'

/** A client that reads nothing for this long is disconnected; it gets what it missed when it reconnects. */
const PATIENCE_MS = 10_000
/** How often an empty comment is sent, so that no proxy closes an idle stream. One timer serves all streams. */
const SIGN_OF_LIFE_MS = 20_000
const SIGN_OF_LIFE = ':\n\n'

const open = new Set<Response>()
let clock: NodeJS.Timeout | undefined

function keepAlive(response: Response): void {
  open.add(response)
  clock ??= setInterval(() => {
    for (const each of open) if (!each.writableNeedDrain) each.write(SIGN_OF_LIFE)
  }, SIGN_OF_LIFE_MS).unref()
}

function letGo(response: Response): void {
  open.delete(response)
  if (open.size > 0) return
  clearInterval(clock)
  clock = undefined
}

/** Resolves when the data has been sent or the reader is gone. Drops a reader that accepts nothing for too long. */
async function whenRead(response: Response, patienceMs: number): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return
  const waiting = new AbortController()
  const drop = setTimeout(() => response.destroy(), patienceMs)
  const { signal } = waiting
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(() => undefined)
  clearTimeout(drop)
  waiting.abort()
}

/**
 * Sends updates until they end or their reader leaves; they are ended with the connection. What is not read yet is not
 * asked for: it waits where it is counted.
 */
export async function sendEvents<T>(
  response: Response,
  updates: AsyncIterator<T>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const leave = () => void updates.return?.()
  response.once('close', leave)
  response.write(SIGN_OF_LIFE) // some browsers wait for the first byte
  keepAlive(response)
  try {
    for (;;) {
      const update = await updates.next()
      if (update.done || response.destroyed) break
      if (!response.write(eventOf('next', update.value))) await whenRead(response, patienceMs)
    }
  } finally {
    letGo(response)
    response.off('close', leave)
    leave()
    if (!response.destroyed) response.end(eventOf('complete'))
  }
}

const eventOf = (event: 'next' | 'complete', data?: unknown) =>
  `event: ${event}\ndata:${data === undefined ? '' : ` ${JSON.stringify(data)}`}\n\n`
