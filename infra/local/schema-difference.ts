/** Compares migrations with the Prisma schema, using the WebAssembly build of Prisma's schema engine. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { guard } from './guard.ts'
import { startPostgres } from './servers.ts'
import { root } from './up-to-date.ts'

/** The types of Node do not declare WebAssembly; only those of browsers do. */
declare const WebAssembly: {
  instantiate: (bytes: Buffer, imports: object) => Promise<{ instance: { exports: Record<string, unknown> } }>
}

interface Engine {
  diff: (question: object) => Promise<{ stdout?: string | null }>
}
interface Bindings {
  __wbg_set_wasm: (exports: object) => void
  SchemaEngine: { new: (options: object, log: () => void, adapter: object) => Promise<Engine> }
}

/**
 * The SQL that each service's migrations lack, in the order of `services`; empty if they match the schema. The engine
 * applies the migrations to temporary databases on the server of `databaseUrl`.
 * @throws Error with the message of the engine.
 */
export async function schemaDifferences(services: readonly string[], databaseUrl: string): Promise<string[]> {
  const { SchemaEngine } = await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openAdapter(databaseUrl),
    connectToShadowDb: () => openShadowDatabase(databaseUrl),
  })
  const engine = await SchemaEngine.new({}, () => undefined, adapter)
  const differences: string[] = []
  for (const service of services) {
    const { stdout } = await engine.diff(question(service))
    differences.push(/^\s*(-- This is an empty migration\.\s*)?$/.test(stdout ?? '') ? '' : (stdout ?? ''))
  }
  return differences
}

/** The same for one service, on a temporary PostgreSQL server. */
export async function findDifference(service: string): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-migrate-'))
  fs.chmodSync(dataDir, 0o755)
  const dismiss = await guard(path.join(dataDir, 'watchdog.pid'), [
    { signals: ['SIGINT'], pidFile: path.join(dataDir, 'postgres.pid') },
  ])
  const server = await startPostgres({ dataDir, fast: true })
  try {
    const [sql = ''] = await schemaDifferences([service], server.url)
    return sql
  } finally {
    await server.stop()
    await dismiss()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function loadEngine(): Promise<Bindings> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bindings = (await import(script)) as Bindings
  const bytes = fs.readFileSync(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports['__wbindgen_start'] as () => void)()
  return bindings
}

async function openAdapter(url: string): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect()
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async (isolation) => readCharColumns(await startTransaction(isolation))
  // One message for a whole script keeps $$ bodies together.
  adapter.executeScript = async (script) => void (await pool.query(script))
  return readCharColumns(adapter)
}

interface Queryable {
  performIO: (query: unknown) => Promise<pg.QueryResult>
  queryRaw: (query: unknown) => Promise<{ columnTypes: number[] }>
}
const [CHAR, TEXT] = [18, 25]

/** Lets the adapter read columns of type "char" in pg_catalog. The engine needs them, and the adapter refuses them. */
function readCharColumns<T extends object>(adapter: T): T {
  const queryable = adapter as T & Queryable
  let charColumns: number[] = []
  const performIO = queryable.performIO.bind(queryable)
  const queryRaw = queryable.queryRaw.bind(queryable)
  queryable.performIO = async (query) => {
    const result = await performIO(query)
    charColumns = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []))
    result.fields = result.fields.map((field) => (field.dataTypeID === CHAR ? { ...field, dataTypeID: TEXT } : field))
    return result
  }
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query)
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
  return queryable
}

async function openShadowDatabase(url: string): Promise<SqlDriverAdapter> {
  const name = `shadow_${crypto.randomUUID()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database "${name}"`)
  const shadow = new URL(url)
  shadow.pathname = `/${name}`
  const adapter = await openAdapter(shadow.href)
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await admin.query(`drop database if exists "${name}" with (force)`)
    await admin.end()
  }
  return adapter
}

function question(service: string) {
  const folder = path.join(root, 'services', service, 'prisma')
  const schema = path.join(folder, 'schema.prisma')
  return {
    from: migrationsIn(path.join(folder, 'migrations')),
    to: { tag: 'schemaDatamodel', files: [{ path: schema, content: fs.readFileSync(schema, 'utf8') }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  }
}

function migrationsIn(folder: string) {
  if (!fs.existsSync(folder)) return { tag: 'empty' }
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((each) => (each.isDirectory() ? [each.name] : []))
  return {
    tag: 'migrations',
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    migrationDirectories: names.toSorted().map((name) => {
      const value = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } }
    }),
    shadowDbInitScript: '',
  }
}
