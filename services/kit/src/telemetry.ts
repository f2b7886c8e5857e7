/** What a request carries along through HTTP, NATS, outbox rows and jobs: its id, its W3C trace, its deadline. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface RequestContext {
  requestId: string
  /** W3C trace context, `00-<trace id>-<span id>-<flags>`. */
  traceparent: string
  /** Milliseconds since the epoch after which nobody waits for the answer; undefined where nobody waits at all. */
  deadline?: number | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()
/** Ids of zeros alone mean none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const REQUEST_ID = /^[\w-]{8,64}$/

/** The context of the work now running; undefined outside any. */
export const currentContext = (): RequestContext | undefined => storage.getStore()

/** Runs `work` in a context of its own: same trace and request id as `from` where these are valid, a new span. */
export function runInContext<T>(
  from: { [K in keyof RequestContext]?: RequestContext[K] | undefined },
  work: () => T,
): T {
  const requestId = from.requestId && REQUEST_ID.test(from.requestId) ? from.requestId : newRequestId()
  return storage.run({ requestId, traceparent: childSpan(from.traceparent), deadline: from.deadline }, work)
}

export const newRequestId = () => random(12, 'base64url')

/** A new span in the same trace; a new trace where `parent` is missing or malformed. */
export function childSpan(parent: string | undefined): string {
  const [, traceId, , flags] = (parent && TRACEPARENT.exec(parent)) || []
  return `00-${traceId ?? random(16, 'hex')}-${random(8, 'hex')}-${flags ?? '01'}`
}

let pool = randomBytes(0)
let used = 0

/** Random bytes as text. Asked of the system 4 kB at a time: every request needs a few. */
function random(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(4_096)
    used = 0
  }
  used += bytes
  return pool.toString(encoding, used - bytes, used)
}

export const traceIdOf = (traceparent: string): string => traceparent.split('-')[1] ?? ''
