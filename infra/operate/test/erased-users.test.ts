/** Nothing is written for somebody who was erased, in any table of any service, the tables of tomorrow included. */
import { createTestDatabase } from '@daybreak/kit/testing'
import pg from 'pg'
import { expect, test } from 'vitest'

/** Identity deletes the user's own row: its other tables hang by that. Content holds nothing of users. */
const SERVICES = ['journey', 'sprint', 'journal', 'billing']

const WRITTEN_FOR_NOBODY: Record<string, string> = {
  erased_users: 'says who was erased',
  checkout_lease: 'is held while the user is erased, and deleted by its holder',
  entry_counts: 'is written by triggers of `entry` alone',
  tag_counts: 'is written by triggers of `entry` alone',
}

test.each(SERVICES)('each table of a user refuses writes after the erasure: %s', async (service) => {
  const url = await createTestDatabase(new URL(`../../../services/${service}/prisma/migrations/`, import.meta.url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const open = await client.query<{ name: string }>(UNGUARDED)
    expect(open.rows.map(({ name }) => name).filter((name) => !(name in WRITTEN_FOR_NOBODY))).toEqual([])
  } finally {
    await client.end()
  }
})

/** Tables with a user's number, but for those with the trigger, and those that hang by one of them. */
const UNGUARDED = `
  with guarded as (
    select tgrelid as id from pg_trigger where tgname = 'refuse_erased_user'
  )
  select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and c.oid not in (select id from guarded)
    and not exists (
      select from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confdeltype = 'c' and f.confrelid in (select id from guarded)
    )
  order by 1`
