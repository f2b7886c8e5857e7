/** What each mail says. Plain text: it is read the same everywhere, and nothing in it can be followed by accident. */
import { LOCK_CHANGES, Undo } from '@daybreak/proto/lock-changes'
import { z } from 'zod'
import type { LinkPurpose, Mail, MailKind } from './mail-repository.ts'
import { billingWords, isBillingMail, type BillingMailKind } from './billing-words.ts'
import { messageWords } from './message-words.ts'
import { reminderWords } from './reminder-words.ts'
import { isSupportMail, supportWords, type SupportMailKind } from './support-words.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** Beyond those that every letter has. */
  headers?: Record<string, string>
}

interface MailLink {
  purpose: LinkPurpose
  path: string
  undo?: Undo
}

/** The mails that carry a link, and where it leads. */
const LINKS: Partial<Record<MailKind, MailLink>> = {
  verify: { purpose: 'verify', path: '/auth/verify' },
  change: { purpose: 'change', path: '/auth/verify' },
  reset: { purpose: 'reset', path: '/auth/reset' },
  factor_recovery: { purpose: 'recovery', path: '/auth/second-factor' },
}

const Undoing = z.object({ undo: Undo })

/** The link of a mail; null where it has none. */
export function linkOf({ kind, details }: Pick<Mail, 'kind' | 'details'>): MailLink | null {
  const undoing = Undoing.safeParse(details)
  if (undoing.success) return { purpose: 'undo', path: '/auth/undo', undo: undoing.data.undo }
  return LINKS[kind] ?? null
}

const TAKE_BACK = [
  'If this was you, you don’t need to do anything. If it wasn’t, open this link within 72 hours. It undoes the change where possible, signs out every device, and emails you a link to choose a new password.',
  '{link}',
]

const WORDS: Record<
  Exclude<MailKind, BillingMailKind | SupportMailKind | 'reminder' | 'message'>,
  { subject: string; lines: string[] }
> = {
  verify: {
    subject: 'Confirm your email address',
    lines: ['Open this link within 30 minutes to confirm this is your address:', '{link}'],
  },
  change: {
    subject: 'Confirm your new email address',
    lines: ['Open this link within 30 minutes to make this the address of your Daybreak account:', '{link}'],
  },
  reset: {
    subject: 'Choose a new password',
    lines: ['Open this link within 30 minutes to choose a new password. It works once:', '{link}'],
  },
  email_changing: {
    subject: LOCK_CHANGES.email_by_profile.mail,
    lines: [
      'Someone who is signed in asked to change the email address of your Daybreak account. It changes once the new address is confirmed.',
      ...TAKE_BACK,
    ],
  },
  email_changed: {
    subject: 'Your email address was changed',
    lines: ['Your Daybreak account now has a different email address.', ...TAKE_BACK],
  },
  email_is_here: {
    subject: 'Your email address was changed',
    lines: ['This is now the email address of your Daybreak account. We’ll send account notices here.'],
  },
  password_changed: {
    subject: LOCK_CHANGES.password_changed.mail,
    lines: ['The password of your Daybreak account was changed, and every other device was signed out.', ...TAKE_BACK],
  },
  passkey_added: {
    subject: LOCK_CHANGES.passkey_added.mail,
    lines: ['A passkey was added to your Daybreak account. Anyone who has it can sign in.', ...TAKE_BACK],
  },
  passkey_removed: {
    subject: LOCK_CHANGES.passkey_removed.mail,
    lines: ['A passkey was removed from your Daybreak account. It can no longer sign in.', ...TAKE_BACK],
  },
  totp_enabled: {
    subject: LOCK_CHANGES.totp_enabled.mail,
    lines: [
      'Signing in to your Daybreak account with your password now asks for a code from an authenticator app.',
      ...TAKE_BACK,
    ],
  },
  totp_disabled: {
    subject: LOCK_CHANGES.totp_disabled.mail,
    lines: ['Signing in to your Daybreak account now takes just your password.', ...TAKE_BACK],
  },
  recovery_codes_renewed: {
    subject: LOCK_CHANGES.recovery_codes_renewed.mail,
    lines: ['Your Daybreak account has new recovery codes. The old ones no longer work.', ...TAKE_BACK],
  },
  factor_recovery_requested: {
    subject: LOCK_CHANGES.factor_recovery_requested.mail,
    lines: [
      'Someone who knows the password of your Daybreak account says that the authenticator app and the recovery codes are lost. In 72 hours, we’ll send a link here that turns the app off.',
      'If this was you, you don’t need to do anything until then. If it wasn’t, open this link within 72 hours: the app stays on, every device is signed out, and we’ll email you a link to choose a new password.',
      '{link}',
    ],
  },
  factor_recovery: {
    subject: 'Turn off your authenticator app',
    lines: [
      'The 72 hours are over. Open this link within the next 72 hours to turn off the authenticator app of your Daybreak account. After that, your password is enough to sign in:',
      '{link}',
      'If you didn’t request this, don’t open the link, and choose a new password: someone else knows yours.',
    ],
  },
  feed_opened: {
    subject: LOCK_CHANGES.feed_opened.mail,
    lines: [
      'A calendar link for one of your sprints was created. Anyone who has it can see that sprint’s tasks.',
      ...TAKE_BACK,
    ],
  },
  export_requested: {
    subject: LOCK_CHANGES.export_requested.mail,
    lines: ['We’re preparing a file with everything in your Daybreak account.', ...TAKE_BACK],
  },
  account_deletion_requested: {
    subject: LOCK_CHANGES.account_deletion_requested.mail,
    lines: [
      'Your password was used to close your Daybreak account. Everything in it is being erased. This can’t be undone.',
    ],
  },
}

const LONGEST_NAME = 60
/** What a mail program would make a link of. */
const ADDRESS = /@|:\/\/|\/\/|\p{L}\.\p{L}{2,}/u

/** How a mail calls its reader: one line, and nothing that could be followed; empty where the name is no such name. */
export function nameInMail(name: string): string {
  const line = name.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  return ADDRESS.test(line) || line.length > LONGEST_NAME ? '' : line
}

interface Writing {
  publicUrl: string
  /** The address that its reader opens; empty where it has none. */
  link: string
  /** What ends the reader's reminders. */
  reminderKey: string
}

/** The letter for a mail. */
export function write(mail: Omit<Mail, 'id' | 'userId'>, writing: Writing): Letter {
  const { link } = writing
  const { recipient } = mail
  const name = nameInMail(mail.firstName)
  const { subject, lines, headers } = wordsOf(mail, writing)
  const body = link ? lines.map((line) => line.replace('{link}', () => link)) : lines
  const purpose = link ? linkOf(mail)?.purpose : undefined
  const asked = purpose !== undefined && !['undo', 'recovery'].includes(purpose)
  const unasked = asked ? ['If you didn’t request this, you can ignore this email.'] : []
  return {
    to: recipient,
    subject: `${subject} | Daybreak`,
    text: [name ? `Hello ${name},` : 'Hello,', ...body, ...unasked, 'Daybreak'].join('\n\n'),
    ...(headers && { headers }),
  }
}

function wordsOf(
  mail: Omit<Mail, 'id' | 'userId'>,
  { publicUrl, reminderKey }: Writing,
): { subject: string; lines: string[]; headers?: Record<string, string> } {
  const { kind, details } = mail
  if (kind === 'message') return messageWords(details)
  if (kind === 'reminder') return reminderWords(details, publicUrl, reminderKey)
  if (isSupportMail(kind)) return supportWords(kind, mail, publicUrl)
  return isBillingMail(kind) ? billingWords(kind, mail) : WORDS[kind]
}
