/** The slow work of this service. */
import type { JobContract } from '@daybreak/kit/jobs'

/** Writes one generation; the row's id is the job's. */
export const generateJob = (concurrency: number): JobContract => ({
  queue: 'journey.generate',
  attempts: 4,
  backoffMs: 1_500,
  timeoutMs: 110_000,
  concurrency,
})
