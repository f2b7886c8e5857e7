/** A database that goes away while the guide writes: however long that is, it costs no attempt and no generation. */
import type { Running } from '@daybreak/kit/run'
import { openWaits, until, type Waits } from '@daybreak/kit/testing'
import { saveAnswer } from '@daybreak/proto/journey'
import { askFollowUp, listFollowUps } from '@daybreak/proto/journey-memory'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownPostgres, type OwnServer } from '../../kit/test/harness.ts'
import { generateJob, questionJob } from '../src/jobs.ts'
import { start as startWorker } from '../src/worker.ts'
import { LONG_ANSWERS, startJourney, startSimulator, type Journey, type Simulator } from './journey.ts'

const { queue, attempts } = generateJob(1, 1)
let simulator: Simulator, postgres: OwnServer, journey: Journey, worker: Running, waits: Waits, questionWaits: Waits

beforeAll(async () => {
  ;[simulator, postgres] = await Promise.all([startSimulator(), ownPostgres()])
  const OPENAI_BASE_URL = `${simulator.url}/v1`
  // The sweeper stays out of it.
  journey = await startJourney({ OPENAI_BASE_URL, DATABASE_URL: postgres.url, GENERATE_STALE_SECONDS: 600 })
  worker = await startWorker(journey.config)
  waits = openWaits(queue, journey.config.REDIS_URL)
  questionWaits = openWaits(questionJob.queue, journey.config.REDIS_URL)
}, 60_000)
afterAll(async () => {
  await Promise.all([waits.close(), questionWaits.close()])
  await worker.stop()
  await journey.stop()
  await Promise.all([postgres.end(), simulator.stop()])
})
beforeEach(() => simulator.control('reset'))

const answers = LONG_ANSWERS
/** Lets so many attempts fail, however far apart they would be; says how long the job would have waited for each. */
async function failedAttempts(count: number, of = waits): Promise<number[]> {
  const waited: number[] = []
  for (let made = 0; made < count; made += 1) {
    const [ms = 0] = (await of.count(1)).values()
    waited.push(ms)
    if (made < count - 1) await of.skip()
  }
  return waited
}

/** Meanwhile nothing can be stored of what this user's generations become. */
async function whileLocked<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const holder = await journey.pool.connect()
  try {
    await holder.query("select pg_advisory_lock(hashtextextended('journey:' || $1::int, 0))", [userId])
    return await work()
  } finally {
    holder.release(true)
  }
}

const answering = () =>
  until('the database answers', () =>
    journey.pool.query('select 1').then(
      () => true,
      () => false,
    ),
  )

test('a database that dies in mid-stream, and is away for longer than all attempts, loses no generation', async () => {
  await simulator.control('pace', { msPerChunk: 30 })
  const { id } = await journey.begin(1, 1, { answers })
  await until('words arrive', async () => (await journey.read(1, id)).fragments.length > 2)
  await postgres.kill()
  await failedAttempts(2 * attempts)
  await simulator.control('pace', { msPerChunk: 0 })
  await postgres.start()
  await answering()
  await waits.skip()
  expect((await journey.finished(1, id)).status).toBe('succeeded')
  expect(await journey.countEvents(id)).toBe(1)
}, 60_000)

test('a question that Sol is about to ask waits for the database, too', async () => {
  const place = { userId: 4, phaseNumber: 1 as const, index: 0 }
  await simulator.control('pace', { msPerChunk: 200 })
  await journey.call(saveAnswer, { ...place, text: 'Baking bread with my sister.' })
  await journey.call(askFollowUp, place)
  const isAsking = `select 1 from ai_ledger where user_id = 4 and purpose = 'follow-up'`
  await until('the model is asked', async () => (await journey.pool.query(isAsking)).rows.length > 0)
  await postgres.kill()
  await failedAttempts(2 * questionJob.attempts, questionWaits)
  await simulator.control('pace', { msPerChunk: 0 })
  await postgres.start()
  await answering()
  await questionWaits.skip()
  const asked = async () => (await journey.call(listFollowUps, { userId: 4, phaseNumber: 1 }))[0]?.status
  await until('the question is there', async () => (await asked()) === 'asked')
}, 60_000)

test('a text that cannot be stored in time fails no attempt, not even the last; each waits longer, as each has cost a request', async () => {
  await simulator.control('faults', { kind: 'status500', times: attempts - 1 })
  const { id } = await journey.begin(2, 1, { answers })
  await failedAttempts(attempts - 1)
  const waited = await whileLocked(2, async () => {
    await waits.skip()
    return failedAttempts(3)
  })
  expect(waited).toEqual([16_000, 32_000, 60_000])
  expect((await journey.read(2, id)).generation.status).toBe('running')
  await waits.skip()
  expect((await journey.finished(2, id)).status).toBe('succeeded')
  expect(await journey.countEvents(id)).toBe(1)
}, 60_000)

test('a model server that cannot be reached is no such database: its attempts are counted', async () => {
  await worker.stop()
  worker = await startWorker({ ...journey.config, OPENAI_BASE_URL: 'http://127.0.0.1:2/v1' })
  const { id } = await journey.begin(3, 1, { answers })
  await until('the last attempt has failed', async () => {
    await waits.skip()
    return (await journey.read(3, id)).generation.status === 'failed'
  })
  const { rows } = await journey.pool.query('select result from ai_ledger where generation_id = $1', [id])
  expect(rows.map(({ result }) => result)).toEqual(Array(attempts).fill('failed'))
  await worker.stop()
  worker = await startWorker(journey.config)
}, 60_000)
