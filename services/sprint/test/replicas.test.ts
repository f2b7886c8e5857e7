/** What is done for everybody: several users at once, and nobody whom another replica is at; on real PostgreSQL. */
import { createTestDatabase, openTestDatabase, until } from '@daybreak/kit/testing'
import { reminderWanted, sprintSlipped } from '@daybreak/proto/sprint-reminders'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createLinkKeys } from '../src/adapters/link-keys.ts'
import { remindAll, setReminders } from '../src/reminders.ts'
import { createRepository } from '../src/repository.ts'
import { createSprint } from '../src/create-sprint.ts'
import { checkSprintStatuses } from '../src/status-check.ts'

const url = await createTestDatabase(new URL('../prisma/migrations/', import.meta.url))
const { pool, adapter, transactionOptions, close } = openTestDatabase(url, 6)
const repository = createRepository(new PrismaClient({ adapter, transactionOptions }))
const keys = createLinkKeys(url, 'reminders')
afterAll(close)
beforeEach(() => pool.query('truncate sprint, reminder, outbox cascade'))

const BEFORE = new Date('2040-04-01T06:00:00Z')
const NOW = new Date('2040-04-01T10:00:00Z')

/** Each has a sprint past its end and a late task, and the first one is due longest. */
async function makeDue(...userIds: number[]) {
  for (const [index, userId] of userIds.entries()) {
    const dates = { startDate: '2040-01-02T08:00:00Z', endDate: '2040-03-31T08:00:00Z' }
    const { sprint } = await createSprint(repository, { userId, ...dates }, BEFORE)
    const task = { sprintId: sprint.id, title: 'Paint', description: '', dueDate: new Date('2040-03-01T08:00:00Z') }
    await repository.transaction((tx) => tx.insertTask(task, { requestKey: null, now: BEFORE }))
    await setReminders(repository, keys, { userId, enabled: true, hour: 7 + index, timeZone: 'UTC' }, BEFORE)
  }
}

/** Does `work` while another connection keeps what `statement` locks. */
async function whileLocked(statement: string, work: () => Promise<void>) {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(statement)
    await work()
  } finally {
    await other.query('rollback')
    other.release()
  }
}

const claim = (task: string, userId: number) =>
  `select pg_advisory_xact_lock(hashtextextended('sprint.${task}', ${userId}))`

const told = async (event: { subject: string }) =>
  (
    await pool.query<{ userId: number }>(
      `select (payload->>'userId')::int as "userId" from outbox where subject = $1 order by seq`,
      [event.subject],
    )
  ).rows.map(({ userId }) => userId)

test.each([
  { what: 'reminders', event: reminderWanted, all: remindAll, table: 'reminder' },
  { what: 'status checks', event: sprintSlipped, all: checkSprintStatuses, table: 'sprint' },
])('$what go on with the next user while one waits', async ({ event, all, table }) => {
  await makeDue(1, 2)
  let done: Promise<number> | undefined
  await whileLocked(`select 1 from ${table} where user_id = 1 for update`, async () => {
    done = all(repository, NOW)
    await until('the next user is told', async () => (await told(event)).includes(2), 10_000)
    expect(await told(event)).toEqual([2])
  })
  expect(await done).toBe(2)
  expect(await told(event)).toEqual([2, 1])
})

test.each([
  { what: 'reminders', event: reminderWanted, all: remindAll },
  { what: 'status checks', event: sprintSlipped, all: checkSprintStatuses },
])('$what pass by a user whom another replica is at', async ({ what, event, all }) => {
  await makeDue(1, 2)
  await whileLocked(claim(what, 1), async () => {
    expect(await all(repository, NOW)).toBe(1)
    expect(await told(event)).toEqual([2])
  })
  expect(await all(repository, NOW)).toBe(1)
  expect(await told(event)).toEqual([2, 1])
})

test('a reminder leaves while the status check of the same user is at work', async () => {
  await makeDue(1)
  await whileLocked(claim('status checks', 1), async () => {
    expect(await remindAll(repository, NOW)).toBe(1)
  })
})

test('two replicas of different releases, which claim differently, note one finding once', async () => {
  await makeDue(1)
  const [row] = (await pool.query<{ id: number; lookAt: Date }>('select id, look_at as "lookAt" from sprint')).rows
  const save = () =>
    repository.transaction((tx) =>
      tx.saveStatusCheck(row!.id, { lookAt: row!.lookAt, next: new Date('2040-05-01T00:00:00Z') }),
    )
  expect([await save(), await save()]).toEqual([true, false])
})
