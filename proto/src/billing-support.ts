/** Contracts of the billing service for support. Who asks is looked at by identity, which puts it on the trail first. */
import { z } from 'zod'
import { Payment, Subscription } from './billing.ts'
import { ReminderFields } from './billing-reminders.ts'
import { defineEvent, defineRequest } from './define.ts'
import { PlanInterval } from './identity.ts'
import { GrantedDays, Id } from './rules.ts'

const Whom = z.object({ userId: Id })

/**
 * Ends what the user pays for: right away, or when the paid period ends. Asking again changes nothing more. What is past
 * due has no paid period: asking for its end is a `CONFLICT`.
 */
export const cancelSubscriptionOf = defineRequest({
  subject: 'rpc.billing.cancel_subscription_of',
  input: Whom.extend({ atPeriodEnd: z.boolean() }),
  output: Subscription,
  errors: ['CONFLICT'],
  timeoutMs: 20_000,
})

/** Pays the last payment back in full, once: `paymentId` says which one is meant. */
export const refundPayment = defineRequest({
  subject: 'rpc.billing.refund_payment',
  input: Whom.extend({ paymentId: z.string().trim().min(1).max(255) }),
  output: Payment,
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
})

/** Access without payment for so many days from now; days that were given before and last longer stay. */
export const grantAccess = defineRequest({
  subject: 'rpc.billing.grant_access',
  input: Whom.extend({ days: GrantedDays }),
  output: Subscription,
})

/** Whatever is paid, this user has access until then. */
export const accessGranted = defineEvent({
  subject: 'event.billing.access_granted',
  payload: z.object({ userId: Id, until: z.iso.datetime() }),
})

/** Support ended what the user pays for. */
export const subscriptionCanceled = defineEvent({
  subject: 'event.billing.subscription_canceled',
  payload: z.object({
    ...ReminderFields,
    /** When the paid period ends, and the subscription with it; null where it has ended already. */
    endsAt: z.iso.datetime().nullable(),
  }),
})

/** Money went back, whoever sent it. Announced once per sum, and only if the provider says so when asked. */
export const paymentRefunded = defineEvent({
  subject: 'event.billing.payment_refunded',
  payload: z.object({
    ...ReminderFields,
    ...Payment.pick({ amountCents: true, refundedCents: true, currency: true }).shape,
    paidAt: z.iso.datetime(),
    /** What it paid for; null where that is not known. */
    plan: PlanInterval.nullable(),
  }),
})
