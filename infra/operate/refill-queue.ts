/** Empties a queue. The service refills it with a job for every row that still waits. */
import { Queue } from 'bullmq'
import { readSecret } from './service-database.ts'
import { createRedis, QUEUE_PREFIX } from '../../services/kit/src/redis.ts'

export async function refillQueue(name: string | undefined, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!name || !/^[a-z]+\.[a-z_]+$/.test(name))
    throw new Error('This needs the name of a queue, like journey.generate.')
  const url = readSecret('REDIS_URL', env)
  if (!url) throw new Error('Set REDIS_URL.')
  const connection = createRedis(url, { maxRetriesPerRequest: null, lazyConnect: true, retryStrategy: () => null })
  connection.on('error', () => undefined)
  await connection.connect().catch(() => {
    throw new Error('Redis does not answer.')
  })
  const queue = new Queue(name, { connection, prefix: QUEUE_PREFIX })
  try {
    const before = await queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active')
    await queue.obliterate({ force: true })
    const count = Object.values(before).reduce((sum, each) => sum + each, 0)
    return [`${count} jobs of ${name} removed; what still waits is back within half a minute.`]
  } finally {
    await queue.close()
    connection.disconnect()
  }
}
