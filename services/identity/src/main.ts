/** Composition root of the identity service. */
import { deleteInBatches } from '@daybreak/kit/batches'
import { loadConfig } from '@daybreak/kit/config'
import type { Logger } from '@daybreak/kit/log'
import type { Bus } from '@daybreak/kit/nats'
import { eraseFromStream } from '@daybreak/kit/stream-erasure'
import { runProcess } from '@daybreak/kit/process'
import { startService } from '@daybreak/kit/run'
import { createPasskeys } from './adapters/passkeys.ts'
import { createPasswords } from './adapters/passwords.ts'
import { createReminderKeys } from './adapters/reminder-keys.ts'
import { createVault, type Vault } from './adapters/vault.ts'
import { figureQueries } from './admin-repository.ts'
import { ensureAdmin, type FirstAdmin } from './admins.ts'
import { Config } from './config.ts'
import { PrismaClient, type Prisma } from './generated/client.ts'
import { mailDueRecoveries } from './factor-recovery.ts'
import { eraseLeftInStream } from './erasure.ts'
import { handlers } from './handlers.ts'
import { contactJob, exportJob, mailJob } from './jobs.ts'
import { createRepository, type IdentityRepository } from './repository.ts'
import { resealTotps } from './second-factor.ts'
import { subscriptions } from './subscriptions.ts'

const HALF_MINUTE_MS = 30_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const OLD_EVENTS_AT_ONCE = 50_000
const NO_TOKEN = '0'.repeat(64)

const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)

/** Starts the service; it can run alone or beside the others. */
export const start = (config: Config) =>
  startService({
    context: 'identity',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: async ({ database, bus, log, openClient, onReplica, openQueue, every }) => {
      const db = openClient(open)
      const repository = createRepository(db, database.outbox, onReplica(db, open, figureQueries))
      const passwords = await createPasswords()
      const admin = firstAdmin(config)
      if (admin && (await ensureAdmin(repository, passwords, admin)))
        log.warn({ security: 'admin_granted' }, 'first admin made')
      await repository.exemptFromFactor(config.ADMIN_WITHOUT_SECOND_FACTOR ? (admin?.username ?? null) : null)
      every({ name: 'purge sessions', everyMs: HOUR_MS, run: () => purge(repository, log), atOnce: true })
      every({ name: 'mail due recoveries', everyMs: MINUTE_MS, run: () => mailDueRecoveries(repository) })
      every({ name: 'erase from the stream', everyMs: HALF_MINUTE_MS, run: () => eraseStream(repository, bus, log) })
      openQueue(mailJob, { listWaiting: () => repository.listWaitingMails() })
      openQueue(contactJob, { listWaiting: () => repository.listWaitingContacts() })
      openQueue(exportJob, { listWaiting: () => repository.listCollected() })
      const vault = createVault(config.SECRETS_KEY, config.SECRETS_KEYS_ACCEPTED)
      await sealAnew(repository, vault, log)
      return {
        handlers: handlers(repository, {
          ...{ passwords, vault, passkeys: createPasskeys(config.PUBLIC_URL) },
          reminderKeys: createReminderKeys(config.SECRETS_KEY, config.SECRETS_KEYS_ACCEPTED),
        }),
        subscriptions: subscriptions(repository),
        warmUp: () => Promise.all([repository.findSession(NO_TOKEN), repository.findUser(0)]),
      }
    },
  })

/** After a change of keys. Whose secret no key opens still has the recovery codes. */
async function sealAnew(repository: IdentityRepository, vault: Vault, log: Logger): Promise<void> {
  const { resealed, unreadable } = await resealTotps(repository, vault)
  if (resealed > 0) log.info({ count: resealed }, 'secrets sealed with the key in use')
  if (unreadable > 0) log.error({ count: unreadable }, 'secrets that no key opens: see SECRETS_KEYS_ACCEPTED')
}

/** The admin the environment names. */
function firstAdmin({ ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL }: Config): FirstAdmin | null {
  if (ADMIN_USERNAME === undefined && ADMIN_PASSWORD === undefined && ADMIN_EMAIL === undefined) return null
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined && ADMIN_EMAIL !== undefined) {
    return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, email: ADMIN_EMAIL }
  }
  throw new Error('ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL go together: set all three or none.')
}

async function eraseStream(repository: IdentityRepository, bus: Bus, log: Logger): Promise<void> {
  const count = await eraseLeftInStream(repository, (userIds) => eraseFromStream(bus, userIds))
  if (count > 0) log.info({ count }, 'events of erased people overwritten')
}

/** Deletes what has expired. */
async function purge(repository: IdentityRepository, log: Logger): Promise<void> {
  const count = await deleteInBatches(repository.deleteExpiredSessions)
  if (count > 0) log.info({ count }, 'expired sessions deleted')
  await deleteInBatches(repository.deleteOldMails)
  await deleteInBatches(repository.deleteOldContactSyncs)
  await repository.deleteOldEvents(OLD_EVENTS_AT_ONCE)
  await repository.deleteExpiredLinks()
  await repository.deleteExpiredChallenges()
  await repository.deleteOldRecoveries()
  await repository.deleteOldExports()
}

if (import.meta.main) await runProcess('identity', () => start(loadConfig(Config)))
