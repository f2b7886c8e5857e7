/** PostgreSQL: one pool shared by Prisma and the kit, prepared statements, time limits, migrations. */
import { AsyncResource } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { boundedClient } from './bounded-client.ts'
import type { Logger } from './log.ts'
import { createWakeup, type Wakeup } from './outbox.ts'
import { traceQueries } from './sql-spans.ts'

/** The lock that `prisma migrate` takes, so that both can never run at once. */
const PRISMA_LOCK = 72_707_369
const LOCK_POLL_MS = 100
/** A migration that waits for a table has everybody after it wait: it gives way after so long, and tries again. */
const MIGRATION_LOCK = { timeout: '2s', tries: 60, restMs: 500 }
const MAX_PREPARED = 500
/** Milliseconds, before `timeLimitFactor` multiplies them. */
const LIMITS = { connect: 1_500, statement: 5_000, lock: 2_000, idleInTransaction: 15_000 }
const TRANSACTION_LIMITS = { maxWait: 2_000, timeout: 5_000 }

export interface Database {
  pool: pg.Pool
  /** What a Prisma client is made with. */
  adapter: PrismaPg
  /** The time limits of Prisma's transactions, in milliseconds. */
  transactionOptions: { maxWait: number; timeout: number }
  /** Told of whatever is committed with something in the outbox. */
  outbox: Wakeup
  close: () => Promise<void>
}

export interface DatabaseOptions {
  timeLimitFactor?: number
  /** Whether a pooler in transaction mode stands before PostgreSQL: each transaction may come to another session. */
  pooled?: boolean
}

/**
 * Opens the pool. Nothing connects before the first query; what has connected stays, because the handshake costs more
 * than most queries and whoever comes after a quiet minute would wait for it. Each is made anew after half an hour, so
 * that what the server remembers for it does not grow. A lost connection is logged and replaced. Behind a pooler nothing is
 * left in a session: statements have no names, and the settings of sessions are the pooler's (see `requireSession`).
 */
export function openDatabase(
  url: string,
  connections: number,
  log: Logger,
  { timeLimitFactor = 1, pooled = false }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: boundedClient(LIMITS.statement * timeLimitFactor, !pooled),
    max: connections,
    connectionTimeoutMillis: LIMITS.connect * timeLimitFactor,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!pooled && { options: sessionSettings(timeLimitFactor) }),
    application_name: 'daybreak',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  keepContext(pool)
  traceQueries(pool)
  const adapter = new PrismaPg(pool, pooled ? {} : { statementNameGenerator: statementNames() })
  const transactionOptions = {
    maxWait: TRANSACTION_LIMITS.maxWait * timeLimitFactor,
    timeout: TRANSACTION_LIMITS.timeout * timeLimitFactor,
  }
  return { pool, adapter, transactionOptions, outbox: createWakeup(), close: () => pool.end() }
}

/** The pool hands a connection over when somebody else gives it back: whoever waited goes on in the context it waited in. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (handOver?: (...args: unknown[]) => void) => unknown
  pool.connect = ((handOver?: (...args: unknown[]) => void) =>
    connect(handOver && AsyncResource.bind(handOver))) as typeof pool.connect
}

/** Prisma's adapter writes and reads timestamps without their offset, as UTC: the session must mean the same. */
const sessionSettings = (timeLimitFactor: number) =>
  [
    'timezone=UTC',
    `statement_timeout=${LIMITS.statement * timeLimitFactor}`,
    `lock_timeout=${LIMITS.lock * timeLimitFactor}`,
    `idle_in_transaction_session_timeout=${LIMITS.idleInTransaction * timeLimitFactor}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

/** Names the first statements seen, so that PostgreSQL prepares them once per connection; the rest stay unnamed. */
function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MAX_PREPARED) return ''
    const name = `s${names.size}_${createHash('sha1').update(sql).digest('base64url').slice(0, 10)}`
    names.set(sql, name)
    return name
  }
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53100', // its disk is full
  '53300',
  '25P03',
  '08000',
  '08003',
  '08006',
])
const AWAY_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'TooManyConnections', 'SocketTimeout'])
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|server closed the connection|server conn(?:ection)? crashed|server_login_retry|query_wait_timeout|pgbouncer cannot connect|Unable to start a transaction in the given time|Transaction already closed/

/** Whether `error`, or what caused it, says that the database does not answer (rather than that a query is wrong). */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode, kind, message, cause, meta, driverAdapterError } = error as Record<string, unknown>
  if ([code, originalCode].some((value) => typeof value === 'string' && AWAY_CODES.has(value))) return true
  if (typeof kind === 'string' && AWAY_KINDS.has(kind)) return true
  if (typeof message === 'string' && AWAY_MESSAGE.test(message)) return true
  return [cause, meta, driverAdapterError].some((inner) => isDatabaseAway(inner, depth + 1))
}

const SLOW =
  /timeout exceeded when trying to connect|due to connection timeout|Unable to start a transaction in the given time|due to (statement|lock) timeout/

/** Whether `error`, or what caused it, says that the database is there and was only slow to answer. */
export function isDatabaseSlow(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  return SLOW.test(error.message) || isDatabaseSlow(error.cause, depth + 1)
}

const RETRYABLE = new Set(['P2034', '40001', '40P01', 'TransactionWriteConflict'])

/** Runs a transaction anew when it lost a race (deadlock, serialization failure), three times at most. */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !lostRace(error)) throw error
    return retryOnConflict(work, attempts - 1)
  }
}

function lostRace(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode, kind, cause, meta, driverAdapterError } = error as Record<string, unknown>
  if ([code, originalCode, kind].some((value) => typeof value === 'string' && RETRYABLE.has(value))) return true
  return [cause, meta, driverAdapterError].some((inner) => lostRace(inner, depth + 1))
}

const LEDGER = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

/**
 * Applies the migrations of `directory` that the database has not seen, in order, under Prisma's lock and in
 * Prisma's ledger, so that `prisma migrate deploy` can take over at any time. Returns the names applied.
 */
export async function migrate(url: string, directory: URL): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  // What fails is the query under way; without a listener, a lost connection would end the process on top.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    await client.query(LEDGER)
    const seen = await appliedMigrations(client)
    const applied: string[] = []
    for (const name of await migrationNames(directory)) {
      if (seen.has(name)) continue
      await applyMigration(client, name, await readFile(new URL(`${name}/migration.sql`, asDirectory(directory))))
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** Asks again and again: a statement that waited would be one that `create index concurrently` waits for. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [PRISMA_LOCK])
    if (rows[0]?.taken) return
    await delay(LOCK_POLL_MS)
  }
}

async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ migration_name: string; finished_at: Date | null }>(
    'select migration_name, finished_at from _prisma_migrations where rolled_back_at is null',
  )
  const failed = rows.find((row) => row.finished_at === null)
  if (failed) throw new Error(`Migration ${failed.migration_name} failed earlier and must be resolved first.`)
  return new Set(rows.map((row) => row.migration_name))
}

async function migrationNames(directory: URL): Promise<string[]> {
  const entries = await readdir(fileURLToPath(directory), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

const asDirectory = (url: URL) => new URL(url.href.endsWith('/') ? url.href : `${url.href}/`)

async function applyMigration(client: pg.Client, name: string, sql: Buffer): Promise<void> {
  const id = randomUUID()
  const checksum = createHash('sha256').update(sql).digest('hex')
  await client.query('insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)', [
    id,
    checksum,
    name,
  ])
  try {
    await runGivingWay(client, sql.toString())
  } catch (error) {
    await client.query('update _prisma_migrations set logs = $2 where id = $1', [id, String(error)])
    throw error
  }
  await client.query('update _prisma_migrations set finished_at = now(), applied_steps_count = 1 where id = $1', [id])
}

/** The statements of a file are one transaction, of which nothing is left where a lock was not to be had. */
async function runGivingWay(client: pg.Client, sql: string, tries = MIGRATION_LOCK.tries): Promise<void> {
  // An index that is made beside its table's use waits for the others, and has nobody wait.
  if (/\bconcurrently\b/i.test(sql)) return void (await client.query(sql))
  try {
    await client.query(`set lock_timeout = '${MIGRATION_LOCK.timeout}'`)
    await client.query(sql)
  } catch (error) {
    if (tries <= 1 || (error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
    await delay(MIGRATION_LOCK.restMs)
    return runGivingWay(client, sql, tries - 1)
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined) // a lost connection has said why already
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
