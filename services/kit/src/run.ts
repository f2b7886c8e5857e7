/** Starting in order, stopping in reverse, and saying so with an exit code. */
import type { ContextName } from '@daybreak/proto/define'
import { directUrlOf, type ServiceConfig } from './config.ts'
import { isDatabaseSlow } from './database-errors.ts'
import { migrate } from './migrations.ts'
import { subscribe } from './events.ts'
import { healthHandler, type Probe } from './health.ts'
import { createWorker, type JobWork } from './job-worker.ts'
import type { JobContract, JobQueue } from './jobs.ts'
import { databaseLiveness } from './liveness.ts'
import { createLog, type Logger } from './log.ts'
import { addReading, type Reading } from './metrics.ts'
import { openOperators, openTraces } from './operators.ts'
import { countUnknownJobs, logUnknownJobs, readOldestSeconds, type Outbox } from './outbox-waiting.ts'
import type { Subscription } from './reactions.ts'
import { startRelay } from './relay.ts'
import { openResources, openWorkerResources, type Resources, type WorkerResources } from './resources.ts'
import { serve, type Handler } from './rpc.ts'
import { requireJetStream, requireRedis, requireSchema, requireSession } from './stores.ts'
import { createUndo, type Running, type Undo } from './undo.ts'

export type { Running } from './undo.ts'

const PATIENCE_MS = 45_000
/**
 * How many questions a service takes on for each of its database connections. At 5 ms a question the last in line waits a
 * tenth of a second; at a hundred, the two seconds after which nobody waits any more.
 */
const QUESTIONS_PER_CONNECTION = 20

/** What a service's own code gives back. */
export interface Composition {
  handlers: Handler[]
  subscriptions: Subscription[]
  /** Asks the queries of the hot path once, so that the first user does not pay for them. */
  warmUp?: () => Promise<unknown>
  probes?: Record<string, Probe>
  /** Numbers of its own that operators look at. */
  readings?: Reading[]
}

export interface ServiceDefinition<C extends ServiceConfig> {
  context: ContextName
  config: C
  /** The service's `prisma/migrations/`. */
  migrations: URL
  compose: (resources: Resources) => Composition | Promise<Composition>
}

/**
 * Starts a process's parts. What a caller cannot wait for, a start can: where the database was too slow for the limits
 * of a request, as it is while the whole product starts on a busy machine, what had begun is undone and begun anew.
 * @throws whatever else went wrong, at once, with all of it undone.
 */
export async function startPatiently(log: Logger, begin: (undo: Undo) => Promise<void>): Promise<Running> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const undo = createUndo(log)
    try {
      await begin(undo)
      return undo
    } catch (error) {
      await undo.stop()
      if (Date.now() > end || !isDatabaseSlow(error)) throw error
      log.warn({ err: error }, 'the database is slow: starts anew')
    }
  }
}

/** Starts a service: database, migrations, bus, its own parts, outbox relay, subscriptions; answers last. */
export function startService<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<Running> {
  const { context, config, migrations, compose } = definition
  const log = createLog(context, config.LOG_LEVEL)
  return startPatiently(log, async (undo) => {
    undo.defer('traces', (await openTraces(context, config, log)).stop)
    await migrate(directUrlOf(config), migrations)
    const queues: JobQueue[] = []
    const resources = await openResources(context, config, { log, undo, queues })
    const { database, bus } = resources
    await requireSession(database.pool)
    await requireSchema(database.pool, migrations, log)
    await Promise.all([requireJetStream(bus.nc), requireRedis(config.REDIS_URL)])
    const composition = await compose(resources)
    await composition.warmUp?.()
    const outbox = { pool: database.pool, queues, log }
    await logUnknownJobs(outbox)
    const relay = startRelay({ ...outbox, outbox: database.outbox, bus })
    undo.defer('relay', relay.stop)
    const subscriber = { name: context, pool: database.pool, bus, log, retryScale: config.RETRY_SCALE }
    const consumers = subscribe(subscriber, composition.subscriptions)
    undo.defer('consumers', consumers.stop)
    const probes = { database: () => database.pool.query('select 1'), ...composition.probes }
    for (const reading of [...storeReadings(context, outbox), ...(composition.readings ?? [])]) {
      undo.defer(reading.name, addReading(reading))
    }
    const handlers = [...composition.handlers, healthHandler(context, probes)]
    const answering = serve(bus, context, handlers, {
      log,
      checkReplies: config.CHECK_REPLIES,
      limit: QUESTIONS_PER_CONNECTION * config.DATABASE_POOL,
    })
    undo.defer('answers', answering.stop)
    await bus.nc.flush()
    const operators = await openOperators(context, config, {
      probes: { ...probes, nats: () => bus.nc.flush() },
      liveness: databaseLiveness(database.pool, config.DATABASE_URL),
    })
    undo.defer('operators', operators.stop)
    log.info({ ...(operators.port !== null && { operatorsPort: operators.port }) }, 'ready')
  })
}

export interface WorkerDefinition {
  /** `<context>-worker`. */
  name: string
  config: ServiceConfig
  /** Those of the service whose database it is. */
  migrations: URL
  /** What is to be done for each queue that the worker drains. */
  compose: (resources: WorkerResources) => QueueWork[] | Promise<QueueWork[]>
}

export type QueueWork = readonly [job: JobContract, work: JobWork]

/** Starts a worker: its database, as new as this release, a Redis that keeps jobs, its own parts. It answers nothing. */
export function startWorker({ name, config, migrations, compose }: WorkerDefinition): Promise<Running> {
  const log = createLog(name, config.LOG_LEVEL)
  return startPatiently(log, async (undo) => {
    undo.defer('traces', (await openTraces(name, config, log)).stop)
    const resources = openWorkerResources(name, config, log, undo)
    const { pool } = resources.database
    await requireSession(pool)
    await requireSchema(pool, migrations, log)
    await requireRedis(config.REDIS_URL)
    const work = await compose(resources)
    const workers = work.map(([job, each]) => createWorker(job, config, each, log))
    // All at once: while one is waited for, the other must not begin anything.
    undo.defer('workers', () => Promise.all(workers.map((worker) => worker.stop())))
    const probes = { database: () => pool.query('select 1'), ...resources.probes }
    const liveness = databaseLiveness(pool, config.DATABASE_URL)
    undo.defer('operators', (await openOperators(name, config, { probes, liveness })).stop)
    log.info('ready')
  })
}

/** What waits to be published, and what was put aside. */
function storeReadings(context: ContextName, outbox: Outbox): Reading[] {
  const one = (read: () => Promise<number>) => async () => ({ [context]: await read() })
  const countLetters = 'select count(*)::int as count from dead_letter'
  return [
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest event or job that is not yet sent on',
      read: one(() => readOldestSeconds(outbox)),
    },
    {
      name: 'outbox_unknown_jobs',
      help: 'Jobs set aside for a release that knows their queue',
      read: one(async () => Object.values(await countUnknownJobs(outbox)).reduce((sum, jobs) => sum + jobs, 0)),
    },
    {
      name: 'dead_letters',
      help: 'Events put aside that an operator has to look at',
      read: one(async () => (await outbox.pool.query<{ count: number }>(countLetters)).rows[0]?.count ?? 0),
    },
  ]
}
