/** What the release before left in its outbox for its own queues is work for this one. */
import type { Database } from '@daybreak/kit/database'
import { migrate } from '@daybreak/kit/migrations'
import { createDatabaseBefore, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)
let database: Database

beforeAll(async () => {
  const url = await createDatabaseBefore('jobs_in_the_outbox', MIGRATIONS)
  database = openTestDatabase(url, 2)
  await database.pool.query(
    `insert into follow_up (user_id, phase_number, index, status, about) values (7, 1, 2, 'asking', 'an answer')`,
  )
  const rows: [subject: string, payload: object, publishedTo: string | null][] = [
    ['event.journey.generation_requested', { userId: 7, generationId: 'gen-1' }, null],
    ['event.journey.generation_requested', { userId: 7, generationId: 'gen-0' }, 'a stream'],
    ['event.journey.reflection_requested', { userId: 7, reflectionId: 'mem-7' }, null],
    ['event.journey.reflection_requested', { userId: 7, reflectionId: 'fol-7-1-2' }, null],
    ['event.journey.journey_changed', { userId: 7, what: 'phases' }, null],
  ]
  for (const [subject, payload, publishedTo] of rows) {
    const values = [subject, payload, publishedTo]
    await database.pool.query('insert into outbox (subject, payload, published_to) values ($1, $2, $3)', values)
  }
  await migrate(url, MIGRATIONS)
})
afterAll(async () => {
  await database.close()
})

test('what waited as an event to the service itself waits as a job of the same row', async () => {
  const { rows: questions } = await database.pool.query<{ id: string }>('select id from follow_up')
  const { rows } = await database.pool.query(
    'select subject, payload from outbox where published_to is null order by seq',
  )
  expect(rows).toEqual([
    { subject: 'job.journey.generate', payload: { id: 'gen-1', turn: 0 } },
    { subject: 'job.journey.remember', payload: { id: '7', turn: 0 } },
    { subject: 'job.journey.ask', payload: { id: questions[0]!.id, turn: 0 } },
    { subject: 'event.journey.journey_changed', payload: { userId: 7, what: 'phases' } },
  ])
})

test('nothing of the outbox notifies anybody any more', async () => {
  const { rows } = await database.pool.query("select tgname from pg_trigger where tgrelid = 'outbox'::regclass")
  expect(rows).toEqual([])
})
