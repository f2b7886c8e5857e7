/** The queue from the service, which stores webhook events, to the worker, which processes them. */
import type { JobContract } from '@daybreak/kit/jobs'

export const webhookJob: JobContract = {
  queue: 'billing.webhook',
  // With at most a minute between attempts, the provider may be down for half an hour.
  attempts: 30,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  concurrency: 5,
}
