/** What goes by itself: deleted by the running service in batches, without waiting for a row that somebody holds. */
import { createTestDatabase, openTestDatabase, until } from '@daybreak/kit/testing'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { expect, onTestFinished, test } from 'vitest'
import { startIdentity } from './identity.ts'

const migrations = new URL('../prisma/migrations/', import.meta.url)
const { mailDays, contactSyncDays } = RECORD_RETENTION

/** A database of the past, and a service that starts on it once `rows` are there. */
async function openPast() {
  const url = await createTestDatabase(migrations)
  const { pool, close } = openTestDatabase(url, 2)
  onTestFinished(close)
  await pool.query(
    `insert into users (id, username, username_key, email, email_key, password_hash, first_name, last_name, country)
     select n, 'u' || n, 'u' || n, n || '@example.com', n || '@example.com', '', 'Ada', 'Byron', 'UK'
     from generate_series(1, 2) n`,
  )
  const start = async () => onTestFinished((await startIdentity({ DATABASE_URL: url })).stop)
  const list = async (sql: string) => (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  return { pool, start, list }
}

test('mails that were sent or given up go after 90 days, those that wait stay', async () => {
  const { pool, start, list } = await openPast()
  const insert = `insert into mails (user_id, kind, recipient, state, created_at)
    select 1, $1, '1@example.com', $2, now() - make_interval(days => $3) from generate_series(1, $4)`
  await pool.query(insert, ['old', 'sent', mailDays + 1, 4_500])
  await pool.query(insert, ['old', 'failed', mailDays + 1, 1])
  await pool.query(insert, ['held', 'sent', mailDays + 1, 1])
  await pool.query(insert, ['young', 'sent', mailDays - 1, 1])
  await pool.query(insert, ['waiting', 'waiting', mailDays + 1, 1])
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query("begin; select from mails where kind = 'held' for update")
  await start()
  await until(
    'the old mails are gone',
    async () => (await list(`select kind as name from mails where kind = 'old'`)).length === 0,
  )
  expect(await list('select kind as name from mails order by kind')).toEqual(['held', 'waiting', 'young'])
})

test('contact details that were settled go after 90 days, but for the newest of each user', async () => {
  const { pool, start, list } = await openPast()
  const insert = `insert into contact_syncs (user_id, email, first_name, last_name, country, state, reason, created_at)
    select $1, '1@example.com', 'Ada', 'Byron', 'UK', $2, $3, now() - make_interval(days => $4)`
  for (const state of ['synced', 'failed', 'replaced']) await pool.query(insert, [1, state, 'old', contactSyncDays + 2])
  await pool.query(insert, [1, 'synced', 'newest', contactSyncDays + 1])
  await pool.query(insert, [2, 'waiting', 'waiting', contactSyncDays + 1])
  await pool.query(insert, [2, 'synced', 'young', contactSyncDays - 1])
  await start()
  await until(
    'the old details are gone',
    async () => (await list(`select reason as name from contact_syncs where reason = 'old'`)).length === 0,
  )
  expect(await list('select reason as name from contact_syncs order by reason')).toEqual(['newest', 'waiting', 'young'])
})

test('what a failed export was to be made from goes, what is being collected stays', async () => {
  const { pool, start, list } = await openPast()
  for (const [user, state, age] of [
    [1, 'failed', '01:00:00'],
    [1, 'collecting', '25:00:00'],
    [2, 'collecting', '01:00:00'],
  ]) {
    await pool.query(
      `with made as (
         insert into exports (user_id, state, created_at) values ($1, $2, now() - $3::interval) returning id
       )
       insert into export_parts (export_id, service, index, count, text)
       select id, 'journal', 0, 2, $2 || ' for ' || $3 from made`,
      [user, state, age],
    )
  }
  await start()
  const kept = () => list(`select text as name from export_parts where text <> '' order by text`)
  await until('those of failed exports are gone', async () => (await kept()).length < 2)
  expect(await kept()).toEqual(['collecting for 01:00:00'])
})
