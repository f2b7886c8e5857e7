/** Which events this service has applied: so that one that comes again is not applied again. */
import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import type pg from 'pg'
import type { RawSql } from './raw-sql.ts'

/** Those of the events that this service sees for the first time, in the transaction that applies them. */
export async function claimEvents(tx: RawSql, eventIds: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ eventId: string }[]>`
    insert into inbox (event_id) select unnest(${[...eventIds]}::uuid[]) on conflict do nothing
    returning event_id as "eventId"`
  return rows.map(({ eventId }) => eventId)
}

/** Deletes the marks of events that cannot come again. */
export async function tidyInbox(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from inbox where seen_at < now() - interval '${EVENT_RETENTION.inboxDays} days'`)
}
