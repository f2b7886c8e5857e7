/** Those who pay by the year: a longer memory, a stronger model. */
import { until } from '@daybreak/kit/testing'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { setMemory, takeEntries } from '@daybreak/proto/journey-memory'
import { getGenerationUse } from '@daybreak/proto/journey-use'
import { afterAll, expect, test } from 'vitest'
import { publishEvent, startWithWorker } from './journey.ts'

const { journey, stop } = await startWithWorker({ OPENAI_MODEL_YEARLY: 'daybreak-guide-2' })
afterAll(stop)

const entries = Array.from({ length: 30 }, (_, index) => ({
  entryId: index + 1,
  title: `Page ${index + 1}`,
  content: `On day ${index + 1} the harbour was quiet. ${'I wrote about the house. '.repeat(10)}`,
  createdAt: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
}))

/** A generation of somebody who lets the guide read thirty pages: what was sent, and to which models. */
async function generate(userId: number) {
  await journey.call(setMemory, { userId, memory: 'on', journal: true })
  await journey.call(takeEntries, { userId, entries })
  const { id } = await journey.begin(userId, 1, { answers: { '0': 'By the sea' } })
  const { status } = await journey.finished(userId, id)
  const { sent, attempts } = await journey.call(getGenerationUse, { userId, id })
  return { status, pages: sent.entries.length, models: attempts.map(({ model }) => model) }
}

const tell = (userId: number, notice: { status: 'active' | 'canceled'; yearly: boolean; asOf: string }) =>
  publishEvent(journey, subscriptionChanged, { userId, ...notice })
const isYearly = async (userId: number) => {
  const { rows } = await journey.pool.query('select yearly from subscriber where user_id = $1', [userId])
  return rows[0]?.yearly as boolean | undefined
}

test('A-115 who pays by the year is written for by the stronger model, out of three times as many pages', async () => {
  await tell(1, { status: 'active', yearly: false, asOf: '2026-03-01T00:00:00.000Z' })
  await tell(2, { status: 'active', yearly: true, asOf: '2026-03-01T00:00:00.000Z' })
  await until('both are known', async () => (await isYearly(1)) === false && (await isYearly(2)) === true)
  expect(await generate(1)).toEqual({ status: 'succeeded', pages: 8, models: ['daybreak-guide-1'] })
  expect(await generate(2)).toEqual({ status: 'succeeded', pages: 24, models: ['daybreak-guide-2'] })
})

test('A-115 it ends with the subscription, and a notice that comes late brings it back to nobody', async () => {
  await tell(3, { status: 'active', yearly: true, asOf: '2026-03-01T00:00:00.000Z' })
  await until('it is known', async () => (await isYearly(3)) === true)
  await tell(3, { status: 'canceled', yearly: false, asOf: '2026-03-03T00:00:00.000Z' })
  await tell(3, { status: 'active', yearly: true, asOf: '2026-03-02T00:00:00.000Z' })
  await tell(4, { status: 'active', yearly: true, asOf: '2026-03-02T00:00:00.000Z' })
  await until('all were heard', async () => (await isYearly(4)) === true)
  await until('the end was heard', async () => (await isYearly(3)) === false)
  expect(await generate(3)).toMatchObject({ pages: 8, models: ['daybreak-guide-1'] })
})
