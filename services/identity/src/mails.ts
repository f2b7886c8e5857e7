/** What each mail says. Plain text: it is read the same everywhere, and nothing in it can be followed by accident. */
import type { LinkPurpose, Mail, MailKind } from './mail-repository.ts'
import { billingWords, isBillingMail, type BillingMailKind } from './billing-words.ts'
import { reminderWords } from './reminder-words.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** Beyond those that every letter has. */
  headers?: Record<string, string>
}

/** The mails that carry a link, and where it leads. */
const LINKS: Partial<Record<MailKind, { purpose: LinkPurpose; path: string }>> = {
  verify: { purpose: 'verify', path: '/auth/verify' },
  change: { purpose: 'change', path: '/auth/verify' },
  reset: { purpose: 'reset', path: '/auth/reset' },
}

export const linkOf = (kind: MailKind) => LINKS[kind] ?? null

const WORDS: Record<Exclude<MailKind, BillingMailKind | 'reminder'>, { subject: string; lines: string[] }> = {
  verify: {
    subject: 'Confirm your e-mail address',
    lines: ['Please confirm that this is your address by opening this link within 30 minutes:', '{link}'],
  },
  change: {
    subject: 'Confirm your new e-mail address',
    lines: ['Open this link within 30 minutes, and this becomes the address of your Daybreak account:', '{link}'],
  },
  reset: {
    subject: 'Choose a new password',
    lines: ['Open this link within 30 minutes to choose a new password. It works once:', '{link}'],
  },
  email_changing: {
    subject: 'Your e-mail address is about to change',
    lines: [
      'Somebody who knows your password asked for another e-mail address for your Daybreak account. It changes as soon as the new address is confirmed.',
      'If that was not you, sign in, change your password and end all other sessions.',
    ],
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    lines: [
      'Your Daybreak account has another e-mail address now.',
      'If that was not you, sign in with your username, change your password and put your address back.',
    ],
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password of your Daybreak account was changed, and all other sessions ended.',
      'If that was not you, choose a new one with "Forgot password" on the sign-in screen.',
    ],
  },
}

/** The letter for a mail; `link` is the address that its reader opens, where it has one. */
export function write(mail: Omit<Mail, 'id' | 'userId'>, link: string, publicUrl: string): Letter {
  const { recipient, firstName } = mail
  const { subject, lines, headers } = wordsOf(mail, publicUrl)
  const body = link ? lines.map((line) => line.replace('{link}', () => link)) : lines
  const unasked = link ? ['If you did not ask for this, there is nothing you need to do.'] : []
  return {
    to: recipient,
    subject: `${subject} | Daybreak`,
    text: [`Hello ${firstName},`, ...body, ...unasked, 'Daybreak'].join('\n\n'),
    ...(headers && { headers }),
  }
}

function wordsOf(
  mail: Omit<Mail, 'id' | 'userId'>,
  publicUrl: string,
): { subject: string; lines: string[]; headers?: Record<string, string> } {
  const { kind, details } = mail
  if (kind === 'reminder') return reminderWords(details, publicUrl)
  return isBillingMail(kind) ? billingWords(kind, mail) : WORDS[kind]
}
