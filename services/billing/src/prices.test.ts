/** The order of prices, what the named plans stand for, and how often the provider is asked. */
import { expect, test } from 'vitest'
import type { Offer } from './adapters/payments.ts'
import { createPriceList, resolvePrice, sortOffers } from './prices.ts'

type Recurring = Offer['price']['recurring']

function offer(
  id: string,
  interval: Recurring['interval'],
  unit_amount = 999,
  rest: Partial<Offer> & { every?: number } = {},
) {
  const product = { id: 'prod_1', name: 'Daybreak', description: null }
  const recurring = { interval, interval_count: rest.every ?? 1 }
  const price = { id, nickname: null, unit_amount, currency: 'usd', recurring, active: true, metadata: {}, product }
  return { price, lookupKey: rest.lookupKey ?? null }
}
const ids = (offers: Offer[]) => offers.map(({ price }) => price.id)

test('prices stand in the order month, day, week, year; cheaper first', () => {
  const mixed = [
    offer('y', 'year'),
    offer('w', 'week'),
    offer('m2', 'month', 1999),
    offer('d', 'day'),
    offer('m1', 'month'),
  ]
  expect(ids(sortOffers(mixed))).toEqual(['m1', 'm2', 'd', 'w', 'y'])
})

test('a named plan is the configured price, else the one with that lookup key, else the cheapest of its rhythm', () => {
  const cheap = offer('cheap', 'month', 500)
  const named = offer('named', 'month', 999, { lookupKey: 'monthly' })
  const quarterly = offer('quarterly', 'month', 100, { every: 3 })
  expect(resolvePrice('monthly', { monthly: 'chosen' }, [cheap, named])).toBe('chosen')
  expect(resolvePrice('monthly', {}, [cheap, named])).toBe('named')
  expect(resolvePrice('monthly', {}, [quarterly, offer('dear', 'month', 900), cheap])).toBe('cheap')
  expect(() => resolvePrice('yearly', {}, [cheap, named])).toThrow('This plan is not available.')
})

test('an id that cannot be one never reaches the provider', () => {
  expect(resolvePrice('price_1Abc', {}, [])).toBe('price_1Abc')
  for (const id of ['..', '.', '../customers', 'a/b', 'a\u0000', '\ud800', 'a?b']) {
    expect(() => resolvePrice(id, {}, []), JSON.stringify(id)).toThrow('This plan is not available.')
  }
})

test('the provider is asked once for many, and old prices are served while they are read anew', async () => {
  let asked = 0
  let time = 0
  let fails = false
  const listOffers = async () => {
    asked += 1
    if (fails) throw new Error('away')
    return [offer(`p${asked}`, 'month')]
  }
  const list = createPriceList({ listOffers }, () => time)
  const firsts = await Promise.all([list.list(), list.list(), list.list()])
  expect(firsts.map(([price]) => price?.id)).toEqual(['p1', 'p1', 'p1'])
  time = 59_000
  expect(ids(await list.offers())).toEqual(['p1'])
  expect(asked).toBe(1)
  time = 61_000
  expect(ids(await list.offers())).toEqual(['p1'])
  await Promise.resolve()
  expect(asked).toBe(2)
  expect(ids(await list.offers())).toEqual(['p2'])
  time = 700_000
  expect(ids(await list.offers())).toEqual(['p3'])
  fails = true
  time = 1_500_000
  expect(ids(await list.offers())).toEqual(['p3'])
  expect(asked).toBe(4)
})

test('a list that was never read is refused as the provider refused it', async () => {
  const list = createPriceList({ listOffers: () => Promise.reject(new Error('away')) })
  await expect(list.list()).rejects.toThrow('away')
})
