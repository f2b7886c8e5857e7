/** The life of a subscription: how it changes, ends, resumes. */
import type { Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { openInvoiceOf, voidInvoice } from './invoicing.ts'

/** Applies `changes` and announces those that differ, with the values from before. */
export function changeSubscription(
  sim: Simulator,
  subscription: Subscription,
  changes: Partial<Subscription>,
  type = 'customer.subscription.updated',
): void {
  const before = Object.entries(subscription).filter(([key]) => Object.hasOwn(changes, key))
  const previous = before.filter(([key, value]) => !same(value, Reflect.get(changes, key)))
  Object.assign(subscription, changes)
  if (previous.length > 0) sim.emit(type, subscription, Object.fromEntries(previous))
}

/** Whether nothing can happen to it any more. */
export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

export function currentPeriodEnd(subscription: Subscription): number {
  return Math.max(...subscription.items.data.map((item) => item.current_period_end))
}

type CancellationDetails = NonNullable<Subscription['cancellation_details']>
type Reason = CancellationDetails['reason']

/** Why it ends; null where it does not. */
export const becauseOf = (reason: Reason): CancellationDetails => ({
  comment: null,
  feedback: null,
  feedback_option: null,
  reason,
})

/**
 * Ends it now. What it owes is no longer collected, but stays open and can be paid. One that was never paid becomes
 * `incomplete_expired`, which is an update, not a deletion, and its invoice is void.
 */
export function cancelNow(sim: Simulator, subscription: Subscription, reason: Reason = 'cancellation_requested'): void {
  const invoice = openInvoiceOf(sim, subscription)
  const ended = {
    canceled_at: subscription.canceled_at ?? sim.now(),
    cancellation_details: becauseOf(reason),
    ended_at: sim.now(),
  }
  if (subscription.status === 'incomplete') {
    if (invoice) voidInvoice(sim, invoice)
    return changeSubscription(sim, subscription, { ...ended, status: 'incomplete_expired' })
  }
  if (invoice) invoice.next_payment_attempt = null
  Object.assign(subscription, { ...ended, status: 'canceled' })
  sim.emit('customer.subscription.deleted', subscription)
}

/** Lets it run out at the end of the paid period, or takes that back. */
export function setCancelAtPeriodEnd(sim: Simulator, subscription: Subscription, cancel: boolean): void {
  changeSubscription(sim, subscription, {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? currentPeriodEnd(subscription) : null,
    canceled_at: cancel ? sim.now() : null,
    cancellation_details: becauseOf(cancel ? 'cancellation_requested' : null),
  })
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
