/** Contracts of the identity service: where somebody is signed in, and what happened to an account. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Ended, TokenHash } from './identity.ts'
import { Actor, Owner } from './identity-actors.ts'

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
  'sessions_ended_by_admin',
  'suspended',
  'suspension_lifted',
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
})
