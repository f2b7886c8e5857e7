/** The `Idempotency-Key` header: the same request twice is done once and answered twice. */
import { createHash } from 'node:crypto'
import type { IdempotentAnswer, State } from '../state.ts'
import { StripeFailure } from './failure.ts'

const LONGEST_KEY = 255
/** Stripe forgets after a day; this keeps the file small instead. */
const ANSWERS_KEPT = 5_000

export interface IdempotentRequest {
  key: string
  fingerprint: string
}

export function fingerprint(method: string, path: string, params: object): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex')
}

/** The answer given before to this request, if any; refuses a key that was used for another one. */
export function earlierAnswer(state: State, request: IdempotentRequest): IdempotentAnswer | null {
  if (request.key.length > LONGEST_KEY) {
    throw refusal(400, `Idempotency keys may be ${LONGEST_KEY} characters long at most.`)
  }
  const answer = state.idempotency[request.key]
  if (!answer) return null
  if (answer.fingerprint === request.fingerprint) return answer
  throw refusal(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
  )
}

/** Keeps an answer unless the request was refused before anything was done. */
export function keepAnswer(state: State, { key, fingerprint: print }: IdempotentRequest, status: number, body: object) {
  if (status >= 400 && status < 500 && status !== 402) return
  state.idempotency[key] = { fingerprint: print, status, body }
  const keys = Object.keys(state.idempotency)
  for (const old of keys.slice(0, Math.max(0, keys.length - ANSWERS_KEPT))) delete state.idempotency[old]
}

export function stillRunning(key: string): StripeFailure {
  return refusal(
    409,
    `There is currently another in-progress request using this Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    'idempotency_key_in_use',
  )
}

function refusal(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, { type: 'idempotency_error', message, ...(code && { code }) })
}
