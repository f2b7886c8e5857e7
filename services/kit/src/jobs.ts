/** Queues of slow work on BullMQ; job-worker.ts works them. A job carries only the id of the row it works on; the row is the truth. */
import { Queue, UnrecoverableError } from 'bullmq'
import type { Redis } from 'ioredis'
import { unavailable } from '@daybreak/proto/errors'
import type { Logger } from './log.ts'
import { addReading } from './metrics.ts'
import { createRedis, QUEUE_PREFIX } from './redis.ts'
import { watchRedis } from './stores.ts'
import { currentContext } from './telemetry.ts'

/** A connection counts as lost after Redis leaves a command unanswered this long; locks of jobs last longer. */
export const SILENT_MS = 3_000
/** Before `timeLimitFactor` multiplies it. */
const ADD_TIMEOUT_MS = 1_000
const LAST_TURN = 1_000

export interface JobContract {
  /** `<context>.<verb>`, also the prefix operators scale by. */
  queue: string
  attempts: number
  /** Before the second attempt, times `RETRY_SCALE`; doubles with each. */
  backoffMs: number
  /** How long one attempt may take. */
  timeoutMs: number
  concurrency: number
  /**
   * How long an attempt may go on once its worker stops; what is not done by then is left to another worker, at once.
   * Less than the process has for its end (`runProcess`).
   */
  drainMs?: number
}

/** The work failed for now, and the other side said when to come back. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** The work was not tried: it waits so long, and no attempt is counted. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly waitMs: number
  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** The work can never succeed: no further attempt is made. */
export class GiveUp extends UnrecoverableError {
  override name = 'GiveUp'
}

export interface JobQueue {
  readonly name: string
  /**
   * Adds the job of a row; a job that is already waiting or running stays as it is. Fails at once without Redis.
   * @param turn who else is served first: every job of a lower turn that waits. 0 is a user's first, 1 the second.
   */
  add: (rowId: string, traceparent?: string, turn?: number) => Promise<void>
  /** Adds the job of a row that has waited long enough: where it waits for its turn, it waits for it no longer. */
  putBack: (rowId: string) => Promise<void>
  close: () => Promise<void>
}

export function createQueue(job: JobContract, redisUrl: string, log: Logger, timeLimitFactor = 1): JobQueue {
  const connection = createRedis(redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ADD_TIMEOUT_MS * timeLimitFactor,
    socketTimeout: SILENT_MS * timeLimitFactor,
    retryStrategy: () => 500,
  })
  watchRedis(connection, log)
  const ready = readiness(connection, ADD_TIMEOUT_MS * timeLimitFactor)
  let queue: Queue<{ id: string; traceparent?: string }> | null = null
  /** BullMQ asks the server's version when a queue is made, so it is made once there is a server to ask. */
  const open = () => {
    queue = new Queue<{ id: string; traceparent?: string }>(job.queue, {
      connection,
      prefix: QUEUE_PREFIX,
      skipWaitingForReady: true,
    })
    queue.on('error', () => undefined)
    return queue
  }
  const numbers = watch(job.queue, async () => {
    await ready()
    return queue ?? open()
  })
  const add: JobQueue['add'] = async (id, traceparent = currentContext()?.traceparent, turn = 0) => {
    await ready()
    await (queue ?? open())
      .add(
        job.queue,
        { id, ...(traceparent && { traceparent }) },
        {
          jobId: jobIdOf(id),
          priority: Math.min(turn, LAST_TURN),
          attempts: job.attempts,
          backoff: { type: 'custom' },
          removeOnComplete: true,
          removeOnFail: true,
          sizeLimit: 2_000,
        },
      )
      .catch((cause: unknown) => {
        throw unavailable(cause)
      })
  }
  return {
    name: job.queue,
    add,
    putBack: async (id) => {
      await add(id)
      const waiting = await (queue ?? open()).getJob(jobIdOf(id))
      if (!waiting?.priority) return
      await waiting.changePriority({ priority: 0 }).catch((error: unknown) => {
        log.debug({ err: error, queue: job.queue, id }, 'its turn came meanwhile')
      })
    },
    close: async () => {
      numbers.stop()
      await queue?.close().catch(() => undefined)
      connection.disconnect()
    },
  }
}

/** BullMQ takes no number for the id of a job. */
const jobIdOf = (rowId: string) => (/^\d+$/.test(rowId) ? `row-${rowId}` : rowId)

const STATES = ['waiting', 'active', 'delayed'] as const
/** So many of the jobs that wait for another attempt are looked at, next ones first. */
const DELAYED_SEEN = 100

/** How long the queue is, and since when its oldest job waits or is worked on: the numbers that operators scale by. */
function watch(name: string, queue: () => Promise<Queue>): { stop: () => void } {
  const depth = async () => {
    const { prioritized = 0, ...counts } = await (await queue()).getJobCounts(...STATES, 'prioritized')
    const all: Partial<Record<string, number>> = { ...counts, waiting: (counts['waiting'] ?? 0) + prioritized }
    return Object.fromEntries(STATES.map((state) => [`${name} ${state}`, all[state] ?? 0]))
  }
  const oldest = async () => {
    const jobs = await queue()
    const heads = await jobs.getJobs(['waiting', 'prioritized', 'active'], 0, 0, true)
    const delayed = await jobs.getJobs(['delayed'], 0, DELAYED_SEEN - 1, true)
    const since = Math.min(Date.now(), ...[...heads, ...delayed].flatMap((job) => (job ? [job.timestamp] : [])))
    return { [name]: (Date.now() - since) / 1_000 }
  }
  const removals = [
    addReading({ name: 'queue_jobs', help: 'Jobs on each queue, by state', read: depth }),
    addReading({ name: 'queue_oldest_seconds', help: 'Age of the oldest job that is not done', read: oldest }),
  ]
  return { stop: () => removals.forEach((remove) => remove()) }
}

/** Waits a moment for a connection that is just being made; all who ask meanwhile wait for the same. */
function readiness(connection: Redis, withinMs: number): () => Promise<void> {
  let waiting: Promise<void> | null = null
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const settle = (failure?: Error) => {
        clearTimeout(timer)
        connection.off('ready', onReady)
        waiting = null
        if (failure) reject(failure)
        else resolve()
      }
      const onReady = () => settle()
      const timer = setTimeout(() => settle(unavailable('redis is not connected')), withinMs)
      connection.once('ready', onReady)
    })
  return async () => {
    if (connection.status !== 'ready') await (waiting ??= wait())
  }
}

/** Gives each row that waits for work a job, unless it has one. */
export const refillQueue =
  (queue: Pick<JobQueue, 'add'>, listWaiting: () => Promise<string[]>): (() => Promise<void>) =>
  async () => {
    for (const id of await listWaiting()) await queue.add(id)
  }
