/** Takes a request of the Stripe API from the wire to its endpoint and back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Request, Response } from 'express'
import type { ApiFault } from '../control/fault-schema.ts'
import { takeApiFault } from '../control/faults.ts'
import { newId, type Simulator } from '../simulator.ts'
import type { RecordedRequest } from '../state.ts'
import type { Store } from '../store.ts'
import { authorize } from './authorize.ts'
import { catalogEndpoints } from './catalog.ts'
import { customerEndpoints } from './customers.ts'
import { expandAll } from './expand.ts'
import { StripeFailure } from './failure.ts'
import { parseForm } from './form.ts'
import { earlierAnswer, fingerprint, keepAnswer, stillRunning, type IdempotentRequest } from './idempotency.ts'
import { invoiceEndpoints } from './invoices.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { paymentEndpoints } from './payments.ts'
import { promotionEndpoints } from './promotions.ts'
import { recordEndpoints } from './records.ts'
import { refundEndpoints } from './refunds.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

const endpoints = [
  ...customerEndpoints,
  ...catalogEndpoints,
  ...subscriptionEndpoints,
  ...paymentEndpoints,
  ...paymentMethodEndpoints,
  ...promotionEndpoints,
  ...invoiceEndpoints,
  ...recordEndpoints,
  ...refundEndpoints,
]

const REQUESTS_KEPT = 1_000

interface Reply {
  /** Null: no answer at all, the connection hangs or is cut. */
  status: number | null
  body: object
  replayed?: true
}

/** Answers everything below `/v1`. */
export function createApi(sim: Simulator, store: Store): (request: Request, response: Response) => Promise<void> {
  const running = new Set<string>()

  return async function handle(request, response) {
    const asked = readRequest(request)
    const fault = takeApiFault(sim.state, asked.method, asked.path)
    const { idempotent } = asked
    if (idempotent && running.has(idempotent.key)) {
      return finish(response, asked, fault, replyTo(stillRunning(idempotent.key)))
    }
    if (idempotent) running.add(idempotent.key)
    try {
      await finish(response, asked, fault, await withFault(fault, response, () => reply(sim, asked, store)))
    } finally {
      if (idempotent) running.delete(idempotent.key)
    }
  }

  async function finish(
    response: Response,
    asked: ParsedRequest,
    fault: ApiFault | null,
    { status, body, replayed }: Reply,
  ) {
    const { requestId, method, path, params, version, idempotent } = asked
    const record: RecordedRequest = {
      at: new Date().toISOString(),
      requestId,
      method,
      path,
      params,
      idempotencyKey: idempotent?.key ?? null,
      status,
      ...(replayed && { replayed }),
      ...(fault && { fault: fault.kind }),
    }
    sim.state.requests = [...sim.state.requests.slice(1 - REQUESTS_KEPT), record]
    if (status === null) return
    response.status(status).set({ 'Request-Id': requestId, ...(version && { 'Stripe-Version': version }) })
    if (idempotent) response.set('Idempotency-Key', idempotent.key)
    if (replayed) response.set('Idempotent-Replayed', 'true')
    response.json(body)
  }
}

interface ParsedRequest {
  requestId: string
  method: string
  path: string
  params: Record<string, unknown>
  authorization: string | undefined
  version: string | undefined
  idempotent: IdempotentRequest | null
}

function readRequest(request: Request): ParsedRequest {
  const url = new URL(request.originalUrl, 'http://simulator')
  const body = typeof request.body === 'string' ? request.body : ''
  const params = { ...parseForm(url.search), ...parseForm(body) }
  const { method } = request
  const key = method === 'POST' ? request.get('idempotency-key') : undefined
  return {
    requestId: newId('req'),
    method,
    path: url.pathname,
    params,
    authorization: request.get('authorization'),
    version: request.get('stripe-version'),
    idempotent: key ? { key, fingerprint: fingerprint(method, url.pathname, params) } : null,
  }
}

/** Carries the request out, unless it was carried out before, and has the outcome on disk before it is told. */
async function reply(sim: Simulator, asked: ParsedRequest, store: Store): Promise<Reply> {
  const { idempotent } = asked
  try {
    const earlier = idempotent && earlierAnswer(sim.state, idempotent)
    if (earlier) return { status: earlier.status, body: earlier.body, replayed: true }
  } catch (error) {
    return replyTo(error)
  }
  const outcome = carryOut(sim, asked)
  if (idempotent && outcome.status) keepAnswer(sim.state, idempotent, outcome.status, outcome.body)
  if (asked.method !== 'GET') await store.save()
  return outcome
}

function carryOut(
  sim: Simulator,
  { method, path, params, authorization, requestId, idempotent }: ParsedRequest,
): Reply {
  try {
    const endpoint = endpoints.find((one) => one.method === method && one.path.test(path))
    if (!endpoint) {
      const message = `Unrecognized request URL (${method}: ${path}).`
      throw new StripeFailure(404, { type: 'invalid_request_error', message })
    }
    authorize(authorization, params, endpoint)
    const id = decodeURIComponent(endpoint.path.exec(path)?.[1] ?? '')
    const cause = { id: requestId, idempotency_key: idempotent?.key ?? null }
    const { body, expand } = sim.during(cause, () => endpoint.answer(sim, params, id))
    return { status: 200, body: expandAll(sim.state, body, expand) }
  } catch (error) {
    return replyTo(error)
  }
}

function replyTo(error: unknown): Reply {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.fields } }
  console.error(error)
  return { status: 500, body: { error: { type: 'api_error', message: 'The simulator failed; its log says why.' } } }
}

async function withFault(fault: ApiFault | null, response: Response, run: () => Promise<Reply>): Promise<Reply> {
  if (!fault) return run()
  const when = fault.when ?? (fault.kind === 'reset' ? 'after' : 'before')
  const done = when === 'after' ? await run() : null
  if (fault.kind === 'delay') {
    await wait(fault.delayMs)
    return done ?? run()
  }
  if (fault.kind === 'status') return faultReply(fault.status)
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  return { status: null, body: {} }
}

function faultReply(status: number): Reply {
  const limited = status === 429
  const type = limited ? 'rate_limit_error' : 'api_error'
  const message = limited ? 'Too many requests. Try again later.' : 'An error occurred on the side of Stripe.'
  return { status, body: { error: { type, message, ...(limited && { code: 'rate_limit' }) } } }
}
