/** PostgreSQL and NATS of a bench, with the databases of some services; nothing of it is left behind. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { ContextName } from '../../proto/src/define.ts'
import { migrate } from '../../services/kit/src/migrations.ts'
import { guard } from '../local/guard.ts'
import { runningPid, TERMINATE, TERMINATE_POSTGRES } from '../local/pid-file.ts'
import { clusterOutside, startNats, startPostgres } from '../local/servers.ts'
import { root } from '../local/up-to-date.ts'
import { ensureDatabases } from '../postgres/roles.ts'
import { withDatabase } from './fill.ts'

export const GROWING = ['journal', 'sprint', 'billing'] as const
export type GrowthContext = (typeof GROWING)[number]

export interface World<Context extends ContextName = GrowthContext> {
  natsUrl: string
  postgresPid: number
  urlOf: (context: Context) => string
  /** With the rights of the superuser, and without triggers: for rows by the million. */
  fill: (context: Context, statements: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** Enough for the indexes of a million rows to be made in memory. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' }
const PASSWORD = 'bench'

export async function startWorld<Context extends ContextName>(contexts: readonly Context[]): Promise<World<Context>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-growth-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL's account may have to go through
  const [postgresDir, natsDir] = [path.join(folder, 'postgres'), path.join(folder, 'nats')]
  const dismiss = await guard(path.join(folder, 'watchdog.pid'), [
    { signals: TERMINATE_POSTGRES, pidFile: path.join(postgresDir, 'postgres.pid') },
    { signals: TERMINATE, pidFile: path.join(natsDir, 'nats.pid') },
  ])
  const postgres = await startPostgres({ dataDir: postgresDir, password: PASSWORD, settings: SETTINGS })
  const nats = await startNats({ dataDir: natsDir })
  await ensureDatabases(postgres.url, Object.fromEntries(contexts.map((context) => [context, PASSWORD])))
  const urlOf = (context: Context) => `postgresql://${context}:${PASSWORD}@127.0.0.1:${postgres.port}/${context}`
  for (const context of contexts) {
    await migrate(urlOf(context), new URL(`file://${root}/services/${context}/prisma/migrations/`))
  }
  return {
    natsUrl: nats.url,
    postgresPid: runningPid(path.join(postgresDir, 'postgres.pid')) ?? Number.NaN,
    urlOf,
    fill: (context, statements) =>
      withDatabase(postgres.url.replace(/\/postgres$/, `/${context}`), (client) => fillAll(client, statements)),
    stop: async () => {
      await Promise.all([postgres.stop(), nats.stop()])
      await dismiss()
      for (const each of [folder, clusterOutside(postgresDir)]) fs.rmSync(each, { recursive: true, force: true })
    },
  }
}

async function fillAll(client: pg.Client, statements: string[]): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('checkpoint')
}
