/** Works a queue: attempts with a time limit, retries, and an end that leaves what lasts too long to another worker. */
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq'
import { abortAfter } from '@daybreak/proto/time-limit'
import type { ServiceConfig } from './config.ts'
import { ask } from './health.ts'
import { NotYet, RetryLater, SILENT_MS, type JobContract } from './jobs.ts'
import type { Logger } from './log.ts'
import { attempts, beginQueue, leftJobs, stalledJobs, timed } from './metrics.ts'
import { createRedis, QUEUE_PREFIX } from './redis.ts'
import { watchRedis } from './stores.ts'
import { inSpan, runInContext } from './telemetry.ts'

const LOCK_MS = 10_000
const STALL_CHECK_MS = 5_000
/** Stalls are deaths of workers, not failures of the work. */
const MAX_STALLS = 20
const DRAIN_MS = 15_000
/** Once no attempt runs. A lost connection never says that it is closed; Redis gives what was left there to another worker. */
const LEAVE_REDIS_MS = 3_000

export interface JobWork {
  /** One attempt. `signal` fires at the time limit, and when its worker ends; `lastAttempt` says that no other follows. */
  run: (id: string, attempt: { signal: AbortSignal; lastAttempt: boolean }) => Promise<void>
  /** Follows the last failed attempt. */
  giveUp: (id: string, error: unknown) => Promise<void>
}

/** The worker ends before the attempt does: another worker takes it up, and the attempt is not counted. */
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
  const connection = createRedis(config.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy: () => 500 })
  watchRedis(connection, log)
  beginQueue(job.queue)
  const leaving = new AbortController()
  const running = new Set<Promise<void>>()
  const watched: JobWork = {
    run: (...attempt) => watch(running, work.run(...attempt)),
    giveUp: (...failure) => watch(running, work.giveUp(...failure)),
  }
  const run = (item: Job<JobData>) => attempt({ job, work: watched, leaving: leaving.signal, log }, item)
  const worker = new Worker<JobData>(job.queue, run, {
    connection,
    prefix: QUEUE_PREFIX,
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
      const closed = worker.close()
      do {
        await Promise.allSettled(running)
        await ask(() => closed, LEAVE_REDIS_MS)
      } while (running.size > 0)
      clearTimeout(patience)
      connection.disconnect()
    },
  }
}

/** Keeps `work` in `running` until it ends. */
function watch(running: Set<Promise<void>>, work: Promise<void>): Promise<void> {
  const ended = work.finally(() => running.delete(ended))
  running.add(ended)
  return ended
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
    const span = { name: job.queue, kind: 'CONSUMER', attributes: { 'job.id': id } } as const
    try {
      const work = () => inSpan(span, run)
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

/** Work that is not tried again is given up, for any reason. */
function outcomeOf(error: unknown, lastAttempt: boolean): string {
  if (error instanceof NotYet) return 'later'
  if (isGivenUp(error, lastAttempt)) return 'given up'
  return error instanceof RetryLater ? 'later' : 'failed'
}

/** Exponential with jitter, 60 s at most, unless the failure named a time. */
function backoffMs(firstMs: number, made: number, error?: Error): number {
  if (error instanceof RetryLater) return error.retryAfterMs
  return Math.min(60_000, firstMs * 2 ** (made - 1)) * (0.5 + Math.random() / 2)
}
