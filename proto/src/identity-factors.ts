/** Contracts of the identity service: second factors, passkeys, and the way back for a lost one. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Device, Ended, OpenedSession, TokenHash } from './identity.ts'
import { Actor, Holder, Nothing, Owner } from './identity-actors.ts'
import { KnownPassword, LinkToken, LoginInput, PasskeyName, SecondFactorCode } from './rules.ts'

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
})

/** A passkey is two factors in one: no code is asked for. */
export const finishPasskeyLogin = defineRequest({
  subject: 'rpc.identity.finish_passkey_login',
  input: z.object({ response: Credential, device: Device }),
  output: OpenedSession,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
})

export const removePasskey = defineRequest({
  subject: 'rpc.identity.remove_passkey',
  input: Holder.extend({ id: z.string().max(1_400) }),
  output: Nothing,
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})
