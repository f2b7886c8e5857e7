/** Everything a failover test runs on: stores of which each has another one to take its place, and the product twice. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { natsUsers } from '../../local/infrastructure.ts'
import { guard, type Guarded } from '../../local/guard.ts'
import { TERMINATE, TERMINATE_POSTGRES } from '../../local/pid-file.ts'
import { freePort } from '../../local/ports.ts'
import { loadSecrets } from '../../local/secrets.ts'
import { clusterOutside } from '../../local/servers.ts'
import { CONTEXTS, SECRETS } from '../../local/setting.ts'
import { redisPasswords } from '../../redis/users.ts'
import { WATCHDOG } from './disk.ts'
import { startNatsCluster, type NatsCluster } from './nats.ts'
import { startPostgresPair, type PostgresPair } from './postgres.ts'
import { startProcesses, type Processes } from './processes.ts'
import { startRedisGroup, type RedisGroup } from './redis.ts'

export interface World {
  dataDir: string
  postgres: PostgresPair
  nats: NatsCluster
  redis: RedisGroup
  processes: Processes
  /** Its data and logs go, too, unless somebody has to look into them. */
  stop: (keepData: boolean) => Promise<void>
}

const PRODUCT = {
  DAYBREAK_FAULTS: 'true',
  NATS_STREAM_REPLICAS: '3',
  GENERATIONS_PER_DAY: '100000',
  GENERATE_TOKENS_PER_DAY: '1000000000',
  GENERATE_CONCURRENCY: '20',
  GENERATE_MEMORY_SECONDS: '86400',
}

/** What must not outlive this process, even where that is killed. */
const guardedIn = (dataDir: string): Guarded[] => [
  ...['primary', 'standby'].map((name) => ({
    pidFile: path.join(dataDir, name, 'postgres.pid'),
    signals: TERMINATE_POSTGRES,
  })),
  ...['n0/nats', 'n1/nats', 'n2/nats', 'redis-0/redis', 'redis-1/redis'].map((name) => ({
    pidFile: path.join(dataDir, `${name}.pid`),
    signals: TERMINATE,
  })),
  ...[0, 1, 2].map((index) => ({
    pidFile: path.join(dataDir, `sentinel-${index}/sentinel.pid`),
    signals: TERMINATE,
  })),
]

export async function startWorld(): Promise<World> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-failover-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  const undo: (() => Promise<unknown>)[] = []
  const stop = async (keepData: boolean) => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
    if (keepData) return
    const places = ['primary', 'standby'].map((name) => clusterOutside(path.join(dataDir, name)))
    for (const place of [dataDir, ...places]) fs.rmSync(place, { recursive: true, force: true })
  }
  const adopt = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>) => {
    const started = await starting
    undo.push(started.stop)
    return started
  }
  try {
    const dismiss = await guard(path.join(dataDir, WATCHDOG), guardedIn(dataDir))
    undo.push(dismiss)
    const secrets = loadSecrets(dataDir, SECRETS)
    const databases = Object.fromEntries(CONTEXTS.map((context) => [context, secrets[`database_${context}`]]))
    const postgres = await adopt(startPostgresPair(dataDir, { password: secrets.postgres, databases }))
    const nats = await adopt(startNatsCluster(dataDir, natsUsers(secrets)))
    const redis = await adopt(
      startRedisGroup(
        dataDir,
        redisPasswords((name) => secrets[name]),
      ),
    )
    const simulators = {
      stripe: await freePort(),
      openai: await freePort(),
      mail: await freePort(),
      contacts: await freePort(),
    }
    const processes = await adopt(
      startProcesses(dataDir, {
        workersApart: true,
        dataDir,
        webDist: '',
        postgres: { port: postgres.proxy.port },
        nats: { url: nats.urls },
        redis: { port: redis.proxy.port },
        simulators,
        operators: null,
        secrets,
        env: PRODUCT,
      }),
    )
    return { dataDir, postgres, nats, redis, processes, stop }
  } catch (error) {
    await stop(false)
    throw error
  }
}
