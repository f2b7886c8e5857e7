/** The only business file that knows Prisma. Rows go in and out as plain objects; dates as ISO strings. */
import { randomInt } from 'node:crypto'
import { retryOnConflict } from '@daybreak/kit/database'
import { markErased } from '@daybreak/kit/erasure'
import { firstSight } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import { SubscriptionStatus } from '@daybreak/proto/identity'
import type { EventContract } from '@daybreak/proto/define'
import { z } from 'zod'
import type { Notice } from './adapters/payments.ts'
import type { Prisma, PrismaClient, Subscription } from './generated/client.ts'
import type { MonthlySum, Term } from './revenue.ts'

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
  startedAt: string | null
  canceledAt: string | null
  trialEnd: string | null
  asOf: string
}

/** A notice that a worker has taken up; `fence` is the number of the claim. */
export interface ClaimedNotice {
  id: string
  type: string
  body: unknown
  fence: number
}

export type BillingRepository = ReturnType<typeof createRepository>

export function createRepository(db: PrismaClient) {
  return {
    ...queries(db),
    ...leases(db),
    ...notices(db),
    ...figures(db),
    ...priceAttempts(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: <T>(work: (tx: ReturnType<typeof inTransaction>) => Promise<T>) =>
      retryOnConflict(() => db.$transaction((tx) => work(inTransaction(tx)))),
  }
}

function inTransaction(tx: Prisma.TransactionClient) {
  return {
    ...queries(tx),
    announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => record(tx, event, payload),
    firstSight: (eventId: string) => firstSight(tx, eventId),
    /** Refuses every further write for the user; see the kit. */
    markErased: (userId: number) => markErased(tx, userId),
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
    /** Stores the notice unless it is there already; says whether it did. */
    async addNotice({ id, type, created, body }: Notice): Promise<boolean> {
      const { count } = await tx.stripeEvent.createMany({ data: [{ id, type, created, body }], skipDuplicates: true })
      return count === 1
    },
  }
}

function queries(db: Prisma.TransactionClient) {
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
    async findUserByCustomer(stripeCustomerId: string): Promise<number | null> {
      const row = await db.customer.findUnique({ where: { stripeCustomerId }, select: { userId: true } })
      return row?.userId ?? null
    },
    /** Keeps the provider's id of this user; a user new to it gets a projection that says "inactive". */
    async saveCustomer(userId: number, stripeCustomerId: string): Promise<void> {
      await db.$executeRaw`
        with kept as (
          insert into customer (user_id, stripe_customer_id) values (${userId}, ${stripeCustomerId})
          on conflict (user_id) do update set stripe_customer_id = excluded.stripe_customer_id returning user_id
        )
        insert into subscription (user_id, as_of) select user_id, now() from kept on conflict (user_id) do nothing`
    },
    /** Users after `userId`, in order, whose renewal or end of trial is near; see reminders.ts for the days. */
    async listNearDates(userId: number, limit: number): Promise<number[]> {
      const rows = await db.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from subscription
        where status = 'active' and not cancel_at_period_end and user_id > ${userId} and (
          (interval = 'year' and current_period_end between now() and now() + interval '7 days')
          or trial_end between now() and now() + interval '3 days')
        order by user_id limit ${limit}`
      return rows.map((row) => row.userId)
    },
    async readAllOf(userId: number): Promise<object> {
      const customer = await db.customer.findUnique({ where: { userId }, include: { subscription: true } })
      if (!customer) return { customer: null, subscription: null }
      const { subscription, stripeCustomerId, createdAt } = customer
      return { customer: { stripeCustomerId, createdAt }, subscription: subscription && toProjection(subscription) }
    },
    /** Notices name their customer; those of this one go, too. */
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const customer = await db.customer.findUnique({ where: { userId } })
      if (!customer) return { customers: 0, notices: 0 }
      const notices = await db.$executeRaw`
        delete from stripe_event where body #>> '{data,object,customer}' = ${customer.stripeCustomerId}`
      const { count: reminders } = await db.reminder.deleteMany({ where: { userId } })
      // What was earned stays part of the figures, ended, under a number that was never anybody's.
      const nobody = -randomInt(1, 2 ** 31)
      await db.$executeRaw`
        update revenue_term set user_id = ${nobody}, until = coalesce(until, now()),
          stripe_subscription_id = 'erased_' || gen_random_uuid() where user_id = ${userId}`
      await db.customer.delete({ where: { userId } })
      return { customers: 1, notices, reminders }
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

/** See lease.ts. A lease lasts longer than the longest single call to the provider: three tries of 15 s each. */
function leases(db: PrismaClient) {
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
    /** Lets the next one take the lease at once, and go on with the same attempt. */
    async letGoOfLease(userId: number, holder: string): Promise<void> {
      await db.checkoutLease.updateMany({ where: { userId, holder }, data: { until: new Date(0) } })
    },
  }
}

function notices(db: PrismaClient) {
  return {
    /** Takes a notice up; null when there is nothing left to do about it. */
    async claimNotice(id: string): Promise<ClaimedNotice | null> {
      const [row] = await db.stripeEvent.updateManyAndReturn({
        where: { id, status: 'received' },
        data: { fence: { increment: 1 } },
        select: { id: true, type: true, body: true, fence: true },
      })
      return row ?? null
    },
    async finishNotice({ id, fence }: ClaimedNotice): Promise<void> {
      const where = { id, fence, status: 'received' }
      await db.stripeEvent.updateMany({ where, data: { status: 'done', error: null, doneAt: new Date() } })
    },
    /** Puts a notice aside with its reason; setting its status to `received` again has it tried anew. */
    async failNotice(id: string, error: string): Promise<void> {
      await db.stripeEvent.updateMany({ where: { id, status: 'received' }, data: { status: 'failed', error } })
    },
    /** Notices that should have been taken up by now. */
    async listWaitingNotices(): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        select id from stripe_event where status = 'received' and received_at < now() - interval '20 seconds'
        order by received_at limit 500`
      return rows.map(({ id }) => id)
    },
  }
}

/** The figures of the admins; the definitions are in the README. */
function figures(db: PrismaClient) {
  return {
    /** Monthly cents by currency as each of the last twelve months ended, the last one as of now. */
    async sumMonths(): Promise<MonthlySum[]> {
      return db.$queryRaw<MonthlySum[]>`
        with month as (
          select first, least(first + interval '1 month', now() at time zone 'utc') as at
          from generate_series(date_trunc('month', now() at time zone 'utc') - interval '11 months',
            date_trunc('month', now() at time zone 'utc'), interval '1 month') as first
        )
        select to_char(month.first, 'YYYY-MM') as month, term.currency, coalesce(round(sum(
          term.unit_amount::numeric / term.interval_count * case term.interval
            when 'year' then 1 / 12.0 when 'week' then 52 / 12.0 when 'day' then 365 / 12.0 else 1 end
        )), 0)::int as cents
        from month left join revenue_term term on term.since <= month.at at time zone 'utc'
          and (term.until is null or term.until > month.at at time zone 'utc')
        group by month.first, term.currency order by month.first, term.currency`
    },
    async countSubscribers(): Promise<{ activeSubscriptions: number; base: number; lost: number }> {
      const [row] = await db.$queryRaw<{ activeSubscriptions: number; base: number; lost: number }[]>`
        with payer as (
          select user_id, bool_or(until is null) as still from revenue_term
          where user_id in (
            select user_id from revenue_term, (select date_trunc('month', now(), 'UTC') as first) as month
            where since < month.first and (until is null or until > month.first))
          group by user_id
        )
        select (select count(*) from subscription where status = 'active')::int as "activeSubscriptions",
          count(*)::int as base, (count(*) filter (where not still))::int as lost from payer`
      return row ?? { activeSubscriptions: 0, base: 0, lost: 0 }
    },
  }
}

function priceAttempts(db: PrismaClient) {
  return {
    /** The idempotency key of creating this price: for ten seconds, the same content is the same attempt. */
    async takePriceAttempt(digest: string): Promise<string> {
      const [row] = await db.$queryRaw<{ attempt: string }[]>`
        insert into price_attempt (digest, until) values (${digest}, now() + interval '10 seconds')
        on conflict (digest) do update set
          attempt = case when price_attempt.until < now() then gen_random_uuid() else price_attempt.attempt end,
          until = case when price_attempt.until < now() then excluded.until else price_attempt.until end
        returning attempt::text`
      return z.object({ attempt: z.uuid() }).parse(row).attempt
    },
    /** Nobody knows what became of the attempt: whoever wants the same within a day goes on with it. */
    async keepPriceAttempt(digest: string): Promise<void> {
      await db.$executeRaw`update price_attempt set until = now() + interval '1 day' where digest = ${digest}`
    },
  }
}

function toProjection({ status, currentPeriodEnd, asOf, ...row }: Subscription): Projection {
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
    startedAt: row.startedAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    trialEnd: row.trialEnd?.toISOString() ?? null,
    asOf: asOf.toISOString(),
  }
}
