/** Contracts of the identity service: addresses and passwords, how they change, are confirmed, reset and taken back. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Device, Ended, OpenedSession, TokenHash } from './identity.ts'
import { Actor, Nothing, Owner } from './identity-actors.ts'
import { ReminderToken } from './sprint-reminders.ts'
import { ChangeEmailInput, ChangePasswordInput, Email, Id, LinkToken, ResetPasswordInput } from './rules.ts'

export const EmailStatus = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** The address that waits for its confirmation; null where none does. */
  pending: z.string().nullable(),
  /** What became of the last mail: on its way, tried in vain and to be tried again, handed over, or given up. */
  mail: z.enum(['none', 'waiting', 'delayed', 'sent', 'failed']),
})
export type EmailStatus = z.infer<typeof EmailStatus>

export const getEmailStatus = defineRequest({
  subject: 'rpc.identity.get_email_status',
  input: Owner,
  output: EmailStatus,
  errors: ['NOT_FOUND'],
})

export const requestEmailVerification = defineRequest({
  subject: 'rpc.identity.request_email_verification',
  input: Actor,
  output: EmailStatus,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

/**
 * Whoever has the link has the mailbox: no session is needed. With the first confirmation, what was added before is
 * revoked, unless `keep` is set or the session of `tokenHash` is one of this account.
 */
export const confirmEmail = defineRequest({
  subject: 'rpc.identity.confirm_email',
  input: z.object({
    token: LinkToken,
    device: Device,
    tokenHash: TokenHash.optional(),
    keep: z.boolean().optional(),
  }),
  output: z.object({ email: z.string(), endedTokenHashes: Ended.shape.endedTokenHashes.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Has the reminders end whose mails carry this key. False for a key that this service did not make. */
export const endReminders = defineRequest({
  subject: 'rpc.identity.end_reminders',
  input: z.object({ token: ReminderToken }),
  output: z.object({ known: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** Somebody opened the link in a mail that ends reminders. */
export const remindersDeclined = defineEvent({
  subject: 'event.identity.reminders_declined',
  payload: z.object({ userId: Id }),
})

/** What opens an account besides its password. */
export const Additions = z.object({
  passkeys: z.array(z.object({ name: z.string(), createdAt: z.iso.datetime() })),
  totp: z.boolean(),
  sessions: z.array(z.object({ device: z.string(), createdAt: z.iso.datetime() })),
  pendingEmail: z.string().nullable(),
  /** Whether the address was confirmed before: then the authenticator app stays, whatever else is revoked. */
  verified: z.boolean(),
  /** Whether the session that asks is one of the account. */
  own: z.boolean(),
})
export type Additions = z.infer<typeof Additions>

/** What was added to the account of a link, before the link is used; the link stays as good as it was. */
export const listAdditions = defineRequest({
  subject: 'rpc.identity.list_additions',
  input: z.object({ token: LinkToken, tokenHash: TokenHash.optional() }),
  output: Additions,
  errors: ['NOT_FOUND'],
})

/** Takes back what the mails with links to undo were about, ends every session, and mails a link for a new password. */
export const undoLockChange = defineRequest({
  subject: 'rpc.identity.undo_lock_change',
  input: z.object({ token: LinkToken, device: Device }),
  output: Ended.extend({ email: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Answers the same whether or not the address is anybody's. */
export const requestPasswordReset = defineRequest({
  subject: 'rpc.identity.request_password_reset',
  input: z.object({ email: Email, device: Device }),
  output: Nothing,
})

/**
 * Ends every session of the account and revokes what was added to it, unless `keep` is set. Signs nobody in: a second
 * factor may be due.
 */
export const resetPassword = defineRequest({
  subject: 'rpc.identity.reset_password',
  input: ResetPasswordInput.extend({ device: Device, keep: z.boolean().optional() }),
  output: Ended.extend({ userId: Id.optional() }),
  errors: ['NOT_FOUND'],
  timeoutMs: 5_000,
})

/** Ends every session of the account and opens a new one for the caller. */
export const changePassword = defineRequest({
  subject: 'rpc.identity.change_password',
  input: ChangePasswordInput.extend({ userId: Id, device: Device }),
  output: Ended.extend({ opened: OpenedSession }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  timeoutMs: 5_000,
})

/** The new address counts once it is confirmed; the old one is told. */
export const changeEmail = defineRequest({
  subject: 'rpc.identity.change_email',
  input: ChangeEmailInput.extend({ userId: Id, device: Device }),
  output: EmailStatus,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  timeoutMs: 5_000,
})

/** The account has another address: the new one is confirmed, or its owner has taken a change back. */
export const emailChanged = defineEvent({
  subject: 'event.identity.email_changed',
  payload: z.object({ userId: Id, email: z.string(), asOf: z.iso.datetime() }),
})

/** The account has another name or country (ISO 3166-1 alpha-2). */
export const profileChanged = defineEvent({
  subject: 'event.identity.profile_changed',
  payload: z.object({ userId: Id, name: z.string(), country: z.string().length(2), asOf: z.iso.datetime() }),
})

/** Mails the owner that a lock was changed which another service keeps. */
export const noteLockChange = defineRequest({
  subject: 'rpc.identity.note_lock_change',
  input: Actor.extend({ change: z.enum(['feed_opened']) }),
  output: Nothing,
  errors: ['NOT_FOUND'],
})

/** What was added to the account is no longer trusted: every service takes back what opens a part of it without a session. */
export const additionsRevoked = defineEvent({
  subject: 'event.identity.additions_revoked',
  payload: z.object({ userId: Id }),
})

/** Announced for every request, with null where the address was nobody's, so that both take the same time. */
export const passwordResetRequested = defineEvent({
  subject: 'event.identity.password_reset_requested',
  payload: z.object({ userId: Id.nullable() }),
})
