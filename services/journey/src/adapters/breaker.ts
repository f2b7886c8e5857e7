/** A circuit breaker (closed, open, half-open): stops calls to a model server that is down. */
import { GuideError, isTimeUp, type Guide } from './guide.ts'

/** The number of latest calls that count. */
const WINDOW = 10
/** So many failures in the window open the breaker. */
const FAILURES = 5
const FIRST_OPEN_MS = 5_000
const LONGEST_OPEN_MS = 60_000

export interface Breaker {
  /** How long the breaker stays open, in milliseconds; 0 when a call may be made. */
  openMs: () => number
  /** Makes a call. @throws GuideError with `breakerOpen` while the breaker is open, or half-open with a trial call pending. */
  run: <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/**
 * Opens after five transient failures in the last ten calls. After the open time one trial call is made: if it fails, the
 * breaker opens again for twice as long, at most for a minute; if it is aborted, the next call is the trial; if not, it closes.
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let recent: boolean[] = []
  let openUntil = 0
  /** How often it opened in a row; 0 while it is closed. */
  let openings = 0
  let isTrialPending = false

  const record = (failed: boolean) => {
    recent = [...recent, failed].slice(-WINDOW)
    if (!failed && openings > 0) {
      openings = 0
      recent = []
    }
    const opens = openings > 0 ? failed : recent.filter(Boolean).length >= FAILURES
    if (!opens) return
    openUntil = now() + Math.min(LONGEST_OPEN_MS, FIRST_OPEN_MS * 2 ** openings)
    openings += 1
  }
  const openMs = () => Math.max(0, openUntil - now(), isTrialPending ? FIRST_OPEN_MS : 0)
  return {
    openMs,
    run: async (call, signal) => {
      const retryAfterMs = openMs()
      if (retryAfterMs > 0)
        throw new GuideError('passing', 'the circuit breaker is open', { retryAfterMs, breakerOpen: true })
      const begunAfter = openings
      isTrialPending = begunAfter > 0
      // A call that began before the breaker last opened or closed says nothing new: it must not open it for longer.
      const end = (failed: boolean | null) => {
        if (begunAfter !== openings) return
        isTrialPending = false
        if (failed !== null) record(failed)
      }
      try {
        const result = await call()
        end(false)
        return result
      } catch (error) {
        end(hasServerFailed(error, signal))
        throw error
      }
    },
  }
}

/** Null for an aborted call, which says nothing about the server. A rate limit is an answer; running out of time is none. */
function hasServerFailed(error: unknown, signal: AbortSignal): boolean | null {
  if (signal.aborted && !isTimeUp(signal)) return null
  return error instanceof GuideError && error.fault === 'passing' && error.retryAfterMs === null
}

/** A guide whose calls go through a breaker. */
export const withBreaker = (guide: Guide, breaker: Breaker): Guide => ({
  ...guide,
  write: (prompt, options) => breaker.run(() => guide.write(prompt, options), options.signal),
})
