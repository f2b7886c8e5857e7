/** Monthly recurring revenue over a year: a line for the eye, and the same numbers as a table. */
import type { AdminRevenueQuery } from '../../../gql/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Select } from '../../../ui/select.tsx'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ScrolledNumbers } from './scrolled-numbers.tsx'
import * as texts from './texts.ts'

type History = AdminRevenueQuery['adminRevenue']['history']
type Point = { month: string; cents: number }

/** One line per currency, without conversion. */
export function RevenueChart({ history }: { history: History }) {
  const currencies = [
    ...new Set(history.flatMap(({ mrrCents }) => mrrCents.map(({ currency }) => currency))),
  ].toSorted()
  const [chosen, setChosen] = useState<string>()
  const currency = chosen && currencies.includes(chosen) ? chosen : (mostRecent(history) ?? currencies[0] ?? 'usd')
  const points = history.map(({ month, mrrCents }) => ({
    month,
    cents: mrrCents.find((sum) => sum.currency === currency)?.cents ?? 0,
  }))
  return (
    <Card as="section" aria-label={texts.mrrOverTime}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-subhead">{texts.mrrOverTime}</h2>
        {currencies.length > 1 && (
          <Select
            aria-label={texts.currency}
            options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            value={currency}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Line points={points} currency={currency} />
        <Numbers points={points} currency={currency} />
      </div>
    </Card>
  )
}

/** The currency that brings in most now. */
const mostRecent = (history: History) => history.at(-1)?.mrrCents.toSorted((a, b) => b.cents - a.cents)[0]?.currency

const WIDTH = 600
const HEIGHT = 160

/** The chart stretches; its labels stand outside, so that they keep their size. */
function Line({ points, currency }: { points: Point[]; currency: string }) {
  const most = Math.max(1, ...points.map(({ cents }) => cents))
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * WIDTH
  const y = (cents: number) => HEIGHT - 2 - (cents / most) * (HEIGHT - 4)
  const path = points.map(({ cents }, index) => `${x(index)},${y(cents)}`).join(' ')
  const [first, last] = [points[0], points.at(-1)]
  return (
    <div aria-hidden="true" className="text-micro text-ink-3">
      <p>{formatMoney(most, currency)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="my-1 h-40 w-full">
        <path
          d={`M0 ${y(most)}H${WIDTH}M0 ${y(0)}H${WIDTH}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        <polygon points={`0,${y(0)} ${path} ${WIDTH},${y(0)}`} className="fill-action-soft" />
        <polyline
          points={path}
          className="fill-none stroke-action"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between">
        <span>{first && nameOf(first.month)}</span>
        <span>{last && nameOf(last.month)}</span>
      </p>
    </div>
  )
}

function Numbers({ points, currency }: { points: Point[]; currency: string }) {
  return (
    <ScrolledNumbers label={texts.mrrByMonthNewestFirst} className="max-h-50">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.mrr}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ month, cents }) => (
          <tr key={month} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
              {nameOf(month)}
            </th>
            <td className="py-1.5 pr-2 text-right tabular-nums">{formatMoney(cents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledNumbers>
  )
}

/** '2026-11' as 'November 2026'. */
function nameOf(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}
