/** Queries on what subscriptions bring in. See repository.ts. */
import type { PrismaClient } from './generated/client.ts'
import type { DailySum, MonthlySum } from './revenue.ts'

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
    /** What was paid and who left on each of the last thirty days: a row for each currency, one without any for none. */
    async sumDays(): Promise<DailySum[]> {
      return db.$queryRaw<DailySum[]>`
        with first as (select date_trunc('day', now(), 'UTC') - interval '29 days' as at),
        paid as (
          select distinct on (body #>> '{data,object,id}') (created at time zone 'utc')::date as day,
            body #>> '{data,object,currency}' as currency, (body #> '{data,object,amount_paid}')::bigint as cents
          from stripe_event join customer on stripe_customer_id = event_customer(body)
          where type = 'invoice.paid' and created >= (select at from first)
            and jsonb_typeof(body #> '{data,object,amount_paid}') = 'number'
          order by body #>> '{data,object,id}', created
        ), takings as (
          select day, currency, sum(cents)::float8 as cents from paid where cents > 0 group by day, currency
        ), gone as (
          select (max(until) at time zone 'utc')::date as day from revenue_term
          where user_id in (select user_id from revenue_term where until >= (select at from first))
          group by user_id having bool_and(until is not null)
        ), left_on as (select day, count(*)::int as cancellations from gone group by day)
        select to_char(calendar.day, 'YYYY-MM-DD') as day, currency, coalesce(cents, 0) as cents,
          coalesce(cancellations, 0) as cancellations
        from (select (at at time zone 'utc')::date + past as day from first, generate_series(0, 29) past) calendar
        left join takings using (day) left join left_on using (day)
        order by calendar.day, currency`
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
