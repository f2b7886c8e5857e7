/** A price of the admin area, and the words for it. */
import type { AdminPricesQuery } from '../../gql/graphql.ts'

export type Price = AdminPricesQuery['adminPrices'][number]

export const verbOf = (active: boolean) => (active ? 'Deactivate' : 'Reactivate')

export function howOften({ interval, intervalCount }: Price['recurring']): string {
  return intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`
}
