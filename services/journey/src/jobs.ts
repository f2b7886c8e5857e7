/** The slow work of this service. */
import type { JobContract } from '@daybreak/kit/jobs'

/** Writes one generation; the row's id is the job's. */
export const generateJob = (concurrency: number, timeoutMs: number): JobContract => ({
  queue: 'journey.generate',
  attempts: 4,
  backoffMs: 1_500,
  timeoutMs,
  concurrency,
})

/** Finds a user's memories (`mem-<user>`) or one follow-up question (`fol-<user>-<phase>-<index>`). */
export const reflectJob: JobContract = {
  queue: 'journey.reflect',
  attempts: 3,
  backoffMs: 1_500,
  timeoutMs: 60_000,
  concurrency: 2,
}
