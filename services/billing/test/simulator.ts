/** The Stripe simulator as a process of its own, and a small server that hands its webhooks to the service under test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { receiveWebhook } from '@daybreak/proto/billing'
import { ServiceError, type ErrorCode } from '@daybreak/proto/errors'
import type { Call } from '@daybreak/kit/rpc'
import { until } from '@daybreak/kit/testing'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'
const main = fileURLToPath(new URL('../../../infra/simulators/stripe/src/main.ts', import.meta.url))

/** What the tests look at in Stripe's objects and lists. */
export interface StripeObject {
  id: string
  status: string
  data: StripeObject[]
}

export interface History {
  requests: {
    method: string
    path: string
    idempotencyKey: string | null
    params: { metadata?: { userId: string }; return_url?: string; subscription?: string }
  }[]
  events: { id: string; data: { object: { customer?: string } }; deliveries: { status: string }[] }[]
}

export interface SimulatedStripe {
  url: string
  /** Asks the API of the simulator with the secret key. */
  ask: (method: 'GET' | 'POST' | 'DELETE', path: string, fields?: Record<string, string>) => Promise<StripeObject>
  /** What the payment form of a browser sends. */
  pay: (clientSecret: string, paymentMethod: string) => Promise<StripeObject>
  advance: (days: number) => Promise<void>
  faults: (faults: object) => Promise<void>
  /** Back to the seeded catalogue. */
  reset: () => Promise<void>
  history: () => Promise<History>
  subscriptionsOf: (customerId: string) => Promise<StripeObject[]>
  stop: () => Promise<void>
}

const STATUS: Partial<Record<ErrorCode, number>> = { INVALID_INPUT: 400, UNAVAILABLE: 503, TIMEOUT: 504 }

/** What the gateway does with an event: hands it on, and says by its status how that went. */
export async function deliverTo({ call }: { call: Call }, body: string, signature: string): Promise<number> {
  try {
    await call(receiveWebhook, { body, signature })
    return 200
  } catch (error) {
    return (error instanceof ServiceError && STATUS[error.code]) || 500
  }
}

const MAX_DELIVERIES = 8

/**
 * Delivers again what is answered with "not now", as on a machine that stands still, each time that billing says it is
 * ready. The last answer counts.
 */
export async function deliverUntilTaken(deliver: () => Promise<number>, isReady: () => Promise<boolean>) {
  let answer = await deliver()
  for (let made = 1; made < MAX_DELIVERIES && [503, 504].includes(answer); made += 1) {
    await until('billing is ready for the next delivery', isReady)
    answer = await deliver()
  }
  return answer
}

/** `deliver` gets body and signature of each webhook; the status it resolves to is the answer. */
export async function startSimulatedStripe(
  deliver: (body: string, signature: string) => Promise<number>,
): Promise<SimulatedStripe> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.statusCode = await deliver(
      Buffer.concat(chunks).toString(),
      String(request.headers['stripe-signature'] ?? ''),
    )
    response.end()
  }
  const hook = createServer((request, response) => void answer(request, response))
  await once(hook.listen(0, '127.0.0.1'), 'listening')
  const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-billing-'))
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
      WEBHOOK_SECRET,
      WEBHOOK_RETRY_MS: '100',
      DATA_FILE: path.join(folder, 'stripe.json'),
    },
  })
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The simulator ended before it was ready.'))),
  ])) as [string]
  const { url } = JSON.parse(line) as { url: string }
  return {
    ...client(url),
    url,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      hook.closeAllConnections()
      hook.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function client(url: string): Omit<SimulatedStripe, 'url' | 'stop'> {
  const ask: SimulatedStripe['ask'] = async (method, where, fields) => {
    const response = await fetch(url + where, {
      method,
      headers: { authorization: 'Bearer sk_test_of_the_tests' },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    return (await response.json()) as StripeObject
  }
  const control = async (where: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/_control/${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    ask,
    pay: (clientSecret, paymentMethod) =>
      ask(
        'POST',
        `/v1/${clientSecret.startsWith('seti') ? 'setup' : 'payment'}_intents/${clientSecret.split('_secret')[0]}/confirm`,
        {
          client_secret: clientSecret,
          payment_method: paymentMethod,
        },
      ),
    advance: (days) => control('advance', { days }),
    faults: (faults) => control('faults', faults),
    reset: () => control('reset', {}),
    history: async () => (await fetch(`${url}/_history`)).json() as Promise<History>,
    subscriptionsOf: async (customerId) =>
      (await ask('GET', `/v1/subscriptions?status=all&limit=100&customer=${customerId}`)).data,
  }
}
