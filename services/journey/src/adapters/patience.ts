/** What a model was paid for is not thrown away because another server is just taking the database over. */
import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseGone } from '@daybreak/kit/database'

/** A standby is promoted in less. */
const PATIENCE_MS = 15_000
const AGAIN_MS = 500

/**
 * Does the work, and again for as long as the way to the database is lost, within limits. It may have been done where the
 * answer alone was lost: it must do no harm a second time.
 * @throws what made it fail the last time.
 */
export async function patiently<T>(work: (isRepeated: boolean) => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await work(isRepeated)
    } catch (error) {
      if (!isDatabaseGone(error) || Date.now() > end) throw error
      await delay(AGAIN_MS)
    }
  }
}
