/** What tests of services share: real servers, a fresh database per file, waiting for facts. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { ServiceConfig } from './config.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate } from './migrations.ts'
import { createLog } from './log.ts'
import { connectBus, ensureStream } from './nats.ts'
import { createCall } from './rpc.ts'
import type { Running } from './run.ts'
import { QUEUE_PREFIX } from './redis.ts'

export const silentLog = createLog('test', 'silent')

/** Addresses of the servers that the test run brought up (see `infra/local/test-servers.ts`). */
export function testServers(): { postgresUrl: string; natsUrl: string; redisUrl: string } {
  const { TEST_POSTGRES_URL, TEST_NATS_URL, TEST_REDIS_URL } = process.env
  if (!TEST_POSTGRES_URL || !TEST_NATS_URL || !TEST_REDIS_URL) throw new Error('The test servers are not running.')
  return { postgresUrl: TEST_POSTGRES_URL, natsUrl: TEST_NATS_URL, redisUrl: TEST_REDIS_URL }
}

/** A new database with the given migrations applied; returns its URL. */
export async function createTestDatabase(migrations?: URL): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(testServers().postgresUrl)
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  if (migrations) await migrate(url.href, migrations)
  return url.href
}

/** A new database as the migration of this name finds it; returns its URL. */
export async function createDatabaseBefore(migration: string, migrations: URL): Promise<string> {
  const earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-migrations-'))
  try {
    for (const name of fs.readdirSync(migrations).filter((each) => !each.endsWith(`_${migration}`)))
      fs.cpSync(new URL(name, migrations), path.join(earlier, name), { recursive: true })
    return await createTestDatabase(pathToFileURL(`${earlier}/`))
  } finally {
    fs.rmSync(earlier, { recursive: true, force: true })
  }
}

/** A corner of the test servers that no other test file sees: an account of NATS, an emptied database of Redis. */
export async function testCorner(): Promise<
  Pick<ServiceConfig, 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'REDIS_URL'>
> {
  const { natsUrl, redisUrl } = testServers()
  const redis = new Redis(redisUrl)
  const turn = await redis.incr('test-corners')
  const [, databases] = (await redis.config('GET', 'databases')) as [string, string]
  const database = 1 + (turn % (Number(databases) - 1))
  await redis.select(database)
  await redis.flushdb()
  redis.disconnect()
  const account = `t${turn % 200}`
  return { NATS_URL: natsUrl, NATS_USER: account, NATS_PASSWORD: account, REDIS_URL: `${redisUrl}/${database}` }
}

/** A machine that runs all tests at once is slow at times; tests of the limits themselves set their own. */
export const TIME_LIMIT_FACTOR = 10

/** A database beside the service under test, as patient as that. */
export const openTestDatabase = (url: string, connections: number): Database =>
  openDatabase(url, connections, silentLog, { timeLimitFactor: TIME_LIMIT_FACTOR })

/** How tests ask a service. */
export const PATIENT_CALLS = { checkReplies: true, timeLimitFactor: TIME_LIMIT_FACTOR }

/** The environment of a service under test: an empty database, a NATS account and a Redis database of its own. */
export async function testServiceConfig(): Promise<ServiceConfig> {
  return {
    ...(await testCorner()),
    DATABASE_URL: await createTestDatabase(),
    DATABASE_POOL: 5,
    RETRY_SCALE: 1,
    LOG_LEVEL: 'silent',
    TIME_LIMIT_FACTOR,
    CHECK_REPLIES: true,
  }
}

/** A service under test, one who asks it, and a look into its tables. `own` holds what it needs beside the servers. */
export async function startTestService<Config extends ServiceConfig>(
  start: (config: Config) => Promise<Running>,
  own: Partial<Config> = {},
) {
  const config = {
    ...(await testServiceConfig()),
    PUBLIC_URL: 'http://localhost:3000',
    ...own,
  } as ServiceConfig as Config
  const running = await start(config)
  const bus = await connectBus(config, 'tests', silentLog)
  await ensureStream(bus.nc) // what a test publishes has somewhere to go, even before the service listens
  const database = openTestDatabase(config.DATABASE_URL, 4)
  return {
    config,
    bus,
    call: createCall(bus, PATIENT_CALLS),
    database,
    pool: database.pool,
    rows: async <T extends object>(sql: string, values: unknown[] = []) =>
      (await database.pool.query<T>(sql, values)).rows,
    stop: async () => {
      await bus.close()
      await database.close()
      await running.stop()
    },
  }
}

/** A span as a collector is sent it, and whose it is. */
export interface SentSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number; message?: string }
}
interface SentSpans {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Omit<SentSpan, 'service'>[] }[]
  }[]
}

/** A collector of traces that keeps what it is sent; `silent`: it takes requests and never answers. */
export async function openCollector({ silent = false } = {}) {
  const spans: SentSpan[] = []
  const heard: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: unknown) => (body += String(piece)))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body })
      for (const { resource, scopeSpans } of (JSON.parse(body) as SentSpans).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))))
      }
      if (!silent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, spans, heard, close: () => (server.closeAllConnections(), server.close()) }
}

/** The names of a span and of all that it belongs to, from the root of their trace. */
export function wayTo(span: SentSpan | undefined, spans: readonly SentSpan[]): string[] {
  const above = spans.find(({ traceId, spanId }) => traceId === span?.traceId && spanId === span.parentSpanId)
  return span ? [...wayTo(above, spans), span.name] : []
}

/** Tells of each statement that a pool sends from now on; none has been sent before. */
export function onStatement(pool: pg.Pool, tell: (text: string, values: unknown[]) => void): void {
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [query, more] = given
      const { text, values } =
        typeof query === 'string' ? { text: query } : (query as { text?: string; values?: unknown[] })
      tell(String(text), values ?? (Array.isArray(more) ? (more as unknown[]) : []))
      return plain(...given)
    }) as typeof client.query
  })
}

/** The statements that a pool sends from now on, in their order. What goes at once is one. */
export function listenToStatements(pool: pg.Pool): string[] {
  const statements: string[] = []
  onStatement(pool, (text) => void statements.push(text))
  return statements
}

/** Waits until `fact` gives something truthy, and returns it. Fails with `what` after `timeoutMs`. */
export async function until<T>(what: string, fact: () => T | Promise<T>, timeoutMs = 90_000): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = await fact()
    if (value) return value
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The waits between the attempts of a queue's jobs, counted and skipped: hours of an outage in seconds of a test. */
export interface Waits {
  /** The waits, in milliseconds, that `jobs` jobs are in, once all of them are, by the id of the job. */
  count: (jobs: number) => Promise<Map<string, number>>
  /** Ends all waits of now. */
  skip: () => Promise<void>
  close: () => Promise<void>
}

export function openWaits(queueName: string, redisUrl: string): Waits {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const queue = new Queue(queueName, { connection, prefix: QUEUE_PREFIX })
  return {
    count: (jobs) =>
      until(`${jobs} jobs wait for their next attempt`, async () => {
        const delayed = await queue.getDelayed()
        return delayed.length === jobs ? new Map(delayed.map(({ id = '', delay }) => [id, delay])) : null
      }),
    skip: () => queue.promoteJobs(),
    close: async () => {
      await queue.close()
      connection.disconnect()
    },
  }
}
