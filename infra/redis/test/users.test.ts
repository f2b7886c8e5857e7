/** Each component does all of its work on Redis as its own user, and nothing else. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimits } from '../../../gateway/src/limits.ts'
import { createCache, openRedis } from '../../../gateway/src/redis.ts'
import { createWorker } from '../../../services/kit/src/job-worker.ts'
import { createQueue, NotYet, type JobContract } from '../../../services/kit/src/jobs.ts'
import { readMetrics } from '../../../services/kit/src/metrics.ts'
import { requireRedis } from '../../../services/kit/src/stores.ts'
import { silentLog, until } from '../../../services/kit/src/testing.ts'
import type { ServerProcess } from '../../local/server-process.ts'
import { startRedis } from '../../local/servers.ts'
import { redisPasswords, redisUrl } from '../users.ts'
import { QUEUE_PREFIX } from '../../../services/kit/src/redis.ts'

const PASSWORDS = redisPasswords((name) => `secret-of-${name}`)
/** Keys of each component that keeps something in Redis. */
const KEYS = {
  gateway: ['viewer:0af1', 'limit:loginFailuresPerName:ann'],
  identity: ['{bull}:identity.deliver:meta'],
  journey: ['{bull}:journey.generate:meta'],
  billing: ['{bull}:billing.webhook:meta'],
  sprint: [],
  journal: [],
  content: [],
} as const
type User = keyof typeof KEYS
const USERS = Object.keys(KEYS) as User[]
const WITH_QUEUES = ['identity', 'journey', 'billing'] as const

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-redis-users-'))
let server: ServerProcess
let operator: Redis
const undo: (() => unknown)[] = []

const urlOf = (user: keyof typeof PASSWORDS) => redisUrl(user, PASSWORDS[user] ?? '', `127.0.0.1:${server.port}`)
const connect = (user: keyof typeof PASSWORDS) => {
  const connection = new Redis(urlOf(user), { maxRetriesPerRequest: null })
  undo.push(() => connection.disconnect())
  return connection
}
/** What the server has refused since the test began. */
const refusals = async () => (await operator.call('ACL', 'LOG')) as string[]

beforeAll(async () => {
  server = await startRedis({ dataDir: folder, fast: true, passwords: PASSWORDS })
  operator = new Redis(urlOf('default'))
})
beforeEach(() => operator.call('ACL', 'LOG', 'RESET'))
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})
afterAll(async () => {
  operator.disconnect()
  await server.stop()
  fs.rmSync(folder, { recursive: true })
})

test.each(USERS)('%s logs in, and finds out whether this Redis keeps jobs', async (user) => {
  await requireRedis(urlOf(user))
  expect(await connect(user).ping()).toBe('PONG')
  expect(await refusals()).toEqual([])
})

test('who has no password, or that of another one, is let nowhere', async () => {
  const address = `127.0.0.1:${server.port}`
  for (const url of [`redis://${address}`, redisUrl('gateway', PASSWORDS.identity ?? '', address)])
    await expect(requireRedis(url)).rejects.toThrow('Redis refuses the login of REDIS_URL.')
})

test('the file of the server holds no password', () => {
  const texts = ['users.acl', 'redis.conf'].map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  expect(texts[0]).toMatch(/^user default on #[0-9a-f]{64} ~\* &\* \+@all\n/)
  for (const text of texts) expect(text).not.toContain('secret-of-')
})

describe.each(WITH_QUEUES)('%s, on its queues', (context) => {
  test('adds, puts off, tries again, puts first, counts and gives up', async () => {
    const job: JobContract = {
      ...{ queue: `${context}.tried`, attempts: 3, backoffMs: 5 },
      ...{ timeoutMs: 5_000, concurrency: 1 },
    }
    const queue = createQueue(job, urlOf(context), silentLog)
    undo.push(queue.close)
    for (const id of ['fails', 'waits']) await queue.add(id)
    for (const [turn, id] of ['second', 'third'].entries()) await queue.add(id, undefined, turn + 1)
    await queue.putBack('third')
    expect((await readMetrics()).text).toContain(`daybreak_queue_jobs{of="${job.queue} waiting"} 4`)

    const ran: string[] = []
    const gaveUp: string[] = []
    const run = async (id: string) => {
      ran.push(id)
      if (id === 'fails') throw new Error('fails each time')
      if (id === 'waits' && ran.filter((each) => each === id).length === 1) throw new NotYet('not yet', 5)
    }
    const giveUp = async (id: string) => void gaveUp.push(id)
    undo.push(createWorker(job, { REDIS_URL: urlOf(context), RETRY_SCALE: 1 }, { run, giveUp }, silentLog).stop)
    await until('all is done', () => ran.length === 7 && gaveUp.length === 1)
    expect(ran.toSorted()).toEqual(['fails', 'fails', 'fails', 'second', 'third', 'waits', 'waits'])
    expect(ran.indexOf('third')).toBeLessThan(ran.indexOf('second'))
    expect(await refusals()).toEqual([])
  })

  test('repeats, measures, keeps locks, stops, clears and forgets', async () => {
    const name = `${context}.repeated`
    const queue = new Queue(name, { connection: connect(context), prefix: QUEUE_PREFIX })
    undo.push(() => queue.close())
    const worker = new Worker(
      name,
      async (item) => {
        await item.extendLock(item.token ?? '', 10_000)
        await item.updateProgress(50)
        await item.log('half')
      },
      { connection: connect(context), prefix: QUEUE_PREFIX, metrics: { maxDataPoints: 60 } },
    )
    undo.push(() => worker.close())
    await queue.upsertJobScheduler('often', { every: 20 })
    await until('it ran twice', async () => (await queue.getMetrics('completed')).meta.count >= 2)
    await queue.removeJobScheduler('often')
    await queue.pause()
    await queue.addBulk(['a', 'b'].map((jobId) => ({ name, data: {}, opts: { jobId, delay: 60_000 } })))
    await queue.promoteJobs()
    expect(await (await queue.getJob('a'))?.getState()).toBe('waiting')
    await queue.remove('a')
    await queue.resume()
    await until('b is done', () => queue.getCompletedCount().then(async () => (await queue.getJob('b'))?.finishedOn))
    await queue.drain(true)
    await queue.clean(0, 100, 'completed')
    await queue.obliterate({ force: true })
    expect(await refusals()).toEqual([])
  })
})

test('all keys of a queue carry one hash tag', async () => {
  const job: JobContract = { queue: 'tests.tagged', attempts: 1, backoffMs: 5, timeoutMs: 5_000, concurrency: 1 }
  const queue = createQueue(job, urlOf('default'), silentLog)
  undo.push(queue.close)
  await queue.add('row-1')
  const keys = await operator.keys(`*${job.queue}*`)
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys.map((key) => /^\{[^}]+\}(?=:)/.exec(key)?.[0]))).toEqual(new Set([QUEUE_PREFIX]))
})

test('the gateway caches, counts, and forgets', async () => {
  const client = openRedis(urlOf('gateway'), silentLog)
  await client.connect()
  undo.push(() => client.disconnect())
  const cache = createCache(client, silentLog)
  await cache.set('viewer:0af1', '{}', 10_000)
  expect(await cache.get('viewer:0af1')).toBe('{}')
  await cache.remove(['viewer:0af1'])
  expect(await cache.get('viewer:0af1')).toBeNull()
  const limits = createLimits(client)
  await limits.take('mailsPerUser', '1')
  expect(await limits.wasTaken('mailsPerUser', '1')).toBe(true)
  await limits.guess(
    [['wrongSecretsPerUser', '1']],
    async () => 'right',
    () => true,
  )
  await limits.clear('mailsPerUser', '1')
  expect(await operator.keys('limit:*')).toEqual(['limit:wrongSecretsPerUser:1'])
  expect(await refusals()).toEqual([])
})

const REFUSED = /NOPERM|can't (access|run)/
const script = (key: string) => `return redis.call('set', '${key}', 'forged')`
/** What reaches further than single keys. */
const FAR = [
  ...['FLUSHALL', 'FLUSHDB', 'KEYS *', 'SCAN 0', 'RANDOMKEY', 'DBSIZE', 'SORT viewer:0af1', 'SCRIPT FLUSH'],
  ...['CONFIG GET *', 'CONFIG SET appendonly no', 'ACL LIST', 'ACL SETUSER default nopass', 'FUNCTION FLUSH'],
  ...['CLIENT LIST', 'CLIENT KILL TYPE normal', 'CLIENT TRACKING ON BCAST', 'PUBLISH viewer forged'],
  ...['REPLICAOF NO ONE', 'SAVE', 'SHUTDOWN NOSAVE'],
].map((line) => line.split(' '))

describe.each(USERS)('%s is refused', (user) => {
  const refuse = async (connection: Redis, command: string[]) =>
    expect(connection.call(...(command as [string])), command.join(' ')).rejects.toThrow(REFUSED)

  test('all keys of others: to read, to write, to delete, also by a script', async () => {
    const connection = connect(user)
    for (const key of USERS.filter((name) => name !== user).flatMap((name) => [...KEYS[name]])) {
      await operator.set(key, 'true')
      const plain = [['GET'], ['SET', 'forged'], ['DEL'], ['HSET', 'a', 'b']]
      for (const [name = '', ...values] of plain) await refuse(connection, [name, key, ...values])
      await refuse(connection, ['EVAL', script(key), '0'])
      await refuse(connection, ['EVAL', script(key), '1', key])
      expect(await operator.get(key)).toBe('true')
      await operator.del(key)
    }
  })

  test('what empties, lists, configures, listens or stops', async () => {
    const connection = connect(user)
    for (const command of FAR) await refuse(connection, command)
  })
})
