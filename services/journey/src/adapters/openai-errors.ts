/** Classifies a failed request to a model server. */
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/error'
import { z } from 'zod'
import { GuideError, isTimeUp, type Taken } from './guide.ts'
import type { Refusal } from './server-knowledge.ts'

const DEFAULT_WAIT_MS = 2_000
const MAX_WAIT_MS = 60_000
/** Smaller numbers in a refusal are no context. */
const MIN_CONTEXT = 500

const isApiError = (error: unknown): error is APIError => error instanceof APIError

/** The refusal of a request; null for every other failure. */
export function refusalIn(error: unknown): Refusal | null {
  if (!isApiError(error) || error.status === undefined) return null
  return { status: error.status, code: error.code ?? null, param: error.param ?? '', message: error.message }
}

const TOO_LONG =
  /context[_ -]?(?:length|window|size)|maximum context|n_ctx|(?:prompt|input|request) (?:is |was )?too (?:long|large)/i
const SAID = /(?:context (?:length|window|size)\D{0,20}|n_ctx\D{0,6}|> )(\d{3,7})|(\d{3,7}) (?:as )?maximum/i

/** Whether the prompt did not fit; how many tokens the server takes, where it says so. */
export function tooLongIn({ status, code, message }: Refusal): { said: number | null } | null {
  if (![400, 413, 422].includes(status) || (code !== 'context_length_exceeded' && !TOO_LONG.test(message))) return null
  const [, before, after] = SAID.exec(message) ?? []
  const said = Number(before ?? after ?? 0)
  return { said: said >= MIN_CONTEXT ? said : null }
}

export function toGuideError(error: unknown, signal: AbortSignal, taken: Taken): GuideError {
  if (signal.aborted || error instanceof APIConnectionTimeoutError) {
    const timedOut = !signal.aborted || isTimeUp(signal)
    return new GuideError('passing', 'the time was up', { cause: error, taken, timedOut })
  }
  if (error instanceof GuideError) {
    const { fault, message, cutOff, tooLong, elsewhere } = error
    return new GuideError(fault, message, { cause: error, taken, cutOff, tooLong, elsewhere })
  }
  if (isApiError(error) && error.status !== undefined) return statusError(error, error.status)
  const what = error instanceof APIConnectionError ? 'the server cannot be reached' : 'the stream broke off'
  return new GuideError('passing', what, { cause: error, taken })
}

/** Without its cause: what a server says of a wrong key may hold the key, and causes are logged. */
function statusError(error: APIError, status: number): GuideError {
  const message = `the server answered ${status}`
  const retryAfterMs = waitMs(error.headers)
  if (status === 429 && error.code !== 'insufficient_quota') {
    return new GuideError('passing', message, { retryAfterMs: retryAfterMs ?? DEFAULT_WAIT_MS })
  }
  if (status >= 500 || status === 408 || status === 409) {
    return new GuideError('passing', message, retryAfterMs === null ? {} : { retryAfterMs })
  }
  const elsewhere = [401, 402, 403, 429].includes(status)
  return new GuideError('lasting', message, { elsewhere })
}

/** What `Retry-After` says, in milliseconds, a minute at most: seconds or a date, or OpenAI's own finer header. */
function waitMs(headers: Headers | undefined): number | null {
  const fine = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(fine)) return between(fine)
  const given = headers?.get('retry-after')
  if (!given) return null
  const wait = Number.isFinite(Number(given)) ? Number(given) * 1_000 : Date.parse(given) - Date.now()
  return Number.isFinite(wait) ? between(wait) : null
}

const between = (wait: number) => Math.min(MAX_WAIT_MS, Math.max(0, wait))

/** Servers say what they refuse in several shapes, and the client library reads one: what is in another is put into it. */
export async function fetchReadably(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.ok) return response
  const { status, headers } = response
  return new Response(inErrorShape(await response.text()), { status, headers })
}

const Body = z.record(z.string(), z.unknown())

function inErrorShape(text: string): string {
  try {
    const body = Body.parse(JSON.parse(text))
    return 'error' in body ? text : JSON.stringify({ error: body })
  } catch {
    return text
  }
}
