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
  LoginInput,
  PasskeyName,
  ResetPasswordInput,
  SecondFactorCode,
} from './rules.ts'

const Nothing = z.object({})
const Owner = z.object({ userId: Id })
const Actor = Owner.extend({ device: Device })
/** Whoever changes a lock: `tokenHash` is of the session that must have been proven a moment ago. */
const Holder = Actor.extend({ tokenHash: TokenHash.optional() })

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
  'proof_given',
  'recovery_codes_renewed',
  'feed_opened',
  'lock_change_undone',
  'additions_revoked',
  'factor_recovery_requested',
  'factor_recovery_canceled',
  'factor_recovered',
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
  errors: [],
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
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  timeoutMs: 5_000,
})

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type Passkey = z.infer<typeof Passkey>

/** Somebody who knows the password says that the second factor is lost, and waits. */
export const FactorRecovery = z.object({
  requestedAt: z.iso.datetime(),
  /** When a link is mailed that turns the authenticator app off; null until the owner has been told. */
  dueAt: z.iso.datetime().nullable(),
})
export type FactorRecovery = z.infer<typeof FactorRecovery>

export const SecondFactor = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  recovery: FactorRecovery.nullish(),
})
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
  input: Holder,
  output: TotpSecret,
  errors: ['NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED'],
})

export const confirmTotp = defineRequest({
  subject: 'rpc.identity.confirm_totp',
  input: Holder.extend({ code: SecondFactorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['INVALID_INPUT', 'CONFLICT', 'PROOF_REQUIRED'],
})

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = defineRequest({
  subject: 'rpc.identity.renew_recovery_codes',
  input: Holder,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

export const disableTotp = defineRequest({
  subject: 'rpc.identity.disable_totp',
  input: Actor.extend({ password: KnownPassword }),
  output: Nothing,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
  timeoutMs: 5_000,
})

/** Begins the wait of somebody who lost the authenticator app and every recovery code, and tells the owner. */
export const startFactorRecovery = defineRequest({
  subject: 'rpc.identity.start_factor_recovery',
  input: LoginInput.pick({ username: true, password: true }).extend({ device: Device }),
  output: FactorRecovery,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
  timeoutMs: 5_000,
})

/** Ends the wait, if somebody waits. */
export const stopFactorRecovery = defineRequest({
  subject: 'rpc.identity.stop_factor_recovery',
  input: Actor,
  output: Nothing,
  errors: [],
})

/** Turns the authenticator app off with the link that was mailed after the wait, and ends every session. */
export const finishFactorRecovery = defineRequest({
  subject: 'rpc.identity.finish_factor_recovery',
  input: z.object({ token: LinkToken, device: Device }),
  output: Ended,
  errors: ['NOT_FOUND'],
})

/** What a browser's credential interface takes and gives, unread by everybody in between. */
export const Credential = z.record(z.string(), z.unknown())

export const startPasskeyRegistration = defineRequest({
  subject: 'rpc.identity.start_passkey_registration',
  input: Owner.extend({ tokenHash: TokenHash.optional() }),
  output: z.object({ options: Credential }),
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

export const finishPasskeyRegistration = defineRequest({
  subject: 'rpc.identity.finish_passkey_registration',
  input: Holder.extend({ name: PasskeyName, response: Credential }),
  output: Passkey,
  errors: ['INVALID_INPUT', 'CONFLICT', 'PROOF_REQUIRED'],
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
  input: Holder.extend({ id: z.string().max(1_400) }),
  output: Nothing,
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

/** Whether this session was proven a moment ago, and what it can be proven with besides the password. */
export const Proof = z.object({ provenUntil: z.iso.datetime().nullable(), passkeys: z.boolean() })
export type Proof = z.infer<typeof Proof>

const OwnSession = Owner.extend({ tokenHash: TokenHash })

export const getProof = defineRequest({
  subject: 'rpc.identity.get_proof',
  input: OwnSession,
  output: Proof,
  errors: [],
})

/** Refuses unless the session was proven a moment ago: for locks that another service keeps. */
export const checkProof = defineRequest({
  subject: 'rpc.identity.check_proof',
  input: OwnSession,
  output: Nothing,
  errors: ['PROOF_REQUIRED'],
})

export const proveByPassword = defineRequest({
  subject: 'rpc.identity.prove_by_password',
  input: OwnSession.extend({ password: KnownPassword, device: Device }),
  output: Proof,
  errors: ['FORBIDDEN', 'UNAUTHENTICATED'],
  timeoutMs: 5_000,
})

export const startPasskeyProof = defineRequest({
  subject: 'rpc.identity.start_passkey_proof',
  input: Owner,
  output: z.object({ options: Credential }),
  errors: [],
})

export const proveByPasskey = defineRequest({
  subject: 'rpc.identity.prove_by_passkey',
  input: OwnSession.extend({ response: Credential, device: Device }),
  output: Proof,
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED'],
})

/** The session needs to be proven again, as after ten minutes. */
export const endProof = defineRequest({
  subject: 'rpc.identity.end_proof',
  input: OwnSession,
  output: Proof,
  errors: [],
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
