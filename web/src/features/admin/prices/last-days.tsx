/** Thirty days in one card: what was paid, who left, what the guide cost. Bars for the eye, and the same as a table. */
import { useQuery } from '@apollo/client/react'
import { parseISO } from 'date-fns'
import type { AdminRevenueQuery } from '../../../gql/graphql.ts'
import { formatDate } from '../../../lib/dates.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { formatCost, formatMoney } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { GUIDE_COSTS_BY_DAY } from './queries.ts'
import { ScrolledNumbers } from './scrolled-numbers.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

type Days = AdminRevenueQuery['adminRevenue']['days']
type Sum = Days[number]['paidCents'][number]
/** `paid` in cents; `cost` in whole units of its currency, null where it is not known. */
type Day = { day: string; paid: number; cancellations: number; cost: number | null }

/** The chart has one currency, the one that brought in most; the sentence has all. */
export function LastDays({ days }: { days: Days }) {
  const { data } = useQuery(GUIDE_COSTS_BY_DAY, { variables: { days: days.length } })
  const costs = data?.adminGuideCosts
  const paid = sumUp(days.flatMap(({ paidCents }) => paidCents))
  const currency = paid[0]?.currency ?? 'usd'
  const costOf = new Map(costs?.days.map(({ day, cost }) => [day, cost]))
  // Days without any request are left out of the costs: they cost nothing.
  const otherwise = costs ? 0 : null
  const costOn = (day: string) => (costOf.has(day) ? (costOf.get(day) ?? null) : otherwise)
  const rows = days.map(({ day, paidCents, cancellations }) => ({
    ...{ day, cancellations, cost: costOn(day) },
    paid: paidCents.find((sum) => sum.currency === currency)?.cents ?? 0,
  }))
  const money = {
    paid: (cents: number) => formatMoney(cents, currency),
    cost: (cost: number | null) => (cost === null ? '—' : formatCost(cost, costs?.currency ?? 'usd')),
  }
  const gone = days.reduce((sum, { cancellations }) => sum + cancellations, 0)
  return (
    <Card as="section" aria-labelledby="last-days">
      <h2 id="last-days" className="type-subhead">
        {fill(shared.lastDays, { days: days.length })}
      </h2>
      <p className="mt-1 text-ink-2">
        {fill(texts.revenueCancellationsAndCosts, {
          revenue: paid.map(({ cents, currency: each }) => formatMoney(cents, each)).join(' + ') || money.paid(0),
          cancellations: fill(plural(gone, texts.countCancellation, texts.countCancellations), { count: gone }),
          costs: money.cost(costs?.total.cost ?? null),
        })}
      </p>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Bars days={rows} money={money} />
        <Numbers days={rows} money={money} />
      </div>
    </Card>
  )
}

type ShownProps = {
  days: readonly Day[]
  money: { paid: (cents: number) => string; cost: (cost: number | null) => string }
}

/** Two rows of bars, each against its own highest: what the guide costs would not be seen beside what was paid. */
function Bars({ days, money }: ShownProps) {
  const mostPaid = Math.max(...days.map(({ paid }) => paid))
  const costs = days.flatMap(({ cost }) => cost ?? [])
  const mostCost = costs.length === 0 ? null : Math.max(...costs)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div aria-hidden="true" className="text-micro text-ink-3 tabular-nums">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{fill(texts.revenueUpTo, { most: money.paid(mostPaid) })}</span>
        <span>
          <Mark /> {texts.cancellations}
        </span>
      </p>
      <div className="mt-1 flex h-36 items-end gap-px border-b border-line sm:gap-1">
        {days.map(({ day, paid, cancellations }) => (
          <div key={day} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1">
            {cancellations > 1 && <span>{cancellations}</span>}
            {cancellations > 0 && <Mark />}
            <Bar share={mostPaid === 0 ? 0 : paid / mostPaid} className="bg-action" />
          </div>
        ))}
      </div>
      <p className="mt-3">{fill(texts.aiCostsUpTo, { most: money.cost(mostCost) })}</p>
      <div className="mt-1 flex h-12 items-end gap-px border-b border-line sm:gap-1">
        {days.map(({ day, cost }) => (
          <div key={day} className="flex h-full min-w-0 flex-1 items-end">
            <Bar share={mostCost ? (cost ?? 0) / mostCost : 0} className="bg-dawn" />
          </div>
        ))}
      </div>
      <p className="mt-1 flex justify-between">
        <span>{first && formatDate(parseISO(first.day))}</span>
        <span>{last && formatDate(parseISO(last.day))}</span>
      </p>
    </div>
  )
}

/** Marks above it need a fifth of the height. A day with something is never too low to be seen. */
const Bar = ({ share, className }: { share: number; className: string }) => (
  <span
    className={cx('w-full rounded-t-sm', className)}
    style={{ height: share > 0 ? `max(2px, ${share * 80}%)` : '0' }}
  />
)

const Mark = () => <span className="inline-block size-2 flex-none rotate-45 bg-danger" />

function Numbers({ days, money }: ShownProps) {
  return (
    <ScrolledNumbers label={texts.eachDayNewestFirst} className="max-h-60">
      <thead className="text-left text-micro text-ink-3">
        <tr>
          {[shared.day, texts.revenue, texts.cancellations, shared.aiCosts].map((name, column) => (
            <th key={name} scope="col" className={cx('pb-1 font-medium', column > 0 && 'pr-2 text-right')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, paid, cancellations, cost }) => (
          <tr key={day} className="border-t border-line tabular-nums">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap text-ink-2">
              {formatDate(parseISO(day))}
            </th>
            <td className="py-1.5 pr-2 text-right">{money.paid(paid)}</td>
            <td className="py-1.5 pr-2 text-right">{cancellations}</td>
            <td className="py-1.5 pr-2 text-right">{money.cost(cost)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledNumbers>
  )
}

/** One sum for each currency, the largest first. */
function sumUp(sums: readonly Sum[]): { currency: string; cents: number }[] {
  const totals = new Map<string, number>()
  for (const { currency, cents } of sums) totals.set(currency, (totals.get(currency) ?? 0) + cents)
  return [...totals].map(([currency, cents]) => ({ currency, cents })).toSorted((a, b) => b.cents - a.cents)
}
