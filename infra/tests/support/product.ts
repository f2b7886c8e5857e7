/** The product under test, and the people who use it. */
import { randomBytes } from 'node:crypto'
import { openClient, type Answer, type Client, type Request } from './client.ts'

export type ProductAddresses = { url: string; stripeUrl: string; openaiUrl: string }
export type Person = Client & { id: number; username: string; password: string }

export const PASSWORD = 'a-password-of-tests'

/** The product that the test run has started. */
export function productUnderTest(): ProductAddresses {
  const { DAYBREAK_URL, DAYBREAK_STRIPE_URL, DAYBREAK_OPENAI_URL } = process.env
  if (!DAYBREAK_URL || !DAYBREAK_STRIPE_URL || !DAYBREAK_OPENAI_URL) {
    throw new Error('Set DAYBREAK_URL, DAYBREAK_STRIPE_URL and DAYBREAK_OPENAI_URL: see running.json of the product.')
  }
  return { url: DAYBREAK_URL, stripeUrl: DAYBREAK_STRIPE_URL, openaiUrl: DAYBREAK_OPENAI_URL }
}

export const unique = (prefix: string) => `${prefix}-${randomBytes(5).toString('hex')}`

export const registration = (username = unique('person')) => ({
  username,
  password: PASSWORD,
  email: `${username}@example.com`,
  firstName: 'Wal',
  lastName: 'Ker',
  country: 'US',
  // Where a browser on this machine is, too.
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The answer, if it is what was hoped for; otherwise an error that shows it. */
export function ok(answer: Answer, ...statuses: number[]): Answer {
  const fine = statuses.length > 0 ? statuses.includes(answer.status) : answer.status >= 200 && answer.status < 300
  if (!fine) throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer
}

/** Somebody new who has signed up and paid for nothing. */
export async function newcomer(
  { url }: ProductAddresses,
  username = unique('newcomer'),
  request: Pick<Request, 'from'> = {},
): Promise<Person> {
  const client = openClient(url)
  const body = registration(username)
  const user = ok(await client.send('POST', '/api/register', { ...request, body }), 201).body
  return Object.assign(client, { id: user.id as number, username, password: PASSWORD })
}

/** Somebody new with an active subscription. */
export async function subscriber(place: ProductAddresses, card = 'pm_card_visa'): Promise<Person> {
  const person = await newcomer(place, unique('subscriber'))
  ok(await pay(place, await beginCheckout(person), card))
  const { status } = ok(await person.post('/api/subscription/sync')).body
  if (status !== 'active') throw new Error(`The subscription is ${status} after it was paid`)
  return person
}

/** They are in another place from now on, and so is their account. */
export async function moveTo(person: Client, timeZone: string): Promise<void> {
  const mutation = 'mutation ($timeZone: String!) { setTimeZone(timeZone: $timeZone) { timeZone } }'
  const { errors } = ok(await person.graphql(mutation, { timeZone })).body
  if (errors) throw new Error(JSON.stringify(errors))
}

/** The administrator of the demo accounts, or the one that the product was started with. */
export async function administrator({ url }: ProductAddresses): Promise<Client & { id: number }> {
  const client = openClient(url)
  const user = ok(await client.post('/api/login', { username: 'admin', password: 'daybreak-admin' }), 200).body
  return Object.assign(client, { id: user.id as number })
}

/** Starts a subscription; returns the secret that the payment form gets. */
export async function beginCheckout(person: Client, priceId = 'monthly'): Promise<string> {
  return ok(await person.post('/api/create-subscription', { priceId }), 200).body.clientSecret as string
}

/** What Stripe.js sends when the form is confirmed. */
export function pay(
  { url, stripeUrl }: ProductAddresses,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<Answer> {
  const [intent] = clientSecret.split('_secret')
  return openClient(stripeUrl).send('POST', `/v1/payment_intents/${intent}/confirm`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      key: 'pk_test_simulator',
      payment_method: card,
      return_url: `${url}/subscription`,
    }).toString(),
  })
}

/** What a sprint may be made from: of each part one line. */
export const PLAN = {
  'Sprint Goal': 'Sell ten prints',
  'Month 1 Actions': ['Clear the back room'],
  'Month 2 Actions': ['Price the edition'],
  'Month 3 Actions': ['Open the shop'],
  'Weekly Rhythm': ['Draw on Monday'],
}

export const ANSWERS = {
  1: {
    '0': 'A stone house above the harbour, with the press in the room that gets the morning light.',
    '1': 'Four hours of printing before lunch, with the door open. In the afternoon two students come and stay until five.',
    '3': 'My sister on Fridays, with her boys and whatever the boat brought in. Somebody always has bread.',
  },
  2: { '0': 'That nobody comes', '1': 'I am too late', '4': 'The harbour series sold out in a weekend, to strangers.' },
  3: { '0': 'Print ten editions', '5': 'Write 20 minutes a day' },
} as const

/** Has a phase written; returns `{ narrative, generationId }`. */
export async function generate(
  person: Client,
  phaseNumber: 1 | 2 | 3,
): Promise<{ narrative: string; generationId: string }> {
  return ok(await person.post('/api/generate-narrative', { phaseNumber, answers: ANSWERS[phaseNumber] }), 200).body
}

/** Sets the faults of one of the simulators. */
export async function control(simulatorUrl: string, what: string, body: object): Promise<Answer> {
  return ok(await openClient(simulatorUrl).post(`/_control/${what}`, body))
}
