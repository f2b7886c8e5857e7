/** The active prices, cached for a minute, and the prices that `monthly` and `yearly` stand for. */
import type { Price } from '@daybreak/proto/billing'
import { planNotAvailable, type Offer, type Payments } from './adapters/payments.ts'

const FRESH_MS = 60_000
/** An older list is served only if the provider fails. */
const STALE_MS = 600_000
const PRICE_ID = /^\w[\w .:-]*$/
/** The order of the plan list (SUB-18, A-79). */
const INTERVALS = ['month', 'day', 'week', 'year']

/** The price ids that the operator has chosen for the two named plans. */
export interface NamedPlans {
  monthly?: string | undefined
  yearly?: string | undefined
}

const NAMED = { monthly: 'month', yearly: 'year' } as const

export const sortOffers = (offers: Offer[]): Offer[] => offers.toSorted((a, b) => byRhythm(a.price, b.price))

/** Compares prices for the order in which they are shown. */
export function byRhythm(a: Price, b: Price): number {
  const rank = ({ recurring }: Price) => INTERVALS.indexOf(recurring.interval)
  return (
    rank(a) - rank(b) ||
    a.recurring.interval_count - b.recurring.interval_count ||
    a.unit_amount - b.unit_amount ||
    a.id.localeCompare(b.id)
  )
}

/**
 * The provider's id of the price that `wanted` names. `wanted` is an id itself, or `monthly` or `yearly`. Those mean the
 * configured price, else the one with that lookup key, else the cheapest with that interval.
 * @throws ServiceError `NOT_FOUND` if no price matches.
 */
export function resolvePrice(wanted: string, configured: NamedPlans, offers: Offer[]): string {
  if (wanted !== 'monthly' && wanted !== 'yearly') {
    if (PRICE_ID.test(wanted)) return wanted
    throw planNotAvailable()
  }
  const labelled = offers.find(({ lookupKey }) => lookupKey === wanted)
  const [cheapest] = offers
    .filter(({ price }) => price.recurring.interval === NAMED[wanted] && price.recurring.interval_count === 1)
    .toSorted((a, b) => a.price.unit_amount - b.price.unit_amount)
  const found = configured[wanted] ?? labelled?.price.id ?? cheapest?.price.id
  if (found === undefined) throw planNotAvailable()
  return found
}

export interface PriceList {
  list: () => Promise<Price[]>
  offers: () => Promise<Offer[]>
  /** Clears the cache, after a price was changed. */
  forget: () => void
}

/** Caches the prices. Concurrent reads share one request. A list older than a minute is served while it is refreshed. */
export function createPriceList(payments: Pick<Payments, 'listOffers'>, now = Date.now): PriceList {
  let known: { offers: Offer[]; at: number } | null = null
  let reading: Promise<Offer[]> | null = null
  const read = () => {
    if (reading) return reading
    const request: Promise<Offer[]> = payments
      .listOffers()
      .then((found) => {
        const offers = sortOffers(found)
        if (reading === request) known = { offers, at: now() }
        return offers
      })
      .finally(() => {
        if (reading === request) reading = null
      })
    reading = request
    return request
  }
  const offers = async () => {
    if (!known) return read()
    const { at, offers: old } = known
    if (now() - at <= FRESH_MS) return old
    // After a failure the old list stays, and the next call tries again.
    const refreshed = read().catch(() => old)
    return now() - at > STALE_MS ? refreshed : old
  }
  const forget = () => {
    known = null
    reading = null
  }
  return { offers, forget, list: async () => (await offers()).map(({ price }) => price) }
}
