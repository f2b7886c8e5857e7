/** Queries on the ledger of the provider's events. See repository.ts. */
import { randomUUID } from 'node:crypto'
import { jobRow, type Wakeup } from '@daybreak/kit/outbox'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import type { WebhookEvent } from './adapters/payments.ts'
import type { PrismaClient } from './generated/client.ts'
import { webhookJob } from './jobs.ts'

/** An event that a worker has taken up; `fence` is the number of the claim. */
export interface ClaimedWebhookEvent {
  id: string
  type: string
  body: unknown
  fence: number
  /** By the clock of the database. */
  receivedAt: string
}

export function webhookEventQueries(db: PrismaClient, outbox?: Wakeup) {
  return {
    /**
     * Stores the event and has it worked on, unless it is there already. One statement, since events come in bursts: it
     * is what a transaction with `enqueue` does, in one way to the database instead of four.
     */
    async storeWebhookEvent({ id, type, created, body }: WebhookEvent): Promise<void> {
      const { subject, payload, traceparent } = jobRow(webhookJob.queue, id)
      const count = await db.$executeRaw`
        with stored as (
          insert into stripe_event (id, type, created, body)
          values (${id}, ${type}, ${created}::timestamptz, ${JSON.stringify(body)}::jsonb)
          on conflict do nothing returning id
        )
        insert into outbox (id, subject, payload, traceparent)
        select ${randomUUID()}::uuid, ${subject}, ${JSON.stringify(payload)}::jsonb, ${traceparent} from stored`
      if (count > 0) outbox?.wake()
    },
    /** Takes an event up; null when there is nothing left to do about it. */
    async claimWebhookEvent(id: string): Promise<ClaimedWebhookEvent | null> {
      const [row] = await db.stripeEvent.updateManyAndReturn({
        where: { id, status: 'received' },
        data: { fence: { increment: 1 } },
        select: { id: true, type: true, body: true, fence: true, receivedAt: true },
      })
      return row ? { ...row, receivedAt: row.receivedAt.toISOString() } : null
    },
    /** Of an event about none of our users, such as one that comes after an erasure, nothing is kept but its kind. */
    async finishWebhookEvent({ id, fence }: ClaimedWebhookEvent): Promise<void> {
      await db.$executeRaw`
        update stripe_event set status = 'done', error = null, done_at = now(),
          body = case when exists (select from customer where stripe_customer_id = event_customer(body))
            then body else '{}' end
        where id = ${id} and fence = ${fence} and status = 'received'`
    },
    /** Puts an event aside with its reason; setting its status to `received` again has it tried anew. */
    async failWebhookEvent(id: string, error: string): Promise<void> {
      await db.stripeEvent.updateMany({ where: { id, status: 'received' }, data: { status: 'failed', error } })
    },
    /** Webhook events that a worker should have taken up by now. */
    async listWaitingWebhookEvents(): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        select id from stripe_event where status = 'received' and received_at < now() - interval '20 seconds'
        order by received_at limit 500`
      return rows.map(({ id }) => id)
    },
    /** Deletes up to `limit` events that were applied long ago; returns how many. */
    deleteOldWebhookEvents: (limit: number): Promise<number> =>
      db.$executeRaw`delete from stripe_event where id = any(array(
        select id from stripe_event where status = 'done'
          and received_at < now() - make_interval(days => ${RECORD_RETENTION.webhookEventDays}::int)
        limit ${limit}::int for update skip locked))`,
  }
}
