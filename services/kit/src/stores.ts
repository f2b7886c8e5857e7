/** What is wrong with a store, in one line that an operator can act on. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Logger } from './log.ts'
import { createRedis } from './redis.ts'

const WRONG_PASSWORD = new Set(['28P01', '28000'])
const REDIS_REFUSES = /WRONGPASS|NOAUTH|invalid password/i
const REDIS_MS = 1_500

/** The failure of a start, named after the variable it comes from; other failures as they are. */
export function explainStart(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message : String(error)
  if (typeof code === 'string' && WRONG_PASSWORD.has(code))
    return `PostgreSQL refuses the login of DATABASE_URL (${text}).`
  if (code === '3D000') return `PostgreSQL has no such database as DATABASE_URL names (${text}).`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `A store does not answer: ${text || 'connection refused'}.`
  if (/authorization violation/i.test(text)) return 'NATS refuses the login of NATS_USER and NATS_PASSWORD.'
  return text
}

/** @throws Error when the server at the other end keeps no streams. */
export async function requireJetStream(nc: NatsConnection): Promise<void> {
  try {
    await (await jetstreamManager(nc, { checkAPI: false })).getAccountInfo()
  } catch (error) {
    const { name, message } = error as Error
    if (/JetStreamNotEnabled|no responders|not enabled/i.test(`${name} ${message}`)) {
      throw new Error('The NATS server of NATS_URL runs without JetStream: start it with -js.', { cause: error })
    }
    // Anything else is a passing failure: consumers and the relay try again by themselves.
  }
}

/**
 * Compares the database with the migrations of this release. A newer one is right while a release is rolled out, and is
 * said; an older one is not.
 * @throws Error when migrations are missing.
 */
export async function requireSchema(pool: pg.Pool, migrations: URL, log: Logger): Promise<void> {
  const entries = await readdir(fileURLToPath(migrations), { withFileTypes: true })
  const ours = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  const applied = new Set(await appliedTo(pool))
  const missing = ours.find((name) => !applied.has(name))
  if (missing)
    throw new Error(`The database is older than this release (${missing} is missing): run "operate migrate".`)
  const unknown = [...applied].find((name) => !ours.includes(name))
  if (unknown) log.warn({ migration: unknown }, 'the database is newer than this release')
}

/**
 * Makes sure of what a pooler in transaction mode would have to set, since nobody behind it can: time in UTC, and an end for
 * what lasts too long.
 * @throws Error that says what to set where.
 */
export async function requireSession(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ timezone: string; limited: boolean }>(
    `select current_setting('timezone') as timezone, current_setting('statement_timeout') <> '0'
       and current_setting('lock_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as limited`,
  )
  const [session] = rows
  if (!session || !UTC.has(session.timezone))
    throw new Error('The sessions of the pooler are not in UTC: run "alter database ... set timezone = \'UTC\'".')
  if (!session.limited) throw new Error('The sessions of the pooler have no time limits: set its connect_query.')
}

const UTC = new Set(['UTC', 'Etc/UTC', 'GMT'])

async function appliedTo(pool: pg.Pool): Promise<string[]> {
  const ledger = 'select migration_name as name from _prisma_migrations where finished_at is not null'
  try {
    return (await pool.query<{ name: string }>(ledger)).rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { code?: unknown }).code === '42P01') return []
    throw error
  }
}

/**
 * Asks a Redis that answers whether it is the right one. One that is away is none of a start's business: whoever needs it
 * waits for it.
 * @throws Error when it refuses the login or may delete jobs.
 */
export async function requireRedis(url: string): Promise<void> {
  const connection = createRedis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    connectTimeout: REDIS_MS,
    commandTimeout: REDIS_MS,
    retryStrategy: () => null,
  })
  let refused = false
  connection.on('error', ({ message }) => (refused ||= REDIS_REFUSES.test(message)))
  try {
    await connection.connect()
    const policy = await evictionOf(connection)
    if (policy) throw new Error(`${WOULD_EVICT} (REDIS_URL; its maxmemory-policy is ${policy}, not noeviction).`)
  } catch (error) {
    const { message } = error as Error
    if (message.startsWith(WOULD_EVICT)) throw error
    if (refused || REDIS_REFUSES.test(message))
      throw new Error('Redis refuses the login of REDIS_URL.', { cause: error })
  } finally {
    connection.disconnect()
  }
}

const WOULD_EVICT = 'Redis may delete jobs when its memory is full'

/** The policy by which it would; null where it would not. */
async function evictionOf(connection: Redis): Promise<string | null> {
  const [, policy] = /maxmemory_policy:(\S+)/.exec(await connection.info('memory')) ?? []
  return policy && policy !== 'noeviction' ? policy : null
}

/** Says, once each, what `requireRedis` could not find out because Redis was away then, or was changed since. */
export function watchRedis(connection: Redis, log: Logger): void {
  let refused = false
  connection.on('error', (error) => {
    log.debug({ err: error }, 'redis connection lost')
    if (refused || !REDIS_REFUSES.test(error.message)) return
    refused = true
    log.error('Redis refuses the login of REDIS_URL')
  })
  connection.once('ready', () => void warnOfEviction(connection, log))
}

async function warnOfEviction(connection: Redis, log: Logger): Promise<void> {
  const policy = await evictionOf(connection).catch(() => null)
  if (policy) log.error({ policy }, `${WOULD_EVICT}: set maxmemory-policy noeviction`)
}
