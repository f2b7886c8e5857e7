/** Who was suspended before others kept a copy is told of once more. */
import { migrate } from '@daybreak/kit/migrations'
import { createDatabaseBefore, openTestDatabase } from '@daybreak/kit/testing'
import { suspensionChanged } from '@daybreak/proto/identity-admin'
import { expect, onTestFinished, test } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

test('the copies of other services begin with who is suspended, and with nobody else', async () => {
  const url = await createDatabaseBefore('suspensions_told', MIGRATIONS)
  const database = openTestDatabase(url, 2)
  onTestFinished(() => database.close())
  const { rows: users } = await database.pool.query<{ id: number }>(
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, country,
       suspended_since, suspension_reason)
     select name, name, name, name, '', 'Ada', 'Byron', 'UK', since, case when since is not null then 'Disputed.' end
     from (values ('ada', timestamptz '2026-11-23 22:10:04.056+00'), ('bo', null)) someone (name, since) returning id`,
  )
  await migrate(url, MIGRATIONS)
  const { rows } = await database.pool.query<{ payload: unknown }>('select payload from outbox where subject = $1', [
    suspensionChanged.subject,
  ])
  const [told] = rows.map(({ payload }) => suspensionChanged.payload.parse(payload))
  expect(rows).toHaveLength(1)
  expect(told).toEqual({ userId: users[0]?.id, suspended: true, asOf: '2026-11-23T22:10:04.056Z' })
})
