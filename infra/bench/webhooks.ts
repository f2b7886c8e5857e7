/**
 * `npm run bench -- webhooks`: 1,000 webhook events of the payment provider, thrice each, shuffled, in ten seconds. Prints how
 * many were answered 200, the slowest answer, and how long it took until everybody stood where the provider has them.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openClient } from '../tests/support/client.ts'
import {
  beginCheckout,
  control,
  newcomer,
  ok,
  pay,
  type Person,
  type ProductAddresses,
} from '../tests/support/product.ts'
import { cpuMsOf } from './meter.ts'
import { machine } from './report.ts'
import type { BenchedProduct } from './product.ts'
import { runOnProduct } from './run-on-product.ts'

const EVENTS = 1_000
const COPIES = 3
const PEOPLE = 12
const PATIENCE_MS = 120_000

type WebhookEvent = { id: string; type: string; deliveries?: unknown }
type Fate = { person: Person; ends: 'active' | 'past_due' | 'canceled' }
type Answer = { status: number; ms: number }

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '10' } } })
  const spreadMs = Number(values.seconds) * 1_000
  if (!(spreadMs > 0)) throw new Error('--seconds must be a number above 0.')
  await runOnProduct((product, print, stopping) => measure(product, spreadMs, print, stopping))
}

async function measure(
  product: BenchedProduct,
  spreadMs: number,
  print: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const place = { url: product.url, stripeUrl: product.stripe.url, openaiUrl: '' }
  await control(place.stripeUrl, 'faults', { webhooks: [{ kind: 'drop', times: 100_000 }] })
  print(`preparing: ${PEOPLE} payers whose webhook events were all lost`)
  const fates = await preparePayers(place)
  const webhookEvents = await webhookEventsOf(place)
  stopping.throwIfAborted()
  const order = shuffle(webhookEvents.flatMap((event) => Array.from({ length: COPIES }, () => event)))
  print(`sending: ${webhookEvents.length} webhook events x ${COPIES} in ${spreadMs / 1_000} s`)
  const before = cpuSeconds(product)
  const { answers, tookMs } = await send(product, { webhookEvents: order, spreadMs }, stopping)
  const rightMs = await untilRight(fates, stopping)
  report({ answers, tookMs, rightMs, cpuSeconds: cpuSeconds(product) - before }, print)
}

/** Some stay, some fail to pay the next month, some were cancelled: by what was lost, nobody here knows of any. */
async function preparePayers(place: ProductAddresses): Promise<Fate[]> {
  const fates: Fate[] = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const ends = (['active', 'past_due', 'canceled'] as const)[index % 3] ?? 'active'
    const person = await newcomer(place)
    ok(
      await pay(
        place,
        await beginCheckout(person),
        ends === 'past_due' ? 'pm_card_chargeCustomerFail' : 'pm_card_visa',
      ),
    )
    if (ends === 'canceled') await pressInPortal(person, 'cancel_now')
    fates.push({ person, ends })
  }
  await control(place.stripeUrl, 'advance', { days: 32 })
  return fates
}

async function pressInPortal(person: Person, action: string): Promise<void> {
  const { url } = ok(await person.get('/api/customer-portal')).body as { url: string }
  const subscription = /name="subscription" value="(\w+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription, action }) })
}

/** As many webhook events as are wanted, made of those that the simulator would have sent. */
async function webhookEventsOf({ stripeUrl }: ProductAddresses): Promise<WebhookEvent[]> {
  const { events } = (await openClient(stripeUrl).get('/_history')).body as { events: WebhookEvent[] }
  return Array.from({ length: EVENTS }, (_, index) => {
    const { deliveries: _deliveries, ...event } = events[index % events.length] as WebhookEvent
    return { ...event, id: `${event.id}_${index}` }
  })
}

/** The same order every time. */
function shuffle<T>(items: T[]): T[] {
  let state = 42
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  return items.map((item) => ({ item, at: next() })).toSorted((a, b) => a.at - b.at).map(({ item }) => item) // prettier-ignore
}

/** What the product has used of the processors so far: says what a burst costs, however busy the machine is. */
const cpuSeconds = ({ pidOf }: BenchedProduct): number => {
  const names = ['gateway', 'services', 'workers', 'postgres', 'nats', 'redis'] as const
  const used = cpuMsOf(Object.fromEntries(names.map((name) => [name, pidOf(name)])))
  return Object.values(used).reduce((sum, ms) => sum + ms, 0) / 1_000
}

/** Each at its time, whether the ones before it are answered or not. */
async function send(
  { url, stripe }: BenchedProduct,
  { webhookEvents, spreadMs }: { webhookEvents: WebhookEvent[]; spreadMs: number },
  stopping: AbortSignal,
): Promise<{ answers: Answer[]; tookMs: number }> {
  const begin = performance.now()
  const answers: Promise<Answer>[] = []
  for (const [index, event] of webhookEvents.entries()) {
    const wait = begin + (index / webhookEvents.length) * spreadMs - performance.now()
    if (wait > 1) await delay(wait)
    stopping.throwIfAborted()
    answers.push(post(`${url}/api/webhooks/stripe`, JSON.stringify(event), stripe.webhookSecret))
  }
  const all = await Promise.all(answers)
  return { answers: all, tookMs: performance.now() - begin }
}

async function post(address: string, body: string, secret: string): Promise<Answer> {
  const begin = performance.now()
  const now = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signature}` }
  const status = await fetch(address, { method: 'POST', headers, body }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { status, ms: performance.now() - begin }
}

const statusOf = async (person: Person): Promise<string> => {
  const { status } = (await person.get('/api/subscription')).body as { status: string }
  return status
}

/** How long until everybody is told the truth, counted from the last answer; null where that never came. */
async function untilRight(fates: Fate[], stopping: AbortSignal): Promise<number | null> {
  const begin = performance.now()
  while (performance.now() - begin < PATIENCE_MS) {
    stopping.throwIfAborted()
    const told = await Promise.all(fates.map(({ person }) => statusOf(person)))
    if (told.every((status, index) => status === fates[index]?.ends)) return performance.now() - begin
    await delay(50)
  }
  return null
}

/** 0 stands for no answer at all. */
const statusesOf = (answers: Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, those]) => `${status}: ${those.length}`).join(', ')

type Result = { answers: Answer[]; tookMs: number; rightMs: number | null; cpuSeconds: number }

function report({ answers, tookMs, rightMs, cpuSeconds: cpu }: Result, print: (line: string) => void): void {
  const taken = answers.filter(({ status }) => status === 200).length
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  const verdict = (holds: boolean) => (holds ? 'as wanted' : 'NOT as wanted')
  print(`
machine        ${Object.values(machine()).join(', ')}
sent           ${answers.length} in ${(tookMs / 1_000).toFixed(1)} s
processor      ${cpu.toFixed(1)} s of the product's processes, until all was right
answers        ${statusesOf(answers)}
answered 200   ${((taken / answers.length) * 100).toFixed(2)} %   ${verdict(taken === answers.length)} (100 %)
slowest        ${at(1).toFixed(0)} ms   ${verdict(at(1) <= 1_000)} (1000 ms); p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms
final state    ${rightMs === null ? 'never' : `${(rightMs / 1_000).toFixed(1)} s after the last answer`}   ${verdict(rightMs !== null && rightMs <= 30_000)} (30 s)`)
  if (taken !== answers.length || rightMs === null) process.exitCode = 1
}
