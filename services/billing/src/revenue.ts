/** What subscriptions bring in, and since when: pure rules that turn readings into terms, and terms into figures. */
import type { Revenue } from '@daybreak/proto/billing'
import type { Charge, ProviderSubscription } from './adapters/payments.ts'

/** A time in which a subscription brought in one price (ISO 8601, UTC); `until` is null while it lasts. */
export interface Term extends Charge {
  stripeSubscriptionId: string
  priceId: string
  since: string
  until: string | null
}

/** These bring in money, or owe it and are expected to: a trial does not yet, an unpaid one not any more. */
const EARNING = new Set(['active', 'past_due'])

/**
 * The terms of `subscription` that are to be stored after a reading at `asOf`, beside `known`, its terms so far.
 * Nothing lies in the future: the provider's clock may run ahead of ours, and a period must not begin before it ends.
 */
export function updateTerms(known: Term[], subscription: ProviderSubscription, asOf: string): Term[] {
  const { charge, priceId } = subscription
  const earlier = (time: string) => (time < asOf ? time : asOf)
  const open = known.find(({ until }) => until === null)
  const earns = EARNING.has(subscription.status) && charge !== null && priceId !== null
  if (open && earns && open.priceId === priceId) return []
  const closed = open && { ...open, until: later(earlier(subscription.endedAt ?? asOf), open.since) }
  const begins = known.length > 0 ? asOf : earlier(later(subscription.startedAt, subscription.trialEnd ?? ''))
  const fresh = charge && priceId ? { ...charge, priceId, stripeSubscriptionId: subscription.id, since: begins } : null
  if (earns && fresh) return [...(closed ? [closed] : []), { ...fresh, until: null }]
  if (closed) return [closed]
  return known.length === 0 && fresh ? wholeTerm(subscription, fresh, earlier) : []
}

/** A subscription that we first hear of after it ended was paid for if its trial did not outlast it. */
function wholeTerm(
  { status, endedAt }: ProviderSubscription,
  fresh: Omit<Term, 'until'>,
  earlier: (time: string) => string,
): Term[] {
  if (status !== 'canceled' || endedAt === null) return []
  const until = earlier(endedAt)
  return fresh.since < until ? [{ ...fresh, until }] : []
}

const later = (a: string, b: string) => (a > b ? a : b)

/** Cents by month and currency as the database adds them up. */
export interface MonthlySum {
  month: string
  currency: string | null
  cents: number
}

/** What was paid on a day in one currency, and who left on that day in all. */
export interface DailySum {
  day: string
  currency: string | null
  cents: number
  cancellations: number
}

export function toRevenue(
  sums: MonthlySum[],
  daily: DailySum[],
  counts: { activeSubscriptions: number; base: number; lost: number },
): Revenue {
  const months = Map.groupBy(sums, ({ month }) => month)
  const history = [...months].map(([month, rows]) => ({ month, mrrCents: byCurrency(rows) }))
  const days = [...Map.groupBy(daily, ({ day }) => day)].map(([day, rows]) => ({
    day,
    paidCents: byCurrency(rows),
    cancellations: rows[0]?.cancellations ?? 0,
  }))
  const { activeSubscriptions, base, lost } = counts
  return {
    activeSubscriptions,
    mrrCents: history.at(-1)?.mrrCents ?? {},
    churnThisMonth: { base, lost, rate: base === 0 ? null : lost / base },
    history,
    days,
  }
}

const byCurrency = (rows: Pick<MonthlySum, 'currency' | 'cents'>[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ currency, cents }) => (currency === null ? [] : [[currency, cents]])))
