/** A price of the admin area, and the words for it. */
import type { AdminPricesQuery } from '../../../gql/graphql.ts'
import { fill, plural } from '../../../lib/fill.ts'
import * as texts from './texts.ts'

export type Price = AdminPricesQuery['adminPrices'][number]

export const verbOf = (active: boolean) => (active ? texts.deactivate : texts.reactivate)

const MONTHS = [texts.perMonth, texts.everyMonths] as const
const INTERVALS: Readonly<Record<string, readonly [string, `${string}{count}${string}`]>> = {
  day: [texts.perDay, texts.everyDays],
  week: [texts.perWeek, texts.everyWeeks],
  month: MONTHS,
  year: [texts.perYear, texts.everyYears],
}

export function howOften({ interval, intervalCount }: { interval: string; intervalCount: number }): string {
  const [once, every] = INTERVALS[interval] ?? MONTHS
  return fill(plural(intervalCount, once, every), { count: intervalCount })
}
