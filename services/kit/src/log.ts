/** Structured logs: facts with fields, tied to their request, with everything private left out. */
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { currentContext, traceIdOf } from './telemetry.ts'

export type { Logger } from 'pino'

const PRIVATE = [
  'password',
  'token',
  'cookie',
  'authorization',
  'clientSecret',
  'content',
  'answers',
  'output',
  'prompt',
  'email',
  'signature',
  /** Where PostgreSQL quotes the row that broke a rule. */
  'detail',
]

/** A logger of one process or part. Fields with private names are replaced, two levels deep. */
export function createLog(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    base: { name, pid: process.pid },
    redact: { paths: PRIVATE.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[private]' },
    serializers: { err: withoutClient },
    mixin: contextFields,
  }
  return destination ? pino(options, destination) : pino(options)
}

/** node-postgres hangs the whole connection on an error of the pool: its settings, its statements, the key that cancels them. */
function withoutClient(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _, ...told } = stdSerializers.err(error)
  return told
}

function contextFields(): Record<string, string> {
  const context = currentContext()
  return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : {}
}
