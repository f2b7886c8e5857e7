/** Events of people who were erased are gone from the stream, and nobody else's. */
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineEvent } from '@daybreak/proto/define'
import { z } from 'zod'
import { connectBus, ensureStream, STREAM, type Bus } from '../src/nats.ts'
import { startRelay } from '../src/relay.ts'
import { eraseFromStream } from '../src/stream-erasure.ts'
import { createTestDatabase, openTestDatabase, silentLog } from '../src/testing.ts'
import { migrations, ownNats, record, transaction, type OwnServer } from './harness.ts'

const written = defineEvent({
  subject: 'event.tester.written',
  payload: z.object({ userId: z.int(), words: z.string() }),
})
const noticed = defineEvent({ subject: 'event.tester.noticed', payload: z.object({ what: z.string() }) })

let server: OwnServer, bus: Bus
beforeEach(async () => {
  server = await ownNats()
  bus = await connectBus({ NATS_URL: server.url }, 'tester', silentLog)
  await ensureStream(bus.nc)
})
afterEach(async () => {
  await bus.close()
  await server.end()
})

async function publishAll(work: Parameters<typeof transaction>[1]): Promise<void> {
  const database = openTestDatabase(await createTestDatabase(migrations), 2)
  const relay = startRelay({ pool: database.pool, outbox: database.outbox, bus, log: silentLog })
  await transaction(database.pool, work)
  while ((await relay.relayOnce()) > 0);
  await relay.stop()
  await database.close()
}

async function wordsInStream(): Promise<string[]> {
  const { state } = await ensureStream(bus.nc)
  const manager = await jetstreamManager(bus.nc)
  const sequences = Array.from({ length: state.last_seq }, (_, index) => index + 1)
  const stored = await Promise.all(sequences.map((seq) => manager.streams.getMessage(STREAM, { seq })))
  return stored.flatMap((message) => (message ? [message.string()] : []))
}

test('events of those who were erased are gone, those of others and of nobody stay, and the stream goes on', async () => {
  await publishAll(async (tx) => {
    for (let n = 0; n < 1_200; n += 1)
      await record(tx, written, { userId: (n % 3) + 1, words: `word-of-${(n % 3) + 1}` })
    await record(tx, noticed, { what: 'word-of-1 is about nobody' })
  })
  expect(await eraseFromStream(bus, new Set([1, 3, 99]))).toBe(800)
  const left = await wordsInStream()
  expect(left.filter((text) => text.includes('"userId":2'))).toHaveLength(400)
  expect(left).toHaveLength(401)
  expect(await eraseFromStream(bus, new Set([1, 3]))).toBe(0)
  await jetstream(bus.nc).publish(written.subject, '{}')
  expect((await ensureStream(bus.nc)).state.messages).toBe(402)
})

test('nothing is erased from a stream that holds nothing', async () => {
  expect(await eraseFromStream(bus, new Set([1]))).toBe(0)
})
