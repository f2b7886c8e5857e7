/**
 * The one kind of failure that a test may be tried again for: something took longer than it should, on a machine that
 * others use, too. A test that passes then counts as flaky (`infra/local/outcomes.ts`).
 */
import { expect } from 'vitest'

const MARK = 'Too slow: '

export class TooSlowError extends Error {
  override name = 'TooSlowError'
  constructor(took: number, limit: number) {
    super(`${MARK}took ${Math.round(took)} ms, at most ${limit} ms were allowed`)
  }
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The duration (ms) is at most `limit`. @throws TooSlowError, for which alone a test is tried again. */
    toBeWithinMs: (limit: T extends number ? number : never) => R
  }
}

/** Vitest's `retry`, for configuration files: they cannot hold a function, so the mark of the message has to do. */
export const RETRY_IF_TOO_SLOW = { count: 2, condition: new RegExp(`^${MARK}`) }

export function addWithinMs(): void {
  expect.extend({
    toBeWithinMs(took: number, limit: number) {
      if (this.isNot) throw new TypeError('toBeWithinMs says what is fast enough; for the opposite use toBeGreaterThan')
      if (!(took <= limit)) throw new TooSlowError(took, limit)
      return { pass: true, message: () => '' }
    },
  })
}
