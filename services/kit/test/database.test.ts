/** One pool with limits, prepared statements and a clock in UTC; migrations once each. */
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../infra/local/ports.ts'
import { isDatabaseAway, isDatabaseSlow, retryOnConflict } from '../src/database-errors.ts'
import { openDatabase, type Database } from '../src/database.ts'
import { migrate } from '../src/migrations.ts'
import { toServiceError } from '../src/rpc.ts'
import { runInContext } from '../src/telemetry.ts'
import { createTestDatabase, silentLog, TIME_LIMIT_FACTOR, until } from '../src/testing.ts'
import { runProgram, startWay } from './harness.ts'

const opened: Database[] = []
const folders: string[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
  for (const folder of folders) fs.rmSync(folder, { recursive: true })
})

/** Tests of a time limit wait for it, so they use less of it than others do; a busy machine still connects within it. */
const LIMITED = 3

/** A database with long time limits, which a busy machine keeps. */
async function open(url?: string, connections = 5, timeLimitFactor = TIME_LIMIT_FACTOR): Promise<Database> {
  const database = openDatabase(url ?? (await createTestDatabase()), connections, silentLog, { timeLimitFactor })
  opened.push(database)
  return database
}

/** A folder of migrations; `add` writes one more. */
function migrationFolder(): { url: URL; add: (name: string, sql: string) => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-migrations-'))
  folders.push(folder)
  const add = (name: string, sql: string) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  }
  return { url: pathToFileURL(folder), add }
}

test('a moment stored by Prisma is that moment, whatever the time zone of the database', async () => {
  const url = await createTestDatabase()
  const admin = await open(url)
  await admin.pool.query('create table moment (at timestamptz(3) not null)')
  const name = new URL(url).pathname.slice(1)
  await admin.pool.query(`alter database ${name} set timezone to 'America/New_York'`)
  const { pool, adapter } = await open(url)
  const stored = new Date('2026-03-08T06:59:59.123Z')
  const prisma = await adapter.connect()
  const datetime = { scalarType: 'datetime', arity: 'scalar' } as const
  await prisma.executeRaw({
    sql: 'insert into moment values ($1)',
    args: [stored.toISOString()],
    argTypes: [datetime],
  })
  const seenByAll = await pool.query<{ ms: string }>('select extract(epoch from at) * 1000 as ms from moment')
  expect(Number(seenByAll.rows[0]?.ms)).toBe(stored.getTime())
  const seenByPrisma = await prisma.queryRaw({ sql: 'select at from moment', args: [], argTypes: [] })
  expect(new Date(String(seenByPrisma.rows[0]?.[0])).getTime()).toBe(stored.getTime())
  const plain = new pg.Client({ connectionString: url })
  await plain.connect()
  expect((await plain.query('show timezone')).rows).toEqual([{ TimeZone: 'America/New_York' }])
  await plain.end()
})

test('statements of Prisma are prepared once per connection and found again', async () => {
  const { pool, adapter } = await open(undefined, 1)
  const prisma = await adapter.connect()
  const ask = (n: number) => prisma.queryRaw({ sql: 'select $1::int as n', args: [n], argTypes: [] })
  for (const n of [1, 2, 3]) expect((await ask(n)).rows).toEqual([[n]])
  const { rows } = await pool.query<{ name: string; calls: string }>(
    "select name, generic_plans + custom_plans as calls from pg_prepared_statements where statement like 'select $1%'",
  )
  expect(rows).toEqual([{ name: expect.stringMatching(/^s\d+_/) as string, calls: '3' }])
})

test('no more than 500 statements are kept prepared, and those after them work all the same', async () => {
  const { pool, adapter } = await open(undefined, 1)
  const prisma = await adapter.connect()
  for (let n = 0; n < 510; n++) {
    expect((await prisma.queryRaw({ sql: `select ${n} as n`, args: [], argTypes: [] })).rows).toEqual([[n]])
  }
  expect((await pool.query('select count(*)::int as kept from pg_prepared_statements')).rows).toEqual([{ kept: 500 }])
})

test('a statement ends after its time limit, which says that the database is away, not that the query is wrong', async () => {
  const { pool } = await open()
  expect((await pool.query('show statement_timeout')).rows).toEqual([
    { statement_timeout: `${5 * TIME_LIMIT_FACTOR}s` },
  ])
  const client = await pool.connect()
  await client.query('set statement_timeout = 20')
  const failure = await client.query('select pg_sleep(5)').catch((error: unknown) => error)
  client.release(true)
  expect(failure).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(failure)).toBe(true)
})

test('a statement that nobody waits for any more is cancelled in PostgreSQL, and its connection serves the next', async () => {
  const url = await createTestDatabase()
  const [{ pool, adapter }, admin] = [await open(url, 1), await open(url)]
  const asleep = async () => {
    const query =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
    return (await admin.pool.query<{ n: number }>(query)).rows[0]!.n
  }
  const impatient = <T>(work: () => Promise<T>) => runInContext({ deadline: Date.now() + 100 }, work)
  const started = performance.now()
  const failure: unknown = await impatient(() => pool.query('select pg_sleep(4)')).catch((error: unknown) => error)
  expect(performance.now() - started).toBeWithinMs(2_500)
  expect(failure).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(failure)).toBe(true)
  expect(await asleep()).toBe(0)
  const tx = await (await adapter.connect()).startTransaction()
  const plain = (sql: string) => ({ sql, args: [], argTypes: [] })
  await expect(impatient(() => tx.queryRaw(plain('select pg_sleep(4)::text')))).rejects.toThrow()
  expect(await asleep()).toBe(0)
  await tx.executeRaw(plain('rollback'))
  await tx.rollback()
  expect((await impatient(() => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
})

test('a full disk is a database that does not answer for now, and no fault of the question', async () => {
  const { pool } = await open()
  const full = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  const failure = await pool.query(full).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect(toServiceError(failure)).toMatchObject({ code: 'UNAVAILABLE' })
})

test('a session that the server ends is a lost way to the database', async () => {
  const { pool } = await open()
  const failure = await pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
})

test('whoever waits for a connection is bound by its own request, not by that of whoever gave it back', async () => {
  const { pool } = await open(undefined, 1)
  const only = await pool.connect()
  const patient = pool.query('select pg_sleep(0.9)')
  runInContext({ deadline: Date.now() + 50 }, () => only.release())
  expect((await patient).rowCount).toBe(1)
})

test('the heap keeps nothing of a result that nobody needs any more', async () => {
  const program = runProgram('results', await createTestDatabase())
  expect(await program.ended).toBe(0)
  const [, share] = /kept (\S+)/.exec(program.output()) ?? []
  expect(Number(share)).toBeLessThan(0.05)
})

test('a database that falls silent ends its connections, and is asked anew as soon as it can be reached again', async () => {
  const target = new URL(await createTestDatabase())
  const way = await startWay(Number(target.port))
  target.port = String(way.port)
  const { pool } = await open(target.href)
  await pool.query('select 1')
  way.fallSilent()
  const started = performance.now()
  const lost: unknown = await runInContext({ deadline: Date.now() + 100 }, () =>
    pool.query('select 1').catch((error: unknown) => error),
  )
  expect(isDatabaseAway(lost)).toBe(true)
  expect(performance.now() - started).toBeWithinMs(4_000)
  // What is connected stays silent; whoever connects anew is answered.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  way.end()
})

test('a lock that is not to be had within its time limit of two seconds is given up', async () => {
  const { pool } = await open(undefined, 5, LIMITED)
  await pool.query('create table held (n int)')
  const holder = await pool.connect()
  await holder.query('begin; lock table held')
  const started = performance.now()
  const failure = await pool.query('select * from held').catch((error: unknown) => error)
  expect(performance.now() - started).toBeGreaterThan(LIMITED * 2_000 - 100)
  expect(performance.now() - started).toBeWithinMs(9_000)
  expect(isDatabaseAway(failure)).toBe(true)
  await holder.query('rollback')
  holder.release()
})

test('a server that refuses connections is away, also as Prisma tells it', async () => {
  const { pool, adapter } = await open(`postgresql://nobody@127.0.0.1:${await freePort()}/nothing`)
  expect(isDatabaseAway(await pool.query('select 1').catch((error: unknown) => error))).toBe(true)
  const prisma = await adapter.connect()
  const asked = prisma.queryRaw({ sql: 'select 1', args: [], argTypes: [] })
  expect(isDatabaseAway(await asked.catch((error: unknown) => error))).toBe(true)
  expect(isDatabaseAway(await prisma.startTransaction().catch((error: unknown) => error))).toBe(true)
})

test('a connection that nobody has needed for a quarter of an hour is still there', async () => {
  const { pool } = await open()
  const backend = 'select pg_backend_pid() as pid'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rows: before } = await pool.query(backend)
  vi.advanceTimersByTime(900_000)
  vi.useRealTimers()
  expect((await pool.query(backend)).rows).toEqual(before)
})

test('a pool without a free connection is away after a moment', async () => {
  const { pool } = await open(undefined, 1, LIMITED)
  const only = await pool.connect()
  const failure: unknown = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect(isDatabaseSlow(failure)).toBe(true)
  only.release()
})

test('a session ended from outside is away, and the pool goes on with another', async () => {
  const url = await createTestDatabase()
  const [{ pool }, admin] = [await open(url), await open(url)]
  const sleeping = pool.query('select pg_sleep(4)').catch((error: unknown) => error)
  await until('it sleeps and was ended', async () => {
    const ended = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(4)'"
    return (await admin.pool.query(ended)).rowCount === 1
  })
  expect(isDatabaseAway(await sleeping)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a query that is wrong is not a database that is away', async () => {
  const { pool, adapter } = await open()
  expect(isDatabaseAway(await pool.query('select nothing').catch((error: unknown) => error))).toBe(false)
  const asked = (await adapter.connect()).queryRaw({ sql: 'select nothing', args: [], argTypes: [] })
  expect(isDatabaseAway(await asked.catch((error: unknown) => error))).toBe(false)
  expect(isDatabaseAway(null)).toBe(false)
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
})

test('a transaction that PostgreSQL ends for a deadlock runs again', async () => {
  const { pool, adapter } = await open()
  await pool.query(
    'create table account (id int primary key, n int not null); insert into account values (1, 0), (2, 0)',
  )
  const prisma = await adapter.connect()
  const add = (id: number) => `update account set n = n + 1 where id = ${id}`
  let attempts = 0
  let arrived = 0
  /** Through Prisma's adapter, whose errors are the ones that services see. */
  const transfer = (first: number, second: number) => async () => {
    attempts++
    const tx = await prisma.startTransaction()
    try {
      await tx.executeRaw({ sql: add(first), args: [], argTypes: [] })
      arrived++
      await until('both hold their first row', () => arrived >= 2)
      await tx.executeRaw({ sql: add(second), args: [], argTypes: [] })
      await tx.executeRaw({ sql: 'commit', args: [], argTypes: [] })
      await tx.commit()
    } catch (error) {
      await tx.executeRaw({ sql: 'rollback', args: [], argTypes: [] })
      await tx.rollback()
      throw error
    }
  }
  await Promise.all([retryOnConflict(transfer(1, 2)), retryOnConflict(transfer(2, 1))])
  expect(attempts, 'one of them ran anew').toBeGreaterThan(2)
  expect((await pool.query('select n from account order by id')).rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('a transaction that always loses is given up after three attempts, and a plain failure after one', async () => {
  let attempts = 0
  const failWith = (code: string) => () => {
    attempts++
    return Promise.reject(Object.assign(new Error(code), { code }))
  }
  await expect(retryOnConflict(failWith('40001'))).rejects.toThrow('40001')
  expect(attempts).toBe(3)
  await expect(retryOnConflict(failWith('23505'))).rejects.toThrow('23505')
  expect(attempts).toBe(4)
})

test('migrations are applied in order, once, and only the new ones later', async () => {
  const url = await createTestDatabase()
  const folder = migrationFolder()
  folder.add('2_second', 'insert into thing values (2)')
  folder.add('1_first', 'create table thing (n int)')
  expect(await migrate(url, folder.url)).toEqual(['1_first', '2_second'])
  expect(await migrate(url, folder.url)).toEqual([])
  folder.add('3_third', 'insert into thing values (3)')
  expect(await migrate(url, folder.url)).toEqual(['3_third'])
  const { pool } = await open(url)
  expect((await pool.query('select n from thing order by n')).rows).toEqual([{ n: 2 }, { n: 3 }])
})

test('one of many instances that start at once applies the migrations', async () => {
  const url = await createTestDatabase()
  const folder = migrationFolder()
  folder.add('1_first', 'create table thing (n int); select pg_sleep(0.1)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder.url)))
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['1_first'], [], [], []])
})

test('a database that accepts a connection and never answers does not hold up a start for good', async () => {
  const silent = net.createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as net.AddressInfo
  const url = `postgresql://somebody@127.0.0.1:${port}/silent`
  await expect(migrate(url, migrationFolder().url, { answerMs: 200 })).rejects.toThrow('timeout')
  silent.close()
})

test('a database that takes two seconds to accept a connection is waited for: giving up would begin anew', async () => {
  const url = new URL(await createTestDatabase())
  const slow = net.createServer((socket) => {
    const begin = () => socket.pipe(net.connect(Number(url.port), url.hostname)).pipe(socket)
    setTimeout(begin, 2_000 * LIMITED)
    socket.on('error', () => undefined)
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const to = new URL(url)
  to.port = String((slow.address() as net.AddressInfo).port)
  const { pool } = await open(to.href, 1, LIMITED)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  slow.close()
})

test('a migration that waits for a database that has gone silent ends with its question', async () => {
  const url = new URL(await createTestDatabase())
  const way = await startWay(Number(url.port))
  const { pool } = await open(url.href)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(72707369)')
  url.port = String(way.port)
  // Long enough for a busy machine to connect: only the question for the lock may run out of time.
  const applying = migrate(url.href, migrationFolder().url, { answerMs: 3_000 })
  const refused = expect(applying).rejects.toThrow('Query read timeout')
  await until('it asks for the lock', async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and query like 'select pg_try%' and pid <> pg_backend_pid()`,
    )
    return rowCount === 1
  })
  way.fallSilent()
  await refused
  holder.release(true)
  way.end()
})

test('a migration gives way while a table is in use, and goes through when it is free', async () => {
  const url = await createTestDatabase()
  const { pool } = await open(url)
  await pool.query('create table used (n int)')
  const user = await pool.connect()
  await user.query('begin; select * from used')
  const folder = migrationFolder()
  folder.add('1_column', 'alter table used add column more int; create table second (n int)')
  const applied = migrate(url, folder.url)
  const isWaiting = () => pool.query("select 1 from pg_locks where not granted and relation = 'used'::regclass")
  await until('it waits for the table', async () => (await isWaiting()).rowCount === 1)
  await until('it gives way', async () => (await isWaiting()).rowCount === 0)
  await pool.query('select * from used')
  await user.query('commit')
  user.release()
  expect(await applied).toEqual(['1_column'])
})

test('an index is made beside the use of its table, also where many instances start at once', async () => {
  const url = await createTestDatabase()
  const folder = migrationFolder()
  folder.add('1_table', 'create table used (n int)')
  folder.add('2_index', 'create index concurrently used_n on used (n)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder.url)))
  expect(applied.flat()).toEqual(['1_table', '2_index'])
})

test('a migration that failed leaves nothing, and is refused by name until it is resolved', async () => {
  const url = await createTestDatabase()
  const folder = migrationFolder()
  folder.add('1_bad', 'create table thing (n int); select * from missing')
  folder.add('2_later', 'create table later (n int)')
  await expect(migrate(url, folder.url)).rejects.toThrow('relation "missing" does not exist')
  await expect(migrate(url, folder.url)).rejects.toThrow('1_bad failed earlier and must be resolved first')
  const { pool } = await open(url)
  const tables = "select tablename from pg_tables where schemaname = 'public'"
  expect((await pool.query(tables)).rows).toEqual([{ tablename: '_prisma_migrations' }])

  folder.add('1_bad', 'create table thing (n int)')
  await pool.query('update _prisma_migrations set rolled_back_at = now()') // what `prisma migrate resolve` does
  expect(await migrate(url, folder.url)).toEqual(['1_bad', '2_later'])
})

test('what a rush has opened is closed when it is over, and one connection stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { pool } = await open(undefined, 5)
    await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1')))
    expect(pool.totalCount).toBe(5)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(pool.totalCount).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('what is asked of one connection at once is sent one by one, and each has its own answer', async () => {
  const { pool } = await open(undefined, 1)
  const warned = vi.spyOn(process, 'emitWarning')
  const client = await pool.connect()
  try {
    const answers = await Promise.allSettled(
      ['1', '2', '1 / 0', '4'].map(async (sum) => (await client.query<{ n: number }>(`select ${sum} as n`)).rows[0]?.n),
    )
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual([1, 2, null, 4])
    expect(warned).not.toHaveBeenCalled()
  } finally {
    client.release()
    warned.mockRestore()
  }
})
