/** Slow work: once per row, again when it failed, by another when a worker died. */
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createWorker, type JobWork } from '../src/job-worker.ts'
import { createQueue, GiveUp, RetryLater, refillQueue, type JobContract } from '../src/jobs.ts'
import { readMetrics } from '../src/metrics.ts'
import { startPeriodically } from '../src/periodic.ts'
import { currentContext, traceIdOf } from '../src/telemetry.ts'
import { silentLog, testCorner, TIME_LIMIT_FACTOR, until } from '../src/testing.ts'
import { ownRedis, runProgram, startWay } from './harness.ts'
import { QUEUE_PREFIX } from '../src/redis.ts'

let redisUrl: string
let queues = 0
const undo: (() => unknown)[] = []

beforeAll(async () => {
  redisUrl = (await testCorner()).REDIS_URL
})
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})

const contract = (options: Partial<JobContract> = {}): JobContract => ({
  queue: `tester.work-${queues++}`,
  attempts: 3,
  backoffMs: 5,
  timeoutMs: 5_000,
  concurrency: 2,
  ...options,
})

function openQueue(job: JobContract, url = redisUrl, timeLimitFactor = TIME_LIMIT_FACTOR) {
  const queue = createQueue(job, url, silentLog, timeLimitFactor)
  undo.push(queue.close)
  return queue
}

/** Works `job` until the test ends, and writes down what ran and what was given up. */
function work(job: JobContract, run: JobWork['run'] = async () => undefined, { url = redisUrl, retryScale = 1 } = {}) {
  const ran: { id: string; at: number; lastAttempt: boolean }[] = []
  const gaveUp: { id: string; error: unknown }[] = []
  const worker = createWorker(
    job,
    { REDIS_URL: url, RETRY_SCALE: retryScale },
    {
      run: (id, attempt) => {
        ran.push({ id, at: performance.now(), lastAttempt: attempt.lastAttempt })
        return run(id, attempt)
      },
      giveUp: async (id, error) => void gaveUp.push({ id, error }),
    },
    silentLog,
  )
  undo.push(worker.stop)
  return { ran, gaveUp, worker }
}

/** How many jobs of a queue there are, in whatever state. */
async function jobsOf({ queue: name }: JobContract): Promise<number> {
  const connection = new Redis(redisUrl)
  const queue = new Queue(name, { connection, prefix: QUEUE_PREFIX })
  const counts = await queue.getJobCounts()
  await queue.close()
  connection.disconnect()
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

test('a row that is added many times while it waits runs once, and again when it is added after it ran', async () => {
  const job = contract()
  const queue = openQueue(job)
  await Promise.all([1, 2, 3].map(() => queue.add('row-1')))
  expect(await jobsOf(job)).toBe(1)
  const { ran } = work(job)
  await until('it ran', () => ran.length === 1)
  await until('nothing is left', async () => (await jobsOf(job)) === 0)
  await queue.add('row-1')
  await until('it ran again', () => ran.length === 2)
})

test('the time of a job may be a fraction of a millisecond', async () => {
  const job = contract({ timeoutMs: 1.1 * 1_000 })
  const { ran } = work(job)
  await openQueue(job).add('row-1')
  await until('it ran', () => ran.length === 1)
})

test("who adds many makes nobody wait behind all of them: everybody's first comes before anybody's second", async () => {
  const job = contract({ concurrency: 1 })
  const queue = openQueue(job)
  for (const turn of [0, 1, 2, 3, 4]) await queue.add(`a-${turn}`, undefined, turn)
  await queue.add('b-0')
  await queue.add('b-1', undefined, 1)
  const { ran } = work(job)
  await until('all ran', () => ran.length === 7)
  expect(ran.map(({ id }) => id)).toEqual(['a-0', 'b-0', 'a-1', 'b-1', 'a-2', 'a-3', 'a-4'])
})

test('a row that has waited long enough waits for its turn no longer', async () => {
  const job = contract({ concurrency: 1 })
  const queue = openQueue(job)
  for (const turn of [1, 2, 3]) await queue.add(`a-${turn}`, undefined, turn)
  await queue.putBack('a-3')
  await queue.putBack('a-3')
  await queue.putBack('b')
  expect(await jobsOf(job)).toBe(4)
  const { ran } = work(job)
  await until('all ran', () => ran.length === 4)
  expect(ran.map(({ id }) => id)).toEqual(['a-3', 'b', 'a-1', 'a-2'])
})

test('a failing row is tried as often as agreed, knows its last attempt, and is given up once with the last error', async () => {
  const job = contract()
  let attempt = 0
  const { ran, gaveUp } = work(job, () => Promise.reject(new Error(`failure ${++attempt}`)))
  await openQueue(job).add('row-1')
  await until('it was given up', () => gaveUp.length > 0)
  await until('nothing is left', async () => (await jobsOf(job)) === 0)
  expect(ran.map(({ lastAttempt }) => lastAttempt)).toEqual([false, false, true])
  expect(gaveUp).toEqual([{ id: 'row-1', error: new Error('failure 3') }])
})

test('waits between attempts are shortened by one factor for all jobs', async () => {
  const job = contract({ backoffMs: 100_000 })
  const { ran, gaveUp } = work(job, () => Promise.reject(new Error('not yet')), { retryScale: 0.001 })
  await openQueue(job).add('row-1')
  await until('it was given up', () => gaveUp.length > 0)
  expect(ran[1]!.at - ran[0]!.at).toBeGreaterThan(45)
  expect(ran[2]!.at - ran[1]!.at).toBeGreaterThan(90)
})

test('whoever says when to come back is obeyed', async () => {
  const job = contract({ backoffMs: 60_000 })
  let attempt = 0
  const { ran } = work(job, async () => {
    if (++attempt === 1) throw new RetryLater('busy', 400)
  })
  await openQueue(job).add('row-1')
  await until('it came back', () => ran.length === 2)
  expect(ran[1]!.at - ran[0]!.at).toBeGreaterThan(380)
  expect(ran[1]!.at - ran[0]!.at).toBeWithinMs(3_000)
})

/** What is told of a queue by a number, `undefined` where nothing is told. */
async function told(name: string, labels: string): Promise<number | undefined> {
  const { text } = await readMetrics()
  const line = text.split('\n').find((each) => each.startsWith(`daybreak_${name}{${labels}}`))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('counters of a queue begin at zero, so that its first failure is an increase', async () => {
  const job = contract()
  work(job)
  for (const outcome of ['ok', 'failed', 'later', 'given up'])
    expect(await told('job_seconds_count', `queue="${job.queue}",outcome="${outcome}"`), outcome).toBe(0)
  for (const name of ['jobs_stalled_total', 'jobs_left_total'])
    expect(await told(name, `queue="${job.queue}"`), name).toBe(0)
})

test('work that was put off until its last attempt counts as given up', async () => {
  const job = contract({ attempts: 2 })
  const { gaveUp } = work(job, () => Promise.reject(new RetryLater('busy', 1)))
  await openQueue(job).add('row-1')
  await until('it was given up', () => gaveUp.length === 1)
  expect(await told('job_seconds_count', `queue="${job.queue}",outcome="later"`)).toBe(1)
  expect(await told('job_seconds_count', `queue="${job.queue}",outcome="given up"`)).toBe(1)
})

test('a job that waits for its next attempt counts in the age of the queue', async () => {
  const job = contract()
  const queue = openQueue(job)
  const { ran } = work(job, () => Promise.reject(new RetryLater('busy', 60_000)))
  await queue.add('row-1')
  await until('it waits', async () => ran.length === 1 && (await told('queue_jobs', `of="${job.queue} delayed"`)) === 1)
  expect(await told('queue_oldest_seconds', `of="${job.queue}"`)).toBeGreaterThan(0)
})

test('work that can never succeed is given up at its first attempt', async () => {
  const job = contract()
  const { ran, gaveUp } = work(job, () => Promise.reject(new GiveUp('hopeless')))
  await openQueue(job).add('row-1')
  await until('it was given up', () => gaveUp.length === 1)
  await until('nothing is left', async () => (await jobsOf(job)) === 0)
  expect(ran).toHaveLength(1)
  expect(gaveUp[0]!.error).toBeInstanceOf(GiveUp)
})

test('an attempt is told when its time is over', async () => {
  const job = contract({ timeoutMs: 100, attempts: 1 })
  const { gaveUp } = work(
    job,
    (_id, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await openQueue(job).add('row-1')
  await until('it was given up', () => gaveUp.length === 1)
  expect(gaveUp[0]!.error).toMatchObject({ name: 'TimeoutError' })
})

test('the trace of the request goes on in the work', async () => {
  const job = contract()
  let inside: string | undefined
  const { ran } = work(job, async () => {
    inside = currentContext()?.traceparent
  })
  await openQueue(job).add('row-1', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)
  await until('it ran', () => ran.length === 1)
  expect(traceIdOf(inside!)).toBe('a'.repeat(32))
})

test('a worker that stops finishes what it has begun and takes nothing more', async () => {
  const job = contract({ concurrency: 1 })
  const queue = openQueue(job)
  let finish = (): void => undefined
  let finished = false
  const { ran, worker } = work(job, async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    finished = true
  })
  await queue.add('row-1')
  await until('it has begun', () => ran.length === 1)
  const stopped = worker.stop()
  await queue.add('row-2')
  finish()
  await stopped
  expect(finished).toBe(true)
  expect(ran).toHaveLength(1)
  expect(await jobsOf(job)).toBe(1)
})

test('the work of a worker that was killed is taken over by another, without losing an attempt', async () => {
  const job = contract({ attempts: 1 })
  const mortal = runProgram('worker', redisUrl, job.queue)
  await openQueue(job).add('row-1')
  await mortal.says('took row-1')
  mortal.child.kill('SIGKILL')
  await mortal.ended
  const { ran, gaveUp } = work(job)
  await until('the other one took it', () => ran.length === 1)
  await until('nothing is left', async () => (await jobsOf(job)) === 0)
  expect(gaveUp).toEqual([])
})

test('rows that lost their job get one again, those that have one do not get another', async () => {
  const job = contract()
  const queue = openQueue(job)
  await queue.add('row-1')
  let sweeps = 0
  const list = async () => {
    if (sweeps++ === 0) throw new Error('the database is away')
    return ['row-1', 'row-2']
  }
  const refill = startPeriodically(
    { name: 'refill', everyMs: 30, run: refillQueue(queue, list), atOnce: true },
    silentLog,
  )
  undo.push(refill.stop)
  await until('it swept several times', () => sweeps > 3)
  expect(await jobsOf(job)).toBe(2)
  await refill.stop()
  const { ran } = work(job)
  await until('both ran', () => ran.length === 2)
  expect(ran.map(({ id }) => id).toSorted()).toEqual(['row-1', 'row-2'])
})

test('without Redis adding a row fails at once, before and after there was one, and works when it is back', async () => {
  const server = await ownRedis()
  undo.push(server.end)
  await server.kill()
  const job = contract()
  const queue = openQueue(job, server.url, 1)
  const { ran } = work(job, undefined, { url: server.url })
  const refused = async () => {
    const started = performance.now()
    await expect(queue.add('row-1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    return performance.now() - started
  }
  expect(await refused()).toBeWithinMs(1_900)
  await server.start()
  await until('a row can be added', () =>
    queue.add('row-2').then(
      () => true,
      () => false,
    ),
  )
  await until('it ran', () => ran.length === 1)
  await server.kill()
  expect(await refused()).toBeWithinMs(1_900)
  expect(await refused()).toBeWithinMs(1_900)
  await server.start()
  await until('a row can be added again', () =>
    queue.add('row-3').then(
      () => true,
      () => false,
    ),
  )
  await until('it ran, too', () => ran.some(({ id }) => id === 'row-3'))
})

test('a worker whose Redis is away ends, once what it works on has ended', async () => {
  const server = await ownRedis()
  undo.push(server.end)
  const job = contract({ concurrency: 1 })
  let finish = (): void => undefined
  const { ran, worker } = work(job, () => new Promise<void>((resolve) => (finish = resolve)), { url: server.url })
  const idle = work(contract(), undefined, { url: server.url })
  await openQueue(job, server.url).add('row-1')
  await until('it has begun', () => ran.length === 1)
  await server.kill()
  const ended: string[] = []
  const stops = [idle.worker.stop().then(() => ended.push('idle')), worker.stop().then(() => ended.push('at work'))]
  await until('the idle one ended', () => ended.length === 1)
  expect(ended).toEqual(['idle'])
  finish()
  await Promise.all(stops)
  expect(ended).toEqual(['idle', 'at work'])
})

test('a worker that ends takes nothing more, leaves in time what lasts too long, and another one takes that up at once', async () => {
  const job = contract({ attempts: 1, concurrency: 1, drainMs: 50 })
  const queue = openQueue(job)
  const reasons: unknown[] = []
  const untilAborted: JobWork['run'] = (_id, attempt) =>
    new Promise((_resolve, reject) => {
      attempt.signal.addEventListener('abort', () => {
        reasons.push([(attempt.signal.reason as Error).name, attempt.lastAttempt])
        reject(new Error('interrupted'))
      })
    })
  const { ran, gaveUp, worker } = work(job, untilAborted)
  await queue.add('row-1')
  await until('it is at work', () => ran.length === 1)
  await queue.add('row-2')
  await worker.stop()
  expect(ran.map(({ id }) => id)).toEqual(['row-1'])
  expect(reasons).toEqual([['Left', false]])
  expect(gaveUp).toEqual([])
  const next = work(job)
  await until('both were done', () => next.ran.length === 2)
  expect(next.ran.map(({ id }) => id).toSorted()).toEqual(['row-1', 'row-2'])
})

test('where the way to Redis falls silent, jobs are soon added, worked on and done on another one, once each', async () => {
  const job = contract({ concurrency: 1 })
  const target = new URL(redisUrl)
  const way = await startWay(Number(target.port))
  undo.push(way.end)
  target.port = String(way.port)
  const queue = openQueue(job, target.href)
  const held = Promise.withResolvers<void>()
  const { ran } = work(job, () => held.promise, { url: target.href })
  await queue.add('row-1')
  await until('it is worked on', () => ran.length === 1)
  way.fallSilent()
  await expect(queue.add('row-2')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const added = () =>
    queue.add('row-2').then(
      () => true,
      () => false,
    )
  await until('a job is added', added)
  held.resolve()
  await until('both are done', async () => (await jobsOf(job)) === 0)
  expect(ran.map(({ id }) => id)).toEqual(['row-1', 'row-2'])
})
