/** The copy of what somebody wrote and the guide made of it: handed in page by page, whole and in order. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { startTestService, until } from '@daybreak/kit/testing'
import { exportRequested } from '@daybreak/proto/identity-data'
import { exportPaged, exportPart } from '@daybreak/proto/own-data'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { bus, rows, stop } = await startTestService(start, { GENERATE_STALE_SECONDS: 30, GENERATE_MEMORY_SECONDS: 30 })
afterAll(stop)

const payloadsOf = async <T>(subject: string, exportId: string) =>
  (
    await rows<{ payload: T }>(`select payload from outbox where subject = $1 and payload->>'exportId' = $2`, [
      subject,
      exportId,
    ])
  ).map(({ payload }) => payload)

interface Part {
  index: number
  count: number
  text: string
}

async function exportOf(userId: number) {
  const exportId = randomUUID()
  const request = { id: randomUUID(), payload: { userId, exportId } }
  await jetstream(bus.nc).publish(exportRequested.subject, JSON.stringify(request))
  const parts = await until('the copy is handed in', async () => {
    const found = await payloadsOf<Part>(exportPart('journey').subject, exportId)
    const isWhole = found.length > 0 && found.length === Math.max(...found.map(({ count }) => count))
    return isWhole ? found.toSorted((a, b) => a.index - b.index) : null
  })
  const data = JSON.parse(parts.map(({ text }) => text).join('')) as Record<string, Record<string, unknown>[]>
  return { data, pages: await payloadsOf(exportPaged('journey').subject, exportId) }
}

/** Three of each moment share it, so that pages end between rows of one time. */
const LONG = 'A house above the harbour. '.repeat(1_000)
async function write(userId: number, count: number): Promise<void> {
  await rows(
    `insert into generation (id, user_id, phase_number, status, answers, previous_outputs, variant, output, created_at)
      select gen_random_uuid()::text, $1, 1, 'succeeded', '{}', '{}', n, $3, timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
      from generate_series(1, $2::int) n`,
    [userId, count, LONG],
  )
  await rows(
    `insert into phase_version (id, user_id, phase_number, number, origin, output, answers, questions, basis)
      select gen_random_uuid()::text, $1, 1 + n % 3, n, 'guide', 'Text ' || n, '{}', '[]', '{}' from generate_series(1, $2::int) n`,
    [userId, count],
  )
  await rows(
    `insert into memory (user_id, kind, text, citations, fingerprints) select $1, 'fact', 'Memory ' || n, '[]', '{}' from generate_series(1, $2::int) n`,
    [userId, count],
  )
}

test('a history of many pages comes whole and in order, and nobody else’s with it', async () => {
  await write(1, 61)
  await write(2, 3)
  const { data, pages } = await exportOf(1)
  expect(data['generations']).toHaveLength(61)
  expect(new Set(data['generations']?.map(({ variant }) => variant)).size).toBe(61)
  const times = data['generations']?.map(({ createdAt }) => String(createdAt))
  expect(times).toEqual(times?.toSorted())
  expect(data['versions']?.map(({ phaseNumber, number }) => Number(phaseNumber) * 1_000 + Number(number))).toEqual(
    Array.from({ length: 61 }, (_, at) => (1 + ((at + 1) % 3)) * 1_000 + at + 1).toSorted((a, b) => a - b),
  )
  expect(data['memories']?.map(({ text }) => text)).toEqual(Array.from({ length: 61 }, (_, at) => `Memory ${at + 1}`))
  // Twenty generations are longer than a slice, so that each twenty are a page.
  expect(pages).toHaveLength(3)
})

test.each([0, 1, 20, 40])('a history of %i comes whole', async (count) => {
  const userId = 100 + count
  await write(userId, count)
  const { data } = await exportOf(userId)
  for (const list of ['generations', 'versions', 'memories']) expect([list, data[list]?.length]).toEqual([list, count])
})
