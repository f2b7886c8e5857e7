/** What the guide costs: per day and per user. Never what anybody wrote. */
import { useQuery } from '@apollo/client/react'
import { parseISO } from 'date-fns'
import { useState } from 'react'
import { graphql } from '../../../gql/index.ts'
import type { GuideCostsQuery } from '../../../gql/graphql.ts'
import { formatCount } from '../../../lib/counts.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCost } from '../../../lib/money.ts'
import { fill, plural } from '../../../lib/fill.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, FailureState } from '../../../ui/state.tsx'
import { BackButton } from '../back-button.tsx'
import { CostChart } from './cost-chart.tsx'
import { Cell, Table, rowClass } from '../table.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

export const GUIDE_COSTS = graphql(`
  query GuideCosts($days: Int!) {
    adminGuideCosts(days: $days) {
      currency
      unpriced
      days {
        day
        users
        requests
        generations
        promptTokens
        completionTokens
        cost
      }
      users {
        userId
        username
        requests
        generations
        promptTokens
        completionTokens
        cost
      }
      total {
        requests
        generations
        promptTokens
        completionTokens
        cost
      }
    }
  }
`)

type Costs = GuideCostsQuery['adminGuideCosts']
type Sums = Costs['total']

const SPANS = [7, 30, 90].map((days) => ({ value: String(days), label: fill(shared.lastDays, { days }) }))

export function GuideCosts() {
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useQuery(GUIDE_COSTS, {
    variables: { days: Number(days) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4 pt-7 pb-6 sm:pt-12 sm:pb-8">
        <div>
          <h1 className="type-title">{shared.aiCosts}</h1>
          <p className="mt-1 text-ink-2">{texts.whatModelRequestsCost}</p>
        </div>
        <BackButton to="/admin">{shared.adminDashboard}</BackButton>
      </header>
      <Select
        aria-label={texts.period}
        options={SPANS}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <div className="mt-6">
        {data ? (
          <Shown costs={data.adminGuideCosts} />
        ) : error ? (
          <FailureState
            title={texts.weCouldntLoadTheCosts}
            message={error.message}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </>
  )
}

function Shown({ costs }: { costs: Costs }) {
  const { days, users, total, unpriced } = costs
  if (days.length === 0) return <EmptyState title={texts.noModelRequestsInThisPeriod} />
  const made = {
    generations: formatCount(total.generations),
    requests: formatCount(total.requests),
  }
  return (
    <div className="grid gap-10">
      <p className="font-title text-heading">
        {money(costs, total.cost)}
        <span className="ml-2 font-sans text-base text-ink-2">
          {unpriced > 0
            ? fill(texts.forTextsAndRequestsUnpriced, { ...made, unpriced: formatCount(unpriced) })
            : fill(texts.forTextsAndRequests, made)}
        </span>
      </p>
      {days.length > 1 && total.cost !== null && total.cost > 0 && (
        <Card as="section" aria-label={texts.costOverTime}>
          <h2 className="type-subhead mb-4">{texts.costOverTime}</h2>
          <CostChart days={days} inMoney={(cost) => money(costs, cost)} />
        </Card>
      )}
      <CostTable
        title={texts.byDay}
        of={shared.day}
        costs={costs}
        rows={days.map((day) => ({
          id: day.day,
          name: formatDate(parseISO(day.day)),
          note: fill(plural(day.users, texts.countUser, texts.countUsers), { count: day.users }),
          sums: day,
        }))}
      />
      <CostTable
        title={texts.byUser}
        of={shared.user}
        costs={costs}
        rows={users.map((user) => ({
          id: String(user.userId),
          name: user.username ?? texts.erasedUser,
          note: fill(texts.userNumbered, { userId: user.userId }),
          sums: user,
        }))}
      />
    </div>
  )
}

type CostTableProps = {
  title: string
  of: string
  costs: Costs
  rows: readonly { id: string; name: string; note: string; sums: Sums }[]
}

function CostTable({ title, of, costs, rows }: CostTableProps) {
  return (
    <section>
      <h2 className="type-subhead mb-3">{title}</h2>
      <Table label={title} columns={[{ name: of }, ...COLUMNS]}>
        {rows.map(({ id, name, note, sums }) => (
          <tr key={id} role="row" className={rowClass}>
            <Cell>
              <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
              {note && <span className="block text-small text-ink-3">{note}</span>}
            </Cell>
            <Cell className={NUMBER}>{count(sums.generations, texts.unitTexts)}</Cell>
            <Cell className={NUMBER}>{count(sums.promptTokens, texts.unitInputTokens)}</Cell>
            <Cell className={NUMBER}>{count(sums.completionTokens, texts.unitOutputTokens)}</Cell>
            <Cell className={NUMBER}>{money(costs, sums.cost)}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}

const COLUMNS = [
  { name: shared.texts, end: true },
  { name: texts.inputTokens, end: true },
  { name: texts.outputTokens, end: true },
  { name: texts.cost, end: true },
]
const NUMBER = 'tabular-nums sm:text-right'

/** On a phone the columns have no heads: the number says itself what it counts. */
function count(number: number, what: string) {
  return (
    <>
      {formatCount(number)}
      <span className="sm:sr-only"> {what}</span>
    </>
  )
}

function money({ currency }: Costs, cost: number | null): string {
  return cost === null ? texts.noPrice : formatCost(cost, currency)
}
