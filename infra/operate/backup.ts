/**
 * Back-up and restore of all databases by SQL alone: the same from a laptop, a container and a job, whatever the version
 * of the server. Each database is read as of one moment, and these moments lie within a few milliseconds of each other.
 */
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { CONTEXTS, type ContextName } from '../../proto/src/define.ts'
import { migrateDatabases } from './databases.ts'
import { eraseAgain, noteErasures } from './erasure-log.ts'
import { databaseUrlOf } from './service-database.ts'

const ROWS_AT_ONCE = 500
const LEDGER = '_prisma_migrations'

interface Manifest {
  at: string
  databases: Partial<Record<ContextName, { migrations: string[]; rows: Record<string, number> }>>
}

/**
 * Writes one file per database and, last, the manifest: a folder without one is no back-up. Beside the folder stands who
 * was erased: see erasure-log.ts.
 */
export async function backUp(folder: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (fs.existsSync(manifestOf(folder))) throw new Error(`There is a back-up in ${folder} already.`)
  const clients = await Promise.all(CONTEXTS.map(async (context) => [context, await open(context, env)] as const))
  try {
    const manifest: Manifest = { at: new Date().toISOString(), databases: {} }
    await Promise.all(
      clients.map(async ([, client]) => {
        await client.query('begin isolation level repeatable read read only')
        await client.query('select 1') // the moment that this transaction sees
      }),
    )
    for (const [context, client] of clients) {
      manifest.databases[context] = {
        migrations: await migrationsOf(client),
        rows: await dump(client, fileOf(folder, context)),
      }
    }
    fs.writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await logErasures(path.dirname(folder), env)
    return Object.entries(manifest.databases).map(([context, { rows }]) => `${context}: ${sum(rows)} rows`)
  } finally {
    await Promise.all(clients.map(([, client]) => client.end()))
  }
}

/** A back-up in a folder of its own, named by its moment; of the whole ones in `parent` only the newest `keep` stay. */
export async function backUpAndKeep(parent: string, keep: number, env: NodeJS.ProcessEnv): Promise<string[]> {
  const name = new Date().toISOString().replaceAll(':', '-')
  const lines = await backUp(path.join(parent, name), env)
  const whole = fs.readdirSync(parent).filter((each) => NAMED_BY_MOMENT.test(each) && isWhole(path.join(parent, each)))
  const old = whole.toSorted().slice(0, -keep)
  for (const each of old) fs.rmSync(path.join(parent, each), { recursive: true })
  return [...lines, `saved in ${path.join(parent, name)}`, ...old.map((each) => `removed ${path.join(parent, each)}`)]
}

const NAMED_BY_MOMENT = /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z$/
const isWhole = (folder: string) => fs.existsSync(manifestOf(folder))

/**
 * Replaces what the databases hold. Events that were not yet applied elsewhere are published again: all outboxes forget
 * what was confirmed, inboxes know what they have seen. Everybody is signed in as at the time of the back-up, but for
 * those who were erased since: they are erased again.
 */
export async function restore(folder: string, replace: boolean, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!fs.existsSync(manifestOf(folder))) throw new Error(`There is no whole back-up in ${folder}.`)
  if (!replace) throw new Error('This replaces all data. Stop the product, then add --replace.')
  const manifest = JSON.parse(fs.readFileSync(manifestOf(folder), 'utf8')) as Manifest
  for (const context of CONTEXTS) await refuseWhileUsed(context, env)
  await migrateDatabases(CONTEXTS, env)
  await logErasures(path.dirname(folder), env) // what is replaced may know of some that no back-up does
  const lines: string[] = []
  for (const context of CONTEXTS) {
    const saved = manifest.databases[context]
    if (!saved) throw new Error(`The back-up has no ${context}.`)
    const client = await open(context, env)
    try {
      await refuseNewer(client, context, saved.migrations)
      lines.push(`${context}: ${await load(client, fileOf(folder, context))} rows`)
      const again = context === 'identity' ? await eraseAgain(path.dirname(folder), client) : 0
      if (again > 0) lines.push(`identity: ${again} erased accounts came back; they are erased when the product starts`)
    } finally {
      await client.end()
    }
  }
  return [...lines, `restored as of ${manifest.at}; now empty Redis and the stream of NATS, and start the product`]
}

/** Notes who was erased in the file of the folder that back-ups stand in; returns how many that are new to it. */
export async function logErasures(parent: string, env: NodeJS.ProcessEnv): Promise<number> {
  const client = await open('identity', env)
  try {
    return await noteErasures(parent, client)
  } finally {
    await client.end()
  }
}

const manifestOf = (folder: string) => path.join(folder, 'manifest.json')
const fileOf = (folder: string, context: string) => path.join(folder, `${context}.jsonl.gz`)
const sum = (rows: Record<string, number>) => Object.values(rows).reduce((total, count) => total + count, 0)

async function open(context: ContextName, env: NodeJS.ProcessEnv): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrlOf(context, env), application_name: 'daybreak-backup' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select migration_name as name from ${LEDGER} order by 1`)
  return rows.map(({ name }) => name)
}

/** What runs would write into what is being replaced, and publish what has not happened. */
async function refuseWhileUsed(context: ContextName, env: NodeJS.ProcessEnv): Promise<void> {
  const client = await open(context, env)
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'daybreak'`,
    )
    if ((rows[0]?.count ?? 0) > 0) throw new Error(`${context} still runs: stop gateway, services and workers first.`)
  } finally {
    await client.end()
  }
}

async function refuseNewer(client: pg.Client, context: string, saved: string[]): Promise<void> {
  const known = new Set(await migrationsOf(client))
  const unknown = saved.find((name) => !known.has(name))
  if (unknown)
    throw new Error(`The back-up of ${context} is of a newer release (${unknown}): restore it with that one.`)
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> '${LEDGER}' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A line `["table", {row}]` each; rows are written by PostgreSQL, so that nothing is lost between types. */
async function dump(client: pg.Client, file: string): Promise<Record<string, number>> {
  const zipped = createGzip()
  const out = zipped.pipe(fs.createWriteStream(file, { mode: 0o600 }))
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const name = client.escapeIdentifier(table)
    counts[table] = 0
    await client.query(`declare each_row cursor for select to_jsonb(t)::text as row from ${name} t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from each_row`)
      for (const { row } of rows) {
        if (!zipped.write(`[${JSON.stringify(table)},${row}]\n`))
          await new Promise((resolve) => zipped.once('drain', resolve))
      }
      counts[table] += rows.length
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query('close each_row')
  }
  zipped.end()
  await finished(out)
  return counts
}

/** All or nothing. Constraints between rows are checked at the end, so that their order does not matter. */
async function load(client: pg.Client, file: string): Promise<number> {
  await client.query('begin')
  const tables = await tablesOf(client)
  await setTriggers(client, tables, 'disable')
  await client.query(`truncate ${tables.map((table) => client.escapeIdentifier(table)).join(', ')} restart identity`)
  const checks = await dropForeignKeys(client)
  let count = 0
  let batch: { table: string; rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    if (batch.rows.length > 0) await insert(client, batch.table, batch.rows)
    count += batch.rows.length
  }
  for await (const line of createInterface({ input: fs.createReadStream(file).pipe(createGunzip()) })) {
    const [, table = ''] = /^\["(\w+)",/.exec(line) ?? []
    if (table !== batch.table || batch.rows.length >= ROWS_AT_ONCE) {
      await flush()
      batch = { table, rows: [] }
    }
    batch.rows.push(line.slice(table.length + 4, -1))
  }
  await flush()
  for (const check of checks) await client.query(check)
  await setTriggers(client, tables, 'enable')
  for (const table of tables) await advanceSequences(client, table)
  await client.query('update outbox set published_to = null')
  await client.query('commit')
  return count
}

/** What triggers keep up (counts, marks) is in the back-up itself, and would be there twice. */
async function setTriggers(client: pg.Client, tables: string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${client.escapeIdentifier(table)} ${state} trigger user`)
}

/** Generated columns are made anew. */
async function insert(client: pg.Client, table: string, rows: string[]): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  const into = client.escapeIdentifier(table)
  const values = `select ${names} from jsonb_populate_recordset(null::${into}, $1::jsonb)`
  await client.query(`insert into ${into} (${names}) overriding system value ${values}`, [`[${rows.join(',')}]`])
}

/** Returns the statements that put them back. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { place, name } of rows) {
    await client.query(`alter table ${place} drop constraint ${client.escapeIdentifier(name)}`)
  }
  return rows.map(
    ({ place, name, definition }) =>
      `alter table ${place} add constraint ${client.escapeIdentifier(name)} ${definition}`,
  )
}

async function advanceSequences(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string | null }>(
    `select column_name as column, pg_get_serial_sequence(quote_ident($1), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  for (const { column, sequence } of rows) {
    if (!sequence) continue
    const highest = `select max(${client.escapeIdentifier(column)}) from ${client.escapeIdentifier(table)}`
    await client.query(`select setval($1, greatest((${highest}), 1), (${highest}) is not null)`, [sequence])
  }
}
