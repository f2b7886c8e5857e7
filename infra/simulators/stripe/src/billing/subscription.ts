/** The life of a subscription: how it changes, ends, resumes. */
import type { Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { voidOpenInvoice } from './invoicing.ts'

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

/** Ends it now. One that was never paid becomes `incomplete_expired`, and that is an update, not a deletion. */
export function cancelNow(sim: Simulator, subscription: Subscription): void {
  voidOpenInvoice(sim, subscription)
  const ended = { canceled_at: subscription.canceled_at ?? sim.now(), ended_at: sim.now() }
  if (subscription.status === 'incomplete') {
    return changeSubscription(sim, subscription, { ...ended, status: 'incomplete_expired' })
  }
  Object.assign(subscription, { ...ended, status: 'canceled' })
  sim.emit('customer.subscription.deleted', subscription)
}

/** Lets it run out at the end of the paid period, or takes that back. */
export function setCancelAtPeriodEnd(sim: Simulator, subscription: Subscription, cancel: boolean): void {
  changeSubscription(sim, subscription, {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? currentPeriodEnd(subscription) : null,
    canceled_at: cancel ? sim.now() : null,
  })
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
