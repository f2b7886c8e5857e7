/** The slow work of this service. */
import type { JobContract } from '@daybreak/kit/jobs'

/** How long its worker has for its end: compose grants 130 s, Kubernetes 150. */
export const WORKER_GRACE_MS = 120_000
/** What is left of it has to do for storing what was paid for. */
const DRAIN_MS = WORKER_GRACE_MS - 10_000

export const GENERATE_QUEUE = 'journey.generate'

/** Writes one generation. */
export const generateJob = (concurrency: number, timeoutMs: number): JobContract => ({
  queue: GENERATE_QUEUE,
  attempts: 4,
  backoffMs: 1_500,
  timeoutMs,
  concurrency,
  drainMs: DRAIN_MS,
})

/** Finds a user's memories anew; its id is the user's. */
export const memoryJob: JobContract = {
  queue: 'journey.remember',
  attempts: 3,
  backoffMs: 1_500,
  timeoutMs: 60_000,
  concurrency: 2,
  drainMs: DRAIN_MS,
}

/** Finds one follow-up question. Somebody waits for it, so that it does not stand behind memories. */
export const questionJob: JobContract = { ...memoryJob, queue: 'journey.ask' }

/** Reads a user's answers for danger with the second layer; its id is the user's. */
export const lookJob: JobContract = { ...memoryJob, queue: 'journey.look' }
