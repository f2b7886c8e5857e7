/** The waits between the attempts of a queue's jobs, counted and skipped: hours of an outage in seconds of a test. */
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { until } from './testing.ts'

export interface Waits {
  /** The waits, in milliseconds, that `jobs` jobs are in, once all of them are, by the id of the job. */
  count: (jobs: number) => Promise<Map<string, number>>
  /** Ends all waits of now. */
  skip: () => Promise<void>
  close: () => Promise<void>
}

export function openWaits(queueName: string, redisUrl: string): Waits {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const queue = new Queue(queueName, { connection })
  return {
    count: (jobs) =>
      until(`${jobs} jobs wait for their next attempt`, async () => {
        const delayed = await queue.getDelayed()
        return delayed.length === jobs ? new Map(delayed.map(({ id = '', delay }) => [id, delay])) : null
      }),
    skip: () => queue.promoteJobs(),
    close: async () => {
      await queue.close()
      connection.disconnect()
    },
  }
}
