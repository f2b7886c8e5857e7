/** What each mail says. Plain text: it is read the same everywhere, and nothing in it can be followed by accident. */
import { LOCK_CHANGES, Undo } from '@daybreak/proto/lock-changes'
import { z } from 'zod'
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
  'If that was you, there is nothing you need to do. If it was not, open this link within 72 hours: it takes the change back where that is possible, signs out every device, and sends you a link for a new password.',
  '{link}',
]

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
    subject: LOCK_CHANGES.email_by_profile.mail,
    lines: [
      'Somebody who is signed in asked for another e-mail address for your Daybreak account. It changes as soon as the new address is confirmed.',
      ...TAKE_BACK,
    ],
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    lines: ['Your Daybreak account has another e-mail address now.', ...TAKE_BACK],
  },
  email_is_here: {
    subject: 'Your e-mail address was changed',
    lines: ['This is the e-mail address of your Daybreak account now. What happens to the account is told here.'],
  },
  password_changed: {
    subject: LOCK_CHANGES.password_changed.mail,
    lines: ['The password of your Daybreak account was changed, and all other sessions ended.', ...TAKE_BACK],
  },
  passkey_added: {
    subject: LOCK_CHANGES.passkey_added.mail,
    lines: ['A passkey was added to your Daybreak account. Whoever holds it can sign in with it.', ...TAKE_BACK],
  },
  passkey_removed: {
    subject: LOCK_CHANGES.passkey_removed.mail,
    lines: ['A passkey of your Daybreak account was removed. It does not sign in any more.', ...TAKE_BACK],
  },
  totp_enabled: {
    subject: LOCK_CHANGES.totp_enabled.mail,
    lines: ['Signing in to your Daybreak account with the password asks for a code of an app now.', ...TAKE_BACK],
  },
  totp_disabled: {
    subject: LOCK_CHANGES.totp_disabled.mail,
    lines: ['Signing in to your Daybreak account asks for the password alone now.', ...TAKE_BACK],
  },
  recovery_codes_renewed: {
    subject: LOCK_CHANGES.recovery_codes_renewed.mail,
    lines: ['Your Daybreak account has new recovery codes. The old ones do not work any more.', ...TAKE_BACK],
  },
  factor_recovery_requested: {
    subject: LOCK_CHANGES.factor_recovery_requested.mail,
    lines: [
      'Somebody who knows the password of your Daybreak account says that the authenticator app and the recovery codes are lost. In 72 hours we send a link here that turns the app off.',
      'If that was you, there is nothing you need to do until then. If it was not, open this link within 72 hours: the app stays on, every device is signed out, and you get a link for a new password.',
      '{link}',
    ],
  },
  factor_recovery: {
    subject: 'Turn off your authenticator app',
    lines: [
      'The 72 hours are over. Open this link within the next 72 hours to turn off the authenticator app of your Daybreak account. After that, your password is enough to sign in:',
      '{link}',
      'If you did not ask for this, do not open the link, and choose a new password: somebody else knows yours.',
    ],
  },
  feed_opened: {
    subject: LOCK_CHANGES.feed_opened.mail,
    lines: [
      'A calendar address for one of your sprints was opened. Whoever has it reads the tasks of that sprint.',
      ...TAKE_BACK,
    ],
  },
  export_requested: {
    subject: LOCK_CHANGES.export_requested.mail,
    lines: ['A file with everything in your Daybreak account is being prepared.', ...TAKE_BACK],
  },
  account_deletion_requested: {
    subject: LOCK_CHANGES.account_deletion_requested.mail,
    lines: [
      'Your Daybreak account was closed with your password, and all that it holds is being erased. This cannot be undone.',
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

/** The letter for a mail; `link` is the address that its reader opens, where it has one. */
export function write(mail: Omit<Mail, 'id' | 'userId'>, link: string, publicUrl: string): Letter {
  const { recipient } = mail
  const name = nameInMail(mail.firstName)
  const { subject, lines, headers } = wordsOf(mail, publicUrl)
  const body = link ? lines.map((line) => line.replace('{link}', () => link)) : lines
  const purpose = link ? linkOf(mail)?.purpose : undefined
  const asked = purpose !== undefined && !['undo', 'recovery'].includes(purpose)
  const unasked = asked ? ['If you did not ask for this, there is nothing you need to do.'] : []
  return {
    to: recipient,
    subject: `${subject} | Daybreak`,
    text: [name ? `Hello ${name},` : 'Hello,', ...body, ...unasked, 'Daybreak'].join('\n\n'),
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
