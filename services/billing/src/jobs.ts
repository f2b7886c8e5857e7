/** The queue between the service, which stores events, and the worker, which works on them. */
import type { JobContract } from '@daybreak/kit/jobs'

export const webhookJob: JobContract = {
  queue: 'billing.webhook',
  // With a minute at most in between: half an hour in which the provider may be away.
  attempts: 30,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  concurrency: 5,
}
