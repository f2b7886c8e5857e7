/** What a service's migrations lack to lead to its schema. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './up-to-date.ts'

/** @returns SQL, empty where nothing is missing. @throws Error with what Prisma complains of. */
export function schemaDifference(service: string, databaseUrl: string, shadowUrl: string): string {
  const folder = path.join(root, 'services', service)
  const migrations = path.join(folder, 'prisma/migrations')
  const from = fs.existsSync(migrations) ? ['--from-migrations', migrations] : ['--from-empty']
  const args = ['migrate', 'diff', ...from, '--to-schema', path.join(folder, 'prisma/schema.prisma'), '--script']
  const prisma = spawnSync(path.join(root, 'node_modules/.bin/prisma'), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl, SHADOW_DATABASE_URL: shadowUrl },
  })
  if (prisma.status !== 0) throw new Error(prisma.stderr || prisma.stdout)
  return /^\s*(-- This is an empty migration\.\s*)?$/.test(prisma.stdout) ? '' : prisma.stdout
}
