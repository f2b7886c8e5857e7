/** An entry may be written for an earlier day, never for a later one. */
import { startTestService } from '@daybreak/kit/testing'
import { createEntry, listEntries } from '@daybreak/proto/journal'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { call, stop } = await startTestService(start)
afterAll(stop)

test('an entry of an earlier day keeps its day and its place in the list', async () => {
  await call(createEntry, { userId: 1, title: 'Today', content: 'x' })
  const earlier = { userId: 1, title: 'Earlier', content: 'x', createdAt: '2026-01-02T03:04:05.678Z' }
  expect(await call(createEntry, earlier)).toMatchObject({ createdAt: earlier.createdAt })
  expect((await call(listEntries, { userId: 1 })).map(({ title }) => title)).toEqual(['Today', 'Earlier'])
})

test('sent twice at once it is one entry', async () => {
  const entry = { userId: 2, title: 'Once', content: 'x', createdAt: '2026-01-02T03:04:05.678Z' }
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await call(createEntry, entry)).id))
  expect(new Set(ids).size).toBe(1)
})

test('the same words on an earlier day are an entry of that day', async () => {
  const days = ['2026-01-04', '2026-01-03', '2026-01-02'].map((day) => `${day}T08:00:00.000Z`)
  for (const createdAt of days) await call(createEntry, { userId: 4, title: 'Gym', content: 'Done.', createdAt })
  expect((await call(listEntries, { userId: 4 })).map(({ createdAt }) => createdAt)).toEqual(days)
})

test('a day that is still to come is refused, and nothing is stored', async () => {
  const entry = { userId: 3, title: 'Tomorrow', content: 'x', createdAt: new Date(Date.now() + 60_000).toISOString() }
  await expect(call(createEntry, entry)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await call(listEntries, { userId: 3 })).toEqual([])
})
