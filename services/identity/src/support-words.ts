/** What people are told of what support did: about their payments, their access, and a suspension. */
import { paymentRefunded, subscriptionCanceled } from '@daybreak/proto/billing-support'
import { z } from 'zod'
import { amountOf, dayOf, type Reader } from './billing-words.ts'

const DETAILS = {
  payment_refunded: paymentRefunded.payload.omit({ userId: true }),
  subscription_canceled: subscriptionCanceled.payload.omit({ userId: true }),
  access_granted: z.object({ until: z.iso.datetime() }),
  suspended: z.object({ reason: z.string() }),
  suspension_lifted: z.null(),
}

export type SupportMailKind = keyof typeof DETAILS

export const isSupportMail = (kind: string): kind is SupportMailKind => kind in DETAILS

type DetailsOf<K extends SupportMailKind> = z.infer<(typeof DETAILS)[K]>

interface Words {
  subject: string
  lines: string[]
}

export function supportWords(kind: SupportMailKind, { details, timeZone }: Reader, publicUrl: string): Words {
  const at = (path: string) => new URL(path, publicUrl).href
  switch (kind) {
    case 'payment_refunded':
      return refunded(DETAILS[kind].parse(details), timeZone)
    case 'subscription_canceled':
      return canceled(DETAILS[kind].parse(details), timeZone, at('/reach-out'))
    case 'access_granted':
      return granted(DETAILS[kind].parse(details), timeZone, publicUrl)
    case 'suspended':
      return suspended(DETAILS[kind].parse(details), at('/reach-out'))
    case 'suspension_lifted':
      return {
        subject: 'Your account is open again',
        lines: [
          'The suspension of your Daybreak account was lifted. Your password and passkeys are the same as before. Reminders and calendar links work again.',
          `Sign in: ${at('/auth')}`,
        ],
      }
  }
}

function refunded(
  { amountCents, refundedCents, currency, paidAt, plan, manageUrl }: DetailsOf<'payment_refunded'>,
  timeZone: string | null,
): Words {
  const payment = `your payment of ${amountOf(amountCents, currency)} from ${dayOf(paidAt, timeZone)}${plan ? ` for ${planName(plan)}` : ''}`
  return {
    subject: 'Your payment was refunded',
    lines: [
      refundedCents < amountCents
        ? `${amountOf(refundedCents, currency)} of ${payment} was refunded.`
        : `We refunded ${payment}.`,
      'The money goes back to the card you paid with. It usually shows there within 5 to 10 business days. Some banks take the charge off instead of showing a refund.',
      `A refund doesn’t change your subscription. To see or cancel it, go to Manage Subscription: ${manageUrl}`,
    ],
  }
}

const RHYTHMS = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

const planName = ({ interval, intervalCount }: NonNullable<DetailsOf<'payment_refunded'>['plan']>) =>
  intervalCount === 1 ? `your ${RHYTHMS[interval]} plan` : `your plan that renews every ${intervalCount} ${interval}s`

function canceled(
  { endsAt, manageUrl }: DetailsOf<'subscription_canceled'>,
  timeZone: string | null,
  help: string,
): Words {
  const ended = 'Support canceled your Daybreak subscription, and it has ended. It won’t be charged again.'
  const day = endsAt && dayOf(endsAt, timeZone)
  return {
    subject: 'Your subscription was canceled',
    lines: [
      day
        ? `Support canceled your Daybreak subscription. It ends on ${day} and won’t renew. Until then, nothing changes.`
        : ended,
      `Everything you wrote is kept. You can export or delete it anytime, and subscribe again: ${manageUrl}`,
      `If you didn’t expect this, write to us: ${help}`,
    ],
  }
}

function granted({ until }: DetailsOf<'access_granted'>, timeZone: string | null, publicUrl: string): Words {
  const day = dayOf(until, timeZone)
  return {
    subject: `You have free access until ${day}`,
    lines: [
      `Support gave you access to Daybreak until ${day}. It’s free, and it ends by itself. If you pay for a subscription, that doesn’t change.`,
      `Open Daybreak: ${new URL('/', publicUrl).href}`,
    ],
  }
}

function suspended({ reason }: DetailsOf<'suspended'>, help: string): Words {
  return {
    subject: 'Your account is suspended',
    lines: [
      `An admin suspended your Daybreak account. The reason: “${reason.replaceAll(/\s+/g, ' ')}”`,
      'You’re signed out and can’t sign in. Reminders and calendar links stop until the suspension is lifted. Everything you wrote is kept.',
      'This doesn’t cancel your subscription: it continues, and so do its payments.',
      `If you think this is a mistake, or want to cancel your subscription or get a copy of your data, write to us: ${help}`,
    ],
  }
}
