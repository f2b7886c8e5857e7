/** PostgreSQL: a primary, a standby that has every commit before it is acknowledged, and an address that follows. */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../local/ports.ts'
import { findPostgres } from '../../local/postgres-binaries.ts'
import { startPostgres } from '../../local/servers.ts'
import type { ServerProcess } from '../../local/server-process.ts'
import { ensureDatabases } from '../../postgres/roles.ts'
import { mountSmallDisk, unmountSmallDisk, WATCHDOG } from './disk.ts'
import { keep, signal, type Kept } from './kept.ts'
import { startProxy, type Proxy } from './proxy.ts'

export interface PostgresPair {
  proxy: Proxy
  primary: Kept
  /** Where the primary keeps its files. */
  place: string
  /** As superuser, of whichever server is the primary now. */
  url: (database: string) => string
  /** Ends the primary for good and puts the standby in its place. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Processes are killed here and never the machine: what the system has taken is kept, and the disk need not be waited for.
 * A standby must allow as many connections as its primary.
 */
const SETTINGS = { fsync: 'off', max_connections: '300', max_wal_size: '128MB' }

interface Access {
  password: string
  databases: Record<string, string>
}

export async function startPostgresPair(folder: string, { password, databases }: Access): Promise<PostgresPair> {
  const place = path.join(folder, 'primary')
  const copy = path.join(folder, 'standby')
  mountSmallDisk(place, path.join(folder, WATCHDOG))
  const first = await startPostgres({ dataDir: place, password })
  await ensureDatabases(first.url, databases)
  await first.stop()
  fs.mkdirSync(copy)
  execFileSync('cp', ['-a', path.join(place, 'cluster'), copy])
  const standbySignal = path.join(copy, 'cluster/standby.signal')
  fs.writeFileSync(standbySignal, '')
  const { account } = findPostgres()
  if (account) fs.chownSync(standbySignal, account.uid, account.gid)

  const options = { dataDir: place, port: first.port, password, settings: SETTINGS }
  let server: ServerProcess
  const start = async () => (server = await startPostgres(options))
  const primary = await keep('PostgreSQL', start, () => server.pid)
  const conninfo = `host=127.0.0.1 port=${first.port} user=postgres password=${password} application_name=standby`
  const settings = { ...SETTINGS, primary_conninfo: conninfo }
  const standby = await startPostgres({ dataDir: copy, password, settings })
  await run(first.url, `alter system set synchronous_standby_names = 'standby'`)
  await run(first.url, 'select pg_reload_conf()')
  const proxy = await startProxy(await freePort(), first.port)
  return {
    proxy,
    primary,
    place,
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${proxy.port}/${database}`,
    failOver: async () => {
      const stopped = primary.stop()
      signal(primary, 'SIGKILL')
      await stopped
      promote(copy)
      proxy.leadTo(standby.port)
    },
    stop: async () => {
      await proxy.stop()
      await Promise.all([primary.stop(), standby.stop()])
      unmountSmallDisk(place)
    },
  }
}

function promote(dataDir: string): void {
  const { folder, account } = findPostgres()
  const args = ['promote', '-D', path.join(dataDir, 'cluster'), '-w']
  const { status, stdout, stderr } = spawnSync(path.join(folder, 'pg_ctl'), args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the standby was not promoted: ${stdout} ${stderr}`)
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
