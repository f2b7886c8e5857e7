// Writes a migration: `node infra/local/migrate-dev.mjs <service> <name>` compares the service's migrations with its
// schema on a throw-away PostgreSQL and stores the difference as SQL, to be read and completed by hand.
import fs from 'node:fs'
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
  const { findDifference } = await import('./schema-difference.ts')
  const sql = await findDifference(service).catch((error) => fail(error.message))
  if (!sql) fail(`The migrations of ${service} already lead to its schema.`)
  const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const target = path.join(folder, 'prisma/migrations', `${timestamp}_${name}`)
  fs.mkdirSync(target, { recursive: true })
  fs.writeFileSync(path.join(target, 'migration.sql'), sql)
  fs.writeFileSync(path.join(folder, 'prisma/migrations/migration_lock.toml'), 'provider = "postgresql"\n')
  console.log(`Wrote ${path.relative(root, target)}/migration.sql`)
}
