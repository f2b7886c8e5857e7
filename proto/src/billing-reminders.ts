/** What billing announces so that somebody is told by mail: a charge that failed, and one that is near. */
import { z } from 'zod'
import { defineEvent } from './define.ts'
import { Id } from './rules.ts'

export const ReminderFields = {
  userId: Id,
  /** The screen that opens the provider's portal. The portal's own addresses expire. */
  manageUrl: z.url(),
}

/** A charge that is near. */
const UpcomingFields = {
  ...ReminderFields,
  /** What the price asks for, without discounts and taxes. */
  amountCents: z.int(),
  currency: z.string(),
  /** What will be charged, with discounts, taxes and the balance; null where the provider does not say. Left out by earlier releases. */
  dueCents: z.int().nullish(),
}

/** A renewal could not be charged: announced per failed attempt and once as the end, after the provider confirmed it. */
export const paymentFailed = defineEvent({
  subject: 'event.billing.payment_failed',
  payload: z.object({
    ...ReminderFields,
    invoiceId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    attempt: z.int().min(1),
    /** When the provider tries again by itself; null if it does not. */
    nextAttemptAt: z.iso.datetime().nullable(),
    /** Whether this was the last attempt, and the subscription has ended; left out by earlier releases. */
    ended: z.boolean().nullish(),
    /** The end of the days that support gave meanwhile; null without any, left out by earlier releases. */
    grantedUntil: z.iso.datetime().nullish(),
  }),
})

/** A yearly plan renews within seven days. Announced once per period. */
export const renewalUpcoming = defineEvent({
  subject: 'event.billing.renewal_upcoming',
  payload: z.object({ ...UpcomingFields, renewsAt: z.iso.datetime() }),
})

/** A trial ends within three days; then the first payment is due. Announced once per trial. */
export const trialEnding = defineEvent({
  subject: 'event.billing.trial_ending',
  payload: z.object({ ...UpcomingFields, endsAt: z.iso.datetime() }),
})
