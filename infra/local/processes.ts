/**
 * Every process that `npm start` runs: what is in it, what it waits for, its ports, its environment.
 *
 *   postgres, nats, redis   servers (servers.ts)
 *   simulators              stand-ins for Stripe, OpenAI, the mail server and the contact list, each unless it is configured
 *   services                the six services in one process
 *   workers                 what drains their queues
 *   gateway                 the one public port: web app, /graphql, /api
 */
import path from 'node:path'
import { WEB_DIST } from './web-build.ts'

export const CONTEXTS = ['identity', 'journey', 'sprint', 'journal', 'billing', 'content'] as const
export type Context = (typeof CONTEXTS)[number]
type Environment = Record<string, string>

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
export type ProcessPlan = { name: ProcessName; waitsFor: ProcessName[]; parts: Part[] }

export const SIMULATORS = ['stripe', 'openai', 'mail', 'contacts'] as const
export type SimulatorName = (typeof SIMULATORS)[number]

export type OperatorsPorts = Record<Exclude<ProcessName, 'simulators'>, number>

/** Where everything is, and the secrets of this installation. */
export type Setting = {
  port: number
  dataDir: string
  postgres: { port: number }
  nats: { url: string }
  redis: { url: string }
  simulators: Record<SimulatorName, number>
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
  ...CONTEXTS.flatMap((context) => [`nats_${context}`, `database_${context}`] as const),
] as const
export type SecretName = (typeof SECRETS)[number]

export function planProcesses(setting: Setting): ProcessPlan[] {
  return [
    { name: 'simulators', waitsFor: [], parts: simulators(setting) },
    { name: 'services', waitsFor: ['simulators'], parts: CONTEXTS.map((context) => service(setting, context, 'main')) },
    {
      name: 'workers',
      waitsFor: ['services'], // they bring the databases up to date
      parts: (['identity', 'journey', 'billing'] as const).map((context) => service(setting, context, 'worker')),
    },
    { name: 'gateway', waitsFor: ['simulators'], parts: [gateway(setting)] },
  ]
}

/** Whether a stand-in for the vendor runs, because no key of a real one is set. */
export const simulates = {
  stripe: (env: NodeJS.ProcessEnv) => !env['STRIPE_SECRET_KEY'],
  openai: (env: NodeJS.ProcessEnv) => !env['OPENAI_API_KEY'] && !env['OPENAI_BASE_URL'],
  mail: (env: NodeJS.ProcessEnv) => !env['SMTP_URL'],
  contacts: (env: NodeJS.ProcessEnv) => !env['CONTACT_SYNC_URL'],
} satisfies Record<SimulatorName, (env: NodeJS.ProcessEnv) => boolean>

export function simulatorUrls({ simulators, env }: Pick<Setting, 'simulators' | 'env'>) {
  const urlOf = (name: SimulatorName) => (simulates[name](env) ? `http://127.0.0.1:${simulators[name]}` : null)
  return { stripe: urlOf('stripe'), openai: urlOf('openai'), mail: urlOf('mail'), contacts: urlOf('contacts') }
}

export function publicUrl({ port, env }: Pick<Setting, 'port' | 'env'>): string {
  return env['PUBLIC_URL'] || `http://localhost:${port}`
}

function simulators(setting: Setting): Part[] {
  const { stripe, openai, mail, contacts } = setting.simulators
  const parts: Part[] = []
  if (simulates.stripe(setting.env)) {
    parts.push({
      name: 'Stripe simulator',
      module: 'infra/simulators/stripe/src/server.ts',
      start: 'startStripeSimulator',
      argument: {
        port: stripe,
        webhookUrl: `http://127.0.0.1:${setting.port}/api/webhooks/stripe`,
        webhookSecret: stripeEnvironment(setting)['STRIPE_WEBHOOK_SECRET'],
        dataFile: path.join(setting.dataDir, 'simulators/stripe.json'),
        returnOrigins: [publicUrl(setting), `http://localhost:${setting.port}`, `http://127.0.0.1:${setting.port}`],
      },
      env: {},
    })
  }
  if (simulates.openai(setting.env)) {
    parts.push({
      name: 'Model simulator',
      module: 'infra/simulators/openai/src/server.ts',
      start: 'startOpenAiSimulator',
      argument: { port: openai, dataFile: path.join(setting.dataDir, 'simulators/openai.json') },
      env: {},
    })
  }
  if (simulates.mail(setting.env)) {
    parts.push({
      name: 'Mail simulator',
      module: 'infra/simulators/smtp/src/server.ts',
      start: 'startSmtpSimulator',
      argument: { port: mail, dataFile: path.join(setting.dataDir, 'simulators/mail.jsonl') },
      env: {},
    })
  }
  if (simulates.contacts(setting.env)) {
    parts.push({
      name: 'Contact list simulator',
      module: 'infra/simulators/crm/src/server.ts',
      start: 'startCrmSimulator',
      argument: {
        port: contacts,
        secret: setting.secrets.contact_sync,
        dataFile: path.join(setting.dataDir, 'simulators/contacts.jsonl'),
      },
      env: {},
    })
  }
  return parts
}

function service(setting: Setting, context: Context, file: 'main' | 'worker'): Part {
  return {
    name: file === 'main' ? context : `${context} worker`,
    module: `services/${context}/src/${file}.ts`,
    start: 'start',
    argument: 'config',
    env: {
      ...connections(setting, context),
      ...operatorsPort(setting, file === 'main' ? 'services' : 'workers'),
      DATABASE_URL: `postgresql://${context}:${setting.secrets[`database_${context}`]}@127.0.0.1:${setting.postgres.port}/${context}`,
      ...vendorEnvironment(setting, context),
      ...pick(setting.env, /^DATABASE_POOL$/),
    },
  }
}

function gateway(setting: Setting): Part {
  const stripe = stripeEnvironment(setting)
  const openai = openAiEnvironment(setting)
  return {
    name: 'gateway',
    module: 'gateway/src/main.ts',
    start: 'start',
    argument: 'config',
    env: {
      ...connections(setting, 'gateway'),
      ...operatorsPort(setting, 'gateway'),
      HOST: '127.0.0.1', // the demo accounts' passwords are known to everybody
      ...pick(setting.env, /^(HOST|TRUSTED_PROXIES)$/),
      PORT: String(setting.port),
      PUBLIC_URL: publicUrl(setting),
      WEB_DIST,
      SECURE_COOKIES: setting.env['SECURE_COOKIES'] ?? 'false', // the address is http://localhost
      ...pick(stripe, /^STRIPE_(PUBLISHABLE_KEY|SCRIPT_URL|API_URL|SIMULATED)$/),
      ...pick(openai, /^(GUIDE_SIMULATED|OPENAI_MODEL)$/),
    },
  }
}

/** What every process of the product needs to reach NATS and Redis. */
function connections(setting: Setting, user: Context | 'gateway'): Environment {
  return {
    NATS_URL: setting.nats.url,
    NATS_USER: user,
    NATS_PASSWORD: setting.secrets[`nats_${user}`],
    REDIS_URL: setting.redis.url,
    LOG_LEVEL: setting.env['LOG_LEVEL'] ?? 'info',
    ...pick(setting.env, /^(OTEL_\w+|CHECK_REPLIES)$/),
    ...(!simulates.stripe(setting.env) && pick(setting.env, /^NODE_ENV$/)), // production refuses simulated payments
  }
}

function operatorsPort({ operators, env }: Setting, process: keyof OperatorsPorts): Environment {
  return operators ? { METRICS_PORT: String(operators[process]), ...pick(env, /^OPERATORS_HOST$/) } : {}
}

function vendorEnvironment(setting: Setting, context: Context): Environment {
  if (context === 'billing') return { ...stripeEnvironment(setting), PUBLIC_URL: publicUrl(setting) }
  if (context === 'journey') return { ...openAiEnvironment(setting), ...pick(setting.env, /^GENERAT/) }
  if (context === 'identity') {
    const { mail, contacts } = simulatorUrls(setting)
    return {
      PUBLIC_URL: publicUrl(setting),
      ...pick(setting.env, /^(ADMIN|SMTP|MAIL|CONTACT)_/),
      SECRETS_KEY: setting.secrets.secrets_key,
      ...pick(setting.env, /^SECRETS_/),
      ...(mail && { MAIL_SIMULATOR_URL: mail }),
      ...(contacts && { CONTACT_SYNC_URL: `${contacts}/contacts`, CONTACT_SYNC_SECRET: setting.secrets.contact_sync }),
    }
  }
  return {}
}

/** Without a simulator, Stripe's own addresses are the defaults of billing and the gateway. */
function stripeEnvironment(setting: Setting): Environment {
  const url = simulatorUrls(setting).stripe
  if (!url) return { ...pick(setting.env, /^STRIPE_/), STRIPE_SIMULATED: 'false' }
  return {
    ...pick(setting.env, /^STRIPE_(PRICE_|PRODUCTS$|TRIAL_DAYS$|PROMOTION_CODES$|AUTOMATIC_TAX$)/),
    STRIPE_SECRET_KEY: `sk_test_${setting.secrets.stripe}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
    STRIPE_WEBHOOK_SECRET: `whsec_${setting.secrets.webhook}`,
    STRIPE_API_URL: url,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
    STRIPE_SIMULATED: 'true',
  }
}

function openAiEnvironment(setting: Setting): Environment {
  const url = simulatorUrls(setting).openai
  const given = pick(setting.env, /^OPENAI_/)
  if (!url) return { ...given, GUIDE_SIMULATED: 'false' }
  return {
    OPENAI_MODEL: 'daybreak-guide-1',
    ...given,
    OPENAI_API_KEY: 'simulator',
    OPENAI_BASE_URL: `${url}/v1`,
    GUIDE_SIMULATED: 'true',
  }
}

function pick(env: NodeJS.ProcessEnv, names: RegExp): Environment {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value && names.test(name) ? [[name, value]] : [])),
  )
}
