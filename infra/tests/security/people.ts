/** What the tests of locks do with a person: a second session, the mails to them, the devices they hold. */
import { freshAddress } from '../support/addresses.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { linkInMail } from '../e2e/authenticators.ts'
import { openClient, type Client } from '../support/client.ts'
import { newcomer, PASSWORD, registration, ok, unique, type Person, type ProductAddresses } from '../support/product.ts'
import { through, type Door, type Outcome } from './doors.ts'

/** One of many: more people sign up in these tests than may from one place. */
export const oneOfMany = (place: ProductAddresses) => newcomer(place, unique('one-of-many'), { from: freshAddress() })

export const emailOf = ({ username }: Pick<Person, 'username'>) => `${username}@example.com`

/** The secret of the link in the newest mail to this address with this subject, once it is there. */
export const tokenInMail = async (to: string, subject: string) =>
  new URL(await linkInMail(to, subject)).hash.replace('#token=', '')

interface Mail {
  to: string
  subject: string
  text: string
}

/** Every mail so far to one of these addresses. */
export async function mailsTo(...addresses: string[]): Promise<Mail[]> {
  const { mails } = (await openClient(process.env['DAYBREAK_MAIL_URL'] ?? '').get('/_history')).body as {
    mails: Mail[]
  }
  return mails.filter(({ to }) => addresses.includes(to))
}

/** Another session of the same person. */
export async function signInAgain(
  place: ProductAddresses,
  { username }: Pick<Person, 'username'>,
  password = PASSWORD,
  code?: string,
) {
  const client = openClient(place.url)
  ok(await client.post('/api/login', { username, password, code }), 200)
  return client
}

/** The person after so long that a change of locks asks again. */
export async function unproven<P extends Client>(door: Door, person: P): Promise<P> {
  const { code, data } = await through(door, person, 'endProof')
  if (code !== null || data.provenUntil !== null) throw new Error(`The proof did not end: ${code}`)
  return person
}

export const optionsOf = ({ data }: Outcome) =>
  (data?.options ?? data) as { challenge: string; rp?: { id: string }; rpId?: string }

/** A device that holds a passkey, as the product's own page would ask it. */
export function deviceFor(place: ProductAddresses, options: ReturnType<typeof optionsOf>) {
  const host = options.rp?.id ?? options.rpId ?? 'localhost'
  return createAuthenticator(`http://${host}:${new URL(place.url).port}`)
}

/** Adds a passkey, or answers why that was refused. */
export async function addPasskey(place: ProductAddresses, door: Door, person: Client) {
  const started = await through(door, person, 'startPasskey')
  if (started.code !== null) return { outcome: started, device: null }
  const options = optionsOf(started)
  const device = deviceFor(place, options)
  const outcome = await through(door, person, 'addPasskey', { name: 'A key', response: device.register(options) })
  return { outcome, device }
}

/** Signs in with the passkey of a device. */
export async function signInWithPasskey(
  door: Door,
  client: Client,
  device: ReturnType<typeof createAuthenticator>,
  from?: string,
) {
  const request = from === undefined ? {} : { from }
  const options = optionsOf(await through(door, client, 'startPasskeyLogin', {}, request))
  return through(door, client, 'passkeyLogin', { response: device.login(options) }, request)
}

export const profileOf = (email: string) => {
  const { firstName, lastName, country } = registration(unique('profile'))
  return { email, firstName, lastName, country }
}
