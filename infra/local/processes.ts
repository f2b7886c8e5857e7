/**
 * Every process that `npm start` runs: what is in it, what it waits for, its ports, its environment.
 *
 *   postgres, nats, redis   servers (servers.ts)
 *   simulators              stand-ins for Stripe, the mail server and the contact list, and the built-in guide, each
 *                           unless it is configured
 *   services                the six services in one process, and what drains their queues
 *   workers                 the latter, where it is wanted apart
 *   gateway                 the one public port: web app, /graphql, /api
 */
import { redisUrl } from '../redis/users.ts'
import { isReadBy, setOnes } from './given.ts'
import type { Reader } from './given.ts'
import { CONTEXTS, publicUrl } from './setting.ts'
import type { Context, Environment, Part, ProcessPlan, Setting } from './setting.ts'
import { simulators, usualModel, vendors } from './vendors.ts'

const WITH_WORKER = ['identity', 'journey', 'billing'] as const

/** Workers wait for the services, which bring the databases up to date. In the same process they take 90 MB less. */
export function planProcesses(setting: Setting): ProcessPlan[] {
  const services = CONTEXTS.map((context) => service(setting, context, 'main'))
  const workers = WITH_WORKER.map((context) => service(setting, context, 'worker'))
  const beside: ProcessPlan[] = [{ name: 'services', waitsFor: ['simulators'], stages: [services, workers] }]
  const apart: ProcessPlan[] = [
    { name: 'services', waitsFor: ['simulators'], stages: [services] },
    { name: 'workers', waitsFor: ['services'], stages: [workers] },
  ]
  return [
    { name: 'simulators', waitsFor: [], stages: [simulators(setting)] },
    ...(setting.workersApart ? apart : beside),
    { name: 'gateway', waitsFor: ['simulators'], stages: [[gateway(setting)]] },
  ]
}

function service(setting: Setting, context: Context, file: 'main' | 'worker'): Part {
  const { operators } = setting
  return {
    name: file === 'main' ? context : `${context} worker`,
    module: `services/${context}/src/${file}.ts`,
    start: 'start',
    argument: 'config',
    env: environmentOf(context, setting, {
      ...operatorsPort(file === 'main' ? operators?.services : (operators?.workers ?? operators?.services)),
      ...databaseOf(context, setting),
    }),
  }
}

/** With POOLER_PORT, by way of a pooler that somebody else has started. */
function databaseOf(context: Context, { secrets, postgres, env }: Setting): Environment {
  const on = (port: number | string) =>
    `postgresql://${context}:${secrets[`database_${context}`]}@127.0.0.1:${port}/${context}`
  const pooler = env['POOLER_PORT']
  return pooler
    ? { DATABASE_URL: on(pooler), DATABASE_DIRECT_URL: on(postgres.port) }
    : { DATABASE_URL: on(postgres.port) }
}

function gateway(setting: Setting): Part {
  return {
    name: 'gateway',
    module: 'gateway/src/main.ts',
    start: 'start',
    argument: 'config',
    env: environmentOf('gateway', setting, {
      ...operatorsPort(setting.operators?.gateway),
      PORT: String(setting.port),
      WEB_DIST: setting.webDist,
    }),
  }
}

/** All that `reader` reads: what was given, over what is usual on one machine, under what the launcher alone knows. */
function environmentOf(reader: Reader, setting: Setting, own: Environment): Environment {
  const all = {
    ...usual(setting),
    ...setOnes(setting.env),
    ...connections(setting, reader),
    ...vendors(setting),
    ...own,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => isReadBy(reader, name)))
}

function usual(setting: Setting): Environment {
  return {
    HOST: '127.0.0.1', // the demo accounts' passwords are known to everybody
    SECURE_COOKIES: 'false', // the address is http://localhost
    SECRETS_KEY: setting.secrets.secrets_key,
    ...usualModel(setting),
  }
}

/** What every process of the product needs to reach the others. */
function connections(setting: Setting, user: Reader): Environment {
  return {
    NATS_URL: setting.nats.url,
    NATS_USER: user,
    NATS_PASSWORD: setting.secrets[`nats_${user}`],
    REDIS_URL: redisUrl(user, setting.secrets[`redis_${user}`], `127.0.0.1:${setting.redis.port}`),
    PUBLIC_URL: publicUrl(setting),
  }
}

const operatorsPort = (port: number | undefined): Environment => (port ? { METRICS_PORT: String(port) } : {})
