/** The file of a long life, made in a process that could not hold a part of it. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { CONTEXTS } from '@daybreak/proto/define'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ENTRIES = Number(process.env['EXPORT_ENTRIES'] ?? 150)
/** In megabytes: 33 are the libraries', 7 the pages'. The texts are 13, and would be there five times. */
const HEAP = 64
let url: string
let database: ReturnType<typeof openTestDatabase>
let exportId: string

beforeAll(async () => {
  url = await createTestDatabase(new URL('../prisma/migrations/', import.meta.url))
  database = openTestDatabase(url, 2)
  const { rows } = await database.pool.query<{ id: string }>(
    `with somebody as (insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country)
       values ('ada', 'ada', 'ada@example.com', 'ada@example.com', '', 'Ada', 'Byron', 'UK') returning id)
     insert into exports (user_id) select id from somebody returning id`,
  )
  exportId = rows[0]?.id ?? ''
  const others = CONTEXTS.filter((context) => context !== 'journal')
  await database.pool.query(
    `insert into export_parts (export_id, service, index, count, text)
     select $1, service, 0, 1, '{"state":"none"}' from unnest($2::text[]) service`,
    [exportId, others],
  )
  // Left by an attempt that broke off.
  await database.pool.query(`insert into export_slices values ($1, 0, 'left'), ($1, 99999, 'left')`, [exportId])
  for (let first = 0; first < ENTRIES; first += 50) await insertEntries(first)
})
afterAll(() => database.close())

/** Fifty entries of 90 kB, two in each slice; the first and the last close the list. */
const insertEntries = (first: number) =>
  database.pool.query(
    `insert into export_parts (export_id, service, index, count, text)
     select $1, 'journal', n / 2, $2::int / 2,
       case when n = 0 then '{"entries":[' else ',' end || string_agg(entry, ',' order by n + half)
         || case when n + 2 = $2::int then ']}' else '' end
     from generate_series($3::int, $3::int + 48, 2) n, generate_series(0, 1) half, lateral (
       select '{"title":"Entry ' || n + half || '","content":"' || string_agg(md5((n + half)::text || word), ' ') || '"}' as entry
       from generate_series(1, 2727) word) written
     group by n`,
    [exportId, ENTRIES, first],
  )

async function build() {
  const program = fileURLToPath(new URL('./programs/build-export.ts', import.meta.url))
  const args = [`--max-old-space-size=${HEAP}`, program, url, exportId]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, said }
}

test(`${ENTRIES} entries of 90 kB become a file in a heap of ${HEAP} MB`, async () => {
  const { out, said } = await build()
  expect(out, said).toMatch(/^\{"peakMegabytes":\d+/)
  if (process.env['EXPORT_ENTRIES']) console.log(out)
  const { rows } = await database.pool.query<{ data: Buffer; size: number; state: string }>(
    `select data, size, state from exports join export_slices on export_id = id where id = $1 order by index`,
    [exportId],
  )
  const file = Buffer.concat(rows.map(({ data }) => data))
  expect(rows[0]).toMatchObject({ state: 'ready', size: file.length })
  const files = unzipSync(file)
  expect(Object.keys(files)).toEqual([
    ...CONTEXTS.map((context) => `json/${context}.json`),
    ...CONTEXTS.map((context) => `markdown/${context}.md`),
  ])
  const json = strFromU8(files['json/journal.json'] ?? new Uint8Array())
  const { entries } = JSON.parse(json) as { entries: { title: string; content: string }[] }
  expect(json).toBe(`${JSON.stringify({ entries }, null, 2)}\n`)
  expect(entries.map(({ title }) => title)).toEqual(Array.from({ length: ENTRIES }, (_, n) => `Entry ${n}`))
  expect(entries.every(({ content }) => content.length > 89_000)).toBe(true)
  const markdown = strFromU8(files['markdown/journal.md'] ?? new Uint8Array())
  expect(markdown).toBe(
    `# Journal\n\n## Entries\n\n${entries
      .map(({ title, content }, index) => `### ${index + 1}\n\n- **Title**: ${title}\n- **Content**: ${content}\n\n`)
      .join('')}`,
  )
  expect((await database.pool.query(`select 1 from export_parts where text <> ''`)).rowCount).toBe(0)
})

test('a file that is ready stays as it is', async () => {
  const slices = async () =>
    (await database.pool.query(`select index, md5(data) from export_slices order by index`)).rows as object[]
  const before = await slices()
  expect((await build()).out).toMatch(/^\{"peakMegabytes"/)
  expect(await slices()).toEqual(before)
})
