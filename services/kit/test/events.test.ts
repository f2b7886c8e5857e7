/** Facts: delivered at least once, applied once, parked when they cannot be, whatever dies meanwhile. */
import { randomUUID } from 'node:crypto'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/database.ts'
import { subscribeEphemeral, subscribe, type Subscriber } from '../src/events.ts'
import { claimEvents } from '../src/inbox.ts'
import { listDeadLetters, releaseDeadLetters } from '../src/dead-letters.ts'
import { readMetrics } from '../src/metrics.ts'
import { connectBus, ensureStream, STREAM, type Bus } from '../src/nats.ts'
import { on, reactions } from '../src/reactions.ts'
import { createTestDatabase, openTestDatabase, silentLog, testCorner, until } from '../src/testing.ts'
import { transactions } from '../src/transactions.ts'
import { clientOf, happened, migrations, ownPostgres, runProgram, transaction } from './harness.ts'

let corner: Awaited<ReturnType<typeof testCorner>>, bus: Bus, url: string, database: Database
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  corner = await testCorner()
  bus = await connectBus(corner, 'tester', silentLog)
})
beforeEach(async () => {
  await ensureStream(bus.nc)
  await (await jetstreamManager(bus.nc)).streams.delete(STREAM)
  await ensureStream(bus.nc)
  url = await createTestDatabase(migrations)
  database = openTestDatabase(url, 5)
  await database.pool.query('create table applied (n int)')
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  await database.close()
})
afterAll(() => bus.close())

async function publish(n: unknown, id: string = randomUUID()) {
  await jetstream(bus.nc).publish(happened.subject, JSON.stringify({ id, payload: { n } }))
}

type Reaction = (n: number, eventId: string) => Promise<void>

function listen(name: string, react: Reaction, options: Partial<Subscriber> = {}) {
  const subscriber = { name, pool: database.pool, bus, log: silentLog, retryScale: 0.001, ...options }
  const consumers = subscribe(subscriber, [on(happened, ({ n }, eventId) => react(n, eventId))])
  running.push(consumers)
  return consumers
}

/** Writes `n` down in the transaction that says it was seen. */
const writeDown: Reaction = (n, eventId) =>
  transaction(database.pool, async (tx) => {
    if ((await claimEvents(tx, [eventId])).length === 1) await tx.query('insert into applied values ($1)', [n])
  })
const applied = async () =>
  (await database.pool.query<{ n: number }>('select n from applied order by n')).rows.map(({ n }) => n)
const parked = () => listDeadLetters(database.pool)

test('each subscriber gets every event, also those from before it first came and while it was away', async () => {
  await publish(1)
  const [early, late]: [number[], number[]] = [[], []]
  const first = listen('early', async (n) => void early.push(n))
  await until('the first came', () => early.length === 1)
  await first.stop()
  await publish(2)
  listen('early', async (n) => void early.push(n))
  listen('late', async (n) => void late.push(n))
  await publish(3)
  await until('all came', () => early.length >= 3 && late.length >= 3)
  expect(early).toEqual([1, 2, 3])
  expect(late).toEqual([1, 2, 3])
})

test('instances of one subscriber share its events', async () => {
  const seen: number[] = []
  for (let instance = 0; instance < 2; instance++) listen('shared', async (n) => void seen.push(n))
  await Promise.all(Array.from({ length: 100 }, (_, n) => publish(n)))
  await until('all came', () => seen.length >= 100)
  expect(new Set(seen).size).toBe(100)
  expect(seen).toHaveLength(100)
})

test('a reaction that fails after its commit is repeated, and has its effect once', async () => {
  let runs = 0
  listen('once', async (n, eventId) => {
    await writeDown(n, eventId)
    if (++runs < 3) throw new Error('after the commit')
  })
  await publish(1)
  await until('it went through', () => runs === 3)
  expect(await applied()).toEqual([1])
  expect(await parked()).toEqual([])
})

test('a consumer killed between commit and acknowledgement leaves an event that the next one drops', async () => {
  const mortal = runProgram('consumer', url, corner.NATS_URL, corner.NATS_USER!)
  await mortal.says('listening')
  await publish(1)
  await mortal.says('committed')
  mortal.child.kill('SIGKILL')
  await mortal.ended
  const again: string[] = []
  const react: Reaction = async (n, eventId) => {
    again.push(eventId)
    await writeDown(n, eventId)
  }
  listen('mortal', react, { ackWaitMs: 1_000 })
  await until('it came again', () => again.length > 0)
  await publish(2)
  await until('the next one is applied', async () => (await applied()).includes(2))
  expect(await applied()).toEqual([1, 2])
})

test('the counter of parked events begins at zero, so that the first of them is an increase', async () => {
  const quiet = { ...happened, subject: 'event.tester.quiet' } as const
  const consumers = subscribe({ name: 'quiet', pool: database.pool, bus, log: silentLog }, [on(quiet, async () => {})])
  running.push(consumers)
  const told = (await readMetrics()).text.split('\n').filter((line) => line.includes(quiet.subject))
  expect(told).toEqual([`daybreak_events_parked_total{subject="${quiet.subject}"} 0`])
})

test('the same event published twice is applied once', async () => {
  const id = randomUUID()
  listen('twice', writeDown)
  await publish(1, id)
  await publish(1, id)
  await publish(2)
  await until('the last is applied', async () => (await applied()).includes(2))
  expect(await applied()).toEqual([1, 2])
})

test('an event that fails ten times is parked with its reason, those behind it go on, and a release applies it', async () => {
  let attempts = 0
  let broken = true
  listen('fragile', async (n, eventId) => {
    if (n === 13) attempts++
    if (n === 13 && broken) throw new Error('cannot be done')
    await writeDown(n, eventId)
  })
  await publish(13)
  await publish(14)
  await until('the one behind went on', async () => (await applied()).includes(14))
  await until('it is parked', async () => (await parked()).length === 1)
  expect(attempts).toBe(10)
  expect(await parked()).toMatchObject([
    { consumer: 'fragile', subject: happened.subject, error: 'Error: cannot be done', released: false },
  ])
  expect(await releaseDeadLetters(database.pool)).toBe(1)
  await until('it failed again', async () => attempts === 11 && (await parked())[0]?.released === false)
  broken = false
  expect(await releaseDeadLetters(database.pool)).toBe(1)
  await until('it is gone', async () => (await parked()).length === 0)
  expect(await applied()).toEqual([13, 14])
  expect(await releaseDeadLetters(database.pool)).toBe(0)
})

test('what is not the event it says it is is parked, whatever it holds', async () => {
  listen('strict', writeDown)
  const js = jetstream(bus.nc)
  await js.publish(happened.subject, '{"id":')
  await js.publish(happened.subject, '"\u0000"')
  await publish('not a number')
  await publish(5)
  await until('all three are parked', async () => (await parked()).length === 3)
  await until('the good one is applied', async () => (await applied()).length === 1)
})

test('a stream that was lost is made again, and consumers go on with it', async () => {
  listen('steady', writeDown)
  await publish(1)
  await until('the first is applied', async () => (await applied()).length === 1)
  const manager = await jetstreamManager(bus.nc)
  await manager.streams.delete(STREAM)
  await until('it is there again', () => manager.streams.info(STREAM).catch(() => null))
  await publish(2)
  await until('the second is applied', async () => (await applied()).length === 2)
})

test('while the database is away an event waits, uncounted, and is applied when it is back', async () => {
  const server = await ownPostgres()
  const own = openTestDatabase(server.url, 5)
  const sql =
    'create table inbox (event_id uuid primary key, seen_at timestamptz default now()); create table applied (n int)'
  await own.pool.query(sql)
  let attempts = 0
  const react: Reaction = async (n, eventId) => {
    attempts++
    await transaction(own.pool, async (tx) => {
      if ((await claimEvents(tx, [eventId])).length === 1) await tx.query('insert into applied values ($1)', [n])
    })
  }
  const consumers = subscribe(
    { name: 'patient', pool: own.pool, bus, log: silentLog, retryScale: 0.001, ackWaitMs: 1_000 },
    [on(happened, ({ n }, eventId) => react(n, eventId))],
  )
  await publish(1)
  const count = async () => (await own.pool.query('select 1 from applied')).rowCount
  await until('the first is applied', async () => (await count()) === 1)
  await server.kill()
  await publish(2)
  await until('it was tried', () => attempts === 2)
  const away = Date.now() + 2_500
  await until('ten tries would have been over', () => Date.now() > away)
  expect(attempts).toBeLessThan(5)
  await server.start()
  await until('the second is applied', async () => (await count()) === 2)
  await consumers.stop()
  await own.close()
  await server.end()
})

test('what was seen a month ago is forgotten, what was seen later is not', async () => {
  const insert =
    "insert into inbox values (gen_random_uuid(), now() - interval '31 days'), (gen_random_uuid(), now() - interval '29 days')"
  await database.pool.query(insert)
  listen('tidy', writeDown)
  await until('one is forgotten', async () => (await database.pool.query('select 1 from inbox')).rowCount === 1)
})

test('whoever subscribes without a consumer to events gets them as they pass, and is not disturbed by what is none', async () => {
  const heard: number[] = []
  await publish(1)
  subscribeEphemeral(bus, happened, ({ n }) => void heard.push(n))
  await bus.nc.flush()
  bus.nc.publish(happened.subject, 'not json')
  bus.nc.publish(happened.subject, '{"id":"x","payload":{"n":1}}')
  await publish('not a number')
  await publish(2)
  await until('the good one was heard', () => heard.length > 0)
  expect(heard).toEqual([2])
  expect(bus.isUp()).toBe(true)
})

test('a subscriber that is stopped twice over while it starts does stop', async () => {
  const consumers = listen('brief', writeDown)
  await Promise.all([consumers.stop(), consumers.stop()])
})

test('events that have come together are applied in one transaction, each once, also where one comes twice', async () => {
  let transactionsRun = 0
  const transact = transactions(clientOf(database.pool), (tx) => tx)
  const react = reactions<Parameters<Parameters<typeof transact>[0]>[0]>((work) => {
    transactionsRun += 1
    return transact(work)
  })
  const twice = randomUUID()
  await publish(0, twice)
  for (let n = 1; n < 40; n++) {
    await publish(n)
    if (n % 9 === 0) await publish(0, twice)
  }
  const apply = react(happened, (tx, { n }) => tx.query('insert into applied values ($1)', [n]), { atMost: 20 })
  running.push(subscribe({ name: 'many', pool: database.pool, bus, log: silentLog, retryScale: 0.001 }, [apply]))
  await until('all are applied', async () => (await applied()).length >= 40)
  await publish(99)
  await until('the last is applied', async () => (await applied()).includes(99))
  expect(await applied()).toEqual([...Array.from({ length: 40 }, (_, n) => n), 99])
  expect(transactionsRun).toBeLessThan(30)
})

test('what reactions need to know is asked once for all events that have come together, in their transaction', async () => {
  const transact = transactions(clientOf(database.pool), (tx) => tx)
  const asked: number[][] = []
  for (let n = 0; n < 10; n++) await publish(n)
  const apply = reactions(transact)(
    happened,
    async (tx, { n }, highest: number) => {
      await tx.query('insert into applied values ($1)', [highest >= n ? n : -1])
    },
    {
      atMost: 20,
      gather: async (tx, payloads) => {
        asked.push(payloads.map(({ n }) => n))
        const { rows } = await tx.query('select $1::int + 1 as highest', [Math.max(...payloads.map(({ n }) => n))])
        return (rows[0] as { highest: number }).highest
      },
    },
  )
  running.push(subscribe({ name: 'gathering', pool: database.pool, bus, log: silentLog }, [apply]))
  await until('all are applied', async () => (await applied()).length === 10)
  expect(asked.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(asked.length).toBeLessThan(10)
  expect(await applied()).toEqual(asked.flat())
})

test('of events that have come together, one that cannot be applied is parked alone', async () => {
  const transact = transactions(clientOf(database.pool), (tx) => tx)
  for (let n = 0; n < 10; n++) await publish(n)
  const apply = reactions(transact)(
    happened,
    async (tx, { n }) => {
      if (n === 5) throw new Error('cannot be')
      await tx.query('insert into applied values ($1)', [n])
    },
    { atMost: 20 },
  )
  // What is not answered for would come again too late for this test.
  const subscriber = { name: 'many', pool: database.pool, bus, log: silentLog, retryScale: 0.001, ackWaitMs: 600_000 }
  running.push(subscribe(subscriber, [apply]))
  await until('one is parked', async () => (await parked()).length === 1)
  expect(await applied()).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
})

test('an event that was fetched often and never tried is tried all the same, and may still fail', async () => {
  await publish(1)
  const durable = `patient-${happened.subject.replaceAll('.', '_')}`
  const consumers = (await jetstreamManager(bus.nc)).consumers
  await consumers.add(STREAM, {
    durable_name: durable,
    filter_subject: happened.subject,
    ack_policy: AckPolicy.Explicit,
    max_ack_pending: 200,
  })
  const consumer = await jetstream(bus.nc).consumers.get(STREAM, durable)
  // What a process had fetched when its database went away goes back like this.
  for (let fetched = 0; fetched < 12; fetched++) (await consumer.next())?.nak()
  let tried = 0
  listen('patient', async (n, eventId) => {
    if (++tried === 1) throw new Error('not yet')
    await writeDown(n, eventId)
  })
  await until('it is applied', async () => (await applied()).length === 1)
  expect(tried).toBe(2)
  expect(await parked()).toEqual([])
})
