/** `/healthz` has a process replaced that is beyond help, and no other: see also "a process whose login NATS no longer takes". */
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/ports.ts'
import { openDatabase, type Database } from '../src/database.ts'
import { databaseLiveness } from '../src/liveness.ts'
import { openOperators } from '../src/operators.ts'
import { createTestDatabase, silentLog, until } from '../src/testing.ts'
import { ownPostgres, runProgram } from './harness.ts'

const CHECKS = 3
/** A busy machine may take longer to let somebody in than a platform would wait. */
const SERVER_MS = 10_000
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const statusOf = async (port: number, patienceMs = 20_000) =>
  (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(patienceMs) })).status

/** A process with this database; `check` is one look of the platform. */
async function openProcess(url: string): Promise<{ database: Database; check: () => Promise<number> }> {
  const database = openDatabase(url, 2, silentLog)
  const port = await freePort()
  const liveness = databaseLiveness(database.pool, url, CHECKS, SERVER_MS)
  const { stop } = await openOperators('tester', { METRICS_PORT: port }, { probes: {}, liveness })
  closing.push(database.close, stop)
  return { database, check: () => statusOf(port) }
}

async function checkOften(check: () => Promise<number>, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push(await check())
  return statuses
}

test('a process whose login the database no longer takes is replaced', async () => {
  const url = new URL(await createTestDatabase())
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const role = url.pathname.slice(1)
  await admin.query(`create role ${role} login`)
  url.username = role
  const { check } = await openProcess(url.href)
  expect(await check()).toBe(200)
  await admin.query(`alter role ${role} nologin`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
  expect(await checkOften(check, CHECKS + 1)).toEqual([200, 200, 503, 503])
  await admin.query(`alter role ${role} login`)
  expect(await check()).toBe(200)
  await admin.end()
})

test('a process whose connections never come back is replaced; one that was only busy is not', async () => {
  const { database, check } = await openProcess(await createTestDatabase())
  const taken = [await database.pool.connect(), await database.pool.connect()]
  expect(await checkOften(check, CHECKS - 1)).toEqual([200, 200])
  taken[0]?.release()
  expect(await check()).toBe(200)
  taken[0] = await database.pool.connect()
  expect(await checkOften(check, CHECKS)).toEqual([200, 200, 503])
  for (const client of taken) client.release()
  expect(await check()).toBe(200)
})

test('a database that is away, however long, has nobody replaced, and serves on when it is back', async () => {
  const server = await ownPostgres()
  const { database, check } = await openProcess(server.url)
  expect(await check()).toBe(200)
  await server.kill()
  expect(new Set(await checkOften(check, 3 * CHECKS))).toEqual(new Set([200]))
  await server.start()
  await until('the pool serves again', () =>
    database.pool.query('select 1').then(
      () => true,
      () => false,
    ),
  )
  expect(await check()).toBe(200)
  await database.close()
  closing.splice(closing.indexOf(database.close), 1)
  await server.end()
})

test('a process that computes for ever does not answer', async () => {
  const port = await freePort()
  const program = runProgram('blocked', String(port))
  await program.says('ready')
  expect(await statusOf(port)).toBe(200)
  program.child.kill('SIGUSR2')
  await program.says('computes')
  await expect(statusOf(port, 1_000)).rejects.toThrow('timeout')
  program.child.kill('SIGKILL')
  expect(await program.ended).toBe('SIGKILL')
})
