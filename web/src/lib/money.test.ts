/** Amounts look as the browser's own formatter shows them. */
import { expect, test } from 'vitest'
import { formatCost, formatMoney } from './money.ts'

const AMOUNTS = [0, 1, 5, 99, 100, 999, 9_588, 99_999, 100_000, 123_456, 99_999_999, 100_000_000, -1, -999, -1_234_567]
const CURRENCIES = ['usd', 'eur', 'gbp', 'EUR', 'jpy', 'chf', 'brl']

const shown = (amount: number, currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options }).format(amount)

test.each(CURRENCIES)('cents in %s', (currency) => {
  const perMonth = AMOUNTS.map((yearly) => yearly / 12)
  for (const cents of [...AMOUNTS, ...perMonth]) expect(formatMoney(cents, currency)).toBe(shown(cents / 100, currency))
})

test.each(CURRENCIES)('costs in %s, down to parts of a cent', (currency) => {
  for (const cost of [0, 0.00004, 0.00005, 0.0001, 0.012, 0.0123, 0.1, 1, 1.5, 12.3456, 1_234.56789])
    expect(formatCost(cost, currency)).toBe(shown(cost, currency, { maximumFractionDigits: 4 }))
})
