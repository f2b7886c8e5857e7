/** PostgreSQL tells nobody of an outbox row: its queue of notifications lets one transaction of a server commit at a time. */
import { CONTEXTS } from '@daybreak/proto/define'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { connectTo } from './service-client.ts'

const NOTIFIES = `
  select format('trigger %s on outbox', tgname) as name from pg_trigger
    where tgrelid = 'outbox'::regclass and not tgisinternal
  union all
  select format('function %s', proname) from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'pg_notify|\\mnotify\\M'
  order by 1`

const listNotifying = async (client: pg.Client) =>
  (await client.query<{ name: string }>(NOTIFIES)).rows.map(({ name }) => name)

test.each(CONTEXTS)('the outbox of %s has no trigger, and no function notifies', async (service) => {
  expect(await listNotifying(await connectTo(service))).toEqual([])
})

test('a trigger on the outbox and a function that notifies are found', async () => {
  const client = await connectTo('content')
  await client.query(
    `create function tell() returns trigger language plpgsql as $$ begin perform pg_notify('outbox', ''); return new; end $$;
     create trigger told after insert on outbox for each statement execute function tell()`,
  )
  expect(await listNotifying(client)).toEqual(['function tell', 'trigger told on outbox'])
})
