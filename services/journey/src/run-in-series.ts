/** Keeps the event loop free between pieces of work that occupy it. */
import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Runs one piece of work at a time; what has arrived meanwhile is read before the next one. */
export function runInSeries<T>(work: () => T): Promise<T> {
  const own = last.then(() => setImmediate()).then(work)
  last = own.catch(() => undefined)
  return own
}
