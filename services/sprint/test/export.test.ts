/** The copy of a user's sprints: handed in page by page, whole and in order, however many tasks one of them has. */
import { randomUUID } from 'node:crypto'
import { startTestService, until } from '@daybreak/kit/testing'
import { exportRequested } from '@daybreak/proto/identity-data'
import { exportPaged, exportPart } from '@daybreak/proto/own-data'
import { jetstream } from '@nats-io/jetstream'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { bus, rows, stop } = await startTestService(start)
afterAll(stop)

interface Part {
  index: number
  count: number
  text: string
}

const payloadsOf = async <T>(subject: string, exportId: string) =>
  (
    await rows<{ payload: T }>(`select payload from outbox where subject = $1 and payload->>'exportId' = $2`, [
      subject,
      exportId,
    ])
  ).map(({ payload }) => payload)

async function exportOf(userId: number) {
  const exportId = randomUUID()
  const request = { id: randomUUID(), payload: { userId, exportId } }
  await jetstream(bus.nc).publish(exportRequested.subject, JSON.stringify(request))
  const parts = await until('the copy is handed in', async () => {
    const found = await payloadsOf<Part>(exportPart('sprint').subject, exportId)
    const isWhole = found.length > 0 && found.length === Math.max(...found.map(({ count }) => count))
    return isWhole ? found.toSorted((a, b) => a.index - b.index) : null
  })
  const data = JSON.parse(parts.map(({ text }) => text).join('')) as Record<string, Record<string, unknown>[]>
  return { data, pages: await payloadsOf(exportPaged('sprint').subject, exportId) }
}

/** Two sprints with so many rows of each kind; three tasks of each moment share it, so that pages end between them. */
async function write(userId: number, count: number): Promise<void> {
  const sprints = `(select id from sprint where user_id = $1)`
  await rows(
    `insert into sprint (user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
      select $1, 'Sprint ' || n, '', '', '2026-10-01', '2026-12-30', 'in-progress', '{}', 'manual', '' from generate_series(1, 2) n`,
    [userId],
  )
  const of = `from ${sprints} sprint, generate_series(1, $2::int) n`
  await rows(
    `insert into task (sprint_id, title, description, due_date)
      select id, 'Task ' || n, $3, timestamptz '2026-10-01' + (n / 3) * interval '1 minute' ${of}`,
    [userId, count, 'Call the harbour office. '.repeat(100)],
  )
  await rows(
    `insert into habit (sprint_id, title, cadence, since) select id, 'Habit ' || n, '{}', '2026-10-01' ${of}`,
    [userId, count],
  )
  await rows(`insert into habit_day select habit.id, date '2026-10-02' from habit where sprint_id in ${sprints}`, [
    userId,
  ])
  await rows(
    `insert into check_in (sprint_id, planned, done, win, blocker, choice) select id, 1, 1, 'Win ' || n, '', 'keep' ${of}`,
    [userId, count],
  )
}

const idsOf = async (table: string, userId: number, order: string) =>
  (
    await rows<{ id: number }>(
      `select row.id from ${table} row join sprint on sprint.id = row.sprint_id where user_id = $1 order by ${order}`,
      [userId],
    )
  ).map(({ id }) => id)

test('sprints of many tasks come whole and in order, a page at a time, and nobody else’s with them', async () => {
  await write(1, 240)
  await write(2, 3)
  const { data, pages } = await exportOf(1)
  const exported = (list: string) => data[list]?.map(({ id }) => id)
  expect(data['sprints']?.map(({ name }) => name)).toEqual(['Sprint 1', 'Sprint 2'])
  expect(exported('tasks')).toEqual(await idsOf('task', 1, 'sprint_id, due_date, row.id'))
  expect(exported('habits')).toEqual(await idsOf('habit', 1, 'sprint_id, row.id'))
  expect(exported('checkIns')).toEqual(await idsOf('check_in', 1, 'sprint_id, row.id'))
  expect(data['habits']?.[0]?.['days']).toHaveLength(1)
  // A hundred tasks are longer than a slice, so that each hundred are a page.
  expect(pages.length).toBeGreaterThanOrEqual(4)
})

test.each([0, 50, 100])('sprints of %i tasks come whole', async (count) => {
  const userId = 100 + count
  await write(userId, count)
  const { data } = await exportOf(userId)
  for (const list of ['tasks', 'habits', 'checkIns']) expect([list, data[list]?.length]).toEqual([list, 2 * count])
})
