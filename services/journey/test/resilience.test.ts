/** What must hold when workers die, pause or are overtaken, and when Redis forgets everything. */
import { isDatabaseAway } from '@daybreak/kit/database-errors'
import { createWorker } from '@daybreak/kit/job-worker'
import { silentLog, until } from '@daybreak/kit/testing'
import { stopGeneration } from '@daybreak/proto/journey'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiGuide } from '../src/adapters/openai-guide.ts'
import type { Attempt } from '../src/asking.ts'
import { generateJob, WORKER_GRACE_MS } from '../src/jobs.ts'
import { writeGeneration } from '../src/writing.ts'
import {
  LONG_ANSWERS,
  flushRedis,
  spawnWorker,
  startJourney,
  startSimulator,
  type Journey,
  type Simulator,
} from './journey.ts'
import { openRepository } from './open-repository.ts'

let simulator: Simulator, journey: Journey
const workers: ReturnType<typeof spawnWorker>[] = []
const newWorker = () => {
  const worker = spawnWorker(journey.config)
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  simulator = await startSimulator()
  journey = await startJourney({ OPENAI_BASE_URL: `${simulator.url}/v1`, GENERATE_STALE_SECONDS: 1 })
})
afterAll(async () => {
  await journey.stop()
  await simulator.stop()
})
beforeEach(() => simulator.control('reset'))
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.kill('SIGKILL'))))

/** Waits for the first words that are stored, and gives their run. */
const streaming = (userId: number, id: string) =>
  until('words arrive', async () => (await journey.read(userId, id)).fragments[0]?.run)
/** What the ledger says that one run of a generation took. */
async function tookIn(id: string, run: number) {
  const { rows } = await journey.pool.query<{ result: string; prompt: number; completion: number; cost: number }>(
    `select result, prompt_tokens as prompt, completion_tokens as completion, cost_micros::int as cost
     from ai_ledger where generation_id = $1 and number = $2`,
    [id, run],
  )
  return rows[0]!
}
/**
 * Every request for a generation but the last was left, and the last succeeded. How many were left depends on the machine:
 * a worker that gets no processor time loses its lock, and the generation is written again.
 */
const expectOneSuccess = async (id: string) => {
  const { rows } = await journey.pool.query('select result from ai_ledger where generation_id = $1 order by number', [
    id,
  ])
  const outcomes = rows.map(({ result }) => result)
  expect(outcomes.at(-1)).toBe('succeeded')
  expect([...new Set(outcomes.slice(0, -1))]).toEqual(['left'])
}

test('FLT-18 a worker killed in mid-stream is replaced by another: one output, one event', async () => {
  const userId = 1
  await simulator.control('pace', { msPerChunk: 30 })
  const first = newWorker()
  const { id } = await journey.begin(userId, 1, { answers: LONG_ANSWERS })
  const run = await streaming(userId, id)
  await first.kill('SIGKILL')
  expect((await journey.read(userId, id)).generation.status).toBe('running')
  await simulator.control('pace', { msPerChunk: 0 })
  newWorker()
  const generation = await journey.finished(userId, id, 120_000)
  expect(generation.status).toBe('succeeded')
  expect(await journey.countEvents(id)).toBe(1)
  await expectOneSuccess(id)
  const { prompt, completion, cost } = await tookIn(id, run)
  expect(prompt).toBeGreaterThan(500)
  expect(completion).toBeGreaterThan(5)
  expect(cost).toBe(prompt + 10 * completion)
  const runs = journey.heard(id).flatMap((news) => ('fragment' in news ? [news.fragment.run] : []))
  expect(runs).toEqual(runs.toSorted())
  expect(runs.at(-1)).toBeGreaterThan(1)
})

test('a worker that ends before the text does leaves what the text has taken in the ledger', async () => {
  await simulator.control('pace', { msPerChunk: 30 })
  const { repository, close } = await openRepository(journey.config.DATABASE_URL)
  const { OPENAI_BASE_URL: baseUrl = null, OPENAI_MODEL: model, GENERATE_PRICES: prices } = journey.config
  const guide = createOpenAiGuide({ apiKey: 'unset', baseUrl, model, timeoutMs: 60_000 })
  const guides = { guide, yearlyGuide: guide, fallback: null, timeoutMs: 60_000, contextTokens: 64_000 }
  const deps = { repository, prices, publish: () => undefined, isAway: isDatabaseAway, ...guides }
  const run = (id: string, attempt: Attempt) => writeGeneration(deps, id, attempt)
  const job = { ...generateJob(1, 60_000), drainMs: 50 }
  const worker = createWorker(job, journey.config, { run, giveUp: async () => undefined }, silentLog)
  const { id } = await journey.begin(8, 1, { answers: LONG_ANSWERS })
  const begun = await streaming(8, id)
  await worker.stop()
  await close()
  await journey.call(stopGeneration, { userId: 8, id })
  const { result, prompt, completion } = await tookIn(id, begun)
  expect(result).toBe('left')
  expect(prompt).toBeGreaterThan(500)
  expect(completion).toBeGreaterThan(5)
})

test('a Redis that forgets everything loses no generation, neither a running nor a waiting one', async () => {
  await simulator.control('pace', { msPerChunk: 30 })
  newWorker()
  const running = await journey.begin(2, 1, { answers: LONG_ANSWERS })
  await streaming(2, running.id)
  await Promise.all(workers.splice(0).map((worker) => worker.kill('SIGKILL')))
  const waiting = await journey.begin(3, 1)
  await flushRedis(journey.config.REDIS_URL)
  await simulator.control('pace', { msPerChunk: 0 })
  newWorker()
  for (const [userId, { id }] of [
    [2, running],
    [3, waiting],
  ] as const) {
    expect((await journey.finished(userId, id, 120_000)).status).toBe('succeeded')
    expect(await journey.countEvents(id)).toBe(1)
  }
})

test('a service that starts again puts every unfinished generation back on the queue', async () => {
  const { id } = await journey.begin(4, 2)
  await flushRedis(journey.config.REDIS_URL)
  await journey.restart()
  newWorker()
  expect((await journey.finished(4, id, 120_000)).status).toBe('succeeded')
})

test('FLT-19 a worker that was paused past its lock changes nothing when it wakes', async () => {
  await simulator.control('pace', { msPerChunk: 30 })
  const sleeper = newWorker()
  const { id } = await journey.begin(5, 1, { answers: LONG_ANSWERS })
  await streaming(5, id)
  sleeper.pause()
  await simulator.control('pace', { msPerChunk: 0 })
  newWorker()
  const generation = await journey.finished(5, id, 120_000)
  sleeper.resume()
  const next = await journey.begin(6, 1)
  await journey.finished(6, next.id)
  await sleeper.kill('SIGTERM')
  expect((await journey.read(5, id)).generation).toEqual(generation)
  expect(await journey.countEvents(id)).toBe(1)
  await expectOneSuccess(id)
})

test('a worker that is told to end has the time that its work may take', async () => {
  const worker = newWorker()
  await until('it works', worker.isReady)
  await worker.kill('SIGTERM')
  await until('it has said so', () => worker.output().includes(`"withinMs":${WORKER_GRACE_MS}`), 5_000)
})

const piece = ({ fence }: { fence: number }, sequence: number, text: string) => ({ run: fence, sequence, text })

test('FLT-19 behind a newer claim nothing can be written', async () => {
  const { repository, close } = await openRepository()
  const id = 'gen-00000000-0000-0000-0000-000000000001'
  await repository.addGeneration({
    id,
    userId: 1,
    phaseNumber: 1,
    answers: {},
    previousOutputs: {},
    basis: {},
    proceed: false,
    wish: null,
    firstName: '',
    timeZone: null,
    variant: 1,
  })
  const old = (await repository.claimUnbegun(id))!
  expect(old.fence).toBe(1)
  expect(await repository.addFragments(old, [piece(old, 1, 'once')])).toBe(true)
  expect(await repository.claimUnbegun(id)).toBeNull()
  const present = (await repository.claim(id))!
  const took = { model: 'm', promptVersion: 'p', promptTokens: 1, completionTokens: 1, care: false }
  const outcome = { output: 'late', plan: null, ...took }
  expect(present.fence).toBe(2)
  expect(await repository.addFragments(old, [piece(old, 2, 'late')])).toBe(false)
  expect(await repository.succeed(old, outcome)).toBeNull()
  expect(await repository.fail(old, 'late')).toBeNull()
  expect(await repository.claimAnew(old)).toBeNull()
  expect(await repository.listFragments(id, 0, 0)).toEqual([])
  expect(await repository.addFragments(present, [piece(present, 1, 'now')])).toBe(true)
  expect(await repository.succeed(present, { ...outcome, output: 'now' })).toMatchObject({
    status: 'succeeded',
    output: 'now',
  })
  expect(await repository.claim(id)).toBeNull()
  expect(await repository.addFragments(present, [piece(present, 2, 'after the end')])).toBe(false)
  await close()
})
