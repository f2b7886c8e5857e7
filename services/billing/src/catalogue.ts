/** Prices, for admins. A price never changes: a new amount is a new price, and the old one is archived. */
import { createHash, randomUUID } from 'node:crypto'
import type { Price } from '@daybreak/proto/billing'
import { notFound } from '@daybreak/proto/errors'
import type { NewPrice } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { OutcomeUnknown, type Payments } from './adapters/payments.ts'
import { byRhythm, type PriceList } from './prices.ts'
import type { BillingRepository } from './repository.ts'

interface Dependencies {
  repository: BillingRepository
  payments: Payments
  prices: PriceList
}

/** Cents of dollars as decimal text: digits are moved, nothing is ever multiplied, so 19.99 is 1999. */
export function toCents(dollars: string): number {
  const [whole = '', fraction = ''] = dollars.split('.')
  return Number(whole + fraction.padEnd(2, '0'))
}

export async function listAllPrices({ payments }: Pick<Dependencies, 'payments'>): Promise<Price[]> {
  return (await payments.listAllPrices()).toSorted(byRhythm)
}

/** @throws ServiceError `INVALID_INPUT` for a product that is not there */
export async function createPrice(
  { repository, payments, prices }: Dependencies,
  { adminId, price }: { adminId: number; price: z.output<typeof NewPrice> },
): Promise<Price> {
  const { amount, ...rest } = price
  const wanted = { ...rest, adminId, amountCents: toCents(amount) }
  const digest = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
  const attempt = await repository.takePriceAttempt(digest)
  try {
    return await payments.createPrice(wanted, `price-${attempt}`)
  } catch (error) {
    if (error instanceof OutcomeUnknown) await repository.extendPriceAttempt(digest)
    throw error
  } finally {
    prices.forget()
  }
}

/** @throws ServiceError `NOT_FOUND` for a price that is unknown or not recurring; `CONFLICT` where the provider refuses */
export async function setPriceActive(
  { payments, prices }: Pick<Dependencies, 'payments' | 'prices'>,
  { priceId, active }: { priceId: string; active: boolean },
): Promise<Price> {
  if (!/^\w+$/.test(priceId)) throw notFound('Price')
  try {
    const price = await payments.setPriceActive(priceId, active, `price-active-${randomUUID()}`)
    if (!price) throw notFound('Price')
    return price
  } finally {
    prices.forget()
  }
}
