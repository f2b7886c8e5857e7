/** Queries on what subscriptions bring in. See repository.ts. */
import type { PrismaClient } from './generated/client.ts'
import type { MonthlySum } from './revenue.ts'

/** The figures of the admins; the definitions are in the README. */
export function revenueQueries(db: PrismaClient) {
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
        )), 0)::float8 as cents
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
