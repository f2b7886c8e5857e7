/** The end of a user, in any table of any service, the tables of tomorrow included: found fast, and written to no more. */
import { createTestDatabase } from '@daybreak/kit/testing'
import { CONTEXTS } from '@daybreak/proto/define'
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
  const open = await namesOf(service, UNGUARDED)
  expect(open.filter((name) => !(name in WRITTEN_FOR_NOBODY))).toEqual([])
})

/** What a query of the catalogue finds in a new database of this service. */
async function namesOf(service: string, query: string): Promise<string[]> {
  const url = await createTestDatabase(new URL(`../../../services/${service}/prisma/migrations/`, import.meta.url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

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

const FOUND_OTHERWISE: Record<string, string> = {
  'entry.user_id':
    'is looked for twice: among entries that are there, and among those of the last two minutes that are not',
  'passkey_challenges.user_id': 'goes by itself within minutes, and is asked for by the challenge alone',
}

test.each(CONTEXTS)(
  'the rows of a user are found by an index, in each table, however many others have: %s',
  async (service) => {
    const unindexed = await namesOf(service, UNINDEXED)
    expect(unindexed.filter((name) => !(name in FOUND_OTHERWISE))).toEqual([])
  },
)

/** Columns that say whose a row is, or that are followed when a row goes, and that begin no index that has all rows. */
const UNINDEXED = `
  with columns as (
    select attrelid, attnum from pg_attribute where attname in ('user_id', 'userId') and not attisdropped
    union
    select conrelid, conkey[1] from pg_constraint where contype = 'f'
  )
  select format('%s.%s', c.relname, a.attname) as name
  from columns join pg_class c on c.oid = attrelid join pg_attribute a using (attrelid, attnum)
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and not exists (
      select from pg_index i where i.indrelid = attrelid and i.indkey[0] = attnum and i.indpred is null and i.indisvalid
    )
  order by 1`
