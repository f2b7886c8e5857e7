/** Jobs are rows first, too: on their queue if, and only if, their row's transaction commits, whatever is away meanwhile. */
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/database.ts'
import { createWorker } from '../src/job-worker.ts'
import { createQueue, type JobContract } from '../src/jobs.ts'
import { connectBus, type Bus } from '../src/nats.ts'
import { countUnknownJobs, hasWaiting, readOldestSeconds } from '../src/outbox-waiting.ts'
import { startRelay } from '../src/relay.ts'
import { currentContext, runInContext, traceIdOf } from '../src/telemetry.ts'
import { createTestDatabase, openTestDatabase, silentLog, testCorner, until } from '../src/testing.ts'
import { transactions, type Transact, type Transactional } from '../src/transactions.ts'
import { clientOf, happened, migrations, ownRedis } from './harness.ts'
import { QUEUE_PREFIX } from '../src/redis.ts'

const job = (queue: string): JobContract => ({ queue, attempts: 1, backoffMs: 5, timeoutMs: 5_000, concurrency: 1 })
const letters = job('tester.letters')
const pictures = job('tester.pictures')

let corner: Awaited<ReturnType<typeof testCorner>>, bus: Bus, database: Database, transact: Transact<Transactional>
const undo: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  corner = await testCorner()
  bus = await connectBus(corner, 'tester', silentLog)
  database = openTestDatabase(await createTestDatabase(migrations), 5)
  undo.push(bus.close, database.close)
  transact = transactions(clientOf(database.pool), () => ({}), database.outbox)
})
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})

function relay(...jobs: JobContract[]) {
  return relayTo(corner.REDIS_URL, ...jobs)
}

function relayTo(redisUrl: string, ...jobs: JobContract[]) {
  const queues = jobs.map((each) => createQueue(each, redisUrl, silentLog))
  const { pool, outbox } = database
  const started = startRelay({ pool, outbox, bus, log: silentLog, queues })
  undo.push(...queues.map((queue) => queue.close), started.stop)
}

function work(contract: JobContract, redisUrl = corner.REDIS_URL) {
  const ran: { id: string; traceparent: string | undefined }[] = []
  const run = async (id: string) => void ran.push({ id, traceparent: currentContext()?.traceparent })
  const worker = createWorker(
    contract,
    { REDIS_URL: redisUrl, RETRY_SCALE: 1 },
    { run, giveUp: async () => undefined },
    silentLog,
  )
  undo.push(worker.stop)
  return ran
}

const rows = async () =>
  (await database.pool.query<{ subject: string }>('select subject from outbox order by seq')).rows

async function heardEvents() {
  const seen: string[] = []
  bus.nc.subscribe('event.>', { callback: (_error, message) => void seen.push(message.subject) })
  await bus.nc.flush()
  return seen
}

test('a job is on its queue once its transaction commits, never before, never after a rollback; its row goes', async () => {
  relay(letters, pictures)
  const [ranLetters, ranPictures] = [work(letters), work(pictures)]
  const failing = transact(async (tx) => {
    await tx.enqueue(letters, 'letter-1')
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await runInContext({ traceparent }, () =>
    transact(async (tx) => {
      await tx.enqueue(letters, 'letter-2')
      await tx.enqueue(pictures, '7')
    }),
  )
  await until('both ran', () => ranLetters.length + ranPictures.length === 2)
  expect(ranLetters.map(({ id }) => id)).toEqual(['letter-2'])
  expect(ranPictures.map(({ id }) => id)).toEqual(['7'])
  expect(traceIdOf(ranLetters[0]!.traceparent!)).toBe('a'.repeat(32))
  await until('nothing is left of them', async () => (await rows()).length === 0)
})

test('jobs of one transaction keep their turns', async () => {
  await transact(async (tx) => {
    for (const turn of [2, 1, 0]) await tx.enqueue(letters, `letter-${turn}`, turn)
  })
  relay(letters)
  await until('all are on the queue', async () => (await rows()).length === 0)
  const ran = work(letters)
  await until('all ran', () => ran.length === 3)
  expect(ran.map(({ id }) => id)).toEqual(['letter-0', 'letter-1', 'letter-2'])
})

test('a relay that dies between the queue and the mark adds no second job', async () => {
  await transact((tx) => tx.enqueue(letters, 'letter-1'))
  await database.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'no'; end $$`)
  await database.pool.query('create trigger refuse before delete on outbox for each row execute function refuse()')
  relay(letters)
  const connection = new Redis(corner.REDIS_URL)
  const queue = new Queue(letters.queue, { connection, prefix: QUEUE_PREFIX })
  undo.push(
    async () => connection.disconnect(),
    () => queue.close(),
  )
  await until('it is on the queue', async () => (await queue.getJobCounts('waiting'))['waiting'] === 1)
  expect(await rows()).toHaveLength(1)
  await database.pool.query('drop trigger refuse on outbox')
  await until('its row is gone', async () => (await rows()).length === 0)
  expect((await queue.getJobCounts('waiting'))['waiting']).toBe(1)
})

test('while Redis is away events go out past more jobs than one batch has, which run when Redis is back', async () => {
  const jobs = 150
  const server = await ownRedis()
  undo.push(server.end)
  await server.kill()
  const events = await heardEvents()
  relayTo(server.url, letters)
  await transact(async (tx) => {
    for (let n = 0; n < jobs; n++) await tx.enqueue(letters, `letter-${n}`)
    await tx.announce(happened, { n: 1 })
  })
  await until('the event came', () => events.length === 1)
  await transact((tx) => tx.announce(happened, { n: 2 }))
  await until('the next came, too', () => events.length === 2)
  expect((await rows()).map(({ subject }) => subject)).toContain('job.tester.letters')
  await server.start()
  const ran = work(letters, server.url)
  await until('the jobs ran', () => new Set(ran.map(({ id }) => id)).size === jobs)
  await until('their rows are gone', async () => (await rows()).every(({ subject }) => subject === happened.subject))
})

test('jobs of a queue that this release does not know are set aside, more than one batch of them, for one that does', async () => {
  const unknown = 150
  await transact(async (tx) => {
    for (let n = 0; n < unknown; n++) await tx.enqueue(pictures, `picture-${n}`)
    await tx.enqueue(letters, 'letter-1')
  })
  relay(letters)
  const ran = work(letters)
  await until('the known one ran', () => ran.length === 1)
  await until('its row is gone', async () => (await rows()).length === unknown)
  const outbox = { pool: database.pool, queues: [{ name: letters.queue, add: async () => undefined }] }
  expect(await countUnknownJobs(outbox)).toEqual({ 'tester.pictures': unknown })
  expect([await hasWaiting(outbox), await readOldestSeconds(outbox)]).toEqual([false, 0])
  relay(letters, pictures)
  const newer = work(pictures)
  await until('a newer release ran them', () => new Set(newer.map(({ id }) => id)).size === unknown)
})

test('a job of an unknown queue makes no other job rest: eight in a row run long before one rest has passed', async () => {
  await transact((tx) => tx.enqueue(pictures, 'picture-1'))
  relay(letters)
  const ran = work(letters)
  const started = performance.now()
  for (let n = 1; n <= 8; n++) {
    await transact((tx) => tx.enqueue(letters, `letter-${n}`))
    await until('it ran', () => ran.length === n)
  }
  expect(performance.now() - started).toBeWithinMs(6_000)
})

test('many announcements of one transaction are written in their order, and all of them', async () => {
  await transact(async (tx) => {
    for (let n = 0; n < 45; n++) await tx.announce(happened, { n })
  })
  const { rows: stored } = await database.pool.query<{ n: number }>(
    "select (payload->>'n')::int as n from outbox order by seq",
  )
  expect(stored.map(({ n }) => n)).toEqual(Array.from({ length: 45 }, (_, n) => n))
})
