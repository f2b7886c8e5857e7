/** The end of a user: also of what was being written just then, and of what events still say. */
import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { startTestService, until } from '@daybreak/kit/testing'
import { erasureStarted, exportRequested } from '@daybreak/proto/identity-data'
import * as contract from '@daybreak/proto/journal'
import { userErased } from '@daybreak/proto/own-data'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { bus, call, database, stop } = await startTestService(start)
afterAll(stop)

const write = (userId: number, title = 'Morning') =>
  call(contract.createEntry, { userId, title, content: 'I slept well.' })
const announce = (subject: string, payload: object) =>
  jetstream(bus.nc).publish(subject, JSON.stringify({ id: randomUUID(), payload }))
const countOf = async (userId: number, table = 'entry') =>
  (await database.pool.query<{ n: number }>(`select count(*)::int n from ${table} where user_id = $1`, [userId]))
    .rows[0]?.n
const eventsOf = async (userId: number) =>
  (
    await database.pool.query<{ subject: string }>(`select subject from outbox where payload ->> 'userId' = $1`, [
      String(userId),
    ])
  ).rows.map(({ subject }) => subject)
const confirmed = (userId: number) =>
  until('the erasure is confirmed', async () => (await eventsOf(userId)).includes(userErased('journal').subject))

test('a write that is under way when its user is erased does not survive', async () => {
  await write(1)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into entry (user_id, title, content) values (1, 'Under way', 'x')`)
    await announce(erasureStarted.subject, { userId: 1 })
    await until('the erasure waits for the write', async () => {
      const { rowCount } = await database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      return (rowCount ?? 0) > 0
    })
    await client.query('commit')
  } finally {
    client.release()
  }
  await confirmed(1)
  expect(await countOf(1)).toBe(0)
})

test('a write that comes after the erasure is refused, and nobody else’s is', async () => {
  await announce(erasureStarted.subject, { userId: 2 })
  await confirmed(2)
  await expect(write(2)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect([await countOf(2), await countOf(2, 'erased_users')]).toEqual([0, 1])
  await write(3)
  expect(await countOf(3)).toBe(1)
})

test('no event that says something of the user outlives the erasure', async () => {
  await write(4, 'What nobody else may read')
  await announce(exportRequested.subject, { userId: 4, exportId: randomUUID() })
  await until('the export was handed in', async () => (await eventsOf(4)).includes('event.journal.export_part'))
  await database.pool.query(
    `insert into dead_letter (consumer, subject, body, error) values ('x', 'y', $1, 'z'), ('x', 'y', $2, 'z')`,
    [
      JSON.stringify({ id: randomUUID(), payload: { userId: 4, text: 'What nobody else may read' } }),
      JSON.stringify({ id: randomUUID(), payload: { userId: 44, text: 'Somebody else’s' } }),
    ],
  )
  await announce(erasureStarted.subject, { userId: 4 })
  await confirmed(4)
  expect(await eventsOf(4)).toEqual([userErased('journal').subject])
  const { rows } = await database.pool.query<{ body: string }>('select body from dead_letter')
  expect(rows.map(({ body }) => JSON.parse(body).payload.userId)).toEqual([44])
})
