/** The queues between the service, which stores what is to be done, and the worker, which does it. */
import type { JobContract } from '@daybreak/kit/jobs'

/** Mail. With a minute at most in between: some hours in which the mail server may be away. */
export const mailJob: JobContract = {
  queue: 'identity.deliver',
  attempts: 240,
  backoffMs: 1_000,
  timeoutMs: 30_000,
  concurrency: 5,
}

/** Contact details on their way to the contact list, which may be away as long. */
export const contactJob: JobContract = {
  queue: 'identity.sync_contact',
  attempts: 240,
  backoffMs: 1_000,
  timeoutMs: 30_000,
  concurrency: 3,
}

/** Making the file of an export: work for the processor, so one at a time. A gigabyte takes some minutes. */
export const exportJob: JobContract = {
  queue: 'identity.build_export',
  attempts: 5,
  backoffMs: 1_000,
  timeoutMs: 20 * 60_000,
  concurrency: 1,
}
