/** Starting in order, stopping in reverse, and the exit code that says how it went. */
import pg from 'pg'
import { checkHealth } from '@daybreak/proto/define'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceConfig } from '../src/config.ts'
import { createWorker } from '../src/job-worker.ts'
import { createQueue } from '../src/jobs.ts'
import { migrate } from '../src/migrations.ts'
import { connectBus, type Bus } from '../src/nats.ts'
import { on } from '../src/reactions.ts'
import { createCall, handle } from '../src/rpc.ts'
import type { Resources } from '../src/resources.ts'
import { startService, startWorker, type Composition } from '../src/run.ts'
import { silentLog, testServiceConfig, until } from '../src/testing.ts'
import { createUndo } from '../src/undo.ts'
import { freePort } from '../../../infra/local/ports.ts'
import { happened, migrations, ping, record, runProgram, transaction } from './harness.ts'

let config: ServiceConfig, asking: Bus

beforeAll(async () => {
  config = { ...(await testServiceConfig()), TIME_LIMIT_FACTOR: 1 }
  asking = await connectBus(config, 'gateway', silentLog)
})
afterAll(() => asking.close())

const start = (compose: (resources: Resources) => Composition | Promise<Composition>, overrides = {}) =>
  startService({ context: 'content', config: { ...config, ...overrides }, migrations, compose })

/** Connections to the service's database besides the one that asks. */
async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  const others =
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const { rows } = await client.query<{ n: number }>(others)
  await client.end()
  return rows[0]!.n
}

test('steps are undone last first, each once, and one that fails does not spare the others', async () => {
  const undone: string[] = []
  const undo = createUndo(silentLog)
  undo.defer('first', () => void undone.push('first'))
  undo.defer('second', () => Promise.reject(new Error('will not')))
  undo.defer('third', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    undone.push('third')
  })
  await undo.stop()
  await undo.stop()
  expect(undone).toEqual(['third', 'first'])
})

test('a service answers, announces and listens once it has started, and leaves nothing when it has stopped', async () => {
  const heard: number[] = []
  let warm = false
  const service = await start(({ database }) => ({
    handlers: [
      handle({ ...ping, subject: 'rpc.content.ping' }, async ({ n }) => {
        await transaction(database.pool, (tx) => record(tx, happened, { n }))
        return { n }
      }),
    ],
    subscriptions: [on(happened, async ({ n }) => void heard.push(n))],
    warmUp: async () => (warm = true),
    probes: { vendor: () => Promise.reject(new Error('away')) },
  }))
  expect(warm).toBe(true)
  const call = createCall(asking)
  expect(await call({ ...ping, subject: 'rpc.content.ping' }, { n: 7 })).toEqual({ n: 7 })
  await until('its own event came back', () => heard.includes(7))
  expect(await call(checkHealth('content'), {})).toEqual({
    ok: false,
    dependencies: { database: 'ok', vendor: 'does not answer' },
  })
  await service.stop()
  await expect(call(checkHealth('content'), {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await until('its connections are closed', async () => (await connections()) === 0)
})

test('a question under way when the service stops is answered, with its database and its own parts still there', async () => {
  let release = (): void => undefined
  let begun = false
  const order: string[] = []
  const service = await start(({ database, undo }) => {
    undo.defer('own part', () => void order.push('own part closed'))
    const slow = handle({ ...ping, subject: 'rpc.content.ping' }, async ({ n }) => {
      begun = true
      await new Promise<void>((resolve) => (release = resolve))
      await database.pool.query('select 1')
      order.push('answered')
      return { n }
    })
    return { handlers: [slow], subscriptions: [] }
  })
  const asked = createCall(asking)({ ...ping, subject: 'rpc.content.ping' }, { n: 7 })
  await until('it has begun', () => begun)
  const stopped = service.stop()
  release()
  expect(await asked).toEqual({ n: 7 })
  await stopped
  expect(order).toEqual(['answered', 'own part closed'])
})

test('a service takes on twenty questions for each connection to its database, and says that it is busy to the next one', async () => {
  const waiting: (() => void)[] = []
  const service = await start(
    () => {
      const slow = handle({ ...ping, subject: 'rpc.content.ping' }, async (input) => {
        await new Promise<void>((resolve) => void waiting.push(resolve))
        return input
      })
      return { handlers: [slow], subscriptions: [] }
    },
    { DATABASE_POOL: 2 },
  )
  const call = (n: number) => createCall(asking)({ ...ping, subject: 'rpc.content.ping' }, { n })
  const taken = Array.from({ length: 40 }, (_, n) => call(n))
  await until('forty are under way', () => waiting.length === 40)
  await expect(call(40)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  for (const finish of waiting) finish()
  await Promise.all(taken)
  await service.stop()
})

test('a start that fails midway undoes what it had begun, and says why', async () => {
  const undone: string[] = []
  const starting = start(({ undo }) => {
    undo.defer('own part', () => void undone.push('own part'))
    throw new Error('half way')
  })
  await expect(starting).rejects.toThrow('half way')
  expect(undone).toEqual(['own part'])
  await until('its connections are closed', async () => (await connections()) === 0)
})

test('a start that the database was too slow for is undone and made anew; what it refuses is told at once', async () => {
  const other = new pg.Client({ connectionString: config.DATABASE_URL })
  await other.connect()
  await other.query('begin')
  await other.query('lock table outbox')
  const steps: string[] = []
  const service = await start(async ({ database, undo }) => {
    steps.push('begun')
    undo.defer('own part', () => void steps.push('undone'))
    // As long as the lock is held, the first start waits longer than a request may.
    try {
      await database.pool.query('select count(*) from outbox')
    } finally {
      await other.query('rollback')
    }
    return { handlers: [], subscriptions: [] }
  })
  expect(steps).toEqual(['begun', 'undone', 'begun'])
  await service.stop()
  const wrong = start(async ({ database }) => {
    steps.push('wrong')
    await database.pool.query('select nothing')
    return { handlers: [], subscriptions: [] }
  })
  await expect(wrong).rejects.toThrow('nothing')
  expect(steps.filter((step) => step === 'wrong')).toHaveLength(1)
  await other.end()
})

test('a service whose database does not answer does not start', async () => {
  const DATABASE_URL = `postgresql://nobody@127.0.0.1:${await freePort()}/nothing`
  const starting = start(() => ({ handlers: [], subscriptions: [] }), { DATABASE_URL })
  await expect(starting).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a worker that stops takes nothing more from any of its queues, while one of them is still at work', async () => {
  await migrate(config.DATABASE_URL, migrations)
  const contract = (queue: string) => ({ queue, attempts: 1, backoffMs: 5, timeoutMs: 60_000, concurrency: 1 })
  const [busy, other] = [contract('tester.busy'), contract('tester.other')]
  const queues = [busy, other].map((job) => createQueue(job, config.REDIS_URL, silentLog, 10))
  const ran: string[] = []
  const note = (name: string) => ({ run: async () => void ran.push(name), giveUp: async () => undefined })
  let release = (): void => undefined
  const slow = {
    ...note('busy'),
    run: async () => {
      ran.push('busy')
      await new Promise<void>((resolve) => (release = resolve))
    },
  }
  const worker = await startWorker({
    ...{ name: 'tester-worker', config, migrations },
    compose: () => [
      [busy, slow],
      [other, note('stopping')],
    ],
  })
  await queues[0]!.add('row-1')
  await until('it is at work', () => ran.includes('busy'))
  const stopped = worker.stop()
  const next = createWorker(other, config, note('next'), silentLog)
  for (let row = 1; row <= 10; row += 1) {
    await queues[1]!.add(`row-${row}`)
    await until('the row is done', () => ran.length === row + 1)
  }
  release()
  await stopped
  expect(new Set(ran)).toEqual(new Set(['busy', 'next']))
  await next.stop()
  await Promise.all(queues.map((queue) => queue.close()))
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops a process in order, with exit code 0', async (signal) => {
  const program = runProgram('process', 'lives')
  await program.says('started')
  program.child.kill(signal)
  program.child.kill(signal)
  expect(await program.ended).toBe(0)
  expect(program.output().match(/undone/g)).toHaveLength(1)
})

test('a process that does not come to its end in the time it was given is ended, with exit code 1', async () => {
  const program = runProgram('process', 'never ends', '200')
  await program.says('started')
  const begun = performance.now()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(1)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(200)
  expect(performance.now() - begun).toBeLessThan(20_000) // what it has where nothing is said is 25 s
})

test.each(['throws', 'rejects'])(
  'a bug that %s is logged, stops the process in order, with exit code 1',
  async (fate) => {
    const program = runProgram('process', fate)
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('a bug')
    expect(program.output()).toContain('undone')
  },
)

test('a process that cannot start says why in one line, with exit code 1', async () => {
  const program = runProgram('process', 'cannot start')
  expect(await program.ended).toBe(1)
  expect(program.output()).toBe('subject: The environment is not complete.\n')
})
