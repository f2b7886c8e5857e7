/** Requests, events and jobs on real servers: what every service stands on. */
import { defineEvent, defineRequest } from '@daybreak/proto/define'
import { notFound } from '@daybreak/proto/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, type Database } from '../src/database.ts'
import { on, releaseDeadLetters, subscribe } from '../src/events.ts'
import { createQueue, createWorker } from '../src/jobs.ts'
import { connectBus, type Bus } from '../src/nats.ts'
import { startRelay } from '../src/outbox.ts'
import { createCall, handle, serve } from '../src/rpc.ts'
import { createTestDatabase, silentLog, testCorner, until } from '../src/testing.ts'

const migrations = new URL('./migrations/', import.meta.url)
const ping = defineRequest({
  subject: 'rpc.tester.ping',
  input: z.object({ n: z.int() }),
  output: z.object({ n: z.int() }),
  errors: ['NOT_FOUND'],
})
const happened = defineEvent({ subject: 'event.tester.happened', payload: z.object({ n: z.number() }) })

let corner: Awaited<ReturnType<typeof testCorner>>, bus: Bus, database: Database, url: string

beforeAll(async () => {
  corner = await testCorner()
  bus = await connectBus(corner, 'tester', silentLog)
  url = await createTestDatabase(migrations)
  database = openDatabase(url, 5, silentLog)
})
afterAll(async () => {
  await bus.close()
  await database.close()
})

const insert = (n: number) =>
  database.pool.query('insert into outbox (subject, payload) values ($1, $2)', [happened.subject, { n }])

test('a question is answered, an expected failure keeps its code, a question nobody answers is unavailable at once', async () => {
  serve(
    bus,
    'tester',
    [
      handle(ping, async ({ n }) => {
        if (n < 0) throw notFound('Number')
        return { n: n + 1 }
      }),
    ],
    { log: silentLog, checkReplies: true },
  )
  const call = createCall(bus)
  expect(await call(ping, { n: 1 })).toEqual({ n: 2 })
  await expect(call(ping, { n: -1 })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Number not found' })
  await expect(call(ping, { n: 1.5 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const started = performance.now()
  await expect(call({ ...ping, subject: 'rpc.tester.nobody' }, { n: 1 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(performance.now() - started).toBeLessThan(ping.timeoutMs ?? 1_900)
})

test('what was committed is published once, also when two relays work the same table', async () => {
  const seen: number[] = []
  const consumers = subscribe({ name: 'reader', pool: database.pool, bus, log: silentLog }, [
    on(happened, async ({ n }) => void seen.push(n)),
  ])
  const relays = [startRelay(database.pool, url, bus, silentLog), startRelay(database.pool, url, bus, silentLog)]
  await Promise.all([1, 2, 3, 4, 5].map(insert))
  await until('all five arrived', () => seen.length === 5)
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5])
  await Promise.all(relays.map((relay) => relay.stop()))
  await consumers.stop()
})

test('an event that cannot be applied is parked, those behind it go on, and a release applies it', async () => {
  const seen: number[] = []
  let broken = true
  const consumers = subscribe({ name: 'fragile', pool: database.pool, bus, log: silentLog, retryDelayMs: 1 }, [
    on(happened, async ({ n }) => {
      if (n === 13 && broken) throw new Error('cannot')
      seen.push(n)
    }),
  ])
  const relay = startRelay(database.pool, url, bus, silentLog)
  await insert(13)
  await insert(14)
  await until('the next one went through', () => seen.includes(14))
  await until('it is parked', async () => (await database.pool.query('select 1 from dead_letter')).rowCount === 1)
  broken = false
  expect(await releaseDeadLetters(database.pool)).toBe(1)
  await until('it was applied', () => seen.includes(13))
  await until('it is gone', async () => (await database.pool.query('select 1 from dead_letter')).rowCount === 0)
  await relay.stop()
  await consumers.stop()
})

test('a job runs once however often its row is added, and is given up after its last attempt', async () => {
  const job = { queue: 'tester.work', attempts: 2, backoffMs: 5, timeoutMs: 5_000, concurrency: 2 }
  const queue = createQueue(job, corner.REDIS_URL, silentLog)
  const ran: string[] = []
  const gaveUp: string[] = []
  await queue.add('row-1')
  await queue.add('row-1')
  const worker = createWorker(
    job,
    corner.REDIS_URL,
    {
      run: async (id) => {
        ran.push(id)
        if (id === 'row-2') throw new Error('fails')
      },
      giveUp: async (id) => void gaveUp.push(id),
    },
    silentLog,
  )
  await queue.add('row-2')
  await until('row 2 was given up', () => gaveUp.length === 1)
  expect(ran.filter((id) => id === 'row-1')).toHaveLength(1)
  expect(ran.filter((id) => id === 'row-2')).toHaveLength(2)
  await worker.stop()
  await queue.close()
})
