/**
 * `npm run test:restore`: the whole product is backed up while people work, loses all its stores, and is restored. What was
 * acknowledged before the back-up is there, what was under way goes on, everything that waits drains, and nobody is
 * charged twice. The payment provider forgets nothing meanwhile, as the real one would not.
 */
import { CONTEXTS } from '../../../proto/src/define.ts'
import { openClient } from '../../tests/support/client.ts'
import {
  ANSWERS,
  beginCheckout,
  control,
  generate,
  newcomer,
  ok,
  pay,
  subscriber,
} from '../../tests/support/product.ts'
import type { Person, ProductAddresses } from '../../tests/support/product.ts'
import { begin, collect, follow } from '../../tests/support/stream.ts'
import { until } from '../../tests/support/until.ts'
import { docker, PROJECT, queryDatabase, type Stack } from './stack.ts'

const FOLDER = '/backups/whole'
const PEOPLE = 3
/** At least so many entries are written before the back-up begins. */
const ENTRIES = 30
const PATIENCE_MS = 120_000

type Print = (line: string) => void

export async function restoreWhole(stack: Stack, parts: string[], print: Print): Promise<boolean> {
  const {
    DAYBREAK_URL: url = '',
    DAYBREAK_STRIPE_URL: stripeUrl = '',
    DAYBREAK_OPENAI_URL: openaiUrl = '',
  } = stack.place
  const place = { url, stripeUrl, openaiUrl }
  const before = await live(place)
  await backUpUnderLoad(stack, before, print)
  ok(await pay(place, before.secret)) // after the back-up: the provider knows of it, the files do not
  await until(
    'its payment is known',
    async () => statusIn(await before.late.post('/api/subscription/sync')) === 'active',
  )
  const charged = await chargesOf(place)

  if (!stack.compose('stop', ...parts)) return false
  if (!stack.compose('rm', '--stop', '--force', 'postgres', 'redis', 'nats', 'databases', 'setup')) return false
  docker('volume', 'rm', ...['postgres', 'redis', 'nats'].map((name) => `${PROJECT}_${name}-data`))
  print('all stores are gone')
  await control(openaiUrl, 'pace', { msPerChunk: 5 })
  if (!stack.compose('up', '--no-build', '--detach', 'databases')) return false
  if (docker('wait', `${PROJECT}-databases-1`).trim() !== '0') return false
  if (!operate(stack, 'restore', FOLDER, '--replace') || !stack.up()) return false

  const findings = [
    ...(await findLosses(place, before, print)),
    ...(await findDebts(stack, print)),
    ...(await findCharges(stack, place, { before, charged, print })),
  ]
  for (const finding of findings) print(`FAILED  ${finding}`)
  return findings.length === 0
}

const OPERATE = ['--profile', 'tools', 'run', '--rm', '--no-deps', 'operate']
const operate = (stack: Stack, ...args: string[]) => stack.compose(...OPERATE, ...args)

interface Before {
  people: Person[]
  /** Had not yet paid when the back-up was taken. */
  late: Person
  secret: string
  /** A generation that was being written. */
  writing: string
  sprints: number
  /** Entries that were acknowledged before the back-up began, by person. */
  entries: Set<number>[]
}

async function live(place: ProductAddresses): Promise<Before> {
  await control(place.openaiUrl, 'pace', { msPerChunk: 5 })
  const people: Person[] = []
  while (people.length < PEOPLE) people.push(await subscriber(place))
  const [first, second] = people
  if (!first || !second) throw new Error('there is nobody')
  await generate(first, 3)
  const sprints = await until('its sprint is there', async () => (await list(first, '/api/sprints')).length)
  const late = await newcomer(place)
  const secret = await beginCheckout(late)
  await control(place.openaiUrl, 'pace', { msPerChunk: 2_000 })
  const writing = await begin(second, 1, ANSWERS[1])
  return { people, late, secret, writing, sprints, entries: people.map(() => new Set()) }
}

/** No two are alike: the journal keeps an entry that is sent again as one. */
const entryOf = (person: number, number: number) => ({
  title: `Day ${number} of person ${person}`,
  content: `It goes on for the ${number}th time.`,
})

async function backUpUnderLoad(stack: Stack, { people, entries }: Before, print: Print): Promise<void> {
  const over = new AbortController()
  let acknowledged = 0
  let written = 0
  const isBefore = { now: true }
  const load = people.map(async (person, index) => {
    while (!over.signal.aborted) {
      const wasBefore = isBefore.now
      const { id } = ok(await person.post('/api/journal', entryOf(index, (written += 1))), 201).body as {
        id: number
      }
      acknowledged += 1
      if (wasBefore && isBefore.now) entries[index]?.add(id)
    }
  })
  await until('people work', () => acknowledged >= ENTRIES)
  isBefore.now = false
  const during = acknowledged
  const succeeded = await stack.composeAside(...OPERATE, 'backup', FOLDER)
  print(`backed up while ${acknowledged - during} entries were written, after ${during}`)
  over.abort()
  await Promise.all(load)
  if (!succeeded) throw new Error('The back-up failed')
}

async function findLosses(place: ProductAddresses, before: Before, print: Print): Promise<string[]> {
  const findings: string[] = []
  const { people, entries, writing, sprints, late } = before
  for (const person of [...people, late]) {
    const { status } = await person.get('/api/user')
    if (status !== 200) findings.push(`${person.username} is not signed in: ${status}`)
  }
  const journals = await Promise.all(
    people.map(async (person, index) => ({
      username: person.username,
      before: entries[index] ?? new Set(),
      after: new Set((await list(person, '/api/journal')).map(({ id }) => id)),
    })),
  )
  findings.push(...findLostEntries(journals, print))
  const [first, second] = people
  if (!first || !second) throw new Error('there is nobody')
  const made = (await list(first, '/api/sprints')).length
  if (made !== sprints) findings.push(`${made} sprints instead of ${sprints}`)
  const { end } = await collect(follow(place.url, second, writing))
  const phases = await list(second, '/api/phases')
  print(`what was being written: ${end?.status ?? 'lost'}`)
  if (end?.status !== 'succeeded' || phases.length !== 1) findings.push(`${phases.length} phases, ${end?.status}`)
  return findings
}

interface Journal {
  username: string
  /** The entries that were acknowledged before the back-up began. */
  before: Set<number>
  /** Those that are there after the restore. */
  after: Set<number>
}

/** Fewer than `ENTRIES` are a finding too: they prove nothing about the restore. */
export function findLostEntries(journals: Journal[], print: Print): string[] {
  const findings: string[] = []
  let kept = 0
  for (const { username, before, after } of journals) {
    const lost = [...before].filter((id) => !after.has(id))
    kept += before.size - lost.length
    if (lost.length > 0) findings.push(`${username} lost entries ${lost.join(', ')}`)
  }
  print(`${kept} entries of before the back-up are there (at least ${ENTRIES})`)
  if (kept < ENTRIES) findings.push(`${kept} entries of before the back-up are there instead of ${ENTRIES} or more`)
  return findings
}

/** Everything that waited is applied, and nothing was put aside. */
async function findDebts(stack: Stack, print: Print): Promise<string[]> {
  const count = (context: string, sql: string) => Number(queryDatabase(stack, context, sql))
  const waiting = () =>
    CONTEXTS.reduce((sum, context) => sum + count(context, 'select count(*) from outbox where published_to is null'), 0)
  await until('every event is published', () => waiting() === 0, PATIENCE_MS)
  print('every event is published')
  return CONTEXTS.flatMap((context) => {
    const aside = count(context, 'select count(*) from dead_letter')
    return aside > 0 ? [`${context} has put ${aside} events aside`] : []
  })
}

interface Paid {
  before: Before
  charged: Map<string, number>
  print: Print
}

const statusIn = ({ body }: { body: unknown }) => (body as { status: string }).status

async function findCharges(stack: Stack, place: ProductAddresses, { before, charged, print }: Paid): Promise<string[]> {
  const findings: string[] = []
  if (!operate(stack, 'reconcile')) findings.push('reconcile failed')
  for (const person of [...before.people, before.late]) {
    const status = statusIn(ok(await person.post('/api/subscription/sync')))
    if (status !== 'active') findings.push(`the subscription of ${person.username} is ${status}`)
    const again = await person.post('/api/create-subscription', { priceId: 'monthly' })
    if (again.status !== 200 || 'clientSecret' in (again.body as object))
      findings.push(`${person.username} can pay once more: ${again.status}`)
  }
  const now = await chargesOf(place)
  for (const [customer, count] of now) {
    if (count !== charged.get(customer)) findings.push(`${customer} was charged ${count} times`)
  }
  print(`${now.size} people were charged, once each: ${[...now.values()].every((count) => count === 1) ? 'yes' : 'no'}`)
  if ([...now.values()].some((count) => count !== 1)) findings.push('somebody was charged twice')
  return findings
}

/** How often each customer has paid, as the provider knows. */
async function chargesOf({ stripeUrl }: ProductAddresses): Promise<Map<string, number>> {
  const { events } = ok(await openClient(stripeUrl).get('/_history')).body as { events: Event[] }
  const counts = new Map<string, number>()
  for (const { type, data } of events) {
    const customer = data.object.customer
    if (type === 'payment_intent.succeeded' && customer) counts.set(customer, (counts.get(customer) ?? 0) + 1)
  }
  return counts
}

interface Event {
  type: string
  data: { object: { customer?: string } }
}

async function list(person: Person, path: string): Promise<{ id: number }[]> {
  return ok(await person.get(path)).body as { id: number }[]
}
