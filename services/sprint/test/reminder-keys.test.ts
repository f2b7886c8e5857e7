/** Keys that mails of earlier releases carry, from before they were kept as hashes and after: they end reminders. */
import type { Database } from '@daybreak/kit/database'
import { migrate } from '@daybreak/kit/migrations'
import { createDatabaseBefore, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinkKeys } from '../src/adapters/link-keys.ts'
import { PrismaClient } from '../src/generated/client.ts'
import { remindAll, setReminders, stopReminders } from '../src/reminders.ts'
import { createRepository } from '../src/repository.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)
const OLD_KEY = 'an-old-key-that-was-mailed-before-the-hashes'.slice(0, 43)
const keys = createLinkKeys('postgresql://sprint:first@localhost/sprint', 'reminders')

let database: Database
let db: PrismaClient
let repository: ReturnType<typeof createRepository>

beforeAll(async () => {
  const url = await createDatabaseBefore('reminder_hashes', MIGRATIONS)
  database = openTestDatabase(url, 2)
  await database.pool.query(
    `insert into reminder (user_id, enabled, hour, time_zone, next_at, token)
      values (1, true, 8, 'UTC', '2040-06-01T08:00:00Z', $1)`,
    [OLD_KEY],
  )
  await migrate(url, MIGRATIONS)
  db = new PrismaClient({ adapter: database.adapter })
  repository = createRepository(db)
})
afterAll(async () => {
  await db.$disconnect()
  await database.close()
})

async function addTask(userId: number, day: string): Promise<void> {
  await database.pool.query(
    `with new_sprint as (
      insert into sprint (user_id, name, description, goal, start_date, end_date, stored_status, content, origin, fingerprint)
      values ($1, 'S', '', '', '2040-01-01', '2040-12-31', 'in-progress', '{}', 'manual', $2) returning id)
    insert into task (sprint_id, title, description, due_date, status) select id, 'T', '', $2::timestamptz, 'pending' from new_sprint`,
    [userId, `${day}T12:00:00Z`],
  )
}
const choose = (userId: number, now: string) =>
  setReminders(repository, keys, { userId, enabled: true, hour: 8, timeZone: 'UTC' }, new Date(now))
const isOn = async (userId: number) => (await repository.findReminder(userId))?.enabled

test('a link that was mailed before the hashes ends reminders, also after further mails', async () => {
  const { rows } = await database.pool.query('select * from reminder')
  expect(JSON.stringify(rows)).not.toContain(OLD_KEY)
  await stopReminders(repository, keys, { token: OLD_KEY })
  expect(await isOn(1)).toBe(false)

  await choose(1, '2040-06-01T07:00:00Z')
  await addTask(1, '2040-06-01')
  expect(await remindAll(repository, new Date('2040-06-01T08:00:00Z'))).toBe(1)
  await choose(1, '2040-06-01T09:00:00Z')
  await stopReminders(repository, keys, { token: OLD_KEY })
  expect(await isOn(1)).toBe(false)
})

test('both links that earlier releases mailed, from before and after a change of the secret, go on working', async () => {
  await choose(2, '2040-07-01T07:00:00Z')
  const [before, after] = [keys.keyOf(2, 'first'), keys.keyOf(2, 'second')]
  await database.pool.query('update reminder set token = $1, former_token = $2 where user_id = 2', [
    keys.hash(after),
    keys.hash(before),
  ])
  await addTask(2, '2040-07-01')
  expect(await remindAll(repository, new Date('2040-07-01T08:00:00Z'))).toBe(1)
  for (const token of [before, after]) {
    await choose(2, '2040-07-02T09:00:00Z')
    await stopReminders(repository, keys, { token })
    expect(await isOn(2), token).toBe(false)
  }
})
