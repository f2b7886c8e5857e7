/** The browser's side of passkeys: what it can do, and what its refusals mean. */
import { WebAuthnError, browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

export const canUsePasskeys = browserSupportsWebAuthn

/** Asks the browser for a new passkey; `options` is what the server sent, which the browser checks itself. */
export function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Asks the browser to sign with a passkey that it holds. */
export function signWithPasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** Whether the person closed the browser's dialog, or let it time out: no failure to speak of. */
export function wasDismissed(error: unknown): boolean {
  const cause = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
}

/** Whether this device holds a passkey of the account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
