/** What the release before left in its outbox for its own queues is work for this one. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, type Database } from '@daybreak/kit/database'
import { createTestDatabase, openTestDatabase } from '@daybreak/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)
const earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-migrations-'))
let database: Database

beforeAll(async () => {
  for (const name of fs.readdirSync(MIGRATIONS).filter((each) => !each.endsWith('_jobs_in_the_outbox')))
    fs.cpSync(new URL(name, MIGRATIONS), path.join(earlier, name), { recursive: true })
  const url = await createTestDatabase(pathToFileURL(`${earlier}/`))
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
  fs.rmSync(earlier, { recursive: true, force: true })
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
