/** Takes a job, says so, and never finishes it: to be killed there. Arguments: Redis, queue. */
import { createWorker } from '../../src/job-worker.ts'
import { silentLog } from '../../src/testing.ts'

const [redisUrl = '', queue = ''] = process.argv.slice(2)
const job = { queue, attempts: 2, backoffMs: 5, timeoutMs: 60_000, concurrency: 1 }
const run = async (id: string) => {
  console.log(`took ${id}`)
  await new Promise(() => undefined)
}
createWorker(job, { REDIS_URL: redisUrl, RETRY_SCALE: 1 }, { run, giveUp: async () => undefined }, silentLog)
