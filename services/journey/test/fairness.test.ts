/** One user's many make nobody wait behind all of them; a burst of one leaves the service to the others. */
import type { Running } from '@daybreak/kit/run'
import { until } from '@daybreak/kit/testing'
import { listPhases, saveAnswer } from '@daybreak/proto/journey'
import { askFollowUp } from '@daybreak/proto/journey-memory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start as startWorker } from '../src/worker.ts'
import { startJourney, startSimulator, type Journey, type Simulator } from './journey.ts'

let simulator: Simulator, journey: Journey
let worker: Running | null = null

beforeAll(async () => {
  simulator = await startSimulator()
  journey = await startJourney({ OPENAI_BASE_URL: `${simulator.url}/v1`, GENERATE_CONCURRENCY: 1, DATABASE_POOL: 4 })
})
afterAll(async () => {
  await worker?.stop()
  await journey.stop()
  await simulator.stop()
})

/** Whose requests went to the model, in order. */
const order = async (purpose: 'generation' | 'follow-up') => {
  const { rows } = await journey.pool.query('select user_id from ai_ledger where purpose = $1 order by id', [purpose])
  return rows.map((row) => row.user_id as number)
}

test("a user's first is served before another's second, third and fifth", async () => {
  const [greedy, modest] = [1, 2]
  for (const index of [0, 1, 2, 3, 4]) {
    await journey.call(saveAnswer, { userId: greedy, phaseNumber: 1, index, text: `Answer ${index}` })
    await journey.call(askFollowUp, { userId: greedy, phaseNumber: 1, index })
  }
  for (const phase of [1, 2, 3] as const) await journey.begin(greedy, phase)
  await journey.call(saveAnswer, { userId: modest, phaseNumber: 1, index: 0, text: 'Baking bread.' })
  await journey.call(askFollowUp, { userId: modest, phaseNumber: 1, index: 0 })
  const { id } = await journey.begin(modest, 1)
  await until('all are told', async () => {
    const { rows } = await journey.pool.query('select 1 from outbox where published_to is null')
    return rows.length === 0
  })
  worker = await startWorker(journey.config)
  await journey.finished(modest, id)
  await until('all were written', async () => (await order('generation')).length === 4)
  expect(await order('generation')).toEqual([greedy, modest, greedy, greedy])
  await until('all were asked', async () => (await order('follow-up')).length === 6)
  // Two are asked at the same time, so the first two may change places with each other, and with the third.
  expect((await order('follow-up')).indexOf(modest)).toBeLessThanOrEqual(2)
})

test('twenty starts at once by one user leave the others their connections, and are one generation', async () => {
  // A generation that ended meanwhile would rightly be followed by another.
  await worker?.stop()
  worker = null
  const [greedy, modest] = [3, 4]
  const lock = await journey.pool.connect()
  const key = [`journey:${greedy}`]
  await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', key)
  const starts = Array.from({ length: 20 }, () => journey.begin(greedy, 1))
  for (const start of starts) start.catch(() => undefined)
  try {
    await until('one of them waits for the lock', async () => {
      const { rows } = await journey.pool.query(
        "select 1 from pg_locks where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      )
      return rows.length > 0
    })
    const reads = Array.from({ length: 10 }, () => journey.call(listPhases, { userId: modest }))
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 10 }, () => []))
  } finally {
    await lock.query('select pg_advisory_unlock(hashtextextended($1, 0))', key)
    lock.release()
  }
  const ids = (await Promise.allSettled(starts)).flatMap((start) =>
    start.status === 'fulfilled' ? [start.value.id] : [],
  )
  const { rows } = await journey.pool.query('select id from generation where user_id = $1', [greedy])
  expect(rows).toEqual([...new Set(ids)].map((id) => ({ id })))
  expect(rows).toHaveLength(1)
})
