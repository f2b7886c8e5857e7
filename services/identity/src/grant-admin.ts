/** `node src/grant-admin.ts <username>`: makes an existing account an admin. Needs the service's environment. */
import { directUrlOf, loadConfig } from '@daybreak/kit/config'
import { openDatabase } from '@daybreak/kit/database'
import { createLog } from '@daybreak/kit/log'
import { grantAdmin } from './admins.ts'
import { CommandConfig } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { createRepository } from './repository.ts'

async function main(username: string | undefined): Promise<string> {
  if (!username) throw new Error('Usage: node src/grant-admin.ts <username>')
  const database = openDatabase(directUrlOf(loadConfig(CommandConfig)), 2, createLog('grant-admin', 'warn'))
  const db = new PrismaClient({ adapter: database.adapter })
  try {
    if (!(await grantAdmin(createRepository(db), username))) throw new Error(`There is no account named ${username}.`)
    return `${username} is an admin now.`
  } finally {
    await db.$disconnect()
    await database.close()
  }
}

try {
  console.log(await main(process.argv[2]))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
