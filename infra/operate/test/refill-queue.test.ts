/** A queue in doubt, emptied by an operator: what waits is written all the same, once. */
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney, startSimulator, type Journey, type Simulator } from '../../../services/journey/test/journey.ts'
import { start as startWorker } from '../../../services/journey/src/worker.ts'
import { until } from '../../../services/kit/src/testing.ts'
import { refillQueue } from '../refill-queue.ts'
import { QUEUE_PREFIX } from '../../../services/kit/src/redis.ts'

const QUEUE = 'journey.generate'
let simulator: Simulator, journey: Journey, redis: Redis, queue: Queue

beforeAll(async () => {
  simulator = await startSimulator()
  journey = await startJourney({ OPENAI_BASE_URL: `${simulator.url}/v1`, GENERATE_STALE_SECONDS: 2 })
  redis = new Redis(journey.config.REDIS_URL, { maxRetriesPerRequest: null })
  queue = new Queue(QUEUE, { connection: redis, prefix: QUEUE_PREFIX })
})
afterAll(async () => {
  await queue.close()
  redis.disconnect()
  await journey.stop()
  await simulator.stop()
})

test('an emptied queue is filled anew from the rows, and each generation is stored once', async () => {
  const begun = await Promise.all([1, 2].map((userId) => journey.begin(userId, 1)))
  begun.push(await journey.begin(2, 2)) // waits for its turn, behind everybody's first
  await until('all wait', async () => (await queue.getJobCountByTypes('waiting', 'prioritized')) === 3)
  await queue.add('of nobody', {}, { jobId: 'gen-of-nobody' })
  await queue.pause()
  expect(await refillQueue(QUEUE, { REDIS_URL: journey.config.REDIS_URL })).toEqual([
    `4 jobs of ${QUEUE} removed; what still waits is back within half a minute.`,
  ])
  const worker = await startWorker(journey.config)
  for (const [index, { id }] of begun.entries()) {
    expect((await journey.finished([1, 2, 2][index] ?? 0, id, 30_000)).status).toBe('succeeded')
    expect(await journey.countEvents(id)).toBe(1)
  }
  expect(await queue.getJob('gen-of-nobody')).toBeUndefined()
  await worker.stop()
})

test.each([
  ['no name', undefined, 'This needs the name of a queue, like journey.generate.'],
  ['no name of a queue', '../*', 'This needs the name of a queue, like journey.generate.'],
])('%s is refused', async (_what, name, complaint) => {
  await expect(refillQueue(name, { REDIS_URL: journey.config.REDIS_URL })).rejects.toThrow(complaint)
})

test('a Redis that does not answer is said to be so', async () => {
  await expect(refillQueue(QUEUE, { REDIS_URL: 'redis://127.0.0.1:1' })).rejects.toThrow('Redis does not answer.')
  await expect(refillQueue(QUEUE, {})).rejects.toThrow('Set REDIS_URL.')
})
