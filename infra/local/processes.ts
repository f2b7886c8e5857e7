/**
 * Every process that `npm start` runs: what is in it, what it waits for, its ports, its environment.
 *
 *   postgres, nats, redis   servers (servers.ts)
 *   simulators              stand-ins for Stripe, the mail server and the contact list, and the built-in guide, each
 *                           unless it is configured
 *   services                the six services in one process
 *   workers                 what drains their queues
 *   gateway                 the one public port: web app, /graphql, /api
 */
import { CONTEXTS, pick, publicUrl } from './setting.ts'
import type { Context, Environment, OperatorsPorts, Part, ProcessPlan, Setting } from './setting.ts'
import { openAiEnvironment, simulates, simulators, stripeEnvironment, vendorEnvironment } from './vendors.ts'
import { WEB_DIST } from './web-build.ts'

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
