/** PostgreSQL: one pool shared by Prisma and the kit, prepared statements, time limits. */
import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { boundedClient } from './bounded-client.ts'
import type { Logger } from './log.ts'
import { createWakeup, type Wakeup } from './outbox.ts'
import { traceQueries } from './sql-spans.ts'
import { inThisContext } from './telemetry.ts'

const MAX_PREPARED = 500
/** One connection stays for good; those that a rush has opened are closed when it has been over for so long. */
const STAY = 1
const IDLE_MS = 30_000
/**
 * Milliseconds, before `timeLimitFactor` multiplies them. Connecting has four seconds, because it is slow when many
 * processes start at once: a connection that is given up early is begun again, and the rush does not end.
 */
const LIMITS = { connect: 4_000, statement: 5_000, lock: 2_000, idleInTransaction: 15_000 }
const TRANSACTION_LIMITS = { maxWait: 2_000, timeout: 5_000 }

export interface Database {
  pool: pg.Pool
  /** What a Prisma client is made with. */
  adapter: PrismaPg
  /** The time limits of Prisma's transactions, in milliseconds. */
  transactionOptions: { maxWait: number; timeout: number }
  /** Woken by each commit that puts something in the outbox. */
  outbox: Wakeup
  close: () => Promise<void>
}

export interface DatabaseOptions {
  timeLimitFactor?: number
  /** Whether a pooler in transaction mode stands before PostgreSQL: each transaction may come to another session. */
  pooled?: boolean
}

/**
 * Opens the pool. Nothing connects before the first query; one connection stays, because the handshake costs more than
 * most queries and whoever comes after a quiet minute would wait for it. The others go, because each takes two megabytes
 * of the server. Each is made anew after half an hour, so
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
    min: STAY,
    idleTimeoutMillis: IDLE_MS,
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

/** The pool hands a connection over in the context of the caller that gives it back; this restores that of the waiter. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (handOver?: (...args: unknown[]) => void) => unknown
  pool.connect = ((handOver?: (...args: unknown[]) => void) =>
    connect(handOver && inThisContext(handOver))) as typeof pool.connect
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
