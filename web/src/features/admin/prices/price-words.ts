/** A price of the admin area, and the words for it. */
import type { AdminPricesQuery } from '../../../gql/graphql.ts'
import { fill, plural } from '../../../lib/fill.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

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

const NAMES: Readonly<Record<string, string>> = { month: shared.monthly, year: shared.annual }

/** What a plan is called: by its interval. */
export function planName(plan: { interval: string; intervalCount: number }): string {
  const name = plan.intervalCount === 1 ? NAMES[plan.interval] : undefined
  if (name !== undefined) return name
  const words = howOften(plan)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
