/** What operators see of a process: numbers, health, spans; and what it tells them when a store is not right. */
import os from 'node:os'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createWorker } from '../src/job-worker.ts'
import { createQueue } from '../src/jobs.ts'
import { migrate } from '../src/migrations.ts'
import { connectBus } from '../src/nats.ts'
import { openOperators } from '../src/operators.ts'
import { on } from '../src/reactions.ts'
import { createCall, handle } from '../src/rpc.ts'
import { startService, startWorker } from '../src/run.ts'
import { explainStart, requireSchema } from '../src/stores.ts'
import { inSpan, runInContext } from '../src/telemetry.ts'
import {
  createTestDatabase,
  openCollector,
  silentLog,
  testServiceConfig,
  testServers,
  until,
  wayTo,
} from '../src/testing.ts'
import { freePort } from '../../../infra/local/ports.ts'
import { happened, migrations, ping, record, transaction } from './harness.ts'

/** Other files of this process count theirs. */
const counted = { ...happened, subject: 'event.tester.counted' } as const

const read = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, text: await response.text() }
}

test('a service, its events and its jobs are counted, timed and seen as one trace', async () => {
  const port = await freePort()
  const collector = await openCollector()
  const config = {
    ...(await testServiceConfig()),
    METRICS_PORT: port,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  const job = { queue: 'tester.count', attempts: 1, backoffMs: 10, timeoutMs: 5_000, concurrency: 1 }
  const queue = createQueue(job, config.REDIS_URL, silentLog)
  let done = 0
  const work = { run: async () => void (done += 1), giveUp: async () => undefined }
  const service = await startService({
    context: 'content',
    config,
    migrations,
    compose: ({ database }) => ({
      handlers: [
        handle({ ...ping, subject: 'rpc.content.counted_ping' }, async ({ n }) => {
          await transaction(database.pool, async (tx) => {
            await tx.query('select count(*) from inbox')
            await record(tx, counted, { n })
          })
          return { n }
        }),
      ],
      subscriptions: [on(counted, () => queue.add('row-1'))],
    }),
  })
  const worker = createWorker(job, config, work, silentLog)
  const bus = await connectBus(config, 'gateway', silentLog)
  const call = createCall(bus)
  await runInContext({}, () =>
    inSpan({ name: 'tester.ping', kind: 'INTERNAL' }, () =>
      call({ ...ping, subject: 'rpc.content.counted_ping' }, { n: 1 }),
    ),
  )
  await until('the job is done', () => done === 1)

  const { text } = await read(port, '/metrics')
  expect(text).toMatch(/daybreak_rpc_seconds_count\{subject="rpc\.content\.counted_ping",outcome="ok"\} 1/)
  expect(text).toMatch(/daybreak_event_seconds_count\{subject="event\.tester\.counted",outcome="ok"\} 1/)
  expect(text).toMatch(/daybreak_queue_jobs\{of="tester\.count waiting"\} \d/)
  expect(text).toMatch(/daybreak_queue_oldest_seconds\{of="tester\.count"\} [\d.]+/)
  expect(text).toMatch(/daybreak_outbox_oldest_seconds\{of="content"\} 0/)
  expect(text).toMatch(/daybreak_dead_letters\{of="content"\} 0/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(await read(port, '/readyz')).toEqual({ status: 200, text: 'content database: ok\ncontent nats: ok\n' })
  expect((await read(port, '/')).status).toBe(404)

  const last = await until('the job was traced', () => collector.spans.find(({ name }) => name === 'tester.count'))
  const trace = collector.spans.filter(({ traceId }) => traceId === last.traceId)
  expect(wayTo(last, trace)).toEqual([
    'tester.ping',
    'rpc.content.counted_ping',
    'rpc.content.counted_ping',
    'publish event.tester.counted',
    'event.tester.counted',
    'tester.count',
  ])
  expect(
    wayTo(
      trace.find(({ name }) => name === 'select inbox'),
      trace,
    ),
  ).toEqual(['tester.ping', 'rpc.content.counted_ping', 'rpc.content.counted_ping', 'select inbox'])
  await worker.stop()
  await bus.close()
  await queue.close()
  await service.stop()
  collector.close()
  await expect(read(port, '/metrics')).rejects.toThrow()
})

/** Work that is under way until it is let go on. */
function createSlowWork() {
  let release: (() => void) | null = null
  return {
    run: () => new Promise<void>((resolve) => (release = resolve)),
    begun: () => until('it is under way', () => release),
  }
}

test('a question that is answered while its service stops is told of', async () => {
  const collector = await openCollector()
  const config = { ...(await testServiceConfig()), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const contract = { ...ping, subject: 'rpc.content.last_ping' } as const
  const slow = createSlowWork()
  const answer = handle(contract, async (input) => {
    await slow.run()
    return input
  })
  const compose = () => ({ handlers: [answer], subscriptions: [] })
  const service = await startService({ context: 'content', config, migrations, compose })
  const bus = await connectBus(config, 'gateway', silentLog)
  const asked = createCall(bus)(contract, { n: 1 })
  const release = await slow.begun()
  const stopped = service.stop()
  release()
  await Promise.all([asked, stopped])
  expect(collector.spans.map(({ name }) => name)).toContain('rpc.content.last_ping')
  await bus.close()
  collector.close()
})

test('a job that is done while its worker stops is told of', async () => {
  const collector = await openCollector()
  const config = { ...(await testServiceConfig()), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  await migrate(config.DATABASE_URL, migrations)
  const job = { queue: 'tester.last', attempts: 1, backoffMs: 10, timeoutMs: 5_000, concurrency: 1 }
  const queue = createQueue(job, config.REDIS_URL, silentLog)
  const slow = createSlowWork()
  const work = { run: slow.run, giveUp: async () => undefined }
  const worker = await startWorker({ name: 'tester-worker', config, migrations, compose: () => [[job, work]] })
  await queue.add('row-1')
  const release = await slow.begun()
  const stopped = worker.stop()
  release()
  await stopped
  expect(collector.spans.map(({ name }) => name)).toContain('tester.last')
  await queue.close()
  collector.close()
})

test('parts of one process share the port, and it closes with the last of them', async () => {
  const port = await freePort()
  const open = (name: string, probe: () => Promise<unknown>) =>
    openOperators(name, { METRICS_PORT: port }, { probes: { store: probe } })
  const first = await open('one', async () => 1)
  const second = await open('two', () => Promise.reject(new Error('secret address')))
  expect(await read(port, '/readyz')).toEqual({ status: 503, text: 'one store: ok\ntwo store: does not answer\n' })
  await second.stop()
  expect((await read(port, '/readyz')).status).toBe(200)
  await first.stop()
  await expect(read(port, '/readyz')).rejects.toThrow()
  expect((await openOperators('none', {}, { probes: {} })).port).toBeNull()
})

test('the port is open to this machine alone, unless it is said to be open to others', async () => {
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? [])
  const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2'
  const ask = (port: number) => fetch(`http://${outside}:${port}/healthz`).then(({ status }) => status)
  for (const [OPERATORS_HOST, answer] of [
    [undefined, 'refused'],
    ['0.0.0.0', 200],
  ] as const) {
    const config = { METRICS_PORT: await freePort(), OPERATORS_HOST }
    const { stop } = await openOperators('one', config, { probes: {} })
    expect(await ask(config.METRICS_PORT).catch(() => 'refused')).toBe(answer)
    await stop()
  }
})

test('a database that is older than the release is refused, a newer one said, in one line each', async () => {
  const pool = new pg.Pool({ connectionString: await createTestDatabase() })
  await expect(requireSchema(pool, migrations, silentLog)).rejects.toThrow(
    'The database is older than this release (20261120000000_init is missing): run "operate migrate".',
  )
  const newer = new pg.Pool({ connectionString: await createTestDatabase(migrations) })
  await newer.query(`insert into _prisma_migrations (id, checksum, migration_name, finished_at)
    values ('x', 'x', '20990101000000_later', now())`)
  const lines: unknown[] = []
  const log = Object.assign(Object.create(silentLog) as typeof silentLog, {
    warn: (...line: unknown[]) => void lines.push(line),
  })
  await requireSchema(newer, migrations, log)
  expect(lines).toEqual([[{ migration: '20990101000000_later' }, 'the database is newer than this release']])
  await Promise.all([pool.end(), newer.end()])
})

test('a wrong database and a store that is away are explained by the variable they come from', async () => {
  const url = new URL(testServers().postgresUrl)
  url.pathname = '/nowhere'
  const failureOf = async (address: string) => {
    const client = new pg.Client({ connectionString: address })
    return client.connect().then(
      () => 'connected',
      (error: unknown) => explainStart(error),
    )
  }
  expect(await failureOf(url.href)).toMatch(/^PostgreSQL has no such database as DATABASE_URL names/)
  url.port = String(await freePort())
  expect(await failureOf(url.href)).toMatch(/^A store does not answer: /)
  expect(explainStart(Object.assign(new Error('password authentication failed for user "x"'), { code: '28P01' }))).toBe(
    'PostgreSQL refuses the login of DATABASE_URL (password authentication failed for user "x").',
  )
})
