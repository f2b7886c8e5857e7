/** The daily status check looks at sprints that run, and at no others; on real PostgreSQL, at times that the tests choose. */
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { createRepository } from '../src/repository.ts'
import { createSprint } from '../src/create-sprint.ts'
import { updateSprint } from '../src/sprints.ts'
import { checkSprintStatuses } from '../src/status-check.ts'

const url = await createTestDatabase(new URL('../prisma/migrations/', import.meta.url))
const { pool, adapter, close } = openTestDatabase(url, 4)
const repository = createRepository(new PrismaClient({ adapter }))
afterAll(close)

const BEGIN = '2040-01-02T08:00:00Z'
const END = '2040-03-31T08:00:00Z'
let lastUser = 0

/** A sprint of a user of its own that was looked at on its second day. */
async function lookedAt() {
  const userId = (lastUser += 1)
  const begun = new Date(BEGIN)
  const { sprint } = await createSprint(repository, { userId, startDate: BEGIN, endDate: END }, begun)
  await check('2040-01-03T08:00:00Z')
  const edit = (edited: object, now: string) =>
    updateSprint(repository, { userId, id: sprint.id, ...edited }, new Date(now))
  return { userId, id: sprint.id, edit }
}

const check = (now: string) => checkSprintStatuses(repository, new Date(now))
const listed = (now: string) => repository.listDueStatusChecks(new Date(now), 100)
/** `xmin` is another one after every write. */
const rowOf = async (id: number) =>
  (await pool.query<object>('select xmin, look_at, found_status from sprint where id = $1', [id])).rows[0]

test('a completed sprint is not looked at and its row stays as it is, until it is taken up again', async () => {
  const { id, edit } = await lookedAt()
  await edit({ status: 'completed' }, '2040-01-03T09:00:00Z')
  const before = await rowOf(id)
  expect(await listed('2040-01-05T08:00:00Z')).not.toContain(id)
  await check('2040-01-05T08:00:00Z')
  expect(await rowOf(id)).toEqual(before)

  await edit({ status: 'in-progress' }, '2040-01-06T08:00:00Z')
  expect(await listed('2040-01-06T08:01:00Z')).toContain(id)
})

test('a sprint past its end is looked at until that is found, and again once it ends later', async () => {
  const { id, edit } = await lookedAt()
  expect(await listed('2040-04-01T08:00:00Z')).toContain(id)
  await check('2040-04-01T08:00:00Z')
  const found = await rowOf(id)
  expect(found).toMatchObject({ found_status: 'overdue' })
  expect(await listed('2040-05-01T08:00:00Z')).not.toContain(id)
  await check('2040-05-01T08:00:00Z')
  expect(await rowOf(id)).toEqual(found)

  await edit({ endDate: '2040-06-30T08:00:00Z' }, '2040-05-02T08:00:00Z')
  expect(await listed('2040-05-02T08:01:00Z')).toContain(id)
  await check('2040-05-02T08:01:00Z')
  expect(await rowOf(id)).toMatchObject({ found_status: 'in-progress' })
  await check('2040-07-01T08:00:00Z')
  expect(await rowOf(id)).toMatchObject({ found_status: 'overdue' })
})
