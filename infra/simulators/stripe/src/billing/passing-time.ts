/** What happens by itself as time passes: expiry, renewal, retried charges, the end of a cancelled period. */
import type { Subscription } from '../objects.ts'
import type { Simulator } from '../simulator.ts'
import { intentOf, openInvoiceOf } from './invoicing.ts'
import { chargeSaved } from './payment.ts'
import { DAY, periodEnd } from './periods.ts'
import { billPeriod, recurrenceOf } from './subscribe.ts'
import { cancelNow, changeSubscription, currentPeriodEnd, hasEnded } from './subscription.ts'

const HOURS_UNTIL_INCOMPLETE_EXPIRES = 23
/** Days between one failed charge of a renewal and the next try; after the last one the subscription is cancelled. */
const DAYS_UNTIL_RETRY = [3, 5, 7]

/** Does, in order and each at its own moment, everything that has become due; says how much that was. */
export function catchUp(sim: Simulator): number {
  const until = sim.now()
  let done = 0
  for (;;) {
    const next = nextDue(sim, until)
    if (!next) return done
    sim.at(next.time, () => passMoment(sim, next.subscription))
    done += 1
  }
}

function nextDue(sim: Simulator, until: number): { time: number; subscription: Subscription } | null {
  const due = Object.values(sim.state.subscriptions)
    .map((subscription) => ({ subscription, time: dueAt(sim, subscription) }))
    .filter(({ time }) => time <= until)
  return due.toSorted((a, b) => a.time - b.time)[0] ?? null
}

/** When something happens to the subscription next, in seconds. */
function dueAt(sim: Simulator, subscription: Subscription): number {
  if (hasEnded(subscription) || subscription.status === 'paused') return Infinity
  if (subscription.status === 'incomplete') return subscription.created + HOURS_UNTIL_INCOMPLETE_EXPIRES * 3600
  return Math.min(subscription.cancel_at ?? Infinity, nextChargeAt(sim, subscription))
}

/** A cancellation for later stops no retry of what is past due. */
function nextChargeAt(sim: Simulator, subscription: Subscription): number {
  // Nothing is charged any more, as the drafts of Stripe are not, until the open invoice is paid.
  if (subscription.status === 'unpaid') return Infinity
  if (subscription.status === 'past_due') return openInvoiceOf(sim, subscription)?.next_payment_attempt ?? Infinity
  return currentPeriodEnd(subscription)
}

function passMoment(sim: Simulator, subscription: Subscription): void {
  if (subscription.status === 'incomplete') return cancelNow(sim, subscription)
  if (subscription.cancel_at !== null && subscription.cancel_at <= sim.now()) return cancelNow(sim, subscription)
  if (subscription.status === 'past_due') return retryCharge(sim, subscription)
  if (subscription.status === 'trialing' && !subscription.default_payment_method) {
    const { missing_payment_method: wish } = subscription.trial_settings.end_behavior
    if (wish === 'cancel') return cancelNow(sim, subscription)
    if (wish === 'pause') {
      return changeSubscription(sim, subscription, { status: 'paused' }, 'customer.subscription.paused')
    }
  }
  renew(sim, subscription)
}

/** Starts the next period and charges for it. The period moves on even where the charge fails, as with Stripe. */
export function renew(sim: Simulator, subscription: Subscription): void {
  const start = currentPeriodEnd(subscription)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, start, recurrenceOf(sim, item.price)),
  }))
  const wasTrial = subscription.status === 'trialing'
  changeSubscription(sim, subscription, {
    items: { ...subscription.items, data },
    ...(wasTrial && { status: 'active' }),
  })
  if (billPeriod(sim, subscription, 'subscription_cycle')) return
  planRetry(sim, subscription)
  changeSubscription(sim, subscription, { status: 'past_due' })
}

function retryCharge(sim: Simulator, subscription: Subscription): void {
  const invoice = openInvoiceOf(sim, subscription)
  const intent = invoice && intentOf(sim, invoice)
  if (!intent || chargeSaved(sim, intent, subscription.default_payment_method)) return
  if (planRetry(sim, subscription)) return
  if (sim.state.settings.afterRetries === 'cancel') return cancelNow(sim, subscription, 'payment_failed')
  if (invoice) invoice.next_payment_attempt = null
  changeSubscription(sim, subscription, { status: 'unpaid' })
}

/** Says when the charge is tried again; false when it was the last try. */
function planRetry(sim: Simulator, subscription: Subscription): boolean {
  const invoice = openInvoiceOf(sim, subscription)
  const days = invoice && DAYS_UNTIL_RETRY[invoice.attempt_count - 1]
  if (!invoice || !days) return false
  invoice.next_payment_attempt = sim.now() + days * DAY
  return true
}
