/** Makes a user an admin, by running the command of the identity service on the database of this installation. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { generateCode } from '../local/generated-code.ts'
import { root } from '../local/up-to-date.ts'
import { databaseUrlOf, explainFailure } from './service-database.ts'

/** Returns the exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [username, ...more] = args
  try {
    if (!username || more.length > 0) throw new Error('npm run admin:grant -- <username>')
    const DATABASE_URL = databaseUrlOf('identity', env)
    const { failures } = await generateCode()
    if (failures.length > 0) throw new Error(failures.join('\n\n'))
    return await run([path.join(root, 'services/identity/src/grant-admin.ts'), username], { ...env, DATABASE_URL })
  } catch (error) {
    console.error(explainFailure(error))
    return 1
  }
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
