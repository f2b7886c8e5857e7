/** The setup and the checks for the rehearsal of each runbook in the operations guide. */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { erasureStarted } from '../../../proto/src/identity-data.ts'
import { openClient } from '../../tests/support/client.ts'
import { newcomer, ok, subscriber, type Person, type ProductAddresses } from '../../tests/support/product.ts'
import { until } from '../../tests/support/until.ts'
import { docker, queryDatabase, type Stack } from './stack.ts'

export interface Rehearsal {
  /** Prepares the rehearsal. Returns the variables that the commands name in capitals. */
  before?: (stage: Stage) => Promise<Record<string, string>> | Record<string, string>
  /**
   * Runs in parallel with the commands, until `over` is aborted.
   * @throws Error if something happens that must not happen meanwhile.
   */
  meanwhile?: (stage: Stage, over: AbortSignal) => Promise<void>
  /** Checks the result. @throws Error if something is wrong. */
  after: (stage: Stage, printed: string) => Promise<void> | void
}

export interface Stage {
  stack: Stack
  place: ProductAddresses
  /** Values that one rehearsal passes to a later one. */
  memory: Map<string, string>
  /** Users that one rehearsal passes to a later one, such as the writer before a backup. */
  people: Map<string, Person>
}

const TIMEOUT_MS = 120_000
/** A user id without an account. */
const UNKNOWN_USER_ID = 2_000_000
const NEW_SECRET = 'whsec_of_a_rehearsal'
const EVENT_EVERY_MS = 100

export const REHEARSALS: Record<string, Rehearsal> = {
  start: { after: ({ place }) => answers(place) },
  demo: {
    after: async ({ place }) => {
      const demo = openClient(place.url)
      ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }), 200)
      const sprints = ok(await demo.get('/api/sprints')).body as unknown[]
      if (sprints.length !== 1) throw new Error(`The demo account has ${sprints.length} sprints`)
    },
  },
  scale: { after: ({ stack }) => expectCount(stack, 'journey-worker', 4) },
  migrate: {
    after: (_stage, printed) => {
      if (printed.match(/: up to date/g)?.length !== 6) throw new Error(`Not all databases are up to date:\n${printed}`)
    },
  },
  backup: {
    before: async ({ place, people }) => {
      const writer = await subscriber(place)
      ok(await writer.post('/api/journal', { title: 'Before', content: 'Written before the backup.' }), 201)
      people.set('writer', writer)
      return {}
    },
    after: async ({ memory, people }, printed) => {
      const [, folder = ''] = /^saved in (\S+)$/m.exec(printed) ?? []
      if (!folder) throw new Error(`The backup does not print its folder:\n${printed}`)
      memory.set('BACKUP', folder)
      const writer = people.get('writer')
      if (writer) ok(await writer.post('/api/journal', { title: 'After', content: 'Written after it.' }), 201)
    },
  },
  restore: {
    before: ({ memory }) => ({ BACKUP: memory.get('BACKUP') ?? '' }),
    after: async ({ place, people }) => {
      await answers(place)
      const writer = people.get('writer')
      if (!writer) throw new Error('Nobody has written')
      const titles = (ok(await writer.get('/api/journal')).body as { title: string }[]).map(({ title }) => title)
      if (titles.join() !== 'Before') throw new Error(`The journal holds ${titles.join(', ') || 'nothing'}`)
    },
  },
  redrive: {
    before: ({ stack }) => {
      const body = JSON.stringify({ id: randomUUID(), payload: { userId: UNKNOWN_USER_ID } })
      const values = `('journal', '${erasureStarted.subject}', '${body}', 'Error: made by a rehearsal')`
      queryDatabase(stack, 'journal', `insert into dead_letter (consumer, subject, body, error) values ${values}`)
      return {}
    },
    after: async ({ stack }, printed) => {
      if (!printed.includes('made by a rehearsal')) throw new Error(`The event is not listed:\n${printed}`)
      const deadLetters = () => queryDatabase(stack, 'journal', 'select count(*) from dead_letter')
      await until('no dead letter is left', () => deadLetters() === '0', TIMEOUT_MS)
    },
  },
  'stuck-generation': {
    before: ({ stack, memory }) => {
      const id = `gen-${randomUUID()}`
      memory.set('generation', id)
      const values = `('${id}', ${UNKNOWN_USER_ID + 1}, 1, 'running', '{"0": "A stone house above the harbour."}', '{}', 1)`
      const into = 'generation (id, user_id, phase_number, status, answers, previous_outputs, variant)'
      queryDatabase(stack, 'journey', `insert into ${into} values ${values}`)
      return {}
    },
    after: async ({ stack, memory }, printed) => {
      const id = memory.get('generation') ?? ''
      if (!new RegExp(`^${id} .*running`, 'm').test(printed))
        throw new Error(`The generation is not listed:\n${printed}`)
      const status = () => queryDatabase(stack, 'journey', `select status from generation where id = '${id}'`)
      await until('the generation succeeded', () => status() === 'succeeded', TIMEOUT_MS)
    },
  },
  'webhook-secret': {
    before: ({ stack, memory }) => {
      const [billing] = stack.containers('billing')
      const old = docker('exec', billing?.id ?? '', 'cat', '/secrets/billing/STRIPE_WEBHOOK_SECRET').trim()
      memory.set('OLD_SECRET', old)
      return { OLD_SECRET: old, NEW_SECRET }
    },
    // After a roll of the secret, Stripe signs with both the old and the new one.
    meanwhile: ({ place, memory }, over) =>
      keepSendingEvents(place, [memory.get('OLD_SECRET') ?? '', NEW_SECRET], over),
    after: async ({ place, memory }) => {
      await expectWebhookStatus(place, NEW_SECRET, 200)
      await expectWebhookStatus(place, memory.get('OLD_SECRET') ?? '', 200)
    },
  },
  'webhook-secret-end': {
    before: () => ({ NEW_SECRET }),
    meanwhile: ({ place }, over) => keepSendingEvents(place, [NEW_SECRET], over),
    after: async ({ place, memory }) => {
      await expectWebhookStatus(place, NEW_SECRET, 200)
      await expectWebhookStatus(place, memory.get('OLD_SECRET') ?? '', 400)
    },
  },
  'rotate-secrets': {
    before: ({ stack, memory }) => {
      memory.set('password', passwordOf(stack))
      return {}
    },
    after: async ({ stack, place, memory }) => {
      if (passwordOf(stack) === memory.get('password')) throw new Error('The password is still the old one')
      await answers(place)
      await newcomer(place)
    },
  },
  update: {
    before: ({ stack, memory }) => {
      const old = stack.env['DAYBREAK_VERSION'] ?? ''
      memory.set('image', imageOf(old))
      return { NEW_VERSION: `${old}-next` }
    },
    after: ({ stack }) => expectRelease(stack, `${stack.env['DAYBREAK_VERSION']}-next`),
  },
  'go-back': {
    before: ({ stack }) => ({ OLD_VERSION: stack.env['DAYBREAK_VERSION'] ?? '' }),
    after: ({ stack, memory }) => {
      const old = stack.env['DAYBREAK_VERSION'] ?? ''
      if (imageOf(old) !== memory.get('image')) throw new Error(`daybreak:${old} is now a different image`)
      expectRelease(stack, old)
    },
  },
}

async function answers({ url }: ProductAddresses): Promise<void> {
  ok(await openClient(url).get('/api/config'), 200)
}

function expectCount(stack: Stack, service: string, count: number): void {
  const found = stack.containers(service).length
  if (found !== count) throw new Error(`There are ${found} containers of ${service}, not ${count}`)
}

const imageOf = (version: string) => docker('image', 'inspect', '--format', '{{.Id}}', `daybreak:${version}`).trim()

function expectRelease(stack: Stack, version: string): void {
  const [gateway] = stack.containers('gateway')
  const image = docker('inspect', '--format', '{{.Config.Image}}', gateway?.id ?? '').trim()
  if (image !== `daybreak:${version}`) throw new Error(`The gateway runs ${image}`)
}

function passwordOf(stack: Stack): string {
  const [journal] = stack.containers('journal')
  return docker('exec', journal?.id ?? '', 'cat', '/secrets/journal/DATABASE_URL')
}

async function expectWebhookStatus(place: ProductAddresses, secret: string, wanted: number): Promise<void> {
  const status = await sendEvent(place, [secret])
  if (status !== wanted) throw new Error(`An event signed with that secret is answered with ${status}, not ${wanted}`)
}

/** Sends events until `over`. Unanswered ones are fine, because Stripe sends them again. A refused one is an error. */
async function keepSendingEvents(place: ProductAddresses, secrets: string[], over: AbortSignal): Promise<void> {
  const statuses: number[] = []
  while (!over.aborted) {
    statuses.push(await sendEvent(place, secrets).catch(() => 0))
    await delay(EVENT_EVERY_MS)
  }
  const refused = statuses.filter((status) => status === 400).length
  if (refused > 0) throw new Error(`${refused} of ${statuses.length} events were refused meanwhile`)
  if (!statuses.includes(200)) throw new Error(`None of ${statuses.length} events was taken meanwhile`)
}

/** Sends a webhook event that changes nothing, signed with each secret as Stripe does; returns the HTTP status. */
async function sendEvent({ url }: ProductAddresses, secrets: string[]): Promise<number> {
  const at = Math.floor(Date.now() / 1_000)
  const body = JSON.stringify({
    ...{ id: `evt_${at}${Math.random().toString(36).slice(2)}`, object: 'event', type: 'balance.available' },
    ...{ created: at, api_version: '2026-01-01', livemode: false, data: { object: { object: 'balance' } } },
  })
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`)
  const { status } = await openClient(url).send('POST', '/api/webhooks/stripe', {
    headers: { 'content-type': 'application/json', 'stripe-signature': [`t=${at}`, ...signatures].join() },
    body,
    timeoutMs: 10_000,
  })
  return status
}
