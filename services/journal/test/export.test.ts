/** The copy of a journal: handed in page by page, whole and in order. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { startTestService, until } from '@daybreak/kit/testing'
import { exportRequested } from '@daybreak/proto/identity-data'
import { exportContinued } from '@daybreak/proto/journal'
import { exportPart } from '@daybreak/proto/own-data'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { bus, rows, stop } = await startTestService(start)
afterAll(stop)

interface Part {
  index: number
  count: number
  text: string
}
interface Copied {
  id: number
  title: string
  content: string
  createdAt: string
  deletedAt: string | null
  versions: { title: string }[]
}

const payloadsOf = async <T>(subject: string, exportId: string) =>
  (
    await rows<{ payload: T }>(`select payload from outbox where subject = $1 and payload->>'exportId' = $2`, [
      subject,
      exportId,
    ])
  ).map(({ payload }) => payload)

const isWhole = (parts: Part[]) => parts.length === Math.max(0, ...parts.map(({ count }) => count))

/** All slices of a new export, once they are there. */
async function exportOf(userId: number) {
  const exportId = randomUUID()
  const request = { id: randomUUID(), payload: { userId, exportId } }
  await jetstream(bus.nc).publish(exportRequested.subject, JSON.stringify(request))
  const parts = await until('the copy is handed in', async () => {
    const found = await payloadsOf<Part>(exportPart('journal').subject, exportId)
    return found.length > 0 && isWhole(found) ? found.toSorted((a, b) => a.index - b.index) : null
  })
  const text = parts.map((part) => part.text).join('')
  return { exportId, parts, entries: (JSON.parse(text) as { entries: Copied[] }).entries }
}

/** Three entries of every minute share it, so that pages end between entries of one time. */
const write = (userId: number, count: number, content: string) =>
  rows(
    `insert into entry (user_id, title, content, created_at)
      select $1, 'Entry ' || n, $3, timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
      from generate_series(1, $2::int) n`,
    [userId, count, content],
  )

test('a history of many pages comes whole and in order, with deleted entries and versions', async () => {
  await write(1, 45, 'I slept well.')
  await write(2, 3, 'Somebody else’s')
  await rows(`update entry set deleted_at = now() where user_id = $1 and title = 'Entry 20'`, [1])
  await rows(
    `insert into entry_version (entry_id, version, user_id, title, content, tags, written_at, replaced_at)
      select id, v, user_id, 'Version ' || v, '', '{}', now(), now() from entry, generate_series(1, 2) v
      where user_id = $1 and title = 'Entry 30'`,
    [1],
  )
  const { exportId, entries } = await exportOf(1)
  expect(entries.map(({ title }) => title)).toEqual(Array.from({ length: 45 }, (_, at) => `Entry ${at + 1}`))
  expect(entries.filter(({ deletedAt }) => deletedAt !== null).map(({ title }) => title)).toEqual(['Entry 20'])
  expect(entries[29]?.versions.map(({ title }) => title)).toEqual(['Version 1', 'Version 2'])
  expect(await payloadsOf(exportContinued.subject, exportId), 'four more pages followed the first').toHaveLength(4)
})

test.each([0, 1, 10, 20])('a history of %i entries comes whole', async (count) => {
  const userId = 100 + count
  await write(userId, count, 'x')
  expect((await exportOf(userId)).entries).toHaveLength(count)
})

test('no slice ends within a character, and slices that come late leave the copy incomplete', async () => {
  await write(3, 11, '🌅'.repeat(45_000))
  const { parts, entries } = await exportOf(3)
  expect(entries.every(({ content }) => content === '🌅'.repeat(45_000))).toBe(true)
  expect(parts.map(({ index }) => index)).toEqual(parts.map((_, at) => at))
  expect(parts.length).toBeGreaterThan(5)
  for (const missing of parts) expect(isWhole(parts.filter((part) => part !== missing))).toBe(false)
})
