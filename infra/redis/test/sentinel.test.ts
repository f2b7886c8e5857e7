/** Queues and the gateway find the primary by way of the Sentinels, and find the next one when it dies. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectSoon, createCache, openRedis } from '../../../gateway/src/redis.ts'
import { createWorker } from '../../../services/kit/src/job-worker.ts'
import { createQueue } from '../../../services/kit/src/jobs.ts'
import { RedisAddress } from '../../../services/kit/src/redis.ts'
import { requireRedis } from '../../../services/kit/src/stores.ts'
import { silentLog, TIME_LIMIT_FACTOR, until } from '../../../services/kit/src/testing.ts'
import { startRedisGroup } from '../../operate/failover/redis.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-sentinel-'))
const group = await startRedisGroup(folder, { default: 'secret' })
const undo: (() => Promise<unknown>)[] = [group.stop]
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
  fs.rmSync(folder, { recursive: true })
})

test('jobs are worked on, and the gateway gets and sets, before and after the primary ends', async () => {
  const job = { queue: 'tester.sentinel', attempts: 3, backoffMs: 100, concurrency: 1, timeoutMs: 10_000 }
  const done: string[] = []
  const worker = createWorker(
    job,
    { REDIS_URL: group.url, RETRY_SCALE: 1 },
    { run: async (id) => void done.push(id), giveUp: async () => {} },
    silentLog,
  )
  const queue = createQueue(job, group.url, silentLog, TIME_LIMIT_FACTOR)
  undo.push(queue.close, worker.stop)
  const client = openRedis(group.url, silentLog)
  undo.push(async () => client.disconnect())
  const cache = createCache(client, silentLog)
  await connectSoon(client)
  const isKept = async (value: string) => {
    await cache.set('viewer:tests', value, 60_000)
    return (await cache.get('viewer:tests')) === value
  }
  await requireRedis(group.url)
  await queue.add('before')
  await until('the first job is done', () => done.includes('before'))
  await until('the cache keeps a value', () => isKept('before'))
  const first = group.primary()
  await first.stop()
  const later = randomUUID()
  await until('a job is taken', () => queue.add(later).then(() => true, () => false)) // prettier-ignore
  await until('it is done', () => done.includes(later))
  await until('the cache keeps another', () => isKept('after'))
  await until('the group has heard of another primary', () => group.primary() !== first)
})

test('an address names one server, or Sentinels with the name of their primary', () => {
  for (const address of [group.url, 'redis://user:secret@host:6379/1', 'redis-sentinel://a:26379,b/0#primary'])
    expect(RedisAddress.safeParse(address).success, address).toBe(true)
  for (const address of ['host', 'redis-sentinel://a:26379,b:26379', ''])
    expect(RedisAddress.safeParse(address).success).toBe(false)
})
