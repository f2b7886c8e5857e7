/** The journal service as others meet it: real database, bus and stream. */
import { startTestService } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/journal'
import { afterAll, expect, test, vi } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { keepCheckIn } from '../src/check-ins.ts'
import { createEntry } from '../src/entries.ts'
import { start } from '../src/main.ts'
import { createRepository } from '../src/repository.ts'
import { getStatistics } from '../src/statistics.ts'

const { call, database, stop } = await startTestService(start)
afterAll(stop)
const repository = createRepository(new PrismaClient({ adapter: database.adapter }), database)
let lastUser = 0
const newUser = () => (lastUser += 1)

const write = (userId: number, change: object = {}) =>
  call(contract.createEntry, { userId, title: 'Morning', content: 'I slept well.', ...change })
const list = (userId: number, page: object = {}) => call(contract.listEntries, { userId, ...page })

/** Entries written in the past; the request itself always writes now. */
const store = (userId: number, createdAt: string, { content = 'words', tags = [] as string[] } = {}) =>
  repository.insertEntry({ userId, title: 'Then', content, tags, createdAt: new Date(createdAt) })

async function storeMany(userId: number, count: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into entry (user_id, title, content, tags, created_at)
     select $1, 'Entry ' || n, 'x', '{}', timestamptz '2026-01-01T00:00:00Z' + (n / 3) * interval '1 hour'
     from generate_series(1, $2::int) n returning id`,
    [userId, count],
  )
  return rows.map(({ id }) => id).reverse()
}

const countRows = async () => (await database.pool.query<{ n: number }>('select count(*)::int n from entry')).rows[0]?.n
const announced = async (userId: number) =>
  (
    await database.pool.query<{ payload: unknown }>(
      `select payload from outbox where subject = $1 and payload->>'userId' = $2`,
      [contract.entryWritten.subject, String(userId)],
    )
  ).rows.map(({ payload }) => payload)

test('an entry is stored as it was written, listed the same way, and announced', async () => {
  const userId = newUser()
  const before = Date.now()
  const content = '  # Plain text\n\n<b>stays</b> as it is; \'); drop table entry; -- 😀 $1 \\u0000 {"a":1}  '
  const entry = await write(userId, { title: ' Morning ', content, tags: [' Work ', 'work', 'calm'] })
  expect(entry).toMatchObject({ userId, title: 'Morning', content, tags: ['Work', 'calm'] })
  expect(Date.parse(entry.createdAt)).toBeGreaterThanOrEqual(before)
  expect(await list(userId)).toEqual([entry])
  const { createdAt } = entry
  expect(await announced(userId)).toEqual([
    {
      userId,
      entryId: entry.id,
      at: createdAt,
      revision: 1,
      keptFromGuide: false,
      entry: { title: 'Morning', content, tags: ['Work', 'calm'], mood: null, createdAt },
      danger: null,
    },
  ])
})

test('users who ask at the same time are each given their own entries, as many as each wants', async () => {
  const users = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const userId = newUser()
      return { userId, ids: nth % 5 === 0 ? [] : await storeMany(userId, nth), limit: 1 + (nth % 7) }
    }),
  )
  const lists = await Promise.all(
    users.flatMap(({ userId, limit }) => [
      list(userId, { limit }),
      repository.listEntries({ userId, limit, before: null }),
    ]),
  )
  users.forEach(({ userId, ids, limit }, nth) => {
    const own = ids.slice(0, limit).map((id) => ({ id, userId }))
    const [asked, read] = [lists[2 * nth], JSON.parse(lists[2 * nth + 1] as string) as unknown]
    expect(asked).toMatchObject(own)
    expect(read).toMatchObject(own)
  })
})

test('a journal without entries is an empty list with counts of zero', async () => {
  const userId = newUser()
  expect(await list(userId)).toEqual([])
  expect(await call(contract.getStatistics, { userId })).toMatchObject({
    entries: 0,
    entriesThisMonth: 0,
    tagsUsed: 0,
    wordsWritten: 0,
    ratedEntries: 0,
    positiveEntries: 0,
    weeksInARow: 0,
    themes: [],
  })
})

test('a new entry and what is told of it go to the database once, and nothing is read again for the answer', async () => {
  const userId = newUser()
  const [statements, connections] = [vi.spyOn(database.pool, 'query'), vi.spyOn(database.pool, 'connect')]
  const entry = await createEntry(repository, { userId, title: 'Once', content: 'There and back.', tags: ['a'] })
  const transactions = connections.mock.calls.filter((args: unknown[]) => args.length === 0)
  expect([statements.mock.calls.length, transactions.length]).toEqual([1, 0])
  statements.mockRestore()
  connections.mockRestore()
  expect(await repository.findEntry(entry.id, userId)).toEqual(entry)
  expect(await announced(userId)).toMatchObject([{ entryId: entry.id, entry: { title: 'Once' } }])
})

test('twenty identical entries at once are one entry, announced once', async () => {
  const userId = newUser()
  const entries = await Promise.all(Array.from({ length: 20 }, () => write(userId, { tags: ['a'] })))
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
  expect(await list(userId)).toEqual([entries[0]])
  expect(await announced(userId)).toHaveLength(1)
})

test('entries that differ in anything are kept, as is the same one later, or by somebody else', async () => {
  const userId = newUser()
  const { id } = await write(userId)
  await database.pool.query(`update entry set created_at = created_at - interval '11 s' where id = $1`, [id])
  await write(userId)
  await write(userId, { tags: ['a'] })
  await write(userId, { content: 'I slept well!' })
  const stranger = newUser()
  await write(stranger)
  expect(await list(userId)).toHaveLength(4)
  expect(await list(stranger)).toHaveLength(1)
})

test('pages follow one another, newest first, without gap or repetition, also where times are equal', async () => {
  const userId = newUser()
  const ids = await storeMany(userId, 25)
  await storeMany(newUser(), 5)
  const seen: number[] = []
  for (;;) {
    const page = await list(userId, { limit: 10, before: seen.at(-1) ?? null })
    if (page.length === 0) break
    expect(page.length).toBeLessThanOrEqual(10)
    seen.push(...page.map(({ id }) => id))
  }
  expect(seen).toEqual(ids)
})

test('a list is two hundred entries long where no length is asked for', async () => {
  const userId = newUser()
  const ids = await storeMany(userId, 203)
  expect((await list(userId)).map(({ id }) => id)).toEqual(ids.slice(0, 200))
})

test('a page cannot continue from an entry that is unknown or belongs to somebody else', async () => {
  const userId = newUser()
  await storeMany(userId, 3)
  const [foreign] = await storeMany(newUser(), 1)
  for (const before of [foreign, 2_147_483_647]) {
    await expect(list(userId, { before })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { before: expect.any(String) as string } },
    })
  }
})

test('words, tags and themes are counted, spellings of a tag together', async () => {
  const userId = newUser()
  await store(userId, '2026-01-01T00:00:00Z', { content: '  one two\n\nthree\tfour  ', tags: ['Work', 'calm', 'a'] })
  await store(userId, '2026-01-02T00:00:00Z', { content: 'five', tags: ['Élan', 'calm', 'b'] })
  await store(userId, '2026-01-03T00:00:00Z', {
    content: 'six-and-a-half seven',
    tags: ['élan', 'calm', 'c', 'work', 'd'],
  })
  await store(newUser(), '2026-01-03T00:00:00Z', { content: 'not mine', tags: ['foreign'] })
  expect(await call(contract.getStatistics, { userId, timeZone: 'Asia/Tokyo' })).toMatchObject({
    entries: 3,
    entriesThisMonth: 0,
    wordsWritten: 7,
    tagsUsed: 7,
    themes: [
      { tag: 'calm', entries: 3 },
      { tag: 'work', entries: 2 },
      { tag: 'élan', entries: 2 },
      { tag: 'a', entries: 1 },
      { tag: 'b', entries: 1 },
    ],
  })
})

test.each([
  ['UTC', '2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00.000Z'],
  ['America/New_York', '2026-03-01T04:59:59.999Z', '2026-03-01T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02-28T18:14:59.999Z', '2026-02-28T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-02-28T09:59:59.999Z', '2026-02-28T10:00:00.000Z'],
  ['+05:30', '2026-02-28T18:29:59.999Z', '2026-02-28T18:30:00.000Z'],
  ['-09:30', '2026-03-01T09:29:59.999Z', '2026-03-01T09:30:00.000Z'],
])('the month begins at local midnight of its first day in %s', async (timeZone, last, first) => {
  const userId = newUser()
  await store(userId, last)
  await store(userId, first)
  await store(userId, '2026-03-15T00:00:00Z')
  const inMarch = await getStatistics(repository, { userId, timeZone }, new Date('2026-03-15T12:00:00Z'))
  expect(inMarch).toMatchObject({ entries: 3, entriesThisMonth: 2 })
  const inFebruary = await getStatistics(repository, { userId, timeZone }, new Date('2026-02-15T12:00:00Z'))
  expect(inFebruary).toMatchObject({ entries: 3, entriesThisMonth: 1 })
})

test('a month ends at local midnight across a clock change', async () => {
  const userId = newUser()
  await store(userId, '2026-03-31T21:59:59.999Z')
  await store(userId, '2026-03-31T22:00:00.000Z')
  const april = await getStatistics(repository, { userId, timeZone: 'Europe/Berlin' }, new Date('2026-04-30T21:59:59Z'))
  expect(april.entriesThisMonth).toBe(1)
  const may = await getStatistics(repository, { userId, timeZone: 'Europe/Berlin' }, new Date('2026-04-30T22:00:00Z'))
  expect(may.entriesThisMonth).toBe(0)
})

test('every time zone that a browser may name is one that the database knows', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const { rows } = await database.pool.query<{ zone: string }>(
    'select zone from unnest($1::text[]) zone where lower(zone) not in (select lower(name) from pg_timezone_names)',
    [zones],
  )
  expect(zones.length).toBeGreaterThan(300)
  expect(rows).toEqual([])
})

const BOTH = 'Please provide both a title and content for your journal entry'
const anything = expect.any(String) as string

test.each([
  ['a blank title', { title: ' \n ' }, BOTH],
  ['blank content', { content: ' \n ' }, BOTH],
  ['a title of the wrong type', { title: 7 }, BOTH],
  ['a title too long', { title: 'x'.repeat(301) }, anything],
  ['content too long', { content: 'x'.repeat(100_001) }, anything],
  ['NUL in the content', { content: 'a\u0000b' }, anything],
  ['half a character', { content: '\ud83d' }, anything],
  ['NUL in a tag', { tags: ['a\u0000'] }, anything],
  ['a blank tag', { tags: [' '] }, anything],
  ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, anything],
  ['tags that are no list', { tags: 'work' }, anything],
  ['a user id out of range', { userId: 2_147_483_648 }, anything],
])('an entry with %s is refused and nothing is stored', async (_, change, message) => {
  const before = await countRows()
  await expect(write(newUser(), change)).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
  expect(await countRows()).toBe(before)
})

test.each([
  { limit: 0 },
  { limit: 201 },
  { limit: 1.5 },
  { before: -1 },
  { before: 2_147_483_648 },
  { before: '1;drop' },
])('a list asked for with %j is refused', async (page) => {
  await expect(list(newUser(), page)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('statistics for a time zone that is none are refused', async () => {
  const request = call(contract.getStatistics, { userId: newUser(), timeZone: "UTC'; drop table entry; --" })
  await expect(request).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Unknown time zone' })
})

test('the largest entry comes back whole', async () => {
  const userId = newUser()
  const content = '字'.repeat(100_000)
  expect((await write(userId, { content })).content).toBe(content)
  expect((await list(userId))[0]?.content).toBe(content)
})

test('a check-in is announced with its words and the danger they show, as every entry is', async () => {
  const userId = newUser()
  const checkIn = { userId, title: 'Week 3', content: 'I want to end my life.', at: '2026-11-20T08:00:00.000Z' }
  await repository.transaction((tx) => keepCheckIn(tx, { sprintId: 1, week: 3, ...checkIn } as never))
  expect(await announced(userId)).toMatchObject([
    { entry: { content: 'I want to end my life.' }, danger: { kind: 'suicide', step: 'ideation' } },
  ])
})
