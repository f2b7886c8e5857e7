/** Which database an operator's command works on: DATABASE_URL, or that of the installation on this machine. */
import fs from 'node:fs'
import path from 'node:path'
import { findDatabaseUrl } from '../local/database-url.ts'
import { root } from '../local/up-to-date.ts'

/** @throws Error that says how to name a database, when there is none. */
export function databaseUrlOf(context: string, env: NodeJS.ProcessEnv): string {
  const dataDir = path.resolve(env['DAYBREAK_DATA_DIR'] || path.join(root, '.data'))
  // Operators' commands last longer than a transaction: past a pooler, where there is one.
  const url =
    readSecret(`${context.toUpperCase()}_DATABASE_DIRECT_URL`, env) ||
    readSecret('DATABASE_DIRECT_URL', env) ||
    readSecret(`${context.toUpperCase()}_DATABASE_URL`, env) ||
    readSecret('DATABASE_URL', env) ||
    findDatabaseUrl(dataDir, context)
  if (url) return url
  throw new Error(
    `No database of ${context} is known. Set DATABASE_URL to it, or DAYBREAK_DATA_DIR to the data of an npm start.`,
  )
}

/** A variable, or what the file holds that the variable with `_FILE` names. */
export function readSecret(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`]
  return env[name] || (file ? fs.readFileSync(file, 'utf8').trim() : undefined)
}

/** What an operator is told of a failure: one line, without the address and its password. */
export function explainFailure(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'ECONNREFUSED') return 'The database does not answer. Is Daybreak running (npm start)?'
  if (code === '42P01') return 'This database has no such table: it is not one of a service, or not yet migrated.'
  return typeof message === 'string' && message ? message : String(error)
}
