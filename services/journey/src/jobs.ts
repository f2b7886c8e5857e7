/** The slow work of this service. */
import type { JobContract } from '@daybreak/kit/jobs'

export const GENERATE_QUEUE = 'journey.generate'

/** Writes one generation. */
export const generateJob = (concurrency: number, timeoutMs: number): JobContract => ({
  queue: GENERATE_QUEUE,
  attempts: 4,
  backoffMs: 1_500,
  timeoutMs,
  concurrency,
})

/** Finds a user's memories anew; its id is the user's. */
export const memoryJob: JobContract = {
  queue: 'journey.remember',
  attempts: 3,
  backoffMs: 1_500,
  timeoutMs: 60_000,
  concurrency: 2,
}

/** Finds one follow-up question. Somebody waits for it, so that it does not stand behind memories. */
export const questionJob: JobContract = { ...memoryJob, queue: 'journey.ask' }
