/** Events of Stripe that were applied go by themselves: deleted by the running service, in batches. */
import { createTestDatabase, openTestDatabase, until } from '@daybreak/kit/testing'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { expect, onTestFinished, test } from 'vitest'
import { startBilling } from './harness.ts'

const { webhookEventDays } = RECORD_RETENTION

test('events that were applied go after 90 days; those that failed or are young stay', async () => {
  const url = await createTestDatabase(new URL('../prisma/migrations/', import.meta.url))
  const { pool, close } = openTestDatabase(url, 1)
  onTestFinished(close)
  const insert = `insert into stripe_event (id, type, created, body, status, received_at)
    select $1 || n, 'x', now(), '{}', $2, now() - make_interval(days => $3) from generate_series(1, $4) n`
  await pool.query(insert, ['old', 'done', webhookEventDays + 1, 4_500])
  await pool.query(insert, ['young', 'done', webhookEventDays - 1, 1])
  await pool.query(insert, ['failed', 'failed', webhookEventDays + 1, 1])
  onTestFinished((await startBilling('http://127.0.0.1:9', undefined, { DATABASE_URL: url })).stop)
  const list = async () => (await pool.query<{ id: string }>('select id from stripe_event order by id')).rows
  await until('the old events are gone', async () => !(await list()).some(({ id }) => id.startsWith('old')))
  expect(await list()).toEqual([{ id: 'failed1' }, { id: 'young1' }])
})
