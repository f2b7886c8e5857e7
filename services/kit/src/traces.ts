/** Makes spans with OpenTelemetry's SDK and sends them to a collector: OTLP over HTTP, as JSON, in batches. */
import { SpanKind } from '@opentelemetry/api'
import { callWithTimeout, parseKeyPairsIntoRecord, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { IdGenerator, Sampler } from '@opentelemetry/sdk-trace'
import type { ServiceConfig } from './config.ts'
import type { Logger } from './log.ts'
import { traceWith } from './telemetry.ts'

const EVERY_MS = 1_000
const STOP_MS = 2_000

export type TracesConfig = Pick<
  ServiceConfig,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'
>

interface Export {
  users: number
  stop: () => Promise<void>
}
let running: Export | null = null

/** Begins to export to `endpoint`, once for all parts of this process. `stop` sends what is left. */
export function exportTraces(
  endpoint: string,
  service: string,
  config: TracesConfig,
  log: Logger,
): Omit<Export, 'users'> {
  const opened = (running ??= openExport(endpoint, service, config, log))
  opened.users += 1
  return {
    stop: async () => {
      opened.users -= 1
      if (opened.users > 0) return
      running = null
      await opened.stop()
    },
  }
}

function openExport(endpoint: string, service: string, config: TracesConfig, log: Logger): Export {
  const noteFailure = (error: unknown) => log.debug({ err: error }, 'spans could not be exported')
  setGlobalErrorHandler(noteFailure)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS),
  })
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS })
  const sampler = samplerOf(config)
  const tracerOf = (name: string, idGenerator?: IdGenerator) =>
    new TracerProvider({
      ...{ sampler, spanProcessors: [processor], resource: resourceFromAttributes({ 'service.name': name }) },
      ...(idGenerator && { idGenerator }),
    }).getTracer('daybreak')
  traceWith({
    followsParents: sampler instanceof ParentBasedSampler,
    tracer: tracerOf(config.OTEL_SERVICE_NAME ?? service),
    exportSpan: ({ service: teller, traceId, spanId, name, startedAt, endedAt }) =>
      tracerOf(teller, { generateTraceId: () => traceId, generateSpanId: () => spanId })
        .startSpan(name, { root: true, kind: SpanKind.CLIENT, startTime: startedAt })
        .end(endedAt),
  })
  return {
    users: 0,
    stop: async () => {
      traceWith(null)
      await callWithTimeout(processor.shutdown(), STOP_MS).catch(noteFailure)
    },
  }
}

/** A share holds also for traces that browsers begin, which mark all of theirs: the trace's id decides, alike in all processes. */
function samplerOf(config: TracesConfig): Sampler {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: ratio = 1 } = config
  const root = new TraceIdRatioBasedSampler(name.endsWith('_on') ? 1 : name.endsWith('_off') ? 0 : ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root, remoteParentSampled: root }) : root
}
