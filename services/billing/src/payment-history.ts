/** What a user was charged: read from the provider, and cached briefly. */
import type { Payment } from '@daybreak/proto/billing'
import type { Payments } from './adapters/payments.ts'
import type { BillingRepository } from './repository.ts'

const FRESH_MS = 15_000
const MAX_KEPT = 1_000

export interface PaymentHistory {
  list: (userId: number) => Promise<Payment[]>
  /** Forgets what is remembered of somebody who has just paid. */
  forget: (userId: number) => void
}

export function createPaymentHistory(
  {
    repository,
    payments,
  }: { repository: Pick<BillingRepository, 'findCustomerId'>; payments: Pick<Payments, 'listPayments'> },
  now = Date.now,
): PaymentHistory {
  const kept = new Map<number, { at: number; payments: Promise<Payment[]> }>()
  const read = async (userId: number) => {
    const customerId = await repository.findCustomerId(userId)
    const listed = customerId === null ? [] : await payments.listPayments(customerId)
    return listed.map(({ priceId: _, ...payment }) => payment)
  }
  const list = async (userId: number) => {
    const known = kept.get(userId)
    if (known && now() - known.at < FRESH_MS) return known.payments
    const entry = { at: now(), payments: read(userId) }
    kept.delete(userId)
    kept.set(userId, entry)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    entry.payments.catch(() => {
      if (kept.get(userId) === entry) kept.delete(userId)
    })
    return entry.payments
  }
  return { list, forget: (userId) => void kept.delete(userId) }
}
