/** Queries on leases of checkouts and on attempts to create prices. See repository.ts. */
import { z } from 'zod'
import type { PrismaClient } from './generated/client.ts'

/** See lease.ts. A lease lasts longer than the longest single call to the provider: three tries of 15 s each. */
export function leaseQueries(db: PrismaClient) {
  return {
    /** Takes or renews the lease; returns its attempt, or null while somebody else holds it. */
    async takeLease(userId: number, holder: string): Promise<string | null> {
      const rows = await db.$queryRaw<{ attempt: string }[]>`
        insert into checkout_lease (user_id, holder, until)
        values (${userId}, ${holder}::uuid, now() + interval '60 seconds')
        on conflict (user_id) do update set holder = excluded.holder, until = excluded.until
        where checkout_lease.until < now() or checkout_lease.holder = excluded.holder
        returning attempt::text`
      return rows[0]?.attempt ?? null
    },
    /** Ends the lease, and with it the attempt. */
    async endLease(userId: number, holder: string): Promise<void> {
      await db.checkoutLease.deleteMany({ where: { userId, holder } })
    },
    /** Releases the lease but keeps the attempt: the next holder continues it. */
    async releaseLease(userId: number, holder: string): Promise<void> {
      await db.checkoutLease.updateMany({ where: { userId, holder }, data: { until: new Date(0) } })
    },
  }
}

export function priceAttemptQueries(db: PrismaClient) {
  return {
    /** The idempotency key for creating this price: for ten seconds, the same content gets the same key. */
    async takePriceAttempt(digest: string): Promise<string> {
      const [row] = await db.$queryRaw<{ attempt: string }[]>`
        insert into price_attempt (digest, until) values (${digest}, now() + interval '10 seconds')
        on conflict (digest) do update set
          attempt = case when price_attempt.until < now() then gen_random_uuid() else price_attempt.attempt end,
          until = case when price_attempt.until < now() then excluded.until else price_attempt.until end
        returning attempt::text`
      return z.object({ attempt: z.uuid() }).parse(row).attempt
    },
    /** Extends an attempt with an unknown outcome: for a day, the same content continues it. */
    async extendPriceAttempt(digest: string): Promise<void> {
      await db.$executeRaw`update price_attempt set until = now() + interval '1 day' where digest = ${digest}`
    },
  }
}
