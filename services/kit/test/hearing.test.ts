/** Facts as they happen, for a process that tells others of them. */
import { randomUUID } from 'node:crypto'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hear, type Fact, type Position } from '../src/hearing.ts'
import { connectBus, ensureStream, STREAM, type Bus } from '../src/nats.ts'
import { startRelay } from '../src/relay.ts'
import { runInContext } from '../src/telemetry.ts'
import { createTestDatabase, openTestDatabase, silentLog, until } from '../src/testing.ts'
import { happened, migrations, ownNats, record, transaction, type OwnServer } from './harness.ts'

let server: OwnServer, bus: Bus
let running: { stop: () => Promise<void> }[] = []

beforeEach(async () => {
  server = await ownNats()
  bus = await connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  await ensureStream(bus.nc)
})
afterEach(async () => {
  for (const each of running) await each.stop()
  running = []
  await bus.close()
  await server.end()
})

const announce = (n: number, over: object = {}) =>
  jetstream(bus.nc).publish(happened.subject, JSON.stringify({ id: randomUUID(), payload: { n, ...over } }))

async function listen() {
  const facts: Fact[] = []
  const begun: Position[] = []
  running.push(
    hear({ bus, log: silentLog }, [happened], {
      onBegin: (position) => void begun.push(position),
      onFact: (fact) => void facts.push(fact),
    }),
  )
  await until('it has begun', () => begun.length > 0)
  return { facts, begun }
}

test('each fact from now on is heard once and in order, none of before, and none of another kind', async () => {
  await announce(0)
  const { facts, begun } = await listen()
  expect(begun).toEqual([{ stream: expect.any(String), sequence: 1 }])
  for (const n of [1, 2]) await announce(n)
  await jetstream(bus.nc).publish('event.tester.other', JSON.stringify({ id: randomUUID(), payload: {} }))
  await jetstream(bus.nc).publish(happened.subject, 'no envelope')
  await announce(3, { tab: 'tab-number-1' })
  await until('all came', () => facts.length === 3)
  expect(facts.map(({ payload, tab, sequence }) => [payload, tab, sequence])).toEqual([
    [{ n: 1 }, null, 2],
    [{ n: 2 }, null, 3],
    [{ n: 3 }, 'tab-number-1', 6],
  ])
})

test('what is announced while the server is away from this process is heard afterwards', async () => {
  const { facts, begun } = await listen()
  await announce(1)
  await until('it came', () => facts.length === 1)
  await server.kill()
  await until('it knows', () => !bus.isUp())
  await server.start()
  const other = await connectBus({ NATS_URL: server.url }, 'other', silentLog)
  await jetstream(other.nc).publish(happened.subject, JSON.stringify({ id: randomUUID(), payload: { n: 2 } }))
  await other.close()
  await until('it came, too', () => facts.length === 2)
  expect(facts.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }])
  expect(begun).toHaveLength(1)
})

test('a stream that has lost its data is another one, and is heard from its beginning', async () => {
  const { facts, begun } = await listen()
  await announce(1)
  await until('it came', () => facts.length === 1)
  const manager = await jetstreamManager(bus.nc)
  await manager.streams.delete(STREAM)
  await until('it has begun again', () => begun.length === 2)
  expect(begun[1]!.stream).not.toBe(begun[0]!.stream)
  await announce(2)
  await until('it came', () => facts.length === 2)
})

test('what a browser tab asked for is announced with its name, and what follows from it without', async () => {
  const { facts } = await listen()
  const url = await createTestDatabase(migrations)
  const database = openTestDatabase(url, 3)
  const relay = startRelay({ pool: database.pool, outbox: database.outbox, bus, log: silentLog })
  running.push({ stop: () => relay.stop().then(database.close) })
  const write = (n: number) => transaction(database.pool, (tx) => record(tx, happened, { n }))
  await runInContext({ tab: 'tab-number-1' }, () => write(1))
  await runInContext({ tab: 'not a name' }, () => write(2))
  await write(3)
  await until('all came', () => facts.length === 3)
  expect(facts.map(({ payload, tab }) => [payload, tab])).toEqual([
    [{ n: 1 }, 'tab-number-1'],
    [{ n: 2 }, null],
    [{ n: 3 }, null],
  ])
})
