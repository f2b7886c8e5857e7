/** Applies a service's migrations, as Prisma's own command would. */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The lock that `prisma migrate` takes, so that both can never run at once. */
const PRISMA_LOCK = 72_707_369
const LOCK_POLL_MS = 100
/** A migration that waits for a table has everybody after it wait: it gives way after so long, and tries again. */
const MIGRATION_LOCK = { timeout: '2s', tries: 60, restMs: 500 }
const LOCK_NOT_AVAILABLE = '55P03'
/** Longer than PostgreSQL takes for a connection, or for a question to the ledger, unless the way to it is lost. */
const ANSWER_MS = 10_000
const LEDGER = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

/** A client whose questions end in time. The statements of a migration may take as long as they need. */
class MigrationClient extends pg.Client {
  readonly #answerMs: number
  constructor(url: string, answerMs: number) {
    super({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    this.#answerMs = answerMs
  }
  ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const question = { text, values, query_timeout: this.#answerMs }
    return this.query<Row>(question)
  }
}

/**
 * Applies the migrations of `directory` that the database has not seen, in order, under Prisma's lock and in
 * Prisma's ledger, so that `prisma migrate deploy` can take over at any time. Returns the names applied.
 */
export async function migrate(url: string, directory: URL, { answerMs = ANSWER_MS } = {}): Promise<string[]> {
  const client = new MigrationClient(url, answerMs)
  // What fails is the query under way; without a listener, a lost connection would end the process on top.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    await client.ask(LEDGER)
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
async function takeLock(client: MigrationClient): Promise<void> {
  for (;;) {
    const { rows } = await client.ask<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [PRISMA_LOCK])
    if (rows[0]?.taken) return
    await delay(LOCK_POLL_MS)
  }
}

async function appliedMigrations(client: MigrationClient): Promise<Set<string>> {
  const { rows } = await client.ask<{ migration_name: string; finished_at: Date | null }>(
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

async function applyMigration(client: MigrationClient, name: string, sql: Buffer): Promise<void> {
  const id = randomUUID()
  const checksum = createHash('sha256').update(sql).digest('hex')
  await client.ask('insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)', [
    id,
    checksum,
    name,
  ])
  try {
    await runGivingWay(client, sql.toString())
  } catch (error) {
    await client.ask('update _prisma_migrations set logs = $2 where id = $1', [id, String(error)])
    throw error
  }
  await client.ask('update _prisma_migrations set finished_at = now(), applied_steps_count = 1 where id = $1', [id])
}

/** The statements of a file are one transaction, of which nothing is left where a lock was not to be had. */
async function runGivingWay(client: MigrationClient, sql: string, tries = MIGRATION_LOCK.tries): Promise<void> {
  // An index that is made beside its table's use waits for the others, and has nobody wait.
  if (/\bconcurrently\b/i.test(sql)) return void (await client.query(sql))
  try {
    await client.ask(`set lock_timeout = '${MIGRATION_LOCK.timeout}'`)
    await client.query(sql)
  } catch (error) {
    if (tries <= 1 || (error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
    await delay(MIGRATION_LOCK.restMs)
    return runGivingWay(client, sql, tries - 1)
  } finally {
    await client.ask('set lock_timeout = 0').catch(() => undefined) // a lost connection has said why already
  }
}
