/** Starts PostgreSQL, NATS and Redis as ordinary processes on 127.0.0.1, for `npm start` and for tests. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { redisAcl, redisUrl, type RedisPasswords } from '../redis/users.ts'
import { findBinary, isAtLeast } from './binaries.ts'
import { TERMINATE, TERMINATE_POSTGRES } from './pid-file.ts'
import { answers, rememberedPort } from './ports.ts'
import { canReach, findPostgres } from './postgres-binaries.ts'
import type { Account } from './postgres-binaries.ts'
import { startServerProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

export type ServerOptions = {
  /** Holds everything of this server: its data, configuration, log and pid file. */
  dataDir: string
  /** Without it, the one it had the last time if that is free. */
  port?: number
  /** Gives up durability for speed: for tests. */
  fast?: boolean
  /** Told in one line what had to be fetched. */
  announce?: (line: string) => void
}

/**
 * glibc hands memory back to the system after each query that took much of it, and asks for it again at the next one:
 * five page faults for a page of the journal, up to half of its processor time. With these, each connection keeps 1 MB.
 */
const GLIBC = { MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** PostgreSQL 18 from the packages; `url` is that of its superuser. Without a password it trusts everybody on this machine. */
export async function startPostgres(
  options: ServerOptions & { password?: string; settings?: Record<string, string> },
): Promise<ServerProcess> {
  const { folder, account } = findPostgres()
  const dataDir = prepareFolder(options.dataDir, 0o755) // its account may have to go through
  const port = options.port ?? (await rememberedPort(path.join(dataDir, 'ports.json'), 'postgres'))
  const cluster = placeForCluster(dataDir, account)
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION')))
    initialize(folder, cluster, { account, password: options.password })
  const url = `postgresql://postgres${options.password ? `:${options.password}` : ''}@127.0.0.1:${port}/postgres`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(options.fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  return startServerProcess({
    name: 'PostgreSQL',
    command: path.join(folder, 'postgres'),
    args: ['-D', cluster, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    env: GLIBC,
    ...(account && { user: account }),
    ...files(dataDir, 'postgres'),
    url,
    port,
    stopSignals: TERMINATE_POSTGRES,
    ready: () => answersQueries(url),
  })
}

/** NATS; `configText` is more of its configuration, such as users, and may name variables of `env`. */
export async function startNats(
  options: ServerOptions & {
    configText?: string
    env?: Record<string, string>
    jetStream?: boolean
    /** In a cluster, each server has its own. */
    name?: string
  },
): Promise<ServerProcess> {
  const binary = await findBinary('nats-server', options.announce)
  const dataDir = prepareFolder(options.dataDir, 0o700)
  const port = options.port ?? (await rememberedPort(path.join(dataDir, 'ports.json'), 'nats'))
  const sync = isAtLeast(binary.version, '2.10') && !options.fast ? ', sync_interval: always' : ''
  const store = JSON.stringify(path.join(dataDir, 'jetstream'))
  const config = `listen: "127.0.0.1:${port}"
server_name: ${options.name ?? 'daybreak'}
max_payload: 32MB
ping_interval: "5s"
ping_max: 2
${options.jetStream === false ? '' : `jetstream { store_dir: ${store}${sync} }`}
${options.configText ?? ''}
`
  const configFile = path.join(dataDir, 'nats.conf')
  fs.writeFileSync(configFile, config, { mode: 0o600 })
  return startServerProcess({
    name: 'NATS',
    command: binary.path,
    args: ['-c', configFile],
    env: { ...options.env, ...binary.env, GOMAXPROCS: os.availableParallelism() > 2 ? '2' : '1' },
    ...files(dataDir, 'nats'),
    url: `nats://127.0.0.1:${port}`,
    port,
    stopSignals: TERMINATE,
    ready: () => answers(port),
  })
}

/**
 * Redis as BullMQ needs it: it keeps its jobs over a restart and never drops one for want of memory. Without passwords it
 * lets everybody on this machine do everything; `url` is that of its operators.
 */
export async function startRedis(
  options: ServerOptions & { passwords?: RedisPasswords; settings?: string[] },
): Promise<ServerProcess> {
  const binary = await findBinary('redis-server', options.announce)
  const dataDir = prepareFolder(options.dataDir, 0o700)
  const port = options.port ?? (await rememberedPort(path.join(dataDir, 'ports.json'), 'redis'))
  const config = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(dataDir)}`,
    'appendonly yes',
    `appendfsync ${options.fast ? 'no' : 'everysec'}`,
    ...(options.fast ? ['databases 512'] : []), // one for each corner of a test run
    'save ""',
    'maxmemory-policy noeviction',
    ...(options.passwords ? [`aclfile ${JSON.stringify(writeAcl(dataDir, options.passwords))}`] : []),
    ...(options.settings ?? []),
  ]
  const address = `127.0.0.1:${port}`
  const configFile = path.join(dataDir, 'redis.conf')
  fs.writeFileSync(configFile, config.join('\n') + '\n', { mode: 0o600 })
  return startServerProcess({
    name: 'Redis',
    command: binary.path,
    args: [configFile],
    env: binary.env,
    ...files(dataDir, 'redis'),
    url: options.passwords ? redisUrl('default', options.passwords.default, address) : `redis://${address}`,
    port,
    stopSignals: TERMINATE,
    ready: () => answers(port),
  })
}

function writeAcl(dataDir: string, passwords: RedisPasswords): string {
  const file = path.join(dataDir, 'users.acl')
  fs.writeFileSync(file, redisAcl(passwords), { mode: 0o600 })
  return file
}

/** The folder of PostgreSQL's own files: in `dataDir`, or where its account can go when it cannot go there. */
function placeForCluster(dataDir: string, account: Account | undefined) {
  const inside = path.join(dataDir, 'cluster')
  if (!account) return inside
  if (makeReachable(inside, account)) return inside
  const failure = new Error(`PostgreSQL cannot run under ${dataDir}: its account (uid ${account.uid}) cannot go there.`)
  if (fs.existsSync(path.join(inside, 'PG_VERSION'))) throw failure // there are data: never begin anew elsewhere
  const outside = clusterOutside(dataDir)
  fs.mkdirSync(path.dirname(outside), { recursive: true })
  fs.chmodSync(path.dirname(outside), 0o755)
  if (makeReachable(outside, account)) return outside
  throw failure
}

/** Makes the folder the account's own; whether the account can get there. */
function makeReachable(folder: string, account: Account): boolean {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chownSync(folder, account.uid, account.gid)
  return canReach(folder, account)
}

/** Where PostgreSQL keeps its files when this process is root and PostgreSQL's account cannot enter `dataDir`. */
export function clusterOutside(dataDir: string) {
  return path.join('/var/lib/daybreak', createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

function initialize(
  folder: string,
  cluster: string,
  access: { account: Account | undefined; password: string | undefined },
) {
  const secrets = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-'))
  const passwordFile = path.join(secrets, 'password')
  fs.writeFileSync(passwordFile, access.password ?? '', { mode: 0o600 })
  if (access.account)
    for (const each of [secrets, passwordFile]) fs.chownSync(each, access.account.uid, access.account.gid)
  const authentication = access.password ? ['-A', 'scram-sha-256', '--pwfile', passwordFile] : ['-A', 'trust']
  const args = ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync', ...authentication]
  const { status, stderr, error } = spawnSync(path.join(folder, 'initdb'), args, {
    ...access.account,
    cwd: '/',
    encoding: 'utf8',
  })
  fs.rmSync(secrets, { recursive: true })
  if (status !== 0) throw new Error(`PostgreSQL cannot create its files in ${cluster}: ${stderr || String(error)}`)
}

async function answersQueries(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function prepareFolder(folder: string, mode: number) {
  const place = path.resolve(folder)
  fs.mkdirSync(place, { recursive: true, mode })
  return place
}

function files(dataDir: string, name: string) {
  return { pidFile: path.join(dataDir, `${name}.pid`), logFile: path.join(dataDir, `${name}.log`) }
}
