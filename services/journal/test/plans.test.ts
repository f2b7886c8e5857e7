/** What PostgreSQL does for the questions that everybody asks: it reads indexes, however long the journals are. */
import type { Database } from '@daybreak/kit/database'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFoundQuery, findQuery, type Search } from '../src/find-query.ts'
import { countQuery, dayQuery, daysQuery, newestQuery, olderQuery } from '../src/queries.ts'

const USERS = 40
const ENTRIES = 150
/** Has written three times a day for nine years. */
const DILIGENT = 99
const MANY = 10_000
/** Has just begun, as have some others: their entries lie among one another. */
const NEW = 98
/** Has many entries of one second. */
const RUSHED = 97
let database: Database

beforeAll(async () => {
  const migrations = new URL('../prisma/migrations/', import.meta.url)
  database = openTestDatabase(await createTestDatabase(migrations), 1)
  await database.pool.query(
    `insert into entry (user_id, title, content, tags, mood, created_at)
     select user_id, 'Day ' || day, 'lake walk number' || day || ' before work', array['t' || day % 9], 'even',
       timestamptz '2026-11-20' - make_interval(days => day)
     from generate_series(1, $2::int) as day, generate_series(1, $1::int) as user_id`,
    [USERS, ENTRIES],
  )
  await database.pool.query(
    `insert into entry (user_id, title, content, tags, mood, created_at)
     select $1, 'Note ' || note, 'lake walk number' || note || case when note % 500 = 0 then ' harbour' else '' end,
       array['t' || note % 9], case when note % 3 = 0 then 'even' end, timestamptz '2026-11-20' - make_interval(hours => 8 * note)
     from generate_series(1, $2::int) as note`,
    [DILIGENT, MANY],
  )
  await database.pool.query(
    `insert into entry (user_id, title, content, tags, created_at)
     select user_id, 'Note ' || note, 'lake walk', array['t' || note % 9], timestamptz '2026-11-20' - make_interval(days => note)
     from generate_series(1, 20) as note, generate_series($1::int - 20, $1::int) as user_id order by note`,
    [NEW],
  )
  // A background worker of the test servers may not have come round yet.
  await database.pool.query('vacuum (analyze) entry')
})
afterAll(() => database.close())

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan on entry\b/)
  return plan
}

const EVERYTHING: Search = {
  userId: 7,
  words: null,
  tag: null,
  mood: null,
  pinned: false,
  from: null,
  to: null,
  zone: 'Europe/Berlin',
  order: 'newest',
  limit: 20,
  after: null,
}

const list = (userId: number, before: number | null) =>
  before === null ? newestQuery([{ userId, limit: 20 }]) : olderQuery(userId, 20, before)

test.each([null, 300])('the list is read from its index, without sorting, before %s', async (before) => {
  const plan = await planOf(list(7, before))
  expect(plan).toMatch(/entry_by_user_idx/)
  expect(plan).not.toMatch(/Sort Key: (?!asked\.nth)/)
  if (before !== null) expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\)/)
})

test.each([
  ['newest', 'entry_by_user_idx'],
  ['oldest', 'entry_by_user_idx'],
  ['tag', 'entry_user_id_tag_key_created_at_id_idx'],
] as const)('entries ordered by %s come from %s, without sorting', async (order, index) => {
  for (const after of [null, 300]) {
    const plan = await planOf(findQuery({ ...EVERYTHING, order, after }))
    expect(plan).toContain(index)
    // By tag, the last step puts two pages in order: forty rows.
    if (order !== 'tag' || after === null) expect(plan).not.toMatch(/Sort/)
  }
})

test('a search is answered by the index of words, of one user alone', async () => {
  for (const search of [{ words: ['number37'] }, { tag: 't3', words: ['number37'] }]) {
    expect(await planOf(findQuery({ ...EVERYTHING, ...search }))).toMatch(/Bitmap Index Scan on entry_search_idx/)
  }
  const { rows } = await database.pool.query(findQuery({ ...EVERYTHING, words: ['number37'] }))
  expect(rows).toMatchObject([{ userId: 7, title: 'Day 37' }])
})

test('a range of days, the pinned entry, counts, days and anniversaries read no table from end to end', async () => {
  await planOf(findQuery({ ...EVERYTHING, from: '2026-11-01', to: '2026-11-03' }))
  await planOf(findQuery({ ...EVERYTHING, pinned: true }))
  await planOf(daysQuery({ userId: 7, zone: 'UTC', from: '2026-11-01', to: '2026-11-30' }))
  await planOf(dayQuery(7, ['2026-10-20', '2025-11-20'], 'UTC'))
  const wanted = { today: '2026-11-20', firstWeek: '2025-11-17', firstMoodDay: '2026-10-24' }
  const plan = await planOf(countQuery({ userId: 7, zone: 'UTC', ...wanted }))
  expect(plan).toMatch(/entry_counts/)
})

interface PlanNode {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: PlanNode[]
}

type Query = { text: string; values: unknown[] }

/** How it is answered, after it was. */
async function done({ text, values }: Query): Promise<PlanNode> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  return rows[0]!['QUERY PLAN'][0]!.Plan
}

/** How many rows of entries are looked at to answer. */
const rowsRead = async (query: Query) => readIn(await done(query))

/** How many blocks of tables and indexes are. */
async function blocksRead(query: Query): Promise<number> {
  const plan = await done(query)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

function readIn(node: PlanNode): number {
  const inside = (node.Plans ?? []).reduce((sum, plan) => sum + readIn(plan), 0)
  if (node['Relation Name'] !== 'entry') return inside
  return inside + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}

const ofDiligent = (search: Partial<Search>) => rowsRead(findQuery({ ...EVERYTHING, userId: DILIGENT, ...search }))

test('the newest entries of several users are read from the index of each, however many one of them has', async () => {
  const asked = [DILIGENT, NEW, 7].map((userId) => ({ userId, limit: 20 }))
  expect(await rowsRead(newestQuery(asked))).toBeLessThanOrEqual(3 * 20)
})

test('a page of ten thousand entries reads a page or two, from the first to the last', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from entry where user_id = $1 order by created_at desc offset 5000 limit 1',
    [DILIGENT],
  )
  const middle = rows[0]!.id
  for (const after of [null, middle]) {
    expect(await rowsRead(list(DILIGENT, after))).toBeLessThanOrEqual(21)
    for (const order of ['newest', 'oldest', 'tag'] as const) {
      expect(await ofDiligent({ order, after }), `${order}, after ${after}`).toBeLessThanOrEqual(41)
    }
  }
})

test('a page of ten thousand entries reads at most twice the blocks that a page of twenty reads', async () => {
  const pages = {
    list: (userId: number) => list(userId, null),
    newest: (userId: number) => findQuery({ ...EVERYTHING, userId }),
    oldest: (userId: number) => findQuery({ ...EVERYTHING, userId, order: 'oldest' }),
    tag: (userId: number) => findQuery({ ...EVERYTHING, userId, order: 'tag' }),
    tags: (userId: number) => ({ text: 'select tag, entries from tag_counts where user_id = $1', values: [userId] }),
  }
  for (const [name, page] of Object.entries(pages)) {
    expect(await blocksRead(page(DILIGENT)), name).toBeLessThanOrEqual(2 * (await blocksRead(page(NEW))))
  }
})

/** So far on this connection. */
async function entriesRead(client: Pick<Database['pool'], 'query'>): Promise<number> {
  const { rows } = await client.query<{ entries: number }>(
    `select idx_tup_fetch::int as entries from pg_stat_xact_user_tables where relname = 'entry'`,
  )
  return rows[0]?.entries ?? 0
}

/** Stores an entry, and takes it back; tells whether it was new, and how many entries were read for that. */
async function add(userId: number, { title = 'New', content = 'unlike any other', written = '' }) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const before = await entriesRead(client)
    const { rows } = await client.query<{ id: number | null }>(
      `select insert_new_entry($1::int, $2, $3, array['t1'], 'even', false, null, $4::timestamptz, '{}',
        $4::timestamptz - interval '10 seconds', 'event.test', '{}', null) as id`,
      [userId, title, content, written],
    )
    return { isNew: rows[0]?.id !== null, read: (await entriesRead(client)) - before }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a new entry is compared with those of the seconds around it, and with 50 of these at most', async () => {
  const written = '2026-11-20 00:00:05+00'
  expect(await add(DILIGENT, { written: '2018-01-01 01:00:00+00' })).toEqual({ isNew: true, read: 0 })
  await database.pool.query(
    `insert into entry (user_id, title, content, tags, mood, created_at)
     select $1, 'Rush ' || nth, 'in one second', array['t1'], 'even', timestamptz '2026-11-20' + make_interval(secs => nth / 200.0)
     from generate_series(1, 200) as nth`,
    [RUSHED],
  )
  expect(await add(RUSHED, { written })).toEqual({ isNew: true, read: 50 })
  const again = { title: 'Rush 200', content: 'in one second' }
  expect(await add(RUSHED, { ...again, written })).toMatchObject({ isNew: false })
  expect(await add(RUSHED, { ...again, written: '2026-11-20 00:01:00+00' })).toEqual({ isNew: true, read: 0 })
})

test('what a new entry asks is planned once for each connection', async () => {
  const { rows } = await database.pool.query(`select proconfig from pg_proc where proname = 'insert_new_entry'`)
  expect(rows).toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan'] }])
})

test('a search in ten thousand entries reads few, by tag, by mood, by a frequent word and by a rare one', async () => {
  expect(await ofDiligent({ tag: 't3' })).toBeLessThanOrEqual(400)
  expect(await ofDiligent({ mood: 'even' })).toBeLessThanOrEqual(400)
  expect(await ofDiligent({ words: ['lake'] })).toBeLessThanOrEqual(400)
  expect(await ofDiligent({ words: ['harbour'] })).toBeLessThanOrEqual(400)
  expect(await ofDiligent({ from: '2026-11-01', to: '2026-11-03' })).toBeLessThanOrEqual(40)
})

test('the calendar of ten thousand entries reads its month, and statistics read a year', async () => {
  const month = await rowsRead(daysQuery({ userId: DILIGENT, zone: 'UTC', from: '2026-11-01', to: '2026-11-30' }))
  expect(month).toBeLessThanOrEqual(3 * 33)
  const wanted = { today: '2026-11-20', firstWeek: '2025-11-17', firstMoodDay: '2026-10-24' }
  const counts = await rowsRead(countQuery({ userId: DILIGENT, zone: 'UTC', ...wanted }))
  expect(counts).toBeLessThanOrEqual(3 * (375 + 33 + 32))
})

test('a count reads no more entries than it tells, and of a rare word those with the word', async () => {
  const counted = async (conditions: Partial<Search>) => {
    const query = countFoundQuery({ ...EVERYTHING, userId: DILIGENT, ...conditions })
    const { rows } = await database.pool.query(query.text, query.values)
    return { ...rows[0], read: await rowsRead(query) }
  }
  for (const conditions of [{ words: ['lake'] }, { mood: 'even' as const }, { from: '2020-01-01' }]) {
    const { read, ...count } = await counted(conditions)
    expect([conditions, count]).toEqual([conditions, { entries: 1_000, isMore: true }])
    expect([conditions, read <= 4_000]).toEqual([conditions, true])
  }
  expect(await counted({ words: ['harbour'] })).toEqual({ entries: 20, isMore: false, read: 20 })
})
