/** Queries on customers and on our copy of their subscriptions. See repository.ts. */
import { SubscriptionStatus } from '@daybreak/proto/identity'
import { z } from 'zod'
import type { Prisma, Subscription } from './generated/client.ts'

/** What was read of a user's subscription, and when that reading began. */
export interface Projection {
  stripeSubscriptionId: string | null
  status: SubscriptionStatus
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  priceId: string | null
  unitAmount: number | null
  currency: string | null
  interval: string | null
  intervalCount: number | null
  /** Whether discounts or taxes may change what is charged; null where that was not read yet. */
  adjusted: boolean | null
  startedAt: string | null
  canceledAt: string | null
  trialEnd: string | null
  asOf: string
}

export interface KnownCustomer {
  /** The provider's id. */
  id: string
  /** A digest of what the provider was told; null where that is not known. */
  details: string | null
  /** Since when the account has the email address that the provider was told of last (ISO 8601, UTC). */
  emailAsOf: string | null
  /** The same of the name and the country. */
  profileAsOf: string | null
}

export function projectionQueries(db: Prisma.TransactionClient) {
  return {
    /** The time by the clock that all processes share. */
    async now(): Promise<Date> {
      const [row] = await db.$queryRaw<{ now: Date }[]>`select clock_timestamp()::timestamptz(3) as now`
      return z.object({ now: z.date() }).parse(row).now
    },
    /** Our copy of the user's subscription; null for a user whom the provider does not know. */
    async findProjection(userId: number): Promise<Projection | null> {
      const row = await db.subscription.findUnique({ where: { userId } })
      return row && toProjection(row)
    },
    async saveProjection(userId: number, projection: Projection): Promise<void> {
      await db.subscription.update({ where: { userId }, data: projection })
    },
    async findCustomerId(userId: number): Promise<string | null> {
      const row = await db.customer.findUnique({ where: { userId }, select: { stripeCustomerId: true } })
      return row?.stripeCustomerId ?? null
    },
    async findCustomer(userId: number): Promise<KnownCustomer | null> {
      const row = await db.customer.findUnique({ where: { userId } })
      if (!row) return null
      const { stripeCustomerId: id, details, emailAsOf, profileAsOf } = row
      return {
        ...{ id, details },
        emailAsOf: emailAsOf?.toISOString() ?? null,
        profileAsOf: profileAsOf?.toISOString() ?? null,
      }
    },
    async noteDetails(userId: number, details: string): Promise<void> {
      await db.customer.updateMany({ where: { userId }, data: { details } })
    },
    /** The details are unknown from then on: their digest is of what was there before. */
    async noteFollowed(userId: number, since: 'emailAsOf' | 'profileAsOf', asOf: string): Promise<void> {
      await db.customer.updateMany({ where: { userId }, data: { [since]: asOf, details: null } })
    },
    async findUserByCustomer(stripeCustomerId: string): Promise<number | null> {
      const row = await db.customer.findUnique({ where: { stripeCustomerId }, select: { userId: true } })
      return row?.userId ?? null
    },
    /** Keeps the provider's id of this user; a user new to it gets a projection that says "inactive". */
    async saveCustomer(userId: number, stripeCustomerId: string, details: string | null = null): Promise<void> {
      await db.$executeRaw`
        with kept as (
          insert into customer (user_id, stripe_customer_id, details) values (${userId}, ${stripeCustomerId}, ${details})
          on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id, details = excluded.details
          returning user_id
        )
        insert into subscription (user_id, as_of) select user_id, now() from kept on conflict (user_id) do nothing`
    },
    /**
     * Users after `userId`, in order, whose renewal or end of trial is near and was not announced yet. The days and the keys
     * are those of `upcomingOf` in reminders.ts.
     */
    async listNearDates(userId: number, limit: number): Promise<number[]> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from subscription
        where status = 'active' and not cancel_at_period_end and user_id > ${userId} and (
          (trial_end between now() and now() + interval '3 days'
            and not exists (select from reminder where key = 'trial:' || stripe_subscription_id))
          or (interval = 'year' and current_period_end between now() and now() + interval '7 days'
            and (trial_end is null or trial_end <= now())
            and not exists (select from reminder where key = concat_ws(':', 'renewal', stripe_subscription_id,
              to_char(current_period_end at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))))
        order by user_id limit ${limit}`
      return rows.map((row) => row.userId)
    },
    /** Users after `userId`, in order, whose projection was last read more than a day ago. */
    async listStale(userId: number, limit: number): Promise<number[]> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from subscription
        where as_of < now() - interval '24 hours' and user_id > ${userId} order by user_id limit ${limit}`
      return rows.map((row) => row.userId)
    },
  }
}

export function toProjection({ status, currentPeriodEnd, asOf, ...row }: Subscription): Projection {
  return {
    stripeSubscriptionId: row.stripeSubscriptionId,
    status: SubscriptionStatus.parse(status),
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    priceId: row.priceId,
    unitAmount: row.unitAmount,
    currency: row.currency,
    interval: row.interval,
    intervalCount: row.intervalCount,
    adjusted: row.adjusted,
    startedAt: row.startedAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    trialEnd: row.trialEnd?.toISOString() ?? null,
    asOf: asOf.toISOString(),
  }
}
