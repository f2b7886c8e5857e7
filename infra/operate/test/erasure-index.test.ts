/** Erasing one user uses an index in every service, so that it does not scan the rows of all other users. */
import { CONTEXTS } from '@daybreak/proto/define'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { connectTo } from './service-client.ts'

async function planOf(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<object>(`explain ${sql}`)
  return JSON.stringify(rows)
}

const ROWS = 20_000

test.each(CONTEXTS)('the outbox events of one user are found by index: %s', async (service) => {
  const client = await connectTo(service)
  await client.query(
    `insert into outbox (id, subject, payload) select gen_random_uuid(), 'event.x.y', jsonb_build_object('userId', n)
     from generate_series(1, ${ROWS}) n`,
  )
  await client.query('analyze outbox')
  const erase = `delete from outbox where payload -> 'userId' = to_jsonb(17::int)`
  expect(await planOf(client, erase)).toContain('outbox_user_idx')
  expect((await client.query(erase)).rowCount).toBe(1)
})

test('the Stripe events of one customer are found by index, however they name the customer', async () => {
  const client = await connectTo('billing')
  const store = (id: string, object: object) =>
    client.query(`insert into stripe_event (id, type, created, body) values ($1, 'x', now(), $2)`, [
      id,
      JSON.stringify({ id, data: { object } }),
    ])
  await client.query(
    `insert into stripe_event (id, type, created, body)
     select 'evt_' || n, 'x', now(), jsonb_build_object('data', jsonb_build_object('object',
       jsonb_build_object('object', 'invoice', 'customer', 'cus_' || n))) from generate_series(1, ${ROWS}) n`,
  )
  await store('by_id', { object: 'invoice', customer: 'cus_mine' })
  await store('as_a_whole', { object: 'invoice', customer: { id: 'cus_mine', object: 'customer' } })
  await store('itself', { object: 'customer', id: 'cus_mine' })
  await store('another', { object: 'customer', id: 'cus_other', customer: 'cus_mine' })
  await client.query('analyze stripe_event')
  const erase = `delete from stripe_event where event_customer(body) = 'cus_mine'`
  expect(await planOf(client, erase)).toContain('stripe_event_customer_idx')
  const { rows } = await client.query<{ id: string }>(`${erase} returning id`)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['as_a_whole', 'by_id', 'itself'])
})
