/** PgBouncer before a PostgreSQL of this machine, with the settings of infra/postgres/pgbouncer.ini: for tests. */
import fs from 'node:fs'
import path from 'node:path'
import { findBinary } from './binaries.ts'
import { TERMINATE } from './pid-file.ts'
import { answers, freePort, rememberedPort } from './ports.ts'
import { findPostgres } from './postgres-binaries.ts'
import { loadSecrets } from './secrets.ts'
import { startServerProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { CONTEXTS, SECRETS } from './setting.ts'
import { root } from './up-to-date.ts'

export type PoolerOptions = {
  dataDir: string
  postgresPort: number
  /** Of each role that may come in. */
  passwords: Record<string, string>
  /** Lines of the section [pgbouncer] that are said otherwise. */
  settings?: string[]
  /** Instead of the shipped one. */
  connectQuery?: string
}

export async function startPooler(options: PoolerOptions): Promise<ServerProcess> {
  const { dataDir, passwords } = options
  const binary = await findBinary('pgbouncer')
  const { account } = findPostgres() // it refuses to be root, too
  const port = await freePort()
  fs.mkdirSync(dataDir, { recursive: true })
  const place = (name: string, text: string) => {
    const file = path.join(dataDir, name)
    fs.writeFileSync(file, text, { mode: 0o600 })
    if (account) fs.chownSync(file, account.uid, account.gid)
    return file
  }
  const lines = Object.entries(passwords).map(([role, password]) => `"${role}" "${password}"`)
  const users = place('users.txt', `${lines.join('\n')}\n`)
  const own = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', `auth_file = ${users}`]
  const config = place('pgbouncer.ini', `${shipped(options)}\n${[...own, ...(options.settings ?? [])].join('\n')}\n`)
  return startServerProcess({
    name: 'PgBouncer',
    command: binary.path,
    args: [config],
    env: binary.env,
    ...(account && { user: account }),
    url: `postgresql://127.0.0.1:${port}`,
    port,
    pidFile: path.join(dataDir, 'pgbouncer.pid'),
    logFile: path.join(dataDir, 'pgbouncer.log'),
    stopSignals: TERMINATE,
    ready: () => answers(port),
  })
}

function shipped({ postgresPort, connectQuery }: PoolerOptions): string {
  const text = fs.readFileSync(path.join(root, 'infra/postgres/pgbouncer.ini'), 'utf8')
  const there = text.replace('port=5432', `port=${postgresPort}`)
  return connectQuery === undefined ? there : there.replace(/connect_query='[^']*'/, `connect_query='${connectQuery}'`)
}

/** A pooler for a product that is not yet started; `env` has its services go through it. */
export async function startPoolerOf(productDir: string): Promise<{ env: NodeJS.ProcessEnv; pooler: ServerProcess }> {
  const secrets = loadSecrets(productDir, SECRETS)
  const pooler = await startPooler({
    dataDir: path.join(productDir, 'pooler'),
    postgresPort: await rememberedPort(path.join(productDir, 'postgres/ports.json'), 'postgres'),
    passwords: Object.fromEntries(CONTEXTS.map((context) => [context, secrets[`database_${context}`]])),
  })
  return { pooler, env: { POOLER_PORT: String(pooler.port) } }
}
