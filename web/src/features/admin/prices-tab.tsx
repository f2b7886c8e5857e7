/** The prices that are on offer. */
import { useQuery } from '@apollo/client/react'
import { formatMoney } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { EmptyState, FailureState } from '../../ui/state.tsx'
import type { AdminPricesQuery } from '../../gql/graphql.ts'
import { ADMIN_PRICES } from './queries.ts'
import { Cell, Table, rowClass } from './table.tsx'

const COLUMNS = [{ name: 'Product' }, { name: 'Price' }, { name: 'Id' }, { name: 'Status', end: true }]

export function PricesTab() {
  const { data, error, loading, refetch } = useQuery(ADMIN_PRICES, { notifyOnNetworkStatusChange: true })
  if (!data) {
    if (loading && !error) return <PageSpinner />
    return (
      <FailureState
        title="The prices could not be loaded"
        message={error?.message}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    )
  }
  if (data.prices.length === 0) return <EmptyState title="No prices are on offer." />
  return (
    <Table label="Prices" columns={COLUMNS}>
      {data.prices.map((price) => (
        <PriceRow key={price.id} price={price} />
      ))}
    </Table>
  )
}

type Price = AdminPricesQuery['prices'][number]

function PriceRow({ price: { id, nickname, product, unitAmount, currency, recurring, active } }: { price: Price }) {
  return (
    <tr role="row" className={cx(rowClass, 'max-sm:grid-cols-[minmax(0,1fr)_auto]')}>
      <Cell>
        <p className="font-semibold break-words">{product.name}</p>
        {nickname && <p className="text-small text-ink-3">{nickname}</p>}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums max-sm:text-right">
        {formatMoney(unitAmount, currency)} <span className="text-ink-3">{howOften(recurring)}</span>
      </Cell>
      <Cell className="text-small break-all text-ink-3">{id}</Cell>
      <Cell className="text-right">
        {active ? (
          <Badge tone="green" mark="check">
            Active
          </Badge>
        ) : (
          <Badge mark="ring">Inactive</Badge>
        )}
      </Cell>
    </tr>
  )
}

function howOften({ interval, intervalCount }: Price['recurring']): string {
  return intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`
}
