// Writes a migration: `node infra/local/migrate-dev.mjs <service> <name>` compares the service's migrations with its
// schema on a throw-away PostgreSQL and stores the difference as SQL, to be read and completed by hand.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, fail, root, runsOnOwnNode } from './own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const [service, name] = process.argv.slice(2)
  if (!service || !/^[a-z0-9_]+$/.test(name ?? '')) {
    fail('Usage: node infra/local/migrate-dev.mjs <service> <name in snake_case>')
  }
  const folder = path.join(root, 'services', service)
  if (!fs.existsSync(path.join(folder, 'prisma/schema.prisma')))
    fail(`There is no services/${service}/prisma/schema.prisma`)
  const sql = await difference(service)
  if (!sql) fail(`The migrations of ${service} already lead to its schema.`)
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const target = path.join(folder, 'prisma/migrations', `${timestamp}_${name}`)
  fs.mkdirSync(target, { recursive: true })
  fs.writeFileSync(path.join(target, 'migration.sql'), sql)
  fs.writeFileSync(path.join(folder, 'prisma/migrations/migration_lock.toml'), 'provider = "postgresql"\n')
  console.log(`Wrote ${path.relative(root, target)}/migration.sql`)
}

/** The SQL that leads from the service's migrations to its schema. */
async function difference(service) {
  const { guard } = await import('./guard.ts')
  const { schemaDifferences } = await import('./schema-difference.ts')
  const { startPostgres } = await import('./servers.ts')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-migrate-'))
  fs.chmodSync(dataDir, 0o755)
  const dismiss = await guard(path.join(dataDir, 'watchdog.pid'), [
    { signal: 'SIGINT', pidFile: path.join(dataDir, 'postgres.pid') },
  ])
  const server = await startPostgres({ dataDir, fast: true })
  try {
    const [sql] = await schemaDifferences([service], server.url)
    return sql
  } catch (error) {
    return fail(error.message)
  } finally {
    await server.stop()
    await dismiss()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
