/** A connection that heals by itself, and the one stream of events. */
import { jetstreamManager } from '@nats-io/jetstream'
import { afterEach, expect, test } from 'vitest'
import { connectBus, ensureStream, STREAM } from '../src/nats.ts'
import { silentLog, testCorner, until } from '../src/testing.ts'
import { ownNats, type OwnServer } from './harness.ts'

let server: OwnServer | null = null
afterEach(async () => {
  await server?.end()
  server = null
})

test('the stream is made once, by however many ask at once, and is the same afterwards', async () => {
  const corner = await testCorner()
  const buses = await Promise.all([1, 2, 3].map(() => connectBus(corner, 'tester', silentLog)))
  const made = await Promise.all([...buses, ...buses].map((bus) => ensureStream(bus.nc)))
  expect(new Set(made.map(({ created }) => created)).size).toBe(1)
  const again = await ensureStream(buses[0]!.nc)
  expect(again.created).toBe(made[0]!.created)
  expect(again.config).toMatchObject({ name: STREAM, subjects: ['event.>'], storage: 'file' })
  expect(again.config.duplicate_window).toBe(120 * 1e9)
  await Promise.all(buses.map((bus) => bus.close()))
})

test('a stream that was deleted is made again, and is another one', async () => {
  const bus = await connectBus(await testCorner(), 'tester', silentLog)
  const { created } = await ensureStream(bus.nc)
  await (await jetstreamManager(bus.nc)).streams.delete(STREAM)
  expect((await ensureStream(bus.nc)).created).not.toBe(created)
  await bus.close()
})

test('the bus is down while its server is, and comes back by itself with its subscriptions and stream', async () => {
  server = await ownNats()
  const bus = await connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  let reconnects = 0
  const heard: string[] = []
  bus.onReconnect(() => reconnects++)
  bus.nc.subscribe('words', { callback: (_error, message) => void heard.push(message.string()) })
  const { created } = await ensureStream(bus.nc)
  expect(bus.isUp()).toBe(true)
  await server.kill()
  await until('it knows that it is down', () => !bus.isUp())
  await server.start()
  await until('it is up', () => bus.isUp())
  expect(reconnects).toBe(1)
  bus.nc.publish('words', 'again')
  await until('the subscription works', () => heard.includes('again'))
  expect((await ensureStream(bus.nc)).created).toBe(created)
  await bus.close()
  expect(bus.isUp()).toBe(false)
})

test('a stream whose data was wiped is another one', async () => {
  server = await ownNats()
  const bus = await connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  const { created } = await ensureStream(bus.nc)
  const reconnected = new Promise<void>((resolve) => bus.onReconnect(resolve))
  await server.wipe()
  await reconnected
  expect((await ensureStream(bus.nc)).created).not.toBe(created)
  await bus.close()
})

test('a bus waits for a server that is not there yet', async () => {
  server = await ownNats()
  await server.kill()
  const connecting = connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  await server.start()
  const bus = await connecting
  expect(bus.isUp()).toBe(true)
  await bus.close()
})

test('a bus whose server is gone closes at once', async () => {
  server = await ownNats()
  const bus = await connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  await server.kill()
  await until('it knows', () => !bus.isUp())
  const started = performance.now()
  await bus.close()
  await bus.close()
  expect(performance.now() - started).toBeWithinMs(500)
})
