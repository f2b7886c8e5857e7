/** Events are rows first: published if committed, once in effect, in order, and again where a stream lost them. */
import net from 'node:net'
import { jetstreamManager } from '@nats-io/jetstream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/database.ts'
import { migrate } from '../src/migrations.ts'
import { connectBus, ensureStream, STREAM, type Bus } from '../src/nats.ts'
import { startRelay } from '../src/relay.ts'
import type { RelayParts } from '../src/relay.ts'
import { runInContext, traceIdOf } from '../src/telemetry.ts'
import { createTestDatabase, openTestDatabase, silentLog, testCorner, until } from '../src/testing.ts'
import { transactions } from '../src/transactions.ts'
import {
  clientOf,
  happened,
  migrations,
  ownNats,
  ownPostgres,
  record,
  runProgram,
  transaction,
  type OwnServer,
} from './harness.ts'

let corner: Awaited<ReturnType<typeof testCorner>>, bus: Bus, url: string, database: Database
const undo: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  corner = await testCorner()
  bus = await connectBus(corner, 'tester', silentLog)
  undo.push(bus.close)
  url = await createTestDatabase(migrations)
  database = openTestDatabase(url, 5)
  undo.push(database.close)
})
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})

function relay(through = bus, { pool, outbox } = database, queues: RelayParts['queues'] = []) {
  const started = startRelay({ pool, outbox, bus: through, log: silentLog, queues })
  undo.push(started.stop)
  return started
}

/** Everything published from now on, duplicates included, as NATS passes it by. */
async function watch(through = bus) {
  const seen: { n: number; id: string; traceparent: string }[] = []
  through.nc.subscribe(happened.subject, {
    callback: (_error, message) => {
      const { id, payload } = message.json<{ id: string; payload: { n: number } }>()
      seen.push({ n: payload.n, id, traceparent: message.headers?.get('traceparent') ?? '' })
    },
  })
  await through.nc.flush()
  return seen
}

/** As a process does that has no relay. */
const announce = (...numbers: number[]) =>
  transaction(database.pool, async (tx) => {
    for (const n of numbers) await record(tx, happened, { n })
  })
const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const waiting = async (pool = database.pool) =>
  (await pool.query<{ n: number }>('select count(*)::int as n from outbox where published_to is null')).rows[0]!.n
const stored = async (through = bus) => (await (await jetstreamManager(through.nc)).streams.info(STREAM)).state.messages

test('what is rolled back is never announced, what is committed is, with the trace of its request', async () => {
  const seen = await watch()
  relay()
  const failing = transaction(database.pool, async (tx) => {
    await record(tx, happened, { n: 1 })
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await runInContext({ traceparent }, () => announce(2))
  await until('it came', () => seen.length > 0)
  expect(seen.map(({ n }) => n)).toEqual([2])
  expect(traceIdOf(seen[0]!.traceparent)).toBe('a'.repeat(32))
})

test('an event that breaks its contract is refused where it is recorded', async () => {
  await expect(announce(1.5)).rejects.toThrow(/int/)
  expect(await waiting()).toBe(0)
})

test('a commit wakes the relay of its process: eight in a row are out long before eight polls have passed', async () => {
  const seen = await watch()
  relay()
  await announce(0)
  await until('the relay works', () => seen.length === 1)
  const transact = transactions(clientOf(database.pool), () => ({}), database.outbox)
  const started = performance.now()
  for (const n of countTo(8)) {
    await transact((tx) => tx.announce(happened, { n }))
    await until('it came', () => seen.length === n + 1)
  }
  expect(performance.now() - started).toBeWithinMs(2_000)
})

test('what another process committed, or one that died after its commit, is found by looking', async () => {
  const seen = await watch()
  relay()
  await announce(1)
  await until('it came', () => seen.length === 1)
  await announce(2)
  await until('it came, too', () => seen.length === 2)
})

test('no table notifies anybody, and nobody listens: commits wait for no queue of the whole server', async () => {
  relay()
  await announce(1)
  await until('the relay works', async () => (await waiting()) === 0)
  const triggers = await database.pool.query("select 1 from pg_trigger where tgrelid = 'outbox'::regclass")
  const listening = await database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  )
  expect([triggers.rowCount, listening.rowCount]).toEqual([0, 0])
})

test('two relays on one table publish each row once', async () => {
  const seen = await watch()
  await announce(...countTo(400))
  relay()
  relay()
  await announce(...countTo(100).map((n) => n + 400))
  await until('nothing waits', async () => (await waiting()) === 0)
  await until('all came', () => seen.length >= 500)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(500)
  expect(seen).toHaveLength(500)
})

test('rows are published in the order they were recorded', async () => {
  const seen = await watch()
  await announce(...countTo(250))
  relay()
  await until('all came', () => seen.length === 250)
  expect(seen.map(({ n }) => n)).toEqual(countTo(250))
})

test('a batch is sent without waiting for one confirmation before the next', async () => {
  const far = await delayedServer(corner.NATS_URL, 40)
  const farBus = await connectBus({ ...corner, NATS_URL: far.url }, 'far', silentLog)
  undo.push(far.close, farBus.close)
  relay(farBus)
  await announce(0)
  await until('the relay works', async () => (await waiting()) === 0)
  const started = performance.now()
  await announce(...countTo(99))
  await until('all are confirmed', async () => (await waiting()) === 0)
  expect(performance.now() - started).toBeWithinMs(99 * 40)
})

test('a relay killed between publishing and marking leaves rows whose second copies the stream drops', async () => {
  await ensureStream(bus.nc)
  await database.pool.query(`create function hang() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return new; end $$`)
  await database.pool.query('create trigger hang before update on outbox for each row execute function hang()')
  await announce(1, 2, 3)
  const seen = await watch()
  const mortal = runProgram('relay', url, corner.NATS_URL, corner.NATS_USER!)
  await until('it has published', () => seen.length === 3)
  mortal.child.kill('SIGKILL')
  await mortal.ended
  const hanging = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'update outbox%'"
  await database.pool.query(`${hanging} and datname = current_database()`)
  await database.pool.query('drop trigger hang on outbox')
  expect(await waiting()).toBe(3)
  relay()
  await until('nothing waits', async () => (await waiting()) === 0)
  expect(seen).toHaveLength(6)
  expect(await stored()).toBe(3)
})

test('rows wait while NATS is down and go out when it is back; those that were confirmed do not go out again', async () => {
  const { server, ownBus } = await connectOwnNats()
  const seen = await watch(ownBus)
  relay(ownBus)
  await announce(1, 2)
  await until('nothing waits', async () => (await waiting()) === 0)
  await server.kill()
  await until('it is down', () => !ownBus.isUp())
  await announce(3, 4)
  expect(await waiting()).toBe(2)
  await server.start()
  await until('nothing waits', async () => (await waiting()) === 0)
  expect(seen.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  expect(await stored(ownBus)).toBe(4)
})

test('a stream whose data was wiped is told again, in order, all that is still kept', async () => {
  const { server, ownBus } = await connectOwnNats()
  relay(ownBus)
  await announce(1, 2, 3)
  await until('nothing waits', async () => (await waiting()) === 0)
  expect(await stored(ownBus)).toBe(3)
  const reconnected = new Promise<void>((resolve) => ownBus.onReconnect(resolve))
  await server.wipe()
  await reconnected
  await announce(4)
  await until('the stream has them', async () => (await stored(ownBus).catch(() => 0)) === 4)
  const manager = await jetstreamManager(ownBus.nc)
  const told = await Promise.all([1, 2, 3, 4].map((seq) => manager.streams.getMessage(STREAM, { seq })))
  const numbers = told.map((message) => message!.json<{ payload: { n: number } }>().payload.n)
  expect(numbers.filter((n) => n < 4)).toEqual([1, 2, 3])
  expect(numbers).toContain(4)
})

test('PostgreSQL dying under the relay ends nothing: it goes on when PostgreSQL is back', async () => {
  const server = await ownPostgres()
  undo.push(server.end)
  await migrate(server.url, migrations)
  const own = openTestDatabase(server.url, 5)
  undo.push(own.close)
  const seen = await watch()
  relay(bus, own)
  const add = (n: number) =>
    own.pool.query('insert into outbox (subject, payload) values ($1, $2)', [happened.subject, { n }])
  await add(1)
  await until('it came', () => seen.length === 1)
  // The relay holds a connection in a transaction, waiting for NATS or for a row, when its server goes.
  const far = await own.pool.connect()
  far.on('error', () => undefined)
  await far.query('begin; lock table outbox in access exclusive mode')
  await until('the relay waits', async () => {
    const held = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from outbox%'"
    return ((await own.pool.query(held)).rowCount ?? 0) > 0
  })
  await server.kill()
  far.release(true)
  await server.start()
  await until('it takes rows again', () => add(2).catch(() => null))
  await until('they are published', () => seen.some(({ n }) => n === 2))
})

test('confirmed rows go after three days; what waits stays however old it is', async () => {
  const { created } = await ensureStream(bus.nc)
  const insert = (age: string, publishedTo: string | null) =>
    database.pool.query(
      "insert into outbox (subject, payload, created_at, published_to) values ('event.tester.old', $1, now() - $2::interval, $3)",
      [{ age }, age, publishedTo],
    )
  await insert('73 hours', created)
  await insert('71 hours', created)
  await insert('90 days', null)
  relay()
  const kept = async () =>
    (await database.pool.query<{ age: string }>("select payload->>'age' as age from outbox order by seq")).rows
  await until('the first is gone', async () => (await kept()).length < 3)
  await until('nothing waits', async () => (await waiting()) === 0)
  expect(await kept()).toEqual([{ age: '71 hours' }, { age: '90 days' }])
})

test('a hundred thousand kept rows cost the relay nothing: neither read nor written', async () => {
  const { created } = await ensureStream(bus.nc)
  await keepRows(100_000, created)
  const before = await tableUse()
  relay()
  const seen = await watch()
  await announce(1, 2)
  await until('they came', () => seen.length === 2)
  await until('nothing waits', async () => (await waiting()) === 0)
  await undo.pop()!() // the relay stops, and its sessions say what they did
  await until('the statistics are in', async () => (await tableUse()).updated > before.updated)
  const after = await tableUse()
  expect(after.updated - before.updated).toBe(2)
  expect(after.scans - before.scans).toBe(0)
})

test('what is new is told before ten thousand kept rows of a stream that is gone, which are all told again', async () => {
  await keepRows(10_000, 'a stream that is no more')
  await keepRows(500, '1900-01-01T00:00:00Z')
  const { created } = await ensureStream(bus.nc)
  relay()
  const seen = await watch()
  await announce(2)
  await until('the new one came', () => seen.some(({ n }) => n === 2))
  const confirmed = async () =>
    (await database.pool.query('select 1 from outbox where published_to = $1', [created])).rowCount ?? 0
  expect(await confirmed()).toBeLessThan(2_000)
  await database.pool.query(`delete from outbox where seq > 300 and published_to = 'a stream that is no more'`)
  await until('all are confirmed by the new one', async () => {
    const { rowCount } = await database.pool.query('select 1 from outbox where published_to <> $1', [created])
    return rowCount === 0
  })
  expect(await stored()).toBe(await confirmed())
})

async function connectOwnNats(): Promise<{ server: OwnServer; ownBus: Bus }> {
  const server = await ownNats()
  undo.push(server.end)
  const ownBus = await connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  undo.push(ownBus.close)
  return { server, ownBus }
}

/** In tenths: the database has the time limits of a service. */
async function keepRows(count: number, publishedTo: string) {
  for (let tenth = 0; tenth < 10; tenth += 1)
    await database.pool.query(
      `insert into outbox (subject, payload, published_to)
       select $1, '{"n":1}', $2 from generate_series(1, ${count / 10})`,
      [happened.subject, publishedTo],
    )
  await database.pool.query('vacuum analyze outbox')
}

/** How often the outbox was read from end to end, and how many of its rows were updated. */
async function tableUse(): Promise<{ scans: number; updated: number }> {
  const { rows } = await database.pool.query<{ scans: number; updated: number }>(
    "select seq_scan::int as scans, n_tup_upd::int as updated from pg_stat_user_tables where relname = 'outbox'",
  )
  return rows[0]!
}

/** The same server, each direction `delayMs` further away. */
async function delayedServer(natsUrl: string, delayMs: number) {
  const { hostname, port } = new URL(natsUrl)
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => setTimeout(() => to.write(chunk), delayMs))
      from.on('close', () => to.destroy())
      from.on('error', () => undefined)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as net.AddressInfo
  return {
    url: `nats://127.0.0.1:${ownPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
