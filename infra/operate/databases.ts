/** Creates and migrates all databases of an installation. */
import { CONTEXTS, type ContextName } from '../../proto/src/define.ts'
import { migrate } from '../../services/kit/src/migrations.ts'
import { ensureDatabases } from '../postgres/roles.ts'
import { databaseUrlOf, readSecret } from './service-database.ts'

/** Makes each service's role and database where they are missing, with the passwords that its URL names. */
export async function makeDatabases(env: NodeJS.ProcessEnv): Promise<string[]> {
  const superuser = readSecret('POSTGRES_URL', env)
  if (!superuser) throw new Error('Set POSTGRES_URL to the URL of a superuser.')
  const passwords = CONTEXTS.map((context) => {
    const { password } = new URL(databaseUrlOf(context, env))
    return [context, decodeURIComponent(password)] as const
  })
  await ensureDatabases(superuser, Object.fromEntries(passwords))
  return [`databases and roles: ${CONTEXTS.join(', ')}`]
}

/** Applies what is missing; several may run at once, one of them does the work. */
export async function migrateDatabases(contexts: readonly ContextName[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = []
  for (const context of contexts) {
    const folder = new URL(`../../services/${context}/prisma/migrations/`, import.meta.url)
    const applied = await migrate(databaseUrlOf(context, env), folder)
    lines.push(`${context}: ${applied.length > 0 ? applied.join(', ') : 'up to date'}`)
  }
  return lines
}
