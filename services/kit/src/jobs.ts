/** Slow work on BullMQ. A job carries only the id of the row it works on; the row is the truth. */
import { DelayedError, Queue, UnrecoverableError, Worker, type Job } from 'bullmq'
import { Redis } from 'ioredis'
import { unavailable } from '@daybreak/proto/errors'
import { abortAfter } from '@daybreak/proto/time-limit'
import type { ServiceConfig } from './config.ts'
import type { Logger } from './log.ts'
import { addReading, attempts, beginQueue, leftJobs, stalledJobs, timed } from './metrics.ts'
import { watchRedis } from './stores.ts'
import { asSpan, currentContext, runInContext } from './telemetry.ts'

const LOCK_MS = 10_000
const STALL_CHECK_MS = 5_000
/** Stalls are deaths of workers, not failures of the work. */
const MAX_STALLS = 20
/** So long a server that was asked says nothing, before the way to it is taken for lost: its locks last longer. */
const SILENT_MS = 3_000
/** Before `timeLimitFactor` multiplies it. */
const ADD_TIMEOUT_MS = 1_000
const LAST_TURN = 1_000
const DRAIN_MS = 15_000

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

/** The work failed for now, and whoever refused it said when to come back. */
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
  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ADD_TIMEOUT_MS * timeLimitFactor,
    socketTimeout: SILENT_MS * timeLimitFactor,
    retryStrategy: () => 500,
  })
  watchRedis(connection, log)
  const ready = readiness(connection)
  let queue: Queue<{ id: string; traceparent?: string }> | null = null
  /** BullMQ asks the server's version when a queue is made, so it is made once there is a server to ask. */
  const open = () => {
    queue = new Queue<{ id: string; traceparent?: string }>(job.queue, { connection, skipWaitingForReady: true })
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
function readiness(connection: Redis): () => Promise<void> {
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
      const timer = setTimeout(() => settle(unavailable('redis is not connected')), ADD_TIMEOUT_MS)
      connection.once('ready', onReady)
    })
  return async () => {
    if (connection.status !== 'ready') await (waiting ??= wait())
  }
}

export interface JobWork {
  /** One attempt. `signal` fires at the time limit, and when its worker ends; `lastAttempt` says that no other follows. */
  run: (id: string, attempt: { signal: AbortSignal; lastAttempt: boolean }) => Promise<void>
  /** Follows the last failed attempt. */
  giveUp: (id: string, error: unknown) => Promise<void>
}

/** The worker ends before the attempt does: another one takes it up, and it counts as none. */
class Left extends Error {
  override name = 'Left'
}

/** Works the queue until stopped. Stopping takes no further job, waits for running attempts, and leaves what lasts too long. */
export function createWorker(
  job: JobContract,
  config: Pick<ServiceConfig, 'REDIS_URL' | 'RETRY_SCALE'>,
  work: JobWork,
  log: Logger,
): { stop: () => Promise<void> } {
  const connection = new Redis(config.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy: () => 500 })
  watchRedis(connection, log)
  beginQueue(job.queue)
  const leaving = new AbortController()
  const run = (item: Job<JobData>) => attempt({ job, work, leaving: leaving.signal, log }, item)
  const worker = new Worker<JobData>(job.queue, run, {
    connection,
    concurrency: job.concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALL_CHECK_MS,
    maxStalledCount: MAX_STALLS,
    settings: { backoffStrategy: (made, _type, error) => backoffMs(job.backoffMs * config.RETRY_SCALE, made, error) },
  })
  // Only here: the worker has a second connection by now, on which it waits for jobs, and which it watches itself.
  connection.options.socketTimeout = SILENT_MS
  worker.on('error', (error) => log.debug({ err: error }, 'worker connection failed'))
  worker.on('stalled', () => stalledJobs.inc({ queue: job.queue }))
  return {
    stop: async () => {
      const patience = setTimeout(() => leaving.abort(new Left('the worker ends')), job.drainMs ?? DRAIN_MS)
      await worker.close()
      clearTimeout(patience)
      connection.disconnect()
    },
  }
}

interface JobData {
  id: string
  traceparent?: string
}

interface Working {
  job: JobContract
  work: JobWork
  leaving: AbortSignal
  log: Logger
}

async function attempt({ job, work, leaving, log }: Working, item: Job<JobData>): Promise<void> {
  const { id, traceparent } = item.data
  await runInContext({ traceparent }, async () => {
    const lastAttempt = item.attemptsMade + 1 >= job.attempts
    const signal = AbortSignal.any([abortAfter(job.timeoutMs), leaving])
    // Asked for in the end: an attempt that is left is never the last.
    const run = () =>
      work.run(id, {
        signal,
        get lastAttempt() {
          return lastAttempt && !leaving.aborted
        },
      })
    const span = { name: job.queue, kind: 'consumer', attributes: { 'job.id': id } } as const
    try {
      const work = () => asSpan(span, run)
      await timed(attempts, { queue: job.queue }, { work, outcomeOf: (error) => outcomeOf(error, lastAttempt) })
    } catch (error) {
      if (leaving.aborted) {
        log.info({ queue: job.queue, id }, 'left to another worker')
        leftJobs.inc({ queue: job.queue })
        await item.moveToDelayed(Date.now(), item.token)
        throw new DelayedError()
      }
      if (error instanceof NotYet) {
        await item.moveToDelayed(Date.now() + error.waitMs, item.token)
        throw new DelayedError()
      }
      log.warn({ queue: job.queue, id, attempt: item.attemptsMade + 1, err: error }, 'attempt failed')
      if (isGivenUp(error, lastAttempt)) await work.giveUp(id, error)
      throw error
    }
  })
}

const isGivenUp = (error: unknown, lastAttempt: boolean) => lastAttempt || error instanceof UnrecoverableError

/** Whatever led to it, work that is not tried again is given up. */
function outcomeOf(error: unknown, lastAttempt: boolean): string {
  if (error instanceof NotYet) return 'later'
  if (isGivenUp(error, lastAttempt)) return 'given up'
  return error instanceof RetryLater ? 'later' : 'failed'
}

/** Exponential with full jitter, 60 s at most; whoever said when to come back is obeyed. */
function backoffMs(firstMs: number, made: number, error?: Error): number {
  if (error instanceof RetryLater) return error.retryAfterMs
  return Math.min(60_000, firstMs * 2 ** (made - 1)) * (0.5 + Math.random() / 2)
}

/** Gives each row that waits for work a job, unless it has one. */
export const refillQueue =
  (queue: Pick<JobQueue, 'add'>, listWaiting: () => Promise<string[]>): (() => Promise<void>) =>
  async () => {
    for (const id of await listWaiting()) await queue.add(id)
  }
