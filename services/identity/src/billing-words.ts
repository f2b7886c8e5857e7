/** What mails about money say: the words of each kind, with amount and day as their reader writes them. */
import { z } from 'zod'

const KINDS = ['payment_failed', 'renewal_upcoming', 'trial_ending'] as const
export type BillingMailKind = (typeof KINDS)[number]

export const isBillingMail = (kind: string): kind is BillingMailKind => KINDS.some((known) => known === kind)

/** What such a mail says beyond the words of its kind. */
export const BillingDetails = z.object({
  amountCents: z.int(),
  /** What a charge to come will be; null where the provider did not say, and then no sum is promised. */
  dueCents: z.int().nullish(),
  currency: z.string(),
  /** When the charge comes, or is tried again; null where it is not. */
  at: z.iso.datetime().nullable(),
  /** Where the person looks after the subscription. */
  manageUrl: z.url(),
  /** Whether the subscription has ended, since the last attempt to charge it failed. */
  ended: z.boolean().nullish(),
  /** The end of the days that support gave meanwhile. */
  grantedUntil: z.iso.datetime().nullish(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

export interface Reader {
  timeZone: string | null
  details: unknown
}

export function billingWords(
  kind: BillingMailKind,
  { details: told, timeZone }: Reader,
): { subject: string; lines: string[] } {
  const details = BillingDetails.parse(told)
  const amount = amountOf(details.amountCents, details.currency)
  const day = details.at === null ? null : dayOf(details.at, timeZone)
  const free = details.grantedUntil ? dayOf(details.grantedUntil, timeZone) : null
  const leave = `To change your card or plan, or to cancel, go to Manage Subscription: ${details.manageUrl}`
  switch (kind) {
    case 'payment_failed':
      if (details.ended) {
        return {
          subject: 'Your subscription has ended',
          lines: [
            `We couldn’t charge your card ${amount} for your Daybreak subscription, and that was the last try. The subscription has ended. You owe nothing, and your card won’t be charged again.`,
            `Everything you wrote is kept. You can export or delete it anytime. To come back, choose a plan: ${details.manageUrl}`,
          ],
        }
      }
      return {
        subject: 'Your payment didn’t go through',
        lines: [
          free === null
            ? `We couldn’t charge your card ${amount} for your Daybreak subscription, so your journey, journal, and plans are paused for now. Everything you wrote is safe.`
            : `We couldn’t charge your card ${amount} for your Daybreak subscription. You have free access until ${free}; after that, your journey, journal, and plans are paused until the payment goes through. Everything you wrote is safe.`,
          `Update your card under Manage Subscription to ${free === null ? 'get back in' : 'go on after that'}: ${details.manageUrl}`,
          day === null ? 'We won’t charge it again automatically.' : `We’ll try again automatically on ${day}.`,
        ],
      }
    case 'renewal_upcoming':
      return {
        subject: `Your yearly plan renews on ${day}`,
        lines: [`On ${day} your Daybreak subscription renews for another year, and ${chargeOf(details)}.`, leave],
      }
    case 'trial_ending':
      return {
        subject: `Your trial ends on ${day}`,
        lines: [
          `On ${day} your Daybreak trial ends. If you’ve added a card, ${chargeOf(details)} then. If not, you won’t be charged, and your subscription ends.`,
          leave,
        ],
      }
  }
}

/** Of earlier releases only the price is known. */
function chargeOf({ amountCents, dueCents = amountCents, currency }: BillingDetails): string {
  if (dueCents === null) return 'we’ll charge your card'
  return dueCents > 0 ? `we’ll charge ${amountOf(dueCents, currency)}` : 'you won’t be charged'
}

export const amountOf = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

export function dayOf(moment: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(new Date(moment))
}
