/** The only business files that know Prisma are this one and its parts. Rows go in and out as plain objects, dates as ISO strings. */
import type { Wakeup } from '@daybreak/kit/outbox'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import { leaseQueries, priceAttemptQueries } from './checkout-repository.ts'
import type { Prisma, PrismaClient } from './generated/client.ts'
import { webhookEventQueries } from './webhook-event-repository.ts'
import { grantQueries } from './grant-repository.ts'
import { ownDataQueries } from './own-data-repository.ts'
import { projectionQueries } from './projection-repository.ts'
import { revenueQueries } from './revenue-repository.ts'
import type { Term } from './revenue.ts'

export type BillingRepository = ReturnType<typeof createRepository>
export type BillingTransaction = ReturnType<typeof inTransaction> & Transactional

/** `figures`: the queries that may lag. */
export function createRepository(db: PrismaClient, outbox?: Wakeup, figures = revenueQueries(db)) {
  return {
    ...projectionQueries(db),
    ...leaseQueries(db),
    ...webhookEventQueries(db, outbox),
    ...figures,
    ...priceAttemptQueries(db),
    ...grantQueries(db),
    async hasReminder(key: string): Promise<boolean> {
      return (await db.reminder.count({ where: { key } })) > 0
    },
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: transactions(db, inTransaction, outbox),
  }
}

function inTransaction(tx: Prisma.TransactionClient) {
  return {
    ...projectionQueries(tx),
    ...ownDataQueries(tx),
    ...grantQueries(tx),
    /** Until the transaction ends, nobody else stores a reading of this user. */
    async lockUser(userId: number): Promise<void> {
      await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('billing.projection', ${userId}))::text`
    },
    /** The times in which the user's subscriptions brought something in. */
    async listTerms(userId: number): Promise<Term[]> {
      const rows = await tx.revenueTerm.findMany({ where: { userId }, omit: { userId: true } })
      return rows.map((row) => ({ ...row, since: row.since.toISOString(), until: row.until?.toISOString() ?? null }))
    },
    async saveTerm(userId: number, term: Term): Promise<void> {
      const { stripeSubscriptionId, since } = term
      const where = { stripeSubscriptionId_since: { stripeSubscriptionId, since } }
      await tx.revenueTerm.upsert({ where, create: { ...term, userId }, update: { ...term, userId } })
    },
    /** Notes that the user is told what `key` says; false where that was done before. */
    async addReminder(userId: number, key: string): Promise<boolean> {
      const { count } = await tx.reminder.createMany({ data: [{ key, userId }], skipDuplicates: true })
      return count === 1
    },
  }
}
