/** Contracts of the identity service: sessions, recovery, second factors, and what happened to an account. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Device, Ended, OpenedSession, TokenHash } from './identity.ts'
import {
  ChangeEmailInput,
  ChangePasswordInput,
  Email,
  Id,
  KnownPassword,
  LinkToken,
  PasskeyName,
  ResetPasswordInput,
  SecondFactorCode,
} from './rules.ts'

const Nothing = z.object({})
const Owner = z.object({ userId: Id })
const Actor = Owner.extend({ device: Device })

/** A place where somebody is signed in. `id` is no secret: it opens nothing. */
export const SessionInfo = z.object({
  id: z.uuid(),
  current: z.boolean(),
  /** In words, such as "Firefox on Linux". */
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

export const listSessions = defineRequest({
  subject: 'rpc.identity.list_sessions',
  input: Owner.extend({ tokenHash: TokenHash }),
  output: z.array(SessionInfo),
  errors: [],
})

export const endSession = defineRequest({
  subject: 'rpc.identity.end_session',
  input: Actor.extend({ id: z.uuid() }),
  output: Ended,
  errors: ['NOT_FOUND'],
})

/** Ends every session of the user but the one of this token. */
export const endOtherSessions = defineRequest({
  subject: 'rpc.identity.end_other_sessions',
  input: Actor.extend({ tokenHash: TokenHash }),
  output: Ended,
  errors: [],
})

/** What can happen to an account. Kinds are added, never renamed: they are stored. */
export const ActivityKind = z.enum([
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_verification_requested',
  'email_verified',
  'email_change_requested',
  'email_changed',
  'totp_enabled',
  'totp_disabled',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'admin_granted',
  'admin_revoked',
  'export_requested',
  'export_downloaded',
  'contact_synced',
  'account_deletion_requested',
  'account_deleted',
])
export type ActivityKind = z.infer<typeof ActivityKind>

export const Activity = z.object({
  id: z.string(),
  kind: ActivityKind,
  at: z.iso.datetime(),
  device: z.string(),
  address: z.string(),
})
export type Activity = z.infer<typeof Activity>

/** The last fifty things that happened to the account, newest first. */
export const listActivity = defineRequest({
  subject: 'rpc.identity.list_activity',
  input: Owner,
  output: z.array(Activity),
  errors: [],
})

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
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Whoever has the link has the mailbox: no session is needed. */
export const confirmEmail = defineRequest({
  subject: 'rpc.identity.confirm_email',
  input: z.object({ token: LinkToken, device: Device }),
  output: z.object({ email: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Answers the same whether or not the address is anybody's. */
export const requestPasswordReset = defineRequest({
  subject: 'rpc.identity.request_password_reset',
  input: z.object({ email: Email, device: Device }),
  output: Nothing,
  errors: [],
})

/** Ends every session of the account. Signs nobody in: a second factor may be due. */
export const resetPassword = defineRequest({
  subject: 'rpc.identity.reset_password',
  input: ResetPasswordInput.extend({ device: Device }),
  output: Ended,
  errors: ['NOT_FOUND'],
  timeoutMs: 5_000,
})

/** Ends every session of the account and opens a new one for whoever asked. */
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
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  timeoutMs: 5_000,
})

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({ totp: z.boolean(), recoveryCodesLeft: z.int(), passkeys: z.array(Passkey) })
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = defineRequest({
  subject: 'rpc.identity.get_second_factor',
  input: Owner,
  output: SecondFactor,
  errors: [],
})

/** Shown once, in force only after `confirmTotp`. */
export const TotpSecret = z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() })

export const startTotp = defineRequest({
  subject: 'rpc.identity.start_totp',
  input: Actor,
  output: TotpSecret,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const confirmTotp = defineRequest({
  subject: 'rpc.identity.confirm_totp',
  input: Actor.extend({ code: SecondFactorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['INVALID_INPUT', 'CONFLICT'],
})

export const disableTotp = defineRequest({
  subject: 'rpc.identity.disable_totp',
  input: Actor.extend({ password: KnownPassword }),
  output: Nothing,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  timeoutMs: 5_000,
})

/** What a browser's credential interface takes and gives, unread by everybody in between. */
export const Credential = z.record(z.string(), z.unknown())

export const startPasskeyRegistration = defineRequest({
  subject: 'rpc.identity.start_passkey_registration',
  input: Owner,
  output: z.object({ options: Credential }),
  errors: ['NOT_FOUND'],
})

export const finishPasskeyRegistration = defineRequest({
  subject: 'rpc.identity.finish_passkey_registration',
  input: Actor.extend({ name: PasskeyName, response: Credential }),
  output: Passkey,
  errors: ['INVALID_INPUT', 'CONFLICT'],
})

export const startPasskeyLogin = defineRequest({
  subject: 'rpc.identity.start_passkey_login',
  input: Nothing,
  output: z.object({ options: Credential }),
  errors: [],
})

/** A passkey is two factors in one: no code is asked for. */
export const finishPasskeyLogin = defineRequest({
  subject: 'rpc.identity.finish_passkey_login',
  input: z.object({ response: Credential, device: Device }),
  output: OpenedSession,
  errors: ['UNAUTHENTICATED'],
})

export const removePasskey = defineRequest({
  subject: 'rpc.identity.remove_passkey',
  input: Actor.extend({ id: z.string().max(1_400) }),
  output: Nothing,
  errors: ['NOT_FOUND'],
})

/** Announced for every request, with null where the address was nobody's, so that both take the same time. */
export const passwordResetRequested = defineEvent({
  subject: 'event.identity.password_reset_requested',
  payload: z.object({ userId: Id.nullable() }),
})
