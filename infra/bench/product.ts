/** Starts the product on data of its own, which it removes when it stops. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runningPid } from '../local/pid-file.ts'
import { freePort } from '../local/ports.ts'
import { SECRETS } from '../local/setting.ts'
import { startProduct } from '../local/product.ts'
import type { Terminal } from '../local/product.ts'
import { loadSecrets } from '../local/secrets.ts'
import { clusterOutside } from '../local/servers.ts'
import type { NatsLogin } from './front.ts'

/** As in production; no keys of vendors, whatever the environment has. */
const ENVIRONMENT = { LOG_LEVEL: 'warn', CHECK_REPLIES: 'false', DAYBREAK_FAULTS: 'true' }

const PID_FILES = {
  gateway: 'run/gateway.pid',
  services: 'run/services.pid',
  workers: 'run/workers.pid',
  simulators: 'run/simulators.pid',
  postgres: 'postgres/postgres.pid',
  nats: 'nats/nats.pid',
  redis: 'redis/redis.pid',
} as const
export type ProcessName = keyof typeof PID_FILES

export type BenchedProduct = {
  url: string
  port: number
  /** Of a context, or with the superuser's rights. */
  databaseUrl: (database: 'journal' | 'identity' | 'sprint' | 'journey', as?: 'superuser') => string
  nats: (user: 'gateway' | 'journal' | 'journey') => NatsLogin
  redisUrl: string
  /** Where the simulated model server listens. */
  modelUrl: string
  /** Where the Stripe simulator is, and what its webhook events are signed with. */
  stripe: { url: string; webhookSecret: string }
  /** @throws Error when the process is gone. */
  pidOf: (name: ProcessName) => number
  stop: () => Promise<void>
}

export async function startBenchedProduct(
  terminal: Terminal,
  settings: Record<string, string> = {},
): Promise<BenchedProduct> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-bench-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL's account may have to go through
  const removeData = () => {
    for (const folder of [dataDir, clusterOutside(path.join(dataDir, 'postgres'))])
      fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    const port = await freePort()
    const quiet = { fresh: false, demo: false, workersApart: true, verbose: false, web: 'production' } as const
    const options = { port, dataDir, ...quiet, env: { ...ENVIRONMENT, ...settings } }
    const { stop } = await startProduct(options, terminal)
    return { url: `http://127.0.0.1:${port}`, port, ...addressesIn(dataDir), stop: () => stop().finally(removeData) }
  } catch (error) {
    removeData()
    throw error
  }
}

interface Noted {
  simulators: { openai: string }
}

/** Where everything is, as the launcher noted it in the data directory. */
function addressesIn(dataDir: string): Omit<BenchedProduct, 'url' | 'port' | 'stop'> {
  const secrets = loadSecrets(dataDir, SECRETS)
  const { simulators } = JSON.parse(fs.readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as Noted
  const portOf = (name: 'postgres' | 'nats' | 'redis') => {
    const ports: unknown = JSON.parse(fs.readFileSync(path.join(dataDir, name, 'ports.json'), 'utf8'))
    return (ports as Record<string, number>)[name] ?? 0
  }
  return {
    databaseUrl: (database, as) => {
      const login = as ? `postgres:${secrets.postgres}` : `${database}:${secrets[`database_${database}`]}`
      return `postgresql://${login}@127.0.0.1:${portOf('postgres')}/${database}`
    },
    nats: (user) => ({
      servers: `127.0.0.1:${portOf('nats')}`,
      ...{ user, pass: secrets[`nats_${user}`], inboxPrefix: `_INBOX_${user}` },
    }),
    modelUrl: simulators.openai,
    stripe: { url: simulatorIn(dataDir), webhookSecret: `whsec_${secrets.webhook}` },
    redisUrl: `redis://:${secrets.redis}@127.0.0.1:${portOf('redis')}`,
    pidOf: (name) => {
      const pid = runningPid(path.join(dataDir, PID_FILES[name]))
      if (pid === undefined) throw new Error(`${name} is gone: see ${dataDir}`)
      return pid
    },
  }
}

function simulatorIn(dataDir: string): string {
  const running = JSON.parse(fs.readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as {
    simulators: { stripe?: string }
  }
  return running.simulators.stripe ?? ''
}
