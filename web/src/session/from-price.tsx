/** 'From $7.99 a month, billed yearly. Cancel anytime.', of the prices that everybody can choose. Nothing until they are known. */
import { useQuery } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'
import type { LowestPricesQuery } from '../gql/graphql.ts'
import { formatMoney } from '../lib/money.ts'

export const LOWEST_PRICES = graphql(`
  query LowestPrices {
    prices {
      id
      unitAmount
      currency
      active
      recurring {
        interval
        intervalCount
      }
    }
  }
`)

type Price = LowestPricesQuery['prices'][number]

export function FromPrice() {
  const { data } = useQuery(LOWEST_PRICES)
  const lowest = lowestOf(data?.prices ?? [])
  if (!lowest) return null
  return (
    <>
      <b className="font-semibold text-ink">From {formatMoney(perMonth(lowest), lowest.currency)} a month</b>
      {lowest.recurring.interval === 'year' && ', billed yearly'}. Cancel anytime.
    </>
  )
}

/** The one that costs least by the month; prices by the day or week are not compared. */
export function lowestOf(prices: readonly Price[]): Price | undefined {
  return prices
    .filter(({ active, recurring }) => active && ['month', 'year'].includes(recurring.interval))
    .toSorted((a, b) => perMonth(a) - perMonth(b))[0]
}

/** In cents. */
function perMonth({ unitAmount, recurring: { interval, intervalCount } }: Price): number {
  return Math.round(unitAmount / (intervalCount * (interval === 'year' ? 12 : 1)))
}
