/** Asks the schema engine whether migrations lead to the schema that Prisma reads. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './up-to-date.ts'

const ENGINE = path.join(import.meta.dirname, 'schema-engine.mjs')
/** The engine prints the difference under the number of the question plus this. */
const PRINTED = 1_000_000

type Answer = { id: number; params?: { content: string }; error?: { data: { message: string } } }

/**
 * SQL for each service, in their order, empty where nothing is missing. The engine plays the migrations in databases of
 * its own, beside that of `databaseUrl`. @throws Error with what the engine complains of.
 */
export async function schemaDifferences(services: readonly string[], databaseUrl: string): Promise<string[]> {
  const engine = spawn(process.execPath, [ENGINE, '--datasource', JSON.stringify({ url: databaseUrl })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => engine.once('close', resolve).once('error', reject))
  for (const [id, service] of services.entries())
    engine.stdin.write(`${JSON.stringify({ id, jsonrpc: '2.0', method: 'diff', params: question(service) })}\n`)
  engine.stdin.end()
  const [said] = await Promise.all([text(engine.stdout), ended])
  const answers = said.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Answer] : []))
  return services.map((service, id) => {
    const refused = answers.find((answer) => answer.id === id)?.error
    const printed = answers.find((answer) => answer.id === id + PRINTED)?.params?.content
    if (refused || printed === undefined) throw new Error(`${service}: ${refused?.data.message ?? 'no answer'}`)
    return /^\s*(-- This is an empty migration\.\s*)?$/.test(printed) ? '' : printed
  })
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
