#!/usr/bin/env node
// Speaks the protocol of Prisma's schema engine (JSON-RPC on stdio) over the same engine compiled to WebAssembly,
// so that the Prisma command works without downloading a native binary. See prisma.config.ts.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  mockMigrationAwareAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    version: { type: 'boolean', short: 'V' },
  },
})
const url = values.datasource ? JSON.parse(values.datasource).url : undefined

if (values.version) console.log(`schema-engine-wasm ${(await loadEngine()).version()}`)
else if (positionals[0] === 'cli') await runDatabaseCommand(positionals[1])
else await serve()
process.exit(0)

async function loadEngine() {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bindings = await import(script)
  const bytes = fs.readFileSync(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bindings
}

/** Answers one request per line until the Prisma command closes the pipe. */
async function serve() {
  const { SchemaEngine } = await loadEngine()
  const datamodels = values.datamodels?.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const start = async () => SchemaEngine.new({ datamodels }, () => {}, createAdapter())
  let engine
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue
    const { id, method, params } = JSON.parse(line)
    if (!method) continue // the command's acknowledgement of `print`
    try {
      engine ??= await start()
      const result = (await engine[method](params)) ?? {}
      if (method === 'diff' && result.stdout != null) {
        send({ method: 'print', id: id + 1_000_000, params: { content: result.stdout } })
        result.stdout = null
      }
      send({ id, result })
    } catch (error) {
      send({ id, error: describe(error) })
    }
  }
}

function send(message) {
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n')
}

function describe(error) {
  const data = { is_panic: false, message: error?.message ?? String(error), error_code: error?.code, meta: error?.meta }
  return { code: 4466, message: 'An error happened. Check the data field for details.', data }
}

function createAdapter() {
  if (!url) return bindMigrationAwareSqlAdapterFactory(mockMigrationAwareAdapterFactory('postgres'))
  const settings = connectionSettings(url)
  return bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openAdapter(settings),
    connectToShadowDb: () => openShadowDatabase(settings),
  })
}

/**
 * Discrete settings, never a connection string: pg lets the string win over `database`, and the shadow
 * database, which is emptied, would be the real one.
 */
function connectionSettings(address) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const schema = searchParams.get('schema')
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    max: 4,
    ...(schema && { options: `-c search_path="${schema}"` }),
  }
}

async function openAdapter(settings) {
  const adapter = await new PrismaPg(new pg.Pool(settings), { disposeExternalPool: true }).connect()
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async (isolation) => readCharColumns(await startTransaction(isolation))
  // One message for a whole script keeps $$ bodies together and the script atomic.
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script)
    } catch (error) {
      adapter.onError(error)
    }
  }
  return readCharColumns(adapter)
}

/** pg_catalog has columns of type "char", which the adapter refuses and the engine needs. */
function readCharColumns(queryable) {
  const CHAR = 18
  const TEXT = 25
  let charColumns = []
  const performIO = queryable.performIO.bind(queryable)
  const queryRaw = queryable.queryRaw.bind(queryable)
  queryable.performIO = async (query) => {
    const { rows, rowCount, fields } = await performIO(query)
    charColumns = fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []))
    const readable = fields.map(({ name, dataTypeID }) => ({
      name,
      dataTypeID: dataTypeID === CHAR ? TEXT : dataTypeID,
    }))
    return { rows, rowCount, fields: readable }
  }
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query)
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
  return queryable
}

async function openShadowDatabase(settings) {
  const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
  const admin = new pg.Client(settings)
  await admin.connect()
  await admin.query(`CREATE DATABASE "${name}"`)
  const adapter = await openAdapter({ ...settings, database: name })
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    await admin.end()
  }
  return adapter
}

async function runDatabaseCommand(command) {
  const { database, host, ...settings } = connectionSettings(url)
  const name = pg.escapeIdentifier(database)
  const run = async (place, sql) => {
    const client = new pg.Client({ ...settings, host, database: place })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const commands = {
    'can-connect-to-database': [database, 'SELECT 1', 'Connection successful'],
    'create-database': ['postgres', `CREATE DATABASE ${name}`, `Database '${database}' was successfully created.`],
    'drop-database': [
      'postgres',
      `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
      'The database was successfully dropped.',
    ],
  }
  if (!commands[command]) return refuse(`Unknown command ${command}`)
  const [place, sql, answer] = commands[command]
  try {
    await run(place, sql)
    console.log(answer)
  } catch (error) {
    if (error.code === '3D000') return refuse(`Database \`${database}\` does not exist`, 'P1003')
    if (error.code === '42P04') return refuse(`Database \`${database}\` already exists`, 'P1009')
    if (['28P01', '28000'].includes(error.code)) return refuse(error.message, 'P1000')
    refuse(`Can't reach database server at \`${host}\`: ${error.message}`, 'P1001')
  }
}

/** Ends with the two log lines that the Prisma command expects of a command that failed. */
function refuse(message, error_code) {
  const log = (level, fields) =>
    process.stderr.write(
      JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' }) + '\n',
    )
  log('INFO', { message: 'Starting schema engine CLI' })
  log('ERROR', { message, is_panic: false, error_code, meta: {} })
  process.exit(1)
}
