/** Redis: a primary, a replica, three Sentinels that agree on which is which, and an address that follows them. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { findBinary } from '../../local/binaries.ts'
import { TERMINATE } from '../../local/pid-file.ts'
import { answers, freePort } from '../../local/ports.ts'
import { startServerProcess, type ServerProcess } from '../../local/server-process.ts'
import { startRedis } from '../../local/servers.ts'
import type { RedisPasswords } from '../../redis/users.ts'
import { keep, type Kept } from './kept.ts'
import { startProxy, type Proxy } from './proxy.ts'

const SENTINELS = 3
const QUORUM = 2
const NAME = 'daybreak'
const DOWN_MS = 1_000
const LOOK_MS = 250

export interface RedisGroup {
  proxy: Proxy
  /** By way of the Sentinels. */
  url: string
  primary: () => Kept
  stop: () => Promise<void>
}

export async function startRedisGroup(folder: string, passwords: RedisPasswords): Promise<RedisGroup> {
  const ports = [await freePort(), await freePort()] as const
  const start = (index: 0 | 1, settings: string[]) => {
    let server: ServerProcess
    const options = { dataDir: path.join(folder, `redis-${index}`), port: ports[index], passwords, settings }
    const run = async () => (server = await startRedis(options))
    return keep(`redis-${index}`, run, () => server.pid)
  }
  const shared = [`masterauth ${passwords.default}`, 'repl-diskless-sync-delay 0']
  const first = await start(0, shared)
  const second = await start(1, [...shared, `replicaof 127.0.0.1 ${ports[0]}`])
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, (_, index) =>
      startSentinel(path.join(folder, `sentinel-${index}`), ports[0], passwords.default),
    ),
  )
  const proxy = await startProxy(await freePort(), ports[0])
  const following = follow(
    sentinels.map(({ port }) => port),
    proxy.leadTo,
  )
  return {
    proxy,
    url: `redis-sentinel://default:${passwords.default}@${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/0#${NAME}`,
    primary: () => (following.port() === ports[1] ? second : first),
    stop: async () => {
      await following.stop()
      await proxy.stop()
      await Promise.all([first, second, ...sentinels].map((each) => each.stop()))
    },
  }
}

async function startSentinel(folder: string, master: number, password: string): Promise<ServerProcess> {
  fs.mkdirSync(folder)
  const port = await freePort()
  const config = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${master} ${QUORUM}`,
    `sentinel auth-pass ${NAME} ${password}`,
    `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
    `sentinel failover-timeout ${NAME} 10000`,
  ]
  const file = path.join(folder, 'sentinel.conf')
  fs.writeFileSync(file, `${config.join('\n')}\n`)
  const binary = await findBinary('redis-server')
  return startServerProcess({
    name: 'Sentinel',
    command: binary.path,
    args: [file, '--sentinel'],
    env: binary.env,
    pidFile: path.join(folder, 'sentinel.pid'),
    logFile: path.join(folder, 'sentinel.log'),
    url: `redis://127.0.0.1:${port}`,
    port,
    stopSignals: TERMINATE,
    ready: () => answers(port),
  })
}

/** Asks the Sentinels, again and again, which server is the primary. */
function follow(ports: number[], leadTo: (port: number) => void) {
  const clients = ports.map((port) => new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 0 }))
  for (const client of clients) client.on('error', () => undefined)
  let stopped = false
  let known = Number.NaN
  const look = async () => {
    while (!stopped) {
      const said = await Promise.all(clients.map((client) => masterOf(client)))
      const agreed = said.find((port) => said.filter((other) => other === port).length >= QUORUM)
      if (agreed) leadTo((known = agreed))
      await delay(LOOK_MS)
    }
  }
  const done = look()
  return {
    port: () => known,
    stop: async () => {
      stopped = true
      await done
      for (const client of clients) client.disconnect()
    },
  }
}

async function masterOf(client: Redis): Promise<number | undefined> {
  const answer = await client.call('sentinel', 'get-master-addr-by-name', NAME).catch(() => null)
  return Array.isArray(answer) ? Number(answer[1]) : undefined
}
