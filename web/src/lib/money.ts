/**
 * Amounts of money as en-US currency. The browser's formatter is used for rare currencies alone: to make the first one takes
 * 20 ms on a desktop, several times that on a phone, and a screen with prices would wait for it.
 */
import { formatCount } from './counts.ts'

/** The currencies that prices are made in. */
const SYMBOLS: Readonly<Record<string, string>> = { usd: '$', eur: '€', gbp: '£' }
/** Each of them has cents. */
const DIGITS = 2

/** Amounts travel in cents. `currency` is ISO 4217. */
export const formatMoney = (amountCents: number, currency: string): string => format(amountCents / 100, currency)

/** What a model request costs may be less than a cent. */
export const formatCost = (cost: number, currency: string): string => format(cost, currency, 4)

function format(amount: number, currency: string, mostDigits?: number): string {
  const symbol = SYMBOLS[currency.toLowerCase()]
  if (symbol === undefined) {
    const digits = mostDigits && { maximumFractionDigits: mostDigits }
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(amount)
  }
  const [whole = '', fraction = ''] = Math.abs(amount)
    .toFixed(mostDigits ?? DIGITS)
    .split('.')
  const shown = fraction.slice(0, DIGITS) + fraction.slice(DIGITS).replace(/0+$/, '')
  return `${amount < 0 ? '-' : ''}${symbol}${formatCount(Number(whole))}.${shown}`
}
