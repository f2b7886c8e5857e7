/** The context that a request carries through HTTP, NATS, outbox and jobs: id, W3C trace, deadline, browser tab. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Attributes, Span, SpanContext, Tracer } from '@opentelemetry/api'

export interface RequestContext {
  requestId: string
  /** W3C trace context, `00-<trace id>-<span id>-<flags>`: of the present span, or where there is none as it came. */
  traceparent: string
  /** Milliseconds since the epoch after which nobody waits for the answer; undefined where nobody waits at all. */
  deadline?: number | undefined
  /** The browser tab that asks, by a name of its own choice; not handed on to what follows from the request. */
  tab?: string | undefined
  /** The span that a span begun now belongs to; undefined at the root of a trace. */
  parent?: SpanContext | undefined
}

export interface SpanStart {
  name: string
  kind: keyof typeof SpanKind
  attributes?: Attributes
}

/** A piece of work that somebody else did, at the root of its trace. Its times are milliseconds since the epoch. */
export interface FinishedSpan {
  service: string
  traceId: string
  spanId: string
  name: string
  startedAt: number
  endedAt: number
}

export interface Tracing {
  tracer: Tracer
  exportSpan: (span: FinishedSpan) => void
  /** What others left out is left out here, without asking the sampler. */
  followsParents: boolean
}

let tracing: Tracing | null = null

/** From now on spans are made with `next`; null: nobody wants them, and none is made. Gives back what made them before. */
export function traceWith(next: Tracing | null): Tracing | null {
  const before = tracing
  tracing = next
  return before
}
export const isTracing = (): boolean => tracing !== null
/** Tells of a piece of work that was not done here. */
export const exportSpan = (span: FinishedSpan): void => tracing?.exportSpan(span)

const storage = new AsyncLocalStorage<RequestContext | undefined>()
/** Ids of zeros alone mean none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const REQUEST_ID = /^[\w-]{8,64}$/
const TAB = /^[\w-]{8,64}$/

/** The context of the work now running; undefined outside any. */
export const currentContext = (): RequestContext | undefined => storage.getStore()

/** Runs `work` in a context of its own: same trace and request id as `from` where these are valid. */
export function runInContext<T>(
  from: { [K in keyof RequestContext]?: RequestContext[K] | undefined },
  work: () => T,
): T {
  const requestId = from.requestId && REQUEST_ID.test(from.requestId) ? from.requestId : randomUUID()
  const parent = readTraceparent(from.traceparent)
  const tab = from.tab && TAB.test(from.tab) ? from.tab : undefined
  const traceparent = traceparentOf(parent ?? newTrace())
  return storage.run({ requestId, traceparent, tab, deadline: from.deadline, parent }, work)
}

/**
 * `work`, to be done later in the context of now. Not by `AsyncResource.bind`: with it, V8 keeps the results of all queries
 * past the young generation of the heap, and its collector stops the process for up to a tenth of a second.
 */
export function inThisContext<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const context = storage.getStore()
  return (...args) => storage.run(context, work, ...args)
}

/** Runs `work` in a span that it ends itself, with `endSpan`; what it begins meanwhile belongs to that span. */
export function withSpan<T>({ name, kind, attributes = {} }: SpanStart, work: (span: Span) => T): T {
  const context = storage.getStore()
  if (!tracing || !context || isLeftOut(context)) return work(NO_SPAN)
  const within = context.parent ? trace.setSpanContext(ROOT_CONTEXT, context.parent) : ROOT_CONTEXT
  const span = tracing.tracer.startSpan(name, { kind: SpanKind[kind], attributes }, within)
  const parent = span.spanContext()
  const inside = { parent, traceparent: traceparentOf(parent) }
  if (span.isRecording()) return storage.run({ ...context, ...inside }, () => work(span))
  // Nothing else in this context is told of, so that it need not be told apart.
  Object.assign(context, inside)
  return work(span)
}

/** Does `work` in a span of its own; just does it where nobody wants that span. */
export const inSpan = <T>(start: SpanStart, work: () => Promise<T>): Promise<T> =>
  withSpan(start, (span) => (span.isRecording() ? endWith(span, work) : work()))

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error instanceof Error ? error.name : 'Error')
    throw error
  }
}

/** `failure` is what went wrong, in a word. */
export function endSpan(span: Span, failure?: string): void {
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
  span.end()
}

/** Whether spans of the present work go anywhere. */
export function isTraced(): boolean {
  const context = storage.getStore()
  return tracing !== null && context !== undefined && !isLeftOut(context)
}

const NO_SPAN = trace.wrapSpanContext({ traceId: '', spanId: '', traceFlags: TraceFlags.NONE })

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0
/** Within a span that was left out of its trace, all are. */
const isLeftOut = ({ parent }: RequestContext) =>
  parent !== undefined && !isSampled(parent) && (!parent.isRemote || tracing?.followsParents === true)

/** Ids that log lines share, and that others may continue. */
const newTrace = (): SpanContext => {
  const [traceId = '', spanId = ''] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', ''))
  return { traceId, spanId: spanId.slice(16), traceFlags: TraceFlags.SAMPLED }
}

/** What a W3C trace context says; undefined where it is malformed. Of its flags, only the one that is defined counts. */
export function readTraceparent(traceparent = ''): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) => `00-${traceId}-${spanId}-0${traceFlags}`

export const traceIdOf = (traceparent: string): string => traceparent.split('-')[1] ?? ''
