/** Who had a plan before notices said which is told of once more. */
import { migrate } from '@daybreak/kit/migrations'
import { createDatabaseBefore, openTestDatabase } from '@daybreak/kit/testing'
import { subscriptionChanged } from '@daybreak/proto/billing'
import { expect, onTestFinished, test } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

test('identity learns the plans of those who have one, newer than what it knows', async () => {
  const url = await createDatabaseBefore('plans_told', MIGRATIONS)
  const database = openTestDatabase(url, 2)
  onTestFinished(() => database.close())
  await database.pool.query(
    `insert into customer (user_id, stripe_customer_id) select n, 'cus_' || n from generate_series(1, 3) n`,
  )
  await database.pool.query(
    `insert into subscription (user_id, status, "interval", interval_count, as_of) values
      (1, 'active', 'year', 1, '2026-11-23 22:10:04.056+00'),
      (2, 'canceled', 'month', 3, '2026-11-23 22:10:04.999+00'),
      (3, 'inactive', 'month', 1, '2026-11-23 22:10:04.056+00')`,
  )
  await migrate(url, MIGRATIONS)
  const { rows } = await database.pool.query<{ payload: unknown }>(
    'select payload from outbox where subject = $1 order by seq',
    [subscriptionChanged.subject],
  )
  expect(rows.map(({ payload }) => subscriptionChanged.payload.parse(payload))).toEqual([
    {
      ...{ userId: 1, status: 'active', yearly: true, plan: { interval: 'year', intervalCount: 1 } },
      asOf: '2026-11-23T22:10:04.057Z',
    },
    {
      ...{ userId: 2, status: 'canceled', yearly: false, plan: { interval: 'month', intervalCount: 3 } },
      asOf: '2026-11-23T22:10:05.000Z',
    },
  ])
})
