/** Environment in, typed configuration out: every fault at once, and no value ever printed. */
import { z } from 'zod'
import { RedisAddress } from './redis.ts'
import { readFiles } from './variable-files.ts'

/** The environment does not say what it must. Lists each variable with what is wrong, never what it held. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads `schema` from the environment. An empty variable counts as one that is not set; X may be in the file `X_FILE`. */
export function loadConfig<S extends z.ZodType<object>>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const unreadable = readFiles(given, 'shape' in schema && schema.shape ? Object.keys(schema.shape) : [])
  const result = schema.safeParse(given)
  const named = new Set(unreadable.map((line) => line.trim().split('_FILE:')[0]))
  const issues = result.success ? [] : result.error.issues.filter(({ path }) => !named.has(String(path[0])))
  if (result.success && unreadable.length === 0) return result.data
  const faults = [...unreadable, ...issues.map((issue) => `  ${place(issue)}${fault(issue, given, schema)}`)]
  throw new ConfigError(`The environment is not complete:\n${[...new Set(faults)].join('\n')}`)
}

const place = ({ path }: z.core.$ZodIssue) => (path.length > 0 ? `${path.join('.')}: ` : '')

function fault(issue: z.core.$ZodIssue, given: Record<string, unknown>, schema: z.ZodType): string {
  const [name] = issue.path
  if (name !== undefined && !(String(name) in given)) return 'is missing'
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format') return `is not a valid ${issue.format}`
  const range = schema instanceof z.ZodObject && rangeOf((schema.shape as Record<string, z.ZodType>)[String(name)])
  if (range) return `must be ${range}`
  return issue.code === 'custom' ? issue.message : `is not valid (${issue.code.replaceAll('_', ' ')})`
}

/** Which numbers a variable may be, as `2 to 200`; null where it is no number, or any. */
export function rangeOf(field: z.ZodType | undefined): string | null {
  if (!field) return null
  const { minimum, maximum } = z.toJSONSchema(field, { unrepresentable: 'any' })
  return minimum === undefined || maximum === undefined ? null : `${minimum} to ${maximum}`
}

/** A switch: `true` or `false`, `1` or `0`. */
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .default(fallback)

/** On a slow or busy machine, everything that takes long takes longer: the limits of requests, queries and transactions. */
export const TIME_LIMIT_FACTOR = z.coerce.number().min(1).max(100).default(1).meta({
  description: 'Multiplies the time limits of requests, queries and transactions; more than 1 on slow machines',
})

/** What every service and worker needs. `secret` values are left out of logs, and marked in the table of variables. */
export const ServiceConfig = z.object({
  DATABASE_URL: z.url().meta({ description: 'PostgreSQL database of this service', secret: true }),
  DATABASE_DIRECT_URL: z.url().optional().meta({
    description:
      'The same database without the pooler that DATABASE_URL goes through: for migrations and operators. Where it is set, nothing is left in a session',
    secret: true,
  }),
  DATABASE_REPLICA_URL: z.url().optional().meta({
    description:
      'A replica of the same database, for figures of admins, which may lag; it may be behind a pooler where DATABASE_DIRECT_URL is set; none: all is read from DATABASE_URL',
    secret: true,
  }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).meta({ description: 'Connections kept open' }),
  NATS_URL: z.string().min(1).meta({ description: 'NATS server, host:port or URL; several of a cluster with commas' }),
  NATS_USER: z.string().optional().meta({ description: 'NATS user of this process' }),
  NATS_PASSWORD: z.string().optional().meta({ description: 'Password of the NATS user', secret: true }),
  NATS_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).optional().meta({
    description: 'Servers of a NATS cluster that keep the stream of events when it is made; 1 if unset',
  }),
  REDIS_URL: RedisAddress.meta({
    description:
      'Redis: queues, viewer cache, rate limits; with a user of this component. Sentinels: redis-sentinel://user:password@host:26379,host:26379/0#primary',
    secret: true,
  }),
  RETRY_SCALE: z.coerce.number().min(0.01).max(10).default(1).meta({
    description: 'Factor on the waits before jobs, events and simulated webhook events are tried again; small in tests',
  }),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').meta({
    description: 'Least severity that is logged',
  }),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().meta({
    description: 'Operators’ port: /metrics, /healthz, /readyz of this process; none: off',
  }),
  OPERATORS_HOST: z.string().min(1).optional().meta({
    description: 'Address that the operators’ port is bound to; 127.0.0.1 if unset, 0.0.0.0 in images',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: 'Collector that spans are sent to (OTLP over HTTP); none: no traces are exported',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({
    description: 'What the collector wants beside the spans, such as a key: name=value, several with commas',
    secret: true,
  }),
  OTEL_SERVICE_NAME: z.string().optional().meta({
    description: 'Name of this process in traces; that of its component if unset',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ])
    .optional()
    .meta({ description: 'Which traces are told of; parentbased_always_on if unset, which is all' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional().meta({
    description:
      'The share of traces that traceidratio and parentbased_traceidratio take, the same in all processes; 1 if unset',
  }),
  TIME_LIMIT_FACTOR,
  CHECK_REPLIES: flag(false).meta({ description: 'Check every reply against its contract (tests, development)' }),
})
export type ServiceConfig = z.output<typeof ServiceConfig>

/** Where a session is one's own: what lasts longer than a transaction needs that. */
export const directUrlOf = (config: Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
