/** Vitest's global set-up: one PostgreSQL, NATS and Redis for a whole run, unless the environment names running ones. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { guard } from './guard.ts'
import { startNats, startPostgres, startRedis } from './servers.ts'
import type { ServerOptions } from './servers.ts'
import type { ServerProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's. */
    postgresUrl: string
    natsUrl: string
    redisUrl: string
  }
}

const servers = {
  postgres: { variable: 'TEST_POSTGRES_URL', key: 'postgresUrl', start: startPostgres, signal: 'SIGINT' },
  nats: { variable: 'TEST_NATS_URL', key: 'natsUrl', start: startTestNats, signal: 'SIGTERM' },
  redis: { variable: 'TEST_REDIS_URL', key: 'redisUrl', start: startRedis, signal: 'SIGTERM' },
} as const

/** Sets TEST_POSTGRES_URL, TEST_NATS_URL and TEST_REDIS_URL, and provides the same under `inject`. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-test-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL may have to run as another user
  const missing = Object.entries(servers).filter(([, { variable }]) => !process.env[variable])
  const dataDir = (name: string) => path.join(folder, name)
  const guarded = missing.map(([name, { signal }]) => ({ signal, pidFile: path.join(dataDir(name), `${name}.pid`) }))
  const dismiss = await guard(path.join(folder, 'watchdog.pid'), guarded)
  const started = await Promise.all(
    missing.map(async ([name, { start, variable }]): Promise<ServerProcess> => {
      const configText = name === 'nats' ? accounts() : undefined
      const server = await start({ dataDir: dataDir(name), fast: true, ...(configText && { configText }) })
      process.env[variable] = server.url
      return server
    }),
  )
  for (const { key, variable } of Object.values(servers)) project.provide(key, process.env[variable] ?? '')
  return async () => {
    await Promise.all(started.map((server) => server.stop()))
    for (const [, { variable }] of missing) Reflect.deleteProperty(process.env, variable)
    await dismiss()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Accounts t0 to t199, strangers to each other: each test file takes one, so that no file hears another's events. */
function accounts(): string {
  const one = (name: string) => `${name}: { jetstream: enabled, users: [{ user: ${name}, password: ${name} }] }`
  return `accounts { ${Array.from({ length: 200 }, (_, index) => one(`t${index}`)).join(', ')} }`
}

/** NATS with an account, and so streams, of its own for each of 200 test files: user and password t0 to t199, or none. */
function startTestNats(options: ServerOptions): Promise<ServerProcess> {
  const names = ['anyone', ...Array.from({ length: 200 }, (_, index) => `t${index}`)]
  const accounts = names.map(
    (name) => `  ${name}: { jetstream: enabled, users: [{ user: ${name}, password: ${name} }] }`,
  )
  return startNats({ ...options, configText: `no_auth_user: anyone\naccounts {\n${accounts.join('\n')}\n}` })
}
