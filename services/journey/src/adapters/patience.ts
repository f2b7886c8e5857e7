/** What a model was paid for is kept until the database takes it: its disk is full, another server takes over, or it is slow. */
import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '@daybreak/kit/database-errors'

/** Who operates it has had the time to help; a row that can never be stored keeps a place among the attempts no longer. */
const PATIENCE_MS = 10 * 60_000
const AGAIN_MS = 500

/**
 * Does the work, and again for as long as the database does not answer, within limits. It may have been done where the
 * answer alone was lost: it must do no harm a second time.
 * @throws what made it fail the last time.
 */
export async function patiently<T>(work: (isRepeated: boolean) => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await work(isRepeated)
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error
      await delay(AGAIN_MS)
    }
  }
}
