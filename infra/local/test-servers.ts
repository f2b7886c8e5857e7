/**
 * Vitest's global set-up: one PostgreSQL, NATS and Redis for a whole run, unless the environment names running ones. They
 * are the programs that `npm start` runs, or with INFRA=containers the images of docker-compose.yml.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOpenAiSimulator } from '../simulators/openai/src/server.ts'
import { guard } from './guard.ts'
import { TERMINATE, TERMINATE_POSTGRES } from './pid-file.ts'
import { startNats, startPostgres, startRedis } from './servers.ts'
import type { ServerOptions } from './servers.ts'
import { natsAccounts } from './test-accounts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's. */
    postgresUrl: string
    natsUrl: string
    redisUrl: string
  }
}

const MODEL_SERVERS_PER_WORKER = 2
const MODELS = [
  ...['daybreak-guide-1', 'daybreak-guide-2', 'built-in-guide'],
  ...['gpt-5', 'gpt-5-mini', 'gpt-5-pro', 'gpt-4o-mini'],
]

const servers = {
  postgres: { variable: 'TEST_POSTGRES_URL', key: 'postgresUrl', start: startPostgres, signals: TERMINATE_POSTGRES },
  nats: { variable: 'TEST_NATS_URL', key: 'natsUrl', start: startTestNats, signals: TERMINATE },
  redis: { variable: 'TEST_REDIS_URL', key: 'redisUrl', start: startRedis, signals: TERMINATE },
} as const

type Name = keyof typeof servers
type Started = { url: string; stop: () => Promise<unknown> }

/**
 * Sets TEST_POSTGRES_URL, TEST_NATS_URL and TEST_REDIS_URL, and provides the same under `inject`. TEST_MODEL_SERVER_URLS
 * holds two model servers for each worker, in the order of the workers.
 */
export default async function setup(project: TestProject) {
  const names = (Object.keys(servers) as Name[]).filter((name) => !process.env[servers[name].variable])
  const { started, stop } = (await startContainers(names)) ?? (await startProcesses(names))
  for (const [index, name] of names.entries()) process.env[servers[name].variable] = started[index]?.url ?? ''
  for (const { key, variable } of Object.values(servers)) project.provide(key, process.env[variable] ?? '')
  const modelServers = await startModelServers(project.config.maxWorkers * MODEL_SERVERS_PER_WORKER)
  process.env['TEST_MODEL_SERVER_URLS'] = modelServers.map(({ url }) => url).join(' ')
  return async () => {
    await stop()
    await Promise.all(modelServers.map((server) => server.stop()))
    for (const name of names) Reflect.deleteProperty(process.env, servers[name].variable)
  }
}

/** Null where they are not asked for, or the engine lacks their images. */
async function startContainers(names: Name[]) {
  if (process.env['INFRA'] !== 'containers') return null
  const { hasImages, startContainer } = await import('./test-containers.ts')
  if (!hasImages()) return null
  const started: Started[] = await Promise.all(names.map(startContainer))
  return { started, stop: () => Promise.all(started.map((server) => server.stop())) }
}

async function startProcesses(names: Name[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-test-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL may have to run as another user
  const dataDir = (name: Name) => path.join(folder, name)
  const guarded = names.map((name) => ({
    signals: servers[name].signals,
    pidFile: path.join(dataDir(name), `${name}.pid`),
  }))
  const dismiss = await guard(path.join(folder, 'watchdog.pid'), guarded)
  const started: Started[] = await Promise.all(
    names.map((name) => servers[name].start({ dataDir: dataDir(name), fast: true })),
  )
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    await dismiss()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { started, stop }
}

/** In this process: each test file with a process of its own for them took a second longer. */
const startModelServers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => startOpenAiSimulator({ port: 0, paceMs: 0, models: MODELS })))

/** NATS with an account, and so streams, of its own for each of 200 test files: user and password t0 to t199, or none. */
function startTestNats(options: ServerOptions) {
  return startNats({ ...options, configText: natsAccounts() })
}
