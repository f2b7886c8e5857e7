/** The slow work of this service. */
import type { JobContract } from '@daybreak/kit/jobs'

/** How long its worker has for its end: compose grants 130 s, Kubernetes 150. */
export const WORKER_GRACE_MS = 120_000
/** What is left of it has to do for storing what was paid for. */
const DRAIN_MS = WORKER_GRACE_MS - 10_000

/** Writes one generation; the row's id is the job's. */
export const generateJob = (concurrency: number, timeoutMs: number): JobContract => ({
  queue: 'journey.generate',
  attempts: 4,
  backoffMs: 1_500,
  timeoutMs,
  concurrency,
  drainMs: DRAIN_MS,
})

/** Finds a user's memories (`mem-<user>`) or one follow-up question (`fol-<user>-<phase>-<index>`). */
export const reflectJob: JobContract = {
  queue: 'journey.reflect',
  attempts: 3,
  backoffMs: 1_500,
  timeoutMs: 60_000,
  concurrency: 2,
  drainMs: DRAIN_MS,
}
