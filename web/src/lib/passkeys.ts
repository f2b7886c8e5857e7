/** The browser's side of passkeys, and what its refusals mean. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { loadChunk } from './load-chunk.ts'

/** Only who uses a passkey needs it. */
const library = () => loadChunk(() => import('@simplewebauthn/browser'))

/** Asks the browser for a new passkey; `options` is what the server sent, which the browser checks itself. */
export async function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Asks the browser to sign with a passkey that it holds. */
export async function signWithPasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** Whether the person closed the browser's dialog, or let it time out: no failure to speak of. */
export function wasDismissed(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
}

/** Whether this device holds a passkey of the account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
