/** Prices as plans to choose from (SUB-14 to SUB-21). Pure. */
import { addDays, addMonths, addWeeks, addYears } from 'date-fns'
import type { PricesQuery } from '../../gql/graphql.ts'
import { fill, plural } from '../../lib/fill.ts'
import { formatMoney } from '../../lib/money.ts'
import * as texts from './texts.ts'

export type Price = PricesQuery['prices'][number]

export type Plan = {
  id: string
  name: string
  description: string
  /** In cents, for one interval. */
  price: number
  currency: string
  /** In cents; only for yearly plans. */
  pricePerMonth: number | null
  interval: Interval
  intervalCount: number
  features: readonly string[]
  popular: boolean
  isYearly: boolean
  /** In cents a year against paying monthly; 0 where there is nothing to compare or nothing to save. */
  yearlySaving: number
}

const INTERVALS = ['month', 'day', 'week', 'year'] as const
type Interval = (typeof INTERVALS)[number]
const readInterval = (text: string): Interval => INTERVALS.find((known) => known === text) ?? 'month'

const MONTHLY_FEATURES = [
  texts.unlimitedDreamPlans,
  texts.allThreePhases,
  texts.unlimitedJournalEntries,
  texts.multipleSprintPlans,
  texts.prioritySupport,
]
const YEARLY_FEATURES = [
  texts.allMonthlyFeatures,
  texts.saveOverPayingMonthly,
  texts.earlyAccessToNewFeatures,
  texts.premiumAiCoaching,
  texts.prioritySupport,
]

/** What is offered when the prices cannot be read; the server resolves the two ids. */
export const FALLBACK_PLANS: readonly Plan[] = [
  {
    id: 'monthly',
    name: texts.monthly,
    description: '',
    price: 999,
    currency: 'usd',
    pricePerMonth: null,
    interval: 'month',
    intervalCount: 1,
    features: MONTHLY_FEATURES,
    popular: false,
    isYearly: false,
    yearlySaving: 0,
  },
  {
    id: 'yearly',
    name: texts.annual,
    description: texts.save20,
    price: 9588,
    currency: 'usd',
    pricePerMonth: 799,
    interval: 'year',
    intervalCount: 1,
    features: YEARLY_FEATURES,
    popular: true,
    isYearly: true,
    yearlySaving: 2400,
  },
]

/** The plans behind the active prices: by month, day, week, then year. */
export function toPlans(prices: readonly Price[]): Plan[] {
  const active = prices.filter((price) => price.active)
  return active
    .map((price) => toPlan(price, active))
    .sort((a, b) => INTERVALS.indexOf(a.interval) - INTERVALS.indexOf(b.interval))
}

function toPlan(price: Price, all: readonly Price[]): Plan {
  const interval = readInterval(price.recurring.interval)
  const isYearly = interval === 'year' && price.recurring.intervalCount === 1
  const monthly = isYearly ? monthlyPrice(price.currency, all) : undefined
  const yearlySaving = monthly ? Math.max(0, monthly.unitAmount * 12 - price.unitAmount) : 0
  const percent = monthly && yearlySaving > 0 ? Math.floor((yearlySaving / (monthly.unitAmount * 12)) * 100) : 0
  return {
    id: price.id,
    name: price.nickname || nameByInterval(interval, price.recurring.intervalCount),
    description: percent > 0 ? fill(texts.savePercent, { percent }) : '',
    price: price.unitAmount,
    currency: price.currency,
    pricePerMonth: isYearly ? Math.round(price.unitAmount / 12) : null,
    interval,
    intervalCount: price.recurring.intervalCount,
    features: ownFeatures(price) ?? usualFeatures(isYearly, yearlySaving > 0),
    popular: isYearly && yearlySaving > 0,
    isYearly,
    yearlySaving,
  }
}

/** How a plan of an interval is called, by itself and in a sentence, for one of them and for several. */
const WORDS = {
  day: {
    ...{ name: texts.daily, names: texts.everyDaysTitle, plan: texts.theDailyPlan },
    ...{ per: texts.perDay, once: texts.onceADay, every: texts.everyDays },
  },
  week: {
    ...{ name: texts.weekly, names: texts.everyWeeksTitle, plan: texts.theWeeklyPlan },
    ...{ per: texts.perWeek, once: texts.onceAWeek, every: texts.everyWeeks },
  },
  month: {
    ...{ name: texts.monthly, names: texts.everyMonthsTitle, plan: texts.theMonthlyPlan },
    ...{ per: texts.perMonth, once: texts.onceAMonth, every: texts.everyMonths },
  },
  year: {
    ...{ name: texts.annual, names: texts.everyYearsTitle, plan: texts.theAnnualPlan },
    ...{ per: texts.perYear, once: texts.onceAYear, every: texts.everyYears },
  },
} as const

/** A price without a name: the product's would be the same for all of them. */
const nameByInterval = (interval: Interval, count: number) =>
  fill(plural(count, WORDS[interval].name, WORDS[interval].names), { count })

const monthlyPrice = (currency: string, all: readonly Price[]) =>
  all.find(
    ({ recurring, currency: other }) =>
      recurring.interval === 'month' && recurring.intervalCount === 1 && other === currency,
  )

/** The list a price brings along: `features` in its metadata, separated by `|` or line ends. */
function ownFeatures({ metadata }: Price): string[] | undefined {
  const text = metadata.find(({ key }) => key === 'features')?.value
  const features = text?.split(/[|\n]/).map((feature) => feature.trim())
  return features?.filter(Boolean).length ? features.filter(Boolean) : undefined
}

/** A saving that does not exist is not promised. */
function usualFeatures(isYearly: boolean, saves: boolean): string[] {
  if (!isYearly) return MONTHLY_FEATURES
  return saves ? YEARLY_FEATURES : YEARLY_FEATURES.filter((feature) => feature !== texts.saveOverPayingMonthly)
}

/** 'per month', 'every 3 months'. */
export function perInterval({ interval, intervalCount }: { interval: string; intervalCount: number }): string {
  const { per, every } = WORDS[readInterval(interval)]
  return fill(plural(intervalCount, per, every), { count: intervalCount })
}

/** 'once a month', 'every 3 months'. */
export function howOften({ interval, intervalCount }: Plan): string {
  const { once, every } = WORDS[interval]
  return fill(plural(intervalCount, once, every), { count: intervalCount })
}

/** The plan in the middle of a sentence: 'the annual plan', else its own name. */
export function planInWords({ name, interval, intervalCount }: Plan): string {
  return intervalCount === 1 ? WORDS[interval].plan : fill(texts.thePlanName, { name })
}

export const priceOf = (plan: Plan) => formatMoney(plan.price, plan.currency)

/** When a plan that starts at `start` is charged again. */
export function renewalDate({ interval, intervalCount }: Plan, start: Date): Date {
  const add = { day: addDays, week: addWeeks, month: addMonths, year: addYears }[interval]
  return add(start, intervalCount)
}
