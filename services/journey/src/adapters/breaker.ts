/** A circuit breaker: stops asking a model server that is down. */
import { GuideError, isTimeUp, type Guide } from './guide.ts'

const WATCHED = 10
const FAILURES = 5
const FIRST_REST_MS = 5_000
const LONGEST_REST_MS = 60_000

export interface Breaker {
  /** How long the breaker stays open, in milliseconds; 0 when a call may be made. */
  restMs: () => number
  /** Runs a call, or refuses to while resting. After a rest one call alone tries. */
  run: <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** Rests once five of the last ten calls failed for a passing reason, twice as long each time in a row, a minute at most. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let recent: boolean[] = []
  let restUntil = 0
  let rests = 0
  let trying = false

  const note = (failed: boolean) => {
    recent = [...recent, failed].slice(-WATCHED)
    if (!failed && rests > 0) {
      rests = 0
      recent = []
    }
    const broken = rests > 0 ? failed : recent.filter(Boolean).length >= FAILURES
    if (!broken) return
    restUntil = now() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** rests)
    rests += 1
  }
  const restMs = () => Math.max(0, restUntil - now(), trying ? FIRST_REST_MS : 0)
  return {
    restMs,
    run: async (call, signal) => {
      const rest = restMs()
      if (rest > 0)
        throw new GuideError('passing', 'the model server is resting', { retryAfterMs: rest, resting: true })
      trying = rests > 0
      try {
        const result = await call()
        note(false)
        return result
      } catch (error) {
        note(tellsOfServer(error, signal))
        throw error
      } finally {
        trying = false
      }
    },
  }
}

/** Rate limits and aborted calls do not count as failures; a call that ran out of time does. */
function tellsOfServer(error: unknown, signal: AbortSignal): boolean {
  if (!(error instanceof GuideError) || error.fault !== 'passing' || error.retryAfterMs !== null) return false
  return !signal.aborted || isTimeUp(signal)
}

/** A guide behind a breaker. */
export const withBreaker = (guide: Guide, breaker: Breaker): Guide => ({
  ...guide,
  write: (prompt, options) => breaker.run(() => guide.write(prompt, options), options.signal),
})
