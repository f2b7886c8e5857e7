/** Requests of one process: each gets its own reply, or learns why there is none. */
import { headers, type Msg } from '@nats-io/transport-node'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { connectBus, type Bus } from '../src/nats.ts'
import { silentLog, testCorner } from '../src/testing.ts'

let corner: Awaited<ReturnType<typeof testCorner>>
const buses: Bus[] = []

beforeAll(async () => {
  corner = await testCorner()
})
afterEach(() => Promise.all(buses.splice(0).map((bus) => bus.close())))

async function connected(): Promise<Bus> {
  const bus = await connectBus(corner, 'tester', silentLog)
  buses.push(bus)
  return bus
}

async function answering(answer: (message: Msg) => void): Promise<void> {
  const { nc } = await connected()
  nc.subscribe('rpc.tester.ask', { callback: (_error, message) => answer(message) })
  await nc.flush()
}

const ask = (bus: Bus, text: string, timeoutMs = 1_000) =>
  bus.request('rpc.tester.ask', Buffer.from(text), { headers: headers(), timeoutMs }).then((reply) => reply.string())

test('replies that come in another order reach those who asked', async () => {
  const asked: Msg[] = []
  await answering((message) => {
    if (asked.push(message) === 3) for (const each of asked.toReversed()) each.respond(`${each.string()}!`)
  })
  const bus = await connected()
  expect(await Promise.all(['one', 'two', 'three'].map((text) => ask(bus, text)))).toEqual(['one!', 'two!', 'three!'])
})

test('a reply that comes too late is dropped, and so is a second one', async () => {
  const asked: Msg[] = []
  await answering((message) => {
    asked.push(message)
    if (message.string() === 'late') return
    for (const each of asked) each.respond(each.string())
    message.respond('again')
  })
  const bus = await connected()
  await expect(ask(bus, 'late', 50)).rejects.toThrow(/timeout/i)
  expect(await ask(bus, 'in time')).toBe('in time')
  expect(await ask(bus, 'next')).toBe('next')
})

test('where nobody listens, whoever asks learns it at once', async () => {
  await expect(ask(await connected(), 'anybody?', 60_000)).rejects.toMatchObject({ name: 'NoResponders' })
})

test('who waits when the connection is closed waits no longer', async () => {
  await answering(() => undefined)
  const bus = await connected()
  const asked = ask(bus, 'hello', 60_000)
  const refused = expect(asked).rejects.toMatchObject({ name: 'ClosedConnectionError' })
  await bus.close()
  await refused
  await expect(ask(bus, 'hello', 60_000)).rejects.toMatchObject({ name: 'ClosedConnectionError' })
})
