/** The file of a long life, made in a process that could not hold a part of it. `EXPORT_ENTRIES=10000` takes minutes. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { CONTEXTS } from '@daybreak/proto/define'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesOfZip } from './zip-file.ts'

const ENTRIES = Number(process.env['EXPORT_ENTRIES'] ?? 150)
/**
 * In megabytes. Few entries are read in a heap that has no room for them: 33 are the libraries', 7 the pages'; it is cleaned
 * all the time. Many are in the heap of a container.
 */
const HEAP = ENTRIES > 1_000 ? 192 : 64
/** In megabytes of memory, beyond what the process holds before it begins: the two fit into the container of a worker. */
const MAX_GROWTH = 150
/** As infra/docker/Dockerfile has it: what is freed would otherwise stay with the process, more with each slice. */
const OF_CONTAINER = { NODE_OPTIONS: '--max-semi-space-size=32', MALLOC_ARENA_MAX: '2' }
const PAGE = 50
const TIMEOUT_MS = 120_000 + 60 * ENTRIES
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
  for (let first = 0; first < ENTRIES; first += PAGE) await insertEntries(first)
}, TIMEOUT_MS)
afterAll(() => database.close())

/** The words of entry n: 90 kB. */
const CONTENT = `(select string_agg(md5(n::text || word), ' ') from generate_series(1, 2727) word)`

/** A page of entries, two in each slice; the first and the last close the list. */
const insertEntries = (first: number) =>
  database.pool.query(
    `insert into export_parts (export_id, service, index, count, text)
     select $1, 'journal', n / 2, $2::int / 2, case when min(n) = 0 then '{"entries":[' else ',' end
       || string_agg('{"title":"Entry ' || n || '","content":"' || content || '"}', ',' order by n)
       || case when max(n) = $2::int - 1 then ']}' else '' end
     from (select n, ${CONTENT} as content from generate_series($3::int, $3::int + ${PAGE - 1}) n) written group by n / 2`,
    [exportId, ENTRIES, first],
  )

/** What the two files of the journal have to be. */
async function expectedFiles() {
  const [json, markdown] = [createHash('sha256'), createHash('sha256')]
  json.update('{\n  "entries": [')
  markdown.update('# Journal\n\n## Entries\n\n')
  for (let first = 0; first < ENTRIES; first += PAGE) {
    const { rows } = await database.pool.query<{ n: number; content: string }>(
      `select n, ${CONTENT} as content from generate_series($1::int, $1::int + ${PAGE - 1}) n order by n`,
      [first],
    )
    for (const { n, content } of rows) {
      json.update(`${n === 0 ? '' : ','}\n    {\n      "title": "Entry ${n}",\n      "content": "${content}"\n    }`)
      markdown.update(`### ${n + 1}\n\n- **Title**: Entry ${n}\n- **Content**: ${content}\n\n`)
    }
  }
  json.update('\n  ]\n}\n')
  return { 'json/journal.json': json.digest('hex'), 'markdown/journal.md': markdown.digest('hex') }
}

/** The size of the file, and hashes of the files in it, in their order. */
async function unpacked() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-export-'))
  const file = path.join(folder, 'export.zip')
  const read = async (index: number) => {
    const query = 'select data from export_slices where export_id = $1 and index = $2'
    return (await database.pool.query<{ data: Buffer }>(query, [exportId, index])).rows[0]?.data
  }
  for (let index = 0, data = await read(index); data; data = await read(++index)) fs.appendFileSync(file, data)
  const { size } = fs.statSync(file)
  const files = await hashesOfZip(file)
  fs.rmSync(folder, { recursive: true })
  return { size, files }
}

async function build() {
  const program = fileURLToPath(new URL('./programs/build-export.ts', import.meta.url))
  const args = [`--max-old-space-size=${HEAP}`, program, url, exportId]
  const env = { ...process.env, ...OF_CONTAINER }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(out, said).toMatch(/^\{"idleMegabytes":\d+/)
  return JSON.parse(out) as { idleMegabytes: number; peakMegabytes: number; heapMegabytes: number }
}

test(
  `${ENTRIES} entries of 90 kB become a file in a heap of ${HEAP} MB, and in ${MAX_GROWTH} MB more than an idle process`,
  { timeout: TIMEOUT_MS },
  async () => {
    const memory = await build()
    if (process.env['EXPORT_ENTRIES']) console.log(memory)
    expect(memory.peakMegabytes - memory.idleMegabytes).toBeLessThan(MAX_GROWTH)
    const { rows } = await database.pool.query<{ size: number; state: string }>(
      'select size, state from exports where id = $1',
      [exportId],
    )
    const { size, files } = await unpacked()
    expect(rows).toEqual([{ state: 'ready', size }])
    expect(Object.keys(files)).toEqual([
      ...CONTEXTS.map((context) => `json/${context}.json`),
      ...CONTEXTS.map((context) => `markdown/${context}.md`),
    ])
    expect(files).toMatchObject(await expectedFiles())
    expect((await database.pool.query(`select 1 from export_parts where text <> ''`)).rowCount).toBe(0)
  },
)

test('a file that is ready stays as it is', { timeout: TIMEOUT_MS }, async () => {
  const slices = async () =>
    (await database.pool.query('select index, xmin from export_slices order by index')).rows as object[]
  const before = await slices()
  await build()
  expect(await slices()).toEqual(before)
})
