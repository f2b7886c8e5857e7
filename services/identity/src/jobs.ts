/** The queues between the identity service, which enqueues jobs, and its worker, which runs them. */
import type { JobContract } from '@daybreak/kit/jobs'

/** Sends a mail. The delay between attempts is at most a minute, so the mail server may be away for about four hours. */
export const mailJob: JobContract = {
  queue: 'identity.deliver',
  attempts: 240,
  backoffMs: 1_000,
  timeoutMs: 30_000,
  concurrency: 5,
}

/** Sends contact details to the contact list, which may be away for as long. */
export const contactJob: JobContract = {
  queue: 'identity.sync_contact',
  attempts: 240,
  backoffMs: 1_000,
  timeoutMs: 30_000,
  concurrency: 3,
}

/** Builds the file of an export. One at a time, because it is CPU-bound. A gigabyte takes some minutes. */
export const exportJob: JobContract = {
  queue: 'identity.build_export',
  attempts: 5,
  backoffMs: 1_000,
  timeoutMs: 20 * 60_000,
  concurrency: 1,
}
