/** 'From $7.99 a month, billed yearly. Cancel anytime.', of the prices that everybody can choose. Nothing until they are known. */
import { useQuery } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'
import type { LowestPricesQuery } from '../gql/graphql.ts'
import { formatMoney } from '../lib/money.ts'
import { rich } from '../lib/rich.ts'
import * as texts from './texts.ts'

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
  return rich(lowest.recurring.interval === 'year' ? texts.fromAMonthBilledYearly : texts.fromAMonth, {
    amount: formatMoney(perMonth(lowest), lowest.currency),
    strong: (words) => <b className="font-semibold text-ink">{words}</b>,
  })
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
