/** What every test needs: a simulator, the real SDK pointed at it, and a real HTTP server that takes its webhooks. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import type { SimEvent } from '../src/objects.ts'
import type { Delivery, RecordedRequest } from '../src/state.ts'
import { startStripeSimulator, type RunningSimulator } from '../src/server.ts'

export const SECRET = 'whsec_test'

export interface Received {
  /** Null where the signature did not hold. */
  event: Stripe.Event | null
  refusal: string | null
}

/** Takes webhooks, verifies them as a service would, and answers with what `statusFor` says (200 by default). */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = {
    url: '',
    received,
    statusFor: (_nth: number) => 200,
    events: () => received.flatMap(({ event }) => event ?? []),
  }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    const one = verify(body, String(request.headers['stripe-signature']))
    received.push(one)
    response.writeHead(one.event ? receiver.statusFor(received.length) : 400).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return receiver
}

function verify(body: Buffer, signature: string): Received {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, SECRET)
    const age = Math.abs(Date.now() / 1000 - Number(/t=(\d+)/.exec(signature)?.[1]))
    if (age > 300) throw new Error('Timestamp from the future')
    return { event, refusal: null }
  } catch (error) {
    return { event: null, refusal: (error as Error).message }
  }
}

/** What `GET /_history` answers. */
interface History {
  now: number
  requests: RecordedRequest[]
  events: (SimEvent & { deliveries: Delivery[] })[]
}

export interface Setup {
  webhookUrl?: string
  dataFile?: string
  returnOrigins?: string[]
}

/** Where a test may write; gone when it has ended. */
function temporaryFile(folderName: string, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${folderName}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, name)
}

/** A simulator of its own for one test. */
export async function startSimulator(setup: Setup = {}) {
  const dataFile = setup.dataFile ?? temporaryFile('stripe-simulator', 'state.json')
  const simulator = await startStripeSimulator({ webhookSecret: SECRET, webhookRetryMs: 20, ...setup, dataFile })
  let stopped: Promise<void> | null = null
  const stop = () => (stopped ??= simulator.stop())
  onTestFinished(stop)
  return { ...controls(simulator), dataFile, stop, stripe: connect(simulator.url) }
}

/** The SDK as the billing service sets it up. */
export function connect(url: string, settings: { maxNetworkRetries?: number; timeout?: number } = {}): Stripe {
  const { hostname, port } = new URL(url)
  const address = { host: hostname, port: Number(port), protocol: 'http' as const }
  return new Stripe('sk_test_simulated', { ...address, maxNetworkRetries: 0, telemetry: false, ...settings })
}

function controls({ url }: RunningSimulator) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json() as Promise<{ now: number }>
  }
  return {
    url,
    advance: (days: number) => post('/_control/advance', { days }),
    setFaults: (faults: object) => post('/_control/faults', faults),
    reset: () => post('/_control/reset', {}),
    history: async () => (await (await fetch(`${url}/_history`)).json()) as History,
    /** Confirms as Stripe.js does from the browser. */
    confirm: (clientSecret: string, method: string) =>
      browserPost(url, clientSecret, 'confirm', { payment_method: method }),
    finishStep: (clientSecret: string, outcome: string) => browserPost(url, clientSecret, 'finish_step', { outcome }),
  }
}

async function browserPost(url: string, clientSecret: string, act: string, fields: Record<string, string>) {
  const [id] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ key: 'pk_test_simulated', client_secret: clientSecret, ...fields })
  const response = await fetch(`${url}/v1/payment_intents/${id}/${act}`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as { status?: string; error: { code: string } } }
}

/** A customer with an unpaid subscription, made as the billing service makes it. */
export async function subscribe(stripe: Stripe, price = 'price_daybreak_monthly') {
  const customer = await stripe.customers.create({ email: 'nell@example.com', metadata: { userId: '7' } })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    metadata: { userId: '7' },
  })
  const clientSecret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret
  return { customer, subscription, clientSecret }
}

/** Waits for `fact` to become true, for a minute at most. */
export async function until<T>(
  fact: () => T | Promise<T>,
  what = fact.toString(),
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const value = await fact()
    if (value) return value as Exclude<T, false | null | undefined>
    if (Date.now() > deadline) throw new Error(`Never became true: ${what}`)
    await wait(10)
  }
}
