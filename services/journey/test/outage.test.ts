/** A database that goes away while the guide writes: however long that is, it costs no attempt and no generation. */
import type { Running } from '@daybreak/kit/run'
import { openWaits, until, type Waits } from '@daybreak/kit/testing'
import { saveAnswer } from '@daybreak/proto/journey'
import { askFollowUp, listFollowUps } from '@daybreak/proto/journey-memory'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownPostgres, type OwnServer } from '../../kit/test/harness.ts'
import { generateJob, questionJob } from '../src/jobs.ts'
import { start as startWorker } from '../src/worker.ts'
import { DatabaseAway } from '../src/writing.ts'
import { LONG_ANSWERS, startJourney, startSimulator, type Journey, type Simulator } from './journey.ts'

const { queue, attempts } = generateJob(1, 1)
let simulator: Simulator, postgres: OwnServer, journey: Journey, worker: Running, waits: Waits, questionWaits: Waits

beforeAll(async () => {
  ;[simulator, postgres] = await Promise.all([startSimulator(), ownPostgres()])
  const OPENAI_BASE_URL = `${simulator.url}/v1`
  // The queue is not refilled meanwhile.
  journey = await startJourney({ OPENAI_BASE_URL, DATABASE_URL: postgres.url, GENERATE_STALE_SECONDS: 600 })
  worker = await startWorker(journey.config)
  waits = openWaits(queue, journey.config.REDIS_URL)
  questionWaits = openWaits(questionJob.queue, journey.config.REDIS_URL)
})
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

/** Somebody who waited for a lock has waited in vain, and waits again. */
async function untilTriedAgain(): Promise<void> {
  const waiting = `select xact_start::text as since from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`
  const seen = new Set<string>()
  await until('it is tried again', async () => {
    for (const { since } of (await journey.pool.query<{ since: string }>(waiting)).rows) seen.add(since)
    return seen.size > 1
  })
}

const answering = () =>
  until('the database answers', () =>
    journey.pool.query('select 1').then(
      () => true,
      () => false,
    ),
  )

/** The texts that the model has given to the end. */
const wholeTexts = async () => (await simulator.requests()).filter(({ outcome }) => outcome === 'stop').length

test('a text that the model gives while the database is dead is kept until the database is back, and paid for once', async () => {
  await simulator.control('pace', { msPerChunk: 30 })
  const { id } = await journey.begin(1, 1, { answers })
  await until('words arrive', async () => (await journey.read(1, id)).fragments.length > 2)
  await postgres.kill()
  await until('the text is whole', async () => (await wholeTexts()) === 1)
  await postgres.start()
  await answering()
  expect((await journey.finished(1, id)).status).toBe('succeeded')
  expect(await journey.countEvents(id)).toBe(1)
  expect(await simulator.requests()).toHaveLength(1)
})

test('a generation that cannot even be begun waits for the database for longer than all attempts, and costs none', async () => {
  await journey.pool.query(`
    create function be_full() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before update on generation for each row execute function be_full()`)
  const { id } = await journey.begin(5, 1, { answers })
  await failedAttempts(2 * attempts)
  expect(await simulator.requests()).toEqual([])
  await journey.pool.query('drop trigger full_disk on generation')
  await waits.skip()
  expect((await journey.finished(5, id)).status).toBe('succeeded')
})

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
})

test('a text that cannot be stored in time is stored later, on its last attempt, too: the model is not asked again', async () => {
  await simulator.control('faults', { kind: 'status500', times: attempts - 1 })
  const { id } = await journey.begin(2, 1, { answers })
  await failedAttempts(attempts - 1)
  await whileLocked(2, async () => {
    await waits.skip()
    await until('the text is whole', async () => (await wholeTexts()) === 1)
    await untilTriedAgain()
  })
  expect((await journey.finished(2, id)).status).toBe('succeeded')
  expect(await journey.countEvents(id)).toBe(1)
  expect(await wholeTexts()).toBe(1)
})

test('the longer the database keeps a generation from its end, the longer it waits: each time may have cost a request', () => {
  expect([0, 4, 5, 6, 7].map((runs) => new DatabaseAway(runs, null).waitMs)).toEqual([
    1_000, 16_000, 32_000, 60_000, 60_000,
  ])
})

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
})
