/** Every change of how an account is protected: the proof it needs, the mail to the owner, and what can be undone. */
import { z } from 'zod'

/** What the link in the mail undoes, besides ending every session; null if nothing else. */
export const Undo = z.enum(['email', 'passkeys', 'totp', 'feeds', 'recovery']).nullable()
export type Undo = z.infer<typeof Undo>

interface LockChange {
  /**
   * `recent`: the session has a recent proof. `password`: the request contains the password. `sign-in`: nobody is signed
   * in, and the request contains the credentials of a sign-in.
   */
  proof: 'recent' | 'password' | 'sign-in'
  /** The subject of the mail to the owner. */
  mail: string
  undo: Undo
}

export const LOCK_CHANGES = {
  /** By the profile form. */
  email_by_profile: { proof: 'recent', mail: 'Your email address is about to change', undo: 'email' },
  email_by_password: { proof: 'password', mail: 'Your email address is about to change', undo: 'email' },
  password_changed: { proof: 'password', mail: 'Your password was changed', undo: null },
  passkey_added: { proof: 'recent', mail: 'A passkey was added', undo: 'passkeys' },
  passkey_removed: { proof: 'recent', mail: 'A passkey was removed', undo: null },
  totp_enabled: { proof: 'recent', mail: 'An authenticator app was set up', undo: 'totp' },
  totp_disabled: { proof: 'password', mail: 'The authenticator app was turned off', undo: null },
  recovery_codes_renewed: { proof: 'recent', mail: 'New recovery codes were created', undo: null },
  factor_recovery_requested: {
    proof: 'sign-in',
    mail: 'Your authenticator app is about to be turned off',
    undo: 'recovery',
  },
  feed_opened: { proof: 'recent', mail: 'A calendar link was created', undo: 'feeds' },
  export_requested: { proof: 'recent', mail: 'A copy of your data was requested', undo: null },
  account_deletion_requested: { proof: 'password', mail: 'Your account is being deleted', undo: null },
} as const satisfies Record<string, LockChange>

export type LockChangeName = keyof typeof LOCK_CHANGES

/** How long a proof is recent. */
export const PROOF_MINUTES = 10

/** How long a change can be undone. */
export const UNDO_HOURS = 72

/** How long the removal of a lost second factor waits, so that the owner can object. */
export const RECOVERY_HOURS = 72
