/** What support does about what somebody pays. The provider is asked at once, and our copy follows its answer. */
import { randomUUID } from 'node:crypto'
import { accessGranted, subscriptionCanceled } from '@daybreak/proto/billing-support'
import type { Payment, Subscription } from '@daybreak/proto/billing'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { alreadyRefunded, type Payments, type ProviderPayment, type ProviderSubscription } from './adapters/payments.ts'
import { withLease } from './lease.ts'
import { voidLeftUnpaid } from './left-unpaid.ts'
import type { PaymentHistory } from './payment-history.ts'
import { getSubscription, syncSubscription } from './projection.ts'
import { announceRefund } from './refunds.ts'
import { manageUrlOf } from './reminders.ts'
import type { BillingRepository } from './repository.ts'

interface Dependencies {
  repository: BillingRepository
  payments: Payments
  history: PaymentHistory
  publicUrl: string
}

/** What runs, or owes: a checkout that was never paid is no subscription, and one that has ended stays as it is. */
const RUNNING = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

/** These have paid for a period. Others owe: Stripe goes on charging the card until they have ended. */
const PAID_FOR = new Set(['active', 'trialing'])

/**
 * One at a time per user: the second of two admins sees what the first did, and nobody is told twice.
 * @throws ServiceError `CONFLICT` where nothing runs, and for the end of a period that nobody has paid
 */
export const cancelSubscription = (
  deps: Dependencies,
  { userId, atPeriodEnd }: { userId: number; atPeriodEnd: boolean },
): Promise<Subscription> =>
  withLease(deps.repository, userId, async (lease) => {
    const { repository, payments, history, publicUrl } = deps
    const customerId = await repository.findCustomerId(userId)
    const found = customerId === null ? [] : await payments.listSubscriptions(customerId)
    const running = found.filter(({ status }) => RUNNING.has(status))
    if (running.length === 0) throw new ServiceError('CONFLICT', 'There’s no subscription to cancel.')
    const later = running.filter(({ status }) => atPeriodEnd && PAID_FOR.has(status))
    if (atPeriodEnd && later.length === 0)
      throw new ServiceError('CONFLICT', 'No period is paid for, so this subscription can only end right away.')
    const continuing = running.filter((one) => !(later.includes(one) && one.cancelAtPeriodEnd))
    for (const one of continuing) {
      await lease.renew()
      const key = `cancel-${randomUUID()}`
      await (later.includes(one) ? payments.cancelAtPeriodEnd(one.id, key) : payments.cancelSubscription(one.id, key))
    }
    if (continuing.length > 0) {
      const endsAt = lastEnd(later)
      await repository.transaction((tx) =>
        tx.announce(subscriptionCanceled, { userId, manageUrl: manageUrlOf(publicUrl), endsAt }),
      )
    }
    if (customerId !== null) await voidLeftUnpaid(payments, customerId)
    history.forget(userId)
    return syncSubscription(deps, userId)
  })

const lastEnd = (subscriptions: ProviderSubscription[]): string | null =>
  subscriptions
    .flatMap(({ currentPeriodEnd }) => currentPeriodEnd ?? [])
    .toSorted()
    .at(-1) ?? null

/**
 * The key is the payment's: however often it is asked for, money goes back once.
 * @throws ServiceError `NOT_FOUND` for an unknown payment and for one of another user; `CONFLICT` for one that failed, was
 *   refunded, or is not the last
 */
export async function refundPayment(
  deps: Dependencies,
  { userId, paymentId }: { userId: number; paymentId: string },
): Promise<Payment> {
  const { repository, payments, history } = deps
  const customerId = await repository.findCustomerId(userId)
  const read = async () => (customerId === null ? [] : payments.listPayments(customerId))
  const known = await read()
  assertRefundable(known, paymentId)
  try {
    await payments.refundPayment(paymentId, `refund-${paymentId}`)
  } finally {
    history.forget(userId)
  }
  const { priceId, ...refunded } = paymentOf(await read(), paymentId)
  await announceRefund(deps, userId, { ...refunded, priceId })
  return refunded
}

function assertRefundable(known: ProviderPayment[], paymentId: string): void {
  const meant = paymentOf(known, paymentId)
  if (meant.status !== 'paid')
    throw new ServiceError('CONFLICT', 'This payment didn’t go through, so there’s nothing to refund.')
  if (meant.refundedCents >= meant.amountCents) throw alreadyRefunded()
  const last = known.find(({ status }) => status === 'paid')
  if (last?.id !== paymentId) throw new ServiceError('CONFLICT', 'Only the last payment can be refunded.')
}

function paymentOf(known: ProviderPayment[], paymentId: string): ProviderPayment {
  const found = known.find(({ id }) => id === paymentId)
  if (!found) throw notFound('Payment')
  return found
}

/** Access without payment from now on. It ends by itself: each reader compares it with the clock. */
export async function grantAccess(
  { repository }: Pick<Dependencies, 'repository'>,
  { userId, days }: { userId: number; days: number },
): Promise<Subscription> {
  await repository.transaction(async (tx) => {
    const until = await tx.saveGrant(userId, days)
    await tx.announce(accessGranted, { userId, until })
  })
  return getSubscription(repository, userId)
}
