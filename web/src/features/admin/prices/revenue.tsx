/** What subscriptions bring in: two figures with their definitions, and the year behind them. */
import { useQuery } from '@apollo/client/react'
import { Info } from 'lucide-react'
import { useId } from 'react'
import type { AdminRevenueQuery } from '../../../gql/graphql.ts'
import { fill } from '../../../lib/fill.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { ADMIN_REVENUE } from './queries.ts'
import { LastDays } from './last-days.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import * as texts from './texts.ts'

type Figures = AdminRevenueQuery['adminRevenue']

/** Kept in step with services/billing/README.md, which defines them. */
const DEFINITIONS = {
  mrr: texts.monthlyRecurringRevenueActive,
  churn: texts.howManyOfTheSubscribers,
}

export function RevenueFigures() {
  const { data } = useQuery(ADMIN_REVENUE)
  const figures = data?.adminRevenue
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <Figure name={texts.mrr} definition={DEFINITIONS.mrr}>
        {figures && inWords(figures.mrrCents)}
      </Figure>
      <Figure name={texts.churnThisMonth} definition={DEFINITIONS.churn} {...(figures && { note: lossOf(figures) })}>
        {figures && shareOf(figures.churnThisMonth.rate)}
      </Figure>
    </div>
  )
}

export function RevenueCharts() {
  const { data } = useQuery(ADMIN_REVENUE)
  if (!data) return null
  const { days, history } = data.adminRevenue
  return (
    <div className="mt-10 grid grid-cols-1 gap-3 sm:gap-4">
      <LastDays days={days} />
      <RevenueChart history={history} />
    </div>
  )
}

const inWords = (sums: Figures['mrrCents']) =>
  sums.length === 0
    ? formatMoney(0, 'usd')
    : sums.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')

/** Null where nobody paid as the month began: nobody could be lost. */
const shareOf = (rate: number | null | undefined) => (rate == null ? '—' : `${(rate * 100).toFixed(1)}%`)

const lossOf = ({ churnThisMonth: { lost, base } }: Figures) =>
  base === 0 ? texts.noSubscribersAtMonthStart : fill(texts.lostOfBase, { lost, base })

type FigureProps = { name: string; definition: string; note?: string; children: string | undefined }

/** Its definition shows while the pointer is on the card or the focus on its mark, and is always there for readers. */
function Figure({ name, definition, note, children }: FigureProps) {
  const id = useId()
  return (
    <Card as="section" aria-label={name} className="group relative">
      <div className="flex items-center justify-between gap-2">
        <h2 className="type-label text-ink-2">{name}</h2>
        <button
          type="button"
          aria-label={fill(texts.aboutName, { name })}
          aria-describedby={id}
          className="reach peer grid size-6 place-items-center rounded-full text-ink-3"
        >
          <Info className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      <p className="mt-1 font-title text-[2.25rem] leading-[1.1] font-[380] tracking-[-0.02em] break-words">
        {children ?? '—'}
      </p>
      {note && <p className="mt-1 text-small text-ink-3">{note}</p>}
      <p
        id={id}
        role="tooltip"
        className="invisible absolute inset-x-0 top-full z-10 mt-1 rounded-card bg-raised p-4 text-small text-ink-2 opacity-0 shadow-3 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        {definition}
      </p>
    </Card>
  )
}
