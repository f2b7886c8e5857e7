/** What the own code of a service or a worker gets to work with; all that it opens is closed when the process ends. */
import type { ServiceConfig } from './config.ts'
import { openDatabase, type Database } from './database.ts'
import type { Probe } from './health.ts'
import { createQueue, refillQueue, type JobContract, type JobQueue } from './jobs.ts'
import type { Logger } from './log.ts'
import { connectBus, type Bus } from './nats.ts'
import { startPeriodically, type PeriodicTask } from './periodic.ts'
import { preferReplica } from './replica.ts'
import type { Undo } from './undo.ts'

const REFILL_EVERY_MS = 15_000
/** Figures are asked for by few. */
const REPLICA_CONNECTIONS = 2

/** What a Prisma client is made with. */
type ClientOptions = Pick<Database, 'adapter' | 'transactionOptions'>

interface Disconnecting {
  $disconnect: () => Promise<void>
}

export interface WorkerResources {
  database: Database
  log: Logger
  undo: Undo
  openClient: <C extends Disconnecting>(open: (options: ClientOptions) => C) => C
  /** `queries` that may lag: on a replica if there is one, else on `primary`. */
  onReplica: <C extends Disconnecting, Queries extends object>(
    primary: C,
    open: (options: ClientOptions) => C,
    queries: (client: C) => Queries,
  ) => Queries
  connectBus: () => Promise<Bus>
  /** Of what was connected on request. */
  probes: Record<string, Probe>
  every: (task: PeriodicTask) => void
}

export interface Resources extends WorkerResources {
  bus: Bus
  /** Opens a queue that jobs of the outbox go to. */
  openQueue: (job: JobContract, refill?: Refill) => JobQueue
}

/** How rows that lost their job get one again. */
export interface Refill {
  /** The ids of rows that wait for work. */
  listWaiting: () => Promise<string[]>
  everyMs?: number
  /** Whether their jobs wait for the turns of others no longer. */
  aheadOfTurn?: boolean
}

export function openWorkerResources(name: string, config: ServiceConfig, log: Logger, undo: Undo): WorkerResources {
  const { TIME_LIMIT_FACTOR: timeLimitFactor, DATABASE_REPLICA_URL: replicaUrl } = config
  const options = { timeLimitFactor, pooled: config.DATABASE_DIRECT_URL !== undefined }
  const database = openDatabase(config.DATABASE_URL, config.DATABASE_POOL, log, options)
  undo.defer('database', database.close)
  const probes: Record<string, Probe> = {}
  const openOn = <C extends Disconnecting>(
    { adapter, transactionOptions }: Database,
    open: (o: ClientOptions) => C,
  ) => {
    const client = open({ adapter, transactionOptions })
    undo.defer('prisma', () => client.$disconnect())
    return client
  }
  return {
    ...{ database, log, undo, probes },
    openClient: (open) => openOn(database, open),
    onReplica: (primary, open, queries) => {
      if (replicaUrl === undefined) return queries(primary)
      const replica = openDatabase(replicaUrl, REPLICA_CONNECTIONS, log, options)
      undo.defer('replica', replica.close)
      return preferReplica(queries(primary), queries(openOn(replica, open)), log)
    },
    connectBus: async () => {
      const bus = await connectBus(config, name, log)
      undo.defer('bus', bus.close)
      probes['nats'] = () => bus.nc.flush()
      return bus
    },
    every: (task) => undo.defer(task.name, startPeriodically(task, log).stop),
  }
}

/** The resources of a service. `queues` gathers those that it opens. */
export async function openResources(
  name: string,
  config: ServiceConfig,
  { log, undo, queues }: { log: Logger; undo: Undo; queues: JobQueue[] },
): Promise<Resources> {
  const resources = openWorkerResources(name, config, log, undo)
  const refillInTurn = createTurns()
  const openQueue = (job: JobContract, refill?: Refill) => {
    const queue = createQueue(job, config.REDIS_URL, log, config.TIME_LIMIT_FACTOR)
    undo.defer(job.queue, queue.close)
    queues.push(queue)
    if (refill) {
      const { listWaiting, everyMs = REFILL_EVERY_MS, aheadOfTurn = false } = refill
      const run = refillQueue(aheadOfTurn ? { add: queue.putBack } : queue, listWaiting)
      resources.every({ name: `refill ${job.queue}`, everyMs, run: () => refillInTurn(run), atOnce: true })
    }
    return queue
  }
  return { ...resources, bus: await resources.connectBus(), openQueue }
}

/** One after the other: tasks of one interval would each keep a connection of their own open. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (work) => (last = last.then(work, work))
}
