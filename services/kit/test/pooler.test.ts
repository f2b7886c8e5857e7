/**
 * Services share sessions of PostgreSQL behind PgBouncer in transaction mode: nothing of one is found or missed by another.
 * With POOLER=true alone, which the nightly run sets: PgBouncer may have to be fetched.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../src/database-errors.ts'
import { openDatabase } from '../src/database.ts'
import { migrate } from '../src/migrations.ts'
import { requireSession } from '../src/stores.ts'
import { runInContext } from '../src/telemetry.ts'
import { silentLog, TIME_LIMIT_FACTOR, until } from '../src/testing.ts'
import { startPooler } from '../../../infra/local/pooler.ts'
import type { ServerProcess } from '../../../infra/local/server-process.ts'
import { startPostgres } from '../../../infra/local/servers.ts'
import { ensureDatabases } from '../../../infra/postgres/roles.ts'
import { migrations } from './harness.ts'

describe.runIf(process.env['POOLER'] === 'true')('behind PgBouncer', () => {
  let folder: string
  let dataDir: string
  const passwords = { journal: 's1' }
  const closing: (() => Promise<unknown>)[] = []
  let postgres: ServerProcess
  let poolerPort: number

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-pooler-'))
    dataDir = path.join(folder, 'postgres')
    fs.chmodSync(folder, 0o755)
    postgres = await startPostgres({ dataDir, password: 's0', fast: true, settings: { timezone: 'America/New_York' } })
    await ensureDatabases(postgres.url, passwords)
    await migrate(urlAt(postgres.port), migrations)
    // One session for all clients: whatever one of them leaves in it, the next one finds.
    poolerPort = await pool('shared', {})
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
    await postgres.stop()
    fs.rmSync(folder, { recursive: true })
  })

  const urlAt = (port: number) => `postgresql://journal:s1@127.0.0.1:${port}/journal`

  async function pool(name: string, more: { connectQuery?: string }): Promise<number> {
    const place = { dataDir: path.join(folder, name), postgresPort: postgres.port, passwords }
    const pooler = await startPooler({ ...place, settings: ['default_pool_size = 1'], ...more })
    closing.push(() => pooler.stop())
    return pooler.port
  }

  function open(port: number) {
    const database = openDatabase(urlAt(port), 3, silentLog, { pooled: true, timeLimitFactor: TIME_LIMIT_FACTOR })
    closing.push(database.close)
    return database
  }

  test('statements with a name and statements of Prisma run in a session that others use as well', async () => {
    const databases = [open(poolerPort), open(poolerPort)]
    for (const n of [1, 2, 3]) {
      for (const [index, { pool, adapter }] of databases.entries()) {
        const text = `select ${index} as of, $1::int as n`
        expect((await pool.query({ name: 'numbered', text, values: [n] })).rows).toEqual([{ of: index, n }])
        const prisma = await adapter.connect()
        expect((await prisma.queryRaw({ sql: text, args: [n], argTypes: [] })).rows).toEqual([[index, n]])
      }
    }
  })

  test('locks of a transaction end with it, and a session has the time limits and the time zone of a service', async () => {
    const [one, other] = [open(poolerPort), open(poolerPort)]
    const lock = "begin; select pg_advisory_xact_lock(hashtextextended('of one', 0)); commit"
    for (const { pool } of [one, other, one]) await pool.query(lock)
    await requireSession(other.pool)
    const limits = await other.pool.query('select 1 from pg_locks where locktype = $1', ['advisory'])
    expect(limits.rowCount).toBe(0)
    const stored = await other.pool.query(
      "select '2026-03-08 06:59:59'::timestamp::timestamptz at time zone 'UTC' as at",
    )
    expect(stored.rows).toEqual([{ at: new Date('2026-03-08T06:59:59') }])
  })

  test('a pooler that sets no time limits, or another time zone, is refused in words that say what to set', async () => {
    const without = open(await pool('without', { connectQuery: 'select 1' }))
    await expect(requireSession(without.pool)).rejects.toThrow('have no time limits: set its connect_query')
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query('alter database journal reset timezone')
    const elsewhere = open(await pool('elsewhere', {}))
    await expect(requireSession(elsewhere.pool)).rejects.toThrow("alter database ... set timezone = 'UTC'")
    await admin.query("alter database journal set timezone = 'UTC'")
    await admin.end()
  })

  test('a statement that nobody waits for any more is cancelled through the pooler, and the session serves the next', async () => {
    const { pool } = open(poolerPort)
    const failure = await runInContext({ deadline: Date.now() + 100 }, () => pool.query('select pg_sleep(4)')).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: '57014' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('while PostgreSQL is away behind the pooler every failure says so, and it is found again by itself', async () => {
    const { pool } = open(poolerPort)
    await pool.query('select 1')
    const { port } = postgres
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.ended
    for (let n = 0; n < 3; n += 1) {
      const failure = await pool.query('select 1').catch((error: unknown) => error)
      expect(isDatabaseAway(failure), String(failure)).toBe(true)
    }
    postgres = await startPostgres({ dataDir, password: 's0', fast: true, port })
    await until('it answers again', () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
  })
})
