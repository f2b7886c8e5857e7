/** Which events this service has applied: so that one that comes again is not applied again. */
import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import type pg from 'pg'

/** The slice of a Prisma transaction the inbox needs. */
export interface InboxTable {
  inbox: {
    createManyAndReturn(args: {
      data: { eventId: string }[]
      skipDuplicates: true
      select: { eventId: true }
    }): Promise<{ eventId: string }[]>
  }
}

/** Those of the events that this service sees for the first time, in the transaction that applies them. */
export async function claimEvents(tx: InboxTable, eventIds: readonly string[]): Promise<string[]> {
  const data = eventIds.map((eventId) => ({ eventId }))
  const rows = await tx.inbox.createManyAndReturn({ data, skipDuplicates: true, select: { eventId: true } })
  return rows.map(({ eventId }) => eventId)
}

/** Deletes the marks of events that cannot come again. */
export async function tidyInbox(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from inbox where seen_at < now() - interval '${EVENT_RETENTION.inboxDays} days'`)
}
