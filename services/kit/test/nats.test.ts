/** A connection that heals by itself, and the one stream of events. */
import { jetstreamManager } from '@nats-io/jetstream'
import { afterEach, expect, test } from 'vitest'
import { connectBus, ensureStream, STREAM } from '../src/nats.ts'
import { silentLog, testCorner, until } from '../src/testing.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../../infra/local/ports.ts'
import { startNats } from '../../../infra/local/servers.ts'
import { ownNats, runProgram, startWay, type OwnServer } from './harness.ts'

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

test('of several servers, one that answers is enough to start', async () => {
  server = await ownNats()
  const nobody = `nats://127.0.0.1:${await freePort()}`
  const bus = await connectBus({ NATS_URL: `${nobody}, ${server.url}, ${nobody}` }, 'tester', silentLog)
  expect(`nats://${bus.nc.getServer()}`).toBe(server.url)
  await bus.close()
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

test('a bus whose way falls silent comes back on another one, however much it has left to send', async () => {
  server = await ownNats()
  const way = await startWay(Number(new URL(server.url).port))
  const bus = await connectBus({ NATS_URL: `nats://127.0.0.1:${way.port}` }, 'tester', silentLog, 200)
  const heard: string[] = []
  bus.nc.subscribe('words', { callback: (_error, message) => void heard.push(message.string()) })
  await bus.nc.flush()
  const reconnected = new Promise<void>((resolve) => bus.onReconnect(resolve))
  way.fallSilent()
  // More than the system keeps for a connection.
  const megabyte = new Uint8Array(1 << 20)
  for (let sent = 0; sent < 24; sent += 1) bus.nc.publish('much', megabyte)
  await reconnected
  bus.nc.publish('words', 'again')
  await until('the subscription works', () => heard.includes('again'))
  await bus.close()
  way.end()
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

/** A server of its own with this configuration, in a folder that goes with it. */
async function configured(configText: string, port?: number) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-kit-nats-'))
  const started = await startNats({ dataDir, configText, fast: true, ...(port !== undefined && { port }) })
  const end = async () => {
    await started.stop()
    fs.rmSync(dataDir, { recursive: true })
  }
  return { url: started.url, port: started.port, end }
}

test('a server that takes only small messages is refused at the start, in words that say what to set', async () => {
  const small = await configured('max_payload: 1MB')
  await expect(connectBus({ NATS_URL: small.url }, 'tester', silentLog)).rejects.toThrow(
    'The NATS server of NATS_URL takes messages of 1048576 bytes at most: set max_payload to 32MB.',
  )
  await small.end()
})

test('a process whose login NATS no longer takes ends, so that another one is started in its place', async () => {
  const login = (password: string) => `authorization { users [ { user: tester, password: ${password} } ] }`
  const before = await configured(login('first'))
  const program = runProgram('bus', before.url, 'tester', 'first')
  await program.says('connected')
  await before.end()
  const after = await configured(login('second'), before.port)
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain('The connection to NATS is closed for good.')
  await after.end()
})
