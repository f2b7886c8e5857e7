/** The configuration that every service's prisma.config.ts re-exports. */
import path from 'node:path'

process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'schema-engine.mjs')
process.env.CHECKPOINT_DISABLE ??= '1'

const { DATABASE_URL: url, SHADOW_DATABASE_URL: shadowDatabaseUrl } = process.env

export default {
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: url ?? '', ...(shadowDatabaseUrl && { shadowDatabaseUrl }) },
}
