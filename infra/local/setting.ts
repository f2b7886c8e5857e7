/** Describes a product before it starts: contexts, processes, addresses and secrets. */
export const CONTEXTS = ['identity', 'journey', 'sprint', 'journal', 'billing', 'content'] as const
export type Context = (typeof CONTEXTS)[number]
export type Environment = Record<string, string>

/** One module that is started inside a process. */
export type Part = {
  name: string
  /** From the root of the repository. */
  module: string
  /** The function it exports. */
  start: string
  /** What that function is given: this object, or the configuration that its neighbour config.ts reads from `env`. */
  argument: Record<string, unknown> | 'config'
  env: Environment
}

export type ProcessName = 'simulators' | 'services' | 'workers' | 'gateway'
/** The parts of one stage start at once, and when they have, those of the next. */
export type ProcessPlan = { name: ProcessName; waitsFor: ProcessName[]; stages: Part[][] }

export const partsOf = ({ stages }: ProcessPlan): Part[] => stages.flat()

export const SIMULATORS = ['stripe', 'openai', 'mail', 'contacts'] as const
export type SimulatorName = (typeof SIMULATORS)[number]

export type OperatorsPorts = { gateway: number; services: number; workers?: number }

/** Where everything is, and the secrets of this installation. */
export type Setting = {
  port: number
  dataDir: string
  /** Folder of the built web app. */
  webDist: string
  postgres: { port: number }
  nats: { url: string }
  redis: { port: number }
  simulators: Record<SimulatorName, number>
  /** A file that appears once the demo data are loaded; until then nobody reads what the guide streams. */
  readersFile?: string | undefined
  /** Whether workers have a process of their own, as in production. */
  workersApart: boolean
  /** Ports that processes tell operators of themselves on; null: none. */
  operators: OperatorsPorts | null
  secrets: Record<SecretName, string>
  /** The launcher's own environment: vendor keys and settings that are passed through. */
  env: NodeJS.ProcessEnv
}

export const SECRETS = [
  'postgres',
  'redis',
  'stripe',
  'webhook',
  'contact_sync',
  'secrets_key',
  'nats_gateway',
  'redis_gateway',
  ...CONTEXTS.flatMap((context) => [`nats_${context}`, `redis_${context}`, `database_${context}`] as const),
] as const
export type SecretName = (typeof SECRETS)[number]

export function publicUrl({ port, env }: Pick<Setting, 'port' | 'env'>): string {
  return env['PUBLIC_URL'] || `http://localhost:${port}`
}
