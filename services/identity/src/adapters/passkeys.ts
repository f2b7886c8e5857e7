/** WebAuthn: makes challenges for a browser and verifies its answers. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { StoredPasskey } from '../factor-repository.ts'

export type Credential = Record<string, unknown>
export type NewPasskey = Omit<StoredPasskey, 'userId'>

export interface Holder {
  userId: number
  username: string
  /** What the user has already: a device holds one at most. */
  passkeys: { id: string; transports: string[] }[]
}

export interface Passkeys {
  /** The options for adding a passkey. */
  registration: (holder: Holder) => Promise<{ challenge: string; options: Credential }>
  /** The verified passkey; null where verification fails. */
  readRegistration: (response: Credential, challenge: string) => Promise<NewPasskey | null>
  /** The options for signing in; limited to one person where their passkeys are given. */
  login: (passkeys?: Holder['passkeys']) => Promise<{ challenge: string; options: Credential }>
  /** The passkey's new counter; null where verification fails. */
  readLogin: (response: Credential, challenge: string, known: StoredPasskey) => Promise<number | null>
}

/** With the first passkey: certificates and their formats are a quarter of all that this service loads. */
const library = () => import('@simplewebauthn/server')

export function createPasskeys(publicUrl: string): Passkeys {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl)
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true }
  return {
    registration: async ({ userId, username, passkeys }) => {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: 'Daybreak',
        rpID,
        userName: username,
        userID: new TextEncoder().encode(`daybreak:${userId}`),
        attestationType: 'none',
        excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    readRegistration: async (response, expectedChallenge) => {
      const { verifyRegistrationResponse } = await library()
      const given = response as unknown as RegistrationResponseJSON
      const result = await truth(verifyRegistrationResponse({ response: given, expectedChallenge, ...expected }))
      if (!result?.verified) return null
      const { id, publicKey, counter, transports } = result.registrationInfo.credential
      return { id, publicKey: Uint8Array.from(publicKey), counter, transports: transports ?? [] }
    },
    login: async (passkeys = []) => {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(passkeys.length > 0 && {
          allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
        }),
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    readLogin: async (response, expectedChallenge, { id, publicKey, counter, transports }) => {
      const { verifyAuthenticationResponse } = await library()
      const given = response as unknown as AuthenticationResponseJSON
      const credential = { id, publicKey, counter, transports: asTransports(transports) }
      const result = await truth(
        verifyAuthenticationResponse({ response: given, expectedChallenge, credential, ...expected }),
      )
      return result?.verified ? result.authenticationInfo.newCounter : null
    },
  }
}

const asTransports = (transports: string[]) => transports as AuthenticatorTransport[]

/** The library throws for every invalid answer; here that means a failed verification. */
const truth = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)
