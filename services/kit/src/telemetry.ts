/** The context that a request carries through HTTP, NATS, outbox and jobs: id, W3C trace, deadline, browser tab. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface RequestContext {
  requestId: string
  /** W3C trace context, `00-<trace id>-<span id>-<flags>`. */
  traceparent: string
  /** Milliseconds since the epoch after which nobody waits for the answer; undefined where nobody waits at all. */
  deadline?: number | undefined
  /** The browser tab that asks, by a name of its own choice; not handed on to what follows from the request. */
  tab?: string | undefined
  /** The span that this one was begun in; undefined at the root of a trace. */
  parentSpanId?: string | undefined
}

/** A finished piece of work, as a collector is told of it. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  /** Milliseconds since the epoch. */
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number | boolean>
  /** What went wrong, in a word; undefined where nothing did. */
  failure: string | undefined
  /** Who did it, where that is not this process. */
  service?: string
}

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'
export interface SpanStart {
  name: string
  kind: SpanKind
  attributes?: Span['attributes']
}

let sink: ((span: Span) => void) | null = null

/** From now on finished spans go to `next`; null: nobody wants them, and none is made. */
export const sendSpansTo = (next: ((span: Span) => void) | null): void => {
  sink = next
}
export const wantsSpans = (): boolean => sink !== null
/** Tells of a piece of work that was not done here. */
export const tellSpan = (span: Span): void => sink?.(span)

const storage = new AsyncLocalStorage<RequestContext>()
/** Ids of zeros alone mean none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const REQUEST_ID = /^[\w-]{8,64}$/
const TAB = /^[\w-]{8,64}$/

/** The context of the work now running; undefined outside any. */
export const currentContext = (): RequestContext | undefined => storage.getStore()

/** Runs `work` in a context of its own: same trace and request id as `from` where these are valid, a new span. */
export function runInContext<T>(
  from: { [K in keyof RequestContext]?: RequestContext[K] | undefined },
  work: () => T,
): T {
  const requestId = from.requestId && REQUEST_ID.test(from.requestId) ? from.requestId : newRequestId()
  const traceparent = childSpan(from.traceparent)
  const tab = from.tab && TAB.test(from.tab) ? from.tab : undefined
  return storage.run(
    { requestId, traceparent, tab, deadline: from.deadline, parentSpanId: spanIdOf(from.traceparent) },
    work,
  )
}

/** Tells of the span that the present context is; the function that comes back ends it, once. */
export function beginSpan({ name, kind, attributes = {} }: SpanStart): (end?: SpanEnd) => void {
  const context = storage.getStore()
  if (!sink || !context || !isSampled(context.traceparent)) return ignore
  const { startedAt, now } = clock()
  let ended = false
  return (end = {}) => {
    if (ended) return
    ended = true
    sink?.({
      ...{ traceId: traceIdOf(context.traceparent), spanId: context.traceparent.split('-')[2] ?? '' },
      ...{ parentSpanId: context.parentSpanId, name: end.name ?? name, kind, startedAt, endedAt: now() },
      attributes: { ...attributes, ...end.attributes },
      failure: end.failure,
    })
  }
}

export interface SpanEnd {
  /** Where the name is known only in the end. */
  name?: string
  attributes?: Span['attributes']
  failure?: string | undefined
}

/** Does `work` and tells of the present context as the span of it. */
export async function asSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const end = beginSpan(start)
  try {
    const result = await work()
    end()
    return result
  } catch (error) {
    end({ failure: error instanceof Error ? error.name : 'Error' })
    throw error
  }
}

/** Does `work` in a span of its own within the present one; just does it where nobody wants spans. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const context = storage.getStore()
  if (!sink || !context) return work()
  const traceparent = childSpan(context.traceparent)
  const inner = { ...context, traceparent, parentSpanId: spanIdOf(context.traceparent) }
  return storage.run(inner, () => asSpan(start, work))
}

const ignore = () => undefined
const isSampled = (traceparent: string) => (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1
const spanIdOf = (traceparent: string | undefined) => readTraceparent(traceparent)?.spanId

/** Wall clock at the start, monotonic from there. */
function clock(): { startedAt: number; now: () => number } {
  const startedAt = Date.now()
  const from = performance.now()
  return { startedAt, now: () => startedAt + performance.now() - from }
}

export const newRequestId = () => random(12, 'base64url')

/** A new span in the same trace, sampled if that is; a new and sampled trace where `parent` is missing or malformed. */
export function childSpan(parent: string | undefined): string {
  const known = readTraceparent(parent)
  return `00-${known?.traceId ?? random(16, 'hex')}-${random(8, 'hex')}-${known?.sampled === false ? '00' : '01'}`
}

/** What a W3C trace context says; null where it is malformed. Of its flags, only the one that is defined counts. */
export function readTraceparent(
  traceparent: string | undefined,
): { traceId: string; spanId: string; sampled: boolean } | null {
  const [, traceId, spanId] = (traceparent && TRACEPARENT.exec(traceparent)) || []
  if (!traceparent || !traceId || !spanId) return null
  return { traceId, spanId, sampled: isSampled(traceparent) }
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
