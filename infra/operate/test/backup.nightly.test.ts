/** Back-ups of real databases, taken while somebody writes, and put back. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CONTEXTS } from '../../../proto/src/define.ts'
import { createTestDatabase, until } from '../../../services/kit/src/testing.ts'
import { backUp, backUpAndKeep, restore } from '../backup.ts'
import { main } from '../operate.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-backup-'))
const env: Record<string, string> = {}
const pools: Record<string, pg.Pool> = {}

beforeAll(async () => {
  for (const context of CONTEXTS) {
    const url = await createTestDatabase(new URL(`../../../services/${context}/prisma/migrations/`, import.meta.url))
    env[`${context.toUpperCase()}_DATABASE_URL`] = url
    pools[context] = new pg.Pool({ connectionString: url, max: 2 })
  }
})
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  fs.rmSync(folder, { recursive: true })
})

const query = async <T extends object>(context: string, sql: string, values: unknown[] = []) =>
  (await pools[context]!.query<T>(sql, values)).rows

/** Every table of a database as text, so that nothing can differ unseen; outboxes without what the stream confirmed. */
async function everything(context: string): Promise<string> {
  const tables = await query<{ name: string }>(
    context,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1",
  )
  const lines = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await query<{ row: string }>(
        context,
        `select (to_jsonb(t) - 'published_to')::text as row from "${name}" t order by 1`,
      )
      return [name, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return lines.join('\n')
}

const event = (n: number) => [`event.journal.entry_${n}`, { n, words: `"quoted", ünïcode \\ and a line\nbreak` }]
const addEvent = (n: number) =>
  query('journal', "insert into outbox (subject, payload, published_to) values ($1, $2, 'a stream')", event(n))

test('what was saved while somebody wrote comes back as it was, whole, and is published again', async () => {
  for (let n = 0; n < 1_200; n += 1) await addEvent(n)
  await query('identity', 'insert into inbox (event_id) values (gen_random_uuid()), (gen_random_uuid())')
  await query('billing', "insert into dead_letter (consumer, subject, body, error) values ('billing', 's', 'b', 'e')")

  let writing = true
  let written = 1_200
  const writer = (async () => {
    while (writing) await addEvent(written++)
  })()
  await until('the writer is at it', () => written > 1_210)
  const place = path.join(folder, 'first')
  const lines = await backUp(place, env)
  writing = false
  await writer
  expect(lines.find((line) => line.startsWith('journal: '))).toMatch(/1\d{3} rows/)
  const saved = Number(/(\d+) rows/.exec(lines.find((line) => line.startsWith('journal: ')) ?? '')?.[1])
  expect(saved).toBeGreaterThan(1_200)
  expect(saved).toBeLessThanOrEqual(written)
  await expect(backUp(place, env)).rejects.toThrow('There is a back-up in')

  const before = { identity: await everything('identity'), billing: await everything('billing') }
  await query('identity', 'delete from inbox')
  await query('billing', "update dead_letter set error = 'changed'")
  await query('journal', 'delete from outbox where seq % 2 = 0')
  await expect(restore(place, false, env)).rejects.toThrow('--replace')
  await restore(place, true, env)

  expect({ identity: await everything('identity'), billing: await everything('billing') }).toEqual(before)
  const [outbox] = await query<{ count: string; waiting: string; sum: string }>(
    'journal',
    "select count(*), count(*) filter (where published_to is null) as waiting, sum((payload->>'n')::int) from outbox",
  )
  expect(outbox).toEqual({ count: String(saved), waiting: String(saved), sum: String((saved * (saved - 1)) / 2) })
  const [next] = await query<{ id: string }>(
    'billing',
    "insert into dead_letter (consumer, subject, body, error) values ('billing', 's', 'b', 'e') returning id",
  )
  expect(Number(next?.id)).toBe(2) // numbers go on where they were
})

test('of back-ups that follow one another the newest stay; what is not whole, or of somebody else, is left alone', async () => {
  const place = path.join(folder, 'nightly')
  fs.mkdirSync(path.join(place, 'by hand'), { recursive: true })
  fs.mkdirSync(path.join(place, '2020-01-01T02-17-00.000Z')) // broken off: it has no manifest
  for (let turn = 0; turn < 3; turn += 1) await backUpAndKeep(place, 2, env)
  const left = fs.readdirSync(place).toSorted()
  expect(left).toHaveLength(4)
  expect(left[0]).toBe('2020-01-01T02-17-00.000Z')
  expect(left.at(-1)).toBe('by hand')
  await restore(path.join(place, left[2]!), true, env)
})

test('what triggers keep up comes back as it was saved, and they go on from there', async () => {
  const write = (title: string) =>
    query(
      'journal',
      `insert into entry (user_id, title, content, tags, mood, created_at)
       values (7, $1, 'Two words', '{sea}', 'light', '2026-11-01T08:00:00Z')`,
      [title],
    )
  const entries = async () => (await everything('journal')).split('\n').filter((line) => !line.includes('"payload"'))
  await write('First')
  await write('Second')
  const place = path.join(folder, 'tallied')
  await backUp(place, env)
  const before = await entries()
  await write('Third')
  const after = await entries()
  await restore(place, true, env)
  expect(await entries()).toEqual(before)
  await write('Third')
  expect(await entries()).toEqual(after)
})

test('what is no whole back-up, or of a newer release, is refused, and nothing is changed', async () => {
  await expect(restore(path.join(folder, 'nowhere'), true, env)).rejects.toThrow('There is no whole back-up')
  const place = path.join(folder, 'newer')
  await backUp(place, env)
  const file = path.join(place, 'manifest.json')
  const manifest = fs.readFileSync(file, 'utf8').replace(/"migrations": \[/, '"migrations": ["29990101000000_later",')
  fs.writeFileSync(file, manifest)
  const before = await everything('identity')
  await expect(restore(place, true, env)).rejects.toThrow(/identity is of a newer release \(29990101000000_later\)/)
  expect(await everything('identity')).toBe(before)
})

test('while the product runs nothing is restored, and who runs is named', async () => {
  const place = path.join(folder, 'running')
  await backUp(place, env)
  const service = new pg.Client({ connectionString: env['SPRINT_DATABASE_URL'], application_name: 'daybreak' })
  await service.connect()
  await expect(restore(place, true, env)).rejects.toThrow(
    'sprint still runs: stop gateway, services and workers first.',
  )
  await service.end()
})

test('unknown commands and services say what there is, and end with 1', async () => {
  const said: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
  expect(await main(['flush'], env)).toBe(1)
  expect(await main(['migrate', 'sales'], env)).toBe(1)
  error.mockRestore()
  expect(said[0]).toContain('backup <folder>')
  expect(said[1]).toBe('There is no service sales: identity, journey, sprint, journal, billing, content.')
})

test('whoever was erased after a back-up is erased again after its restore, and nobody who came later', async () => {
  const addUser = async (id: number) => {
    await query(
      'identity',
      `insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name, country)
       values ($1, $2, $2, $2, $2, 'x', 'x', 'x', 'DE')`,
      [id, `person-${id}`],
    )
    await query(
      'identity',
      "insert into sessions (token_hash, user_id, user_agent, address) values ($1, $2, 'x', 'x')",
      [`hash-${id}`, id],
    )
  }
  const receiptOf = (id: number) => `00000000-0000-4000-8000-000000000${id}`
  const erase = async (id: number) => {
    await query('identity', 'delete from users where id = $1', [id])
    await query('identity', 'insert into erased_users (user_id, receipt_id) values ($1, $2)', [id, receiptOf(id)])
  }
  const receipts = () =>
    query<{ userId: number; id: string }>(
      'identity',
      'select user_id as "userId", id from receipts where user_id > 900 order by 1',
    )
  const parent = path.join(folder, 'erasures')
  for (const id of [901, 902, 903]) await addUser(id)
  const old = path.join(parent, 'old')
  await backUp(old, env)
  await erase(901)
  await backUp(path.join(parent, 'new'), env) // knows of the first: all stores may be lost from here on
  // The second asked for it a moment ago, and is told of twice: while it is done, and when it was.
  await query('identity', 'update users set erasing_since = now() where id = 902')
  await query('identity', 'insert into receipts (id, user_id) values ($1, 902)', [receiptOf(902)])
  expect(await main(['erasures', parent], env)).toBe(0)
  await erase(902)
  expect(await main(['erasures', parent], env)).toBe(0)
  await query('identity', 'truncate erased_users')

  const lines = await restore(old, true, env)
  expect(lines.join('\n')).toContain('2 erased accounts came back')
  const closed = await query<{ id: number }>(
    'identity',
    'select id from users where erasing_since is not null order by 1',
  )
  expect(closed.map(({ id }) => id)).toEqual([901, 902])
  const sessions = await query<{ id: number }>('identity', 'select user_id as id from sessions where user_id > 900')
  expect(sessions.map(({ id }) => id)).toEqual([903])
  const asked = await query<{ id: number }>(
    'identity',
    `select (payload -> 'userId')::int as id from outbox where published_to is null
       and subject = 'event.identity.account_deletion_requested' order by 1`,
  )
  expect(asked.map(({ id }) => id)).toEqual([901, 902])
  // Whoever looks whether it is done finds it under the number they were given.
  expect(await receipts()).toEqual([901, 902].map((userId) => ({ userId, id: receiptOf(userId) })))

  await query('identity', 'delete from users where id = 901')
  await addUser(901) // the number is given anew
  await backUp(path.join(parent, 'later'), env)
  await restore(path.join(parent, 'later'), true, env)
  const again = await query<{ id: number }>('identity', 'select id from users where erasing_since is not null')
  expect(again.map(({ id }) => id)).toEqual([902])
})
