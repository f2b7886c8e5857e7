/** What mails about money say: the words of each kind, with amount and day as their reader writes them. */
import { z } from 'zod'

const KINDS = ['payment_failed', 'renewal_upcoming', 'trial_ending'] as const
export type BillingMailKind = (typeof KINDS)[number]

export const isBillingMail = (kind: string): kind is BillingMailKind => KINDS.some((known) => known === kind)

/** What such a mail says beyond the words of its kind. */
export const BillingDetails = z.object({
  amountCents: z.int(),
  currency: z.string(),
  /** When the charge comes, or is tried again; null where it is not. */
  at: z.iso.datetime().nullable(),
  /** Where the person looks after the subscription. */
  manageUrl: z.url(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

interface Reader {
  timeZone: string | null
  details: unknown
}

export function billingWords(
  kind: BillingMailKind,
  { details: told, timeZone }: Reader,
): { subject: string; lines: string[] } {
  const details = BillingDetails.parse(told)
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: details.currency }).format(
    details.amountCents / 100,
  )
  const day = details.at === null ? null : dayOf(details.at, timeZone)
  const leave = `You can change your card or your plan, or cancel, under Manage Subscription: ${details.manageUrl}`
  switch (kind) {
    case 'payment_failed':
      return {
        subject: 'Your payment did not go through',
        lines: [
          `Your card did not pay the ${amount} for your Daybreak subscription, so your journey, journal and plans are closed for the moment. Nothing you wrote is lost.`,
          `Update your card under Manage Subscription, and everything opens again: ${details.manageUrl}`,
          day === null ? 'We do not try again by ourselves.' : `We try again by ourselves on ${day}.`,
        ],
      }
    case 'renewal_upcoming':
      return {
        subject: `Your yearly plan renews on ${day}`,
        lines: [`On ${day} your Daybreak subscription renews for another year, and ${amount} is charged.`, leave],
      }
    case 'trial_ending':
      return {
        subject: `Your trial ends on ${day}`,
        lines: [
          `On ${day} your trial of Daybreak ends. If you have given a card, ${amount} is charged then; without one, nothing is, and your subscription ends.`,
          leave,
        ],
      }
  }
}

function dayOf(moment: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(new Date(moment))
}
