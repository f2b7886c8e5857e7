/** From facts to everybody who listens: who hears what, who is dropped, what those hear who come back. */
import type { Viewer } from '@daybreak/proto/identity'
import { beforeEach, expect, test } from 'vitest'
import { createHistory } from '../../src/changes/history.ts'
import { createHub, MAX_STREAMS, type Hub } from '../../src/changes/hub.ts'
import { MAX_WAITING } from '../../src/changes/mailbox.ts'
import type { News, Reader } from '../../src/usecases/change-stream.ts'

const [NORA, OMAR] = [1, 2]
let hub: Hub
let sequence: number

beforeEach(() => {
  hub = createHub()
  sequence = 100
  hub.begin({ stream: 'first', sequence })
})

const reader = (userId: number, over: Partial<Reader> = {}): Reader => ({
  ...{ userId, isAdmin: false, tokenHash: `session of ${userId}` },
  ...over,
})
const tell = (audience: number | 'admins', id = 'x') =>
  hub.publish({ sequence: (sequence += 1), audience, change: { topic: 'TASKS', id, tab: null } })

/** What is heard, gathered as it comes. */
function listen(who: Reader, after: string | null = hub.cursor()) {
  const heard: News[] = []
  const messages = hub.open(who, after)
  const ended = (async () => {
    for await (const news of messages) heard.push(news)
    return true
  })()
  return { heard, messages, ended, ids: () => heard.flatMap(({ changes }) => changes.map(({ id }) => id)) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('everybody hears their own changes, in every stream they have, and nobody those of another', async () => {
  const [one, two, other] = [listen(reader(NORA)), listen(reader(NORA)), listen(reader(OMAR))]
  tell(NORA, 'a')
  tell(OMAR, 'b')
  tell(NORA, 'c')
  await settle()
  expect([one.ids(), two.ids(), other.ids()]).toEqual([['a', 'c'], ['a', 'c'], ['b']])
  expect(one.heard.at(-1)).toMatchObject({ cursor: 'first~103', complete: true })
})

test('what concerns admins is heard by admins alone', async () => {
  const [admin, other] = [listen(reader(NORA, { isAdmin: true })), listen(reader(OMAR))]
  tell('admins', 'page')
  await settle()
  expect([admin.ids(), other.ids()]).toEqual([['page'], []])
})

test('whoever comes back hears what they missed, and no more than that', async () => {
  const first = listen(reader(NORA))
  tell(NORA, 'a')
  await settle()
  const { cursor } = first.heard.at(-1)!
  await first.messages.return?.()
  tell(NORA, 'b')
  tell(OMAR, 'not theirs')
  tell('admins', 'neither')
  const again = listen(reader(NORA), cursor)
  tell(NORA, 'c')
  await settle()
  expect(again.ids()).toEqual(['b', 'c'])
  expect(again.heard.every(({ complete }) => complete)).toBe(true)
})

test.each([
  ['no cursor', null],
  ['a cursor of another stream', 'before~101'],
  ['a cursor from before anything was heard', 'first~99'],
  ['a cursor of the future', 'first~5000'],
  ['no cursor at all, but words', 'some words'],
])('%s means to look at everything again', async (_what, after) => {
  tell(NORA)
  const { heard } = listen(reader(NORA), after)
  await settle()
  expect(heard).toEqual([{ cursor: hub.cursor(), complete: false, changes: [] }])
})

test('more than a look at everything costs is not told one by one', async () => {
  const after = hub.cursor()
  for (let n = 0; n <= MAX_WAITING; n += 1) tell(NORA)
  const { heard } = listen(reader(NORA), after)
  await settle()
  expect(heard).toEqual([{ cursor: hub.cursor(), complete: false, changes: [] }])
})

test('a stream of facts that has lost its data makes everybody look again', async () => {
  const { heard } = listen(reader(NORA))
  await settle()
  hub.begin({ stream: 'second', sequence: 0 })
  await settle()
  expect(heard.at(-1)).toEqual({ cursor: 'second~0', complete: false, changes: [] })
})

test('whoever comes before anything is heard is told where things stand once it is', async () => {
  hub = createHub()
  expect(hub.cursor()).toBeNull()
  const { heard } = listen(reader(NORA), null)
  await settle()
  expect(heard).toEqual([])
  hub.begin({ stream: 'first', sequence: 7 })
  await settle()
  expect(heard).toEqual([{ cursor: 'first~7', complete: false, changes: [] }])
})

test('a reader who does not keep up is dropped, keeps nothing waiting, and hears it all on coming back', async () => {
  const messages = hub.open(reader(NORA), hub.cursor())
  const { value: greeting } = await messages.next()
  for (let n = 0; n <= MAX_WAITING; n += 1) tell(NORA)
  expect(await messages.next()).toEqual({ done: true, value: undefined })
  expect(hub.count()).toBe(0)
  const again = hub.open(reader(NORA), (greeting as News).cursor)
  expect((await again.next()).value).toMatchObject({ complete: false })
})

test('a reader who is slower than the changes gets them together', async () => {
  const messages = hub.open(reader(NORA), hub.cursor())
  await messages.next()
  for (const id of ['a', 'b', 'c']) tell(NORA, id)
  const { value } = await messages.next()
  expect((value as News).changes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test(`the stream after the ${MAX_STREAMS}th of a person ends their oldest, and nobody else’s`, async () => {
  const other = listen(reader(OMAR))
  const streams = Array.from({ length: MAX_STREAMS + 1 }, () => listen(reader(NORA)))
  expect(await streams[0]!.ended).toBe(true)
  expect(hub.count()).toBe(MAX_STREAMS + 1)
  tell(NORA, 'a')
  tell(OMAR, 'b')
  await settle()
  expect(streams.map(({ ids }) => ids().length)).toEqual([0, ...Array.from({ length: MAX_STREAMS }, () => 1)])
  expect(other.ids()).toEqual(['b'])
})

test('whoever leaves while nothing happens leaves nothing behind', async () => {
  const streams = Array.from({ length: 5 }, () => listen(reader(NORA)))
  await settle()
  for (const { messages } of streams) await messages.return?.()
  await Promise.all(streams.map(({ ended }) => ended))
  expect(hub.count()).toBe(0)
})

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  ...{ id: NORA, isAdmin: false, subscribed: true, timeZone: null },
  ...over,
})
test.each([
  ['has ended', null, true],
  ['is an admin’s now', viewer({ isAdmin: true }), true],
  ['has lost its subscription', viewer({ subscribed: false }), false],
])('a stream whose session %s: it ends: %s', async (_what, now, ends) => {
  const [mine, elsewhere] = [listen(reader(NORA)), listen(reader(NORA, { tokenHash: 'another session' }))]
  await hub.revalidate(NORA, ['session of 1'], () => Promise.resolve(now))
  tell(NORA, 'a')
  await settle()
  expect(mine.ids()).toEqual(ends ? [] : ['a'])
  expect(elsewhere.ids()).toEqual(['a'])
})

test('a session that cannot be looked up is not trusted', async () => {
  const { ended } = listen(reader(NORA))
  await hub.revalidate(NORA, ['session of 1'], () => Promise.reject(new Error('away')))
  expect(await ended).toBe(true)
})

test('the history forgets what is oldest, and says so', () => {
  const history = createHistory(0, 10)
  for (let n = 1; n <= 25; n += 1) {
    history.add({ sequence: n, audience: NORA, change: { topic: 'TASKS', id: String(n), tab: null } })
  }
  expect(history.since(0)).toBeNull()
  expect(history.since(9)).toBeNull()
  expect(history.since(20)!.map((entry) => entry.sequence)).toEqual([21, 22, 23, 24, 25])
  expect(history.since(25)).toEqual([])
})
