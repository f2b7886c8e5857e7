/** What a follower gets, and how often journey is asked for it, also where messages are lost. */
import { PassThrough } from 'node:stream'
import { ServiceError } from '@daybreak/proto/errors'
import type { Fragment, Generation, PublishedFragment } from '@daybreak/proto/journey'
import type { Viewer } from '@daybreak/proto/identity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from './context.ts'
import { BEGINNING, follow, followPatiently, type GenerationUpdate } from './generation-updates.ts'

const ID = 'gen-00000000-0000-4000-8000-000000000000'
const MINUTE_MS = 60_000
const generation = (status: Generation['status']) => ({ id: ID, status }) as Generation
const piece = (sequence: number, run = 1): Fragment => ({ run, sequence, text: `${run}.${sequence} ` })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A generation as its store has it, and the bus it is published on. */
function written() {
  const live = new PassThrough({ objectMode: true })
  const store = { status: 'running' as Generation['status'], fragments: [] as Fragment[], fault: null as Error | null }
  const asked: unknown[] = []
  const context = {
    viewer: { id: 1 },
    call: async (_contract: unknown, { run, sequence }: { run: number; sequence: number }) => {
      asked.push([run, sequence])
      if (store.fault) throw store.fault
      const isNew = (one: Fragment) => one.run !== run || one.sequence > sequence
      return { generation: generation(store.status), fragments: store.fragments.filter(isNew) }
    },
    follow: () => ({
      close: () => void live.end(),
      async *[Symbol.asyncIterator]() {
        for await (const { news } of live) yield news as unknown
      },
    }),
  } as unknown as Context<Viewer>
  const publish = (...fragments: PublishedFragment[]) =>
    fragments.forEach((fragment) => live.write({ news: { fragment } }))
  return { context, store, asked, live, publish }
}

/** What comes, as it comes. */
function gather(updates: AsyncGenerator<GenerationUpdate>) {
  const seen: string[] = []
  const done = (async () => {
    for await (const { fragment, generation: end } of updates) seen.push(fragment ? fragment.text.trim() : end.status)
  })()
  return { seen, done }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a stream that waits asks journey once, and then once a minute at most', async () => {
  const { context, asked } = written()
  gather(await follow(context, ID, BEGINNING))
  await pass(MINUTE_MS - 1)
  expect(asked).toHaveLength(1)
  await pass(10 * MINUTE_MS)
  expect(asked.length).toBeLessThanOrEqual(11)
})

test('an end that nobody hears of is found within a minute and a half', async () => {
  const { context, store } = written()
  const { seen, done } = gather(await follow(context, ID, BEGINNING))
  store.status = 'succeeded'
  await pass(1.5 * MINUTE_MS)
  await done
  expect(seen).toEqual(['succeeded'])
})

test('fragments in their order are passed on without a question to journey', async () => {
  const { context, asked, publish } = written()
  const { seen } = gather(await follow(context, ID, BEGINNING))
  publish(piece(1), piece(2), piece(2), piece(1), piece(3))
  await pass(5_000)
  expect(seen).toEqual(['1.1', '1.2', '1.3'])
  expect(asked).toHaveLength(1)
})

test('a fragment that is lost comes again with the next one, as long as it is not stored', async () => {
  const { context, asked, publish } = written()
  const { seen } = gather(await follow(context, ID, BEGINNING))
  publish(piece(1), { ...piece(4), before: [piece(1), piece(2), piece(3)] })
  await pass(1)
  expect(seen).toEqual(['1.1', '1.2', '1.3', '1.4'])
  expect(asked).toHaveLength(1)
})

test('a fragment that is lost and stored is read at once, and what came after it waits for it', async () => {
  const { context, store, asked, publish } = written()
  const { seen } = gather(await follow(context, ID, BEGINNING))
  publish(piece(1))
  await pass(1)
  store.fragments = [piece(1), piece(2), piece(3)]
  publish({ ...piece(5), before: [piece(4)] })
  await pass(1)
  expect(seen).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5'])
  expect(asked).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('a fragment that is stored late is read as soon as it is there', async () => {
  const { context, store, publish } = written()
  const { seen } = gather(await follow(context, ID, BEGINNING))
  publish(piece(2))
  await pass(500)
  expect(seen).toEqual([])
  store.fragments = [piece(1)]
  await pass(500)
  expect(seen).toEqual(['1.1', '1.2'])
})

test('a fragment that is never stored, since its worker died, is asked for ever more seldom, until a new run begins', async () => {
  const { context, asked, publish } = written()
  const { seen } = gather(await follow(context, ID, BEGINNING))
  publish(piece(1), piece(3))
  await pass(MINUTE_MS)
  expect(asked.length).toBeLessThan(10)
  publish(piece(1, 2), piece(2, 2))
  await pass(1)
  expect(seen).toEqual(['1.1', '2.1', '2.2'])
})

test('once the connection is back, what was missed is read', async () => {
  const { context, store, asked, live } = written()
  const { seen, done } = gather(await follow(context, ID, BEGINNING))
  store.status = 'failed'
  live.write({ news: null })
  await pass(1_000)
  await done
  expect(seen).toEqual(['failed'])
  expect(asked).toHaveLength(2)
})

test('a follower who leaves is let go at once, while nothing comes and before anything was taken', async () => {
  for (const begins of [true, false]) {
    const { context, live } = written()
    const updates = await follow(context, ID, BEGINNING)
    const next = begins ? updates.next() : null
    await updates.return(undefined)
    expect((await next)?.done ?? true).toBe(true)
    expect(live.writableEnded).toBe(true)
  }
})

test('a generation that cannot be read is not followed, and nothing is left open', async () => {
  const { context, store, live } = written()
  store.fault = new ServiceError('NOT_FOUND', 'Generation not found')
  await expect(follow(context, ID, BEGINNING)).rejects.toThrow('not found')
  expect(live.writableEnded).toBe(true)
})

test('journey may be too busy twice, not thrice', async () => {
  const { context, store } = written()
  store.fault = new ServiceError('TIMEOUT', 'Too busy')
  const patient = gather(followPatiently(context, ID))
  await pass(8_000)
  store.fault = null
  store.status = 'succeeded'
  await pass(8_000)
  expect(patient.seen).toEqual(['succeeded'])
  const other = written()
  other.store.fault = new ServiceError('TIMEOUT', 'Too busy')
  const refused = expect(gather(followPatiently(other.context, ID)).done).rejects.toThrow('Too busy')
  await pass(20_000)
  await refused
})
