/** Exports finished spans to a collector: OTLP over HTTP, as JSON, in batches. */
import type { Logger } from './log.ts'
import { sendSpansTo, type Span } from './telemetry.ts'

const EVERY_MS = 1_000
const BATCH = 200
/** What is kept while the collector is away; the newest beyond it are dropped. */
const KEPT = 5_000
const TIMEOUT_MS = 5_000
const KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const

interface Exporter {
  users: number
  stop: () => Promise<void>
}
let exporter: Exporter | null = null

/** Begins to export to `endpoint`, once for all parts of this process. `stop` sends what is left. */
export function exportTraces(endpoint: string, service: string, log: Logger): { stop: () => Promise<void> } {
  exporter ??= openExporter(endpoint, service, log)
  exporter.users += 1
  const opened = exporter
  return {
    stop: async () => {
      opened.users -= 1
      if (opened.users > 0) return
      exporter = null
      await opened.stop()
    },
  }
}

function openExporter(endpoint: string, service: string, log: Logger): Exporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const waiting: Span[] = []
  let sending: Promise<void> = Promise.resolve()
  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      try {
        await post(url, encode(batch, service))
      } catch (error) {
        log.debug({ err: error, spans: batch.length }, 'spans could not be exported')
        return
      }
    }
  }
  sendSpansTo((span) => {
    if (waiting.length < KEPT) waiting.push(span)
  })
  const timer = setInterval(() => {
    sending = sending.then(flush)
  }, EVERY_MS)
  timer.unref()
  return {
    users: 0,
    stop: async () => {
      clearInterval(timer)
      sendSpansTo(null)
      await sending
      await flush()
    },
  }
}

async function post(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`the collector answers ${response.status}`)
}

function encode(spans: Span[], own: string): string {
  const resourceSpans = [...Map.groupBy(spans, ({ service = own }) => service)].map(([service, done]) => ({
    resource: { attributes: encodeAttributes({ 'service.name': service }) },
    scopeSpans: [{ scope: { name: 'daybreak' }, spans: done.map(encodeSpan) }],
  }))
  return JSON.stringify({ resourceSpans })
}

function encodeSpan(span: Span): object {
  return {
    ...{ traceId: span.traceId, spanId: span.spanId, name: span.name, kind: KINDS[span.kind] },
    ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: encodeAttributes(span.attributes),
    status: span.failure === undefined ? {} : { code: 2, message: span.failure },
  }
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const encodeAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: encodeValue(value) }))

function encodeValue(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
