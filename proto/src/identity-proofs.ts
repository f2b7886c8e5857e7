/** Contracts of the identity service: whether a session was proven a moment ago, which changes of locks need. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Device, TokenHash } from './identity.ts'
import { Nothing, Owner } from './identity-actors.ts'
import { KnownPassword } from './rules.ts'
import { Credential } from './identity-factors.ts'

/** Whether this session was proven a moment ago, and what it can be proven with besides the password. */
export const Proof = z.object({ provenUntil: z.iso.datetime().nullable(), passkeys: z.boolean() })
export type Proof = z.infer<typeof Proof>

const OwnSession = Owner.extend({ tokenHash: TokenHash })

export const getProof = defineRequest({ subject: 'rpc.identity.get_proof', input: OwnSession, output: Proof })

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
})

export const proveByPasskey = defineRequest({
  subject: 'rpc.identity.prove_by_passkey',
  input: OwnSession.extend({ response: Credential, device: Device }),
  output: Proof,
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED'],
})

/** The session needs to be proven again, as after ten minutes. */
export const endProof = defineRequest({ subject: 'rpc.identity.end_proof', input: OwnSession, output: Proof })
