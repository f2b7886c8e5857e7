/** Composition root of the identity service. */
import { loadConfig } from '@daybreak/kit/config'
import type { Logger } from '@daybreak/kit/log'
import { runProcess, startService } from '@daybreak/kit/run'
import { createPasswords } from './adapters/passwords.ts'
import { ensureAdmin, type FirstAdmin } from './admins.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { createRepository, type IdentityRepository } from './repository.ts'
import { purgeSessions } from './sessions.ts'
import { subscriptions } from './subscriptions.ts'

const HOUR_MS = 3_600_000
const NO_TOKEN = '0'.repeat(64)

/** Starts the service; it can run alone or beside the others. */
export const start = (config: Config) =>
  startService({
    context: 'identity',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: async ({ database, log, undo }) => {
      const db = new PrismaClient({
        adapter: database.adapter,
        transactionOptions: { maxWait: 2_000, timeout: 5_000 },
      })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db)
      const passwords = await createPasswords()
      const admin = firstAdmin(config)
      if (admin) await ensureAdmin(repository, passwords, admin)
      undo.defer('purge', purgeHourly(repository, log))
      return {
        handlers: handlers(repository, passwords),
        subscriptions: subscriptions(repository),
        warmUp: () => Promise.all([repository.findSession(NO_TOKEN), repository.findUser(0)]),
      }
    },
  })

/** The admin the environment names. */
function firstAdmin({ ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL }: Config): FirstAdmin | null {
  if (ADMIN_USERNAME === undefined && ADMIN_PASSWORD === undefined && ADMIN_EMAIL === undefined) return null
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined && ADMIN_EMAIL !== undefined) {
    return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, email: ADMIN_EMAIL }
  }
  throw new Error('ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL go together: set all three or none.')
}

/** Deletes expired sessions now and every hour; returns what ends that. A purge that fails waits for the next one. */
function purgeHourly(repository: IdentityRepository, log: Logger): () => Promise<void> {
  const purge = async () => {
    try {
      const count = await purgeSessions(repository)
      if (count > 0) log.info({ count }, 'expired sessions deleted')
    } catch (error) {
      log.warn({ err: error }, 'expired sessions could not be deleted')
    }
  }
  let running = purge()
  const timer = setInterval(() => {
    running = purge()
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

if (import.meta.main) await runProcess('identity', () => start(loadConfig(Config)))
