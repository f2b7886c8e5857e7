/** Composition root of the identity service. */
import { loadConfig } from '@daybreak/kit/config'
import { createQueue, startSweeper, type JobContract, type JobQueue } from '@daybreak/kit/jobs'
import type { Logger } from '@daybreak/kit/log'
import type { Bus } from '@daybreak/kit/nats'
import { eraseFromStream } from '@daybreak/kit/stream-erasure'
import { runProcess, startService, type Undo } from '@daybreak/kit/run'
import { createPasskeys } from './adapters/passkeys.ts'
import { createPasswords } from './adapters/passwords.ts'
import { createReminderKeys } from './adapters/reminder-keys.ts'
import { createVault, type Vault } from './adapters/vault.ts'
import { ensureAdmin, type FirstAdmin } from './admins.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { mailDueRecoveries } from './factor-recovery.ts'
import { eraseLeftInStream } from './erasure.ts'
import { handlers } from './handlers.ts'
import { contactJob, exportJob, mailJob } from './jobs.ts'
import { createRepository, type IdentityRepository } from './repository.ts'
import { resealTotps } from './second-factor.ts'
import { purgeSessions } from './sessions.ts'
import { subscriptions } from './subscriptions.ts'

const HALF_MINUTE_MS = 30_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const OLD_EVENTS_AT_ONCE = 50_000
const NO_TOKEN = '0'.repeat(64)

/** Starts the service; it can run alone or beside the others. */
export const start = (config: Config) =>
  startService({
    context: 'identity',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: async ({ database, bus, log, undo }) => {
      const db = new PrismaClient({
        adapter: database.adapter,
        transactionOptions: database.transactionOptions,
      })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db, database.outbox)
      const passwords = await createPasswords()
      const admin = firstAdmin(config)
      if (admin && (await ensureAdmin(repository, passwords, admin)))
        log.warn({ security: 'admin_granted' }, 'first admin made')
      await repository.exemptFromFactor(config.ADMIN_WITHOUT_SECOND_FACTOR ? (admin?.username ?? null) : null)
      undo.defer('purge', purgeHourly(repository, log))
      undo.defer('due recoveries', mailRecoveries(repository, log))
      undo.defer('erasure of the stream', eraseStream(repository, bus, log))
      const vault = createVault(config.SECRETS_KEY, config.SECRETS_KEYS_ACCEPTED)
      await sealAnew(repository, vault, log)
      const queues = openQueues(repository, { config, log, undo })
      return {
        handlers: handlers(repository, {
          ...{ passwords, vault, passkeys: createPasskeys(config.PUBLIC_URL) },
          reminderKeys: createReminderKeys(config.SECRETS_KEY, config.SECRETS_KEYS_ACCEPTED),
        }),
        subscriptions: subscriptions(repository),
        queues,
        warmUp: () => Promise.all([repository.findSession(NO_TOKEN), repository.findUser(0)]),
      }
    },
  })

/** The queues of the worker, and what puts back on them what lost its job. */
function openQueues(
  repository: IdentityRepository,
  { config, log, undo }: { config: Config; log: Logger; undo: Undo },
): JobQueue[] {
  const open = (job: JobContract, listWaiting: () => Promise<string[]>) => {
    const queue = createQueue(job, config.REDIS_URL, log, config.TIME_LIMIT_FACTOR)
    undo.defer(job.queue, queue.close)
    undo.defer(`sweeper of ${job.queue}`, startSweeper(queue, listWaiting, log).stop)
    return queue
  }
  return [
    open(mailJob, () => repository.listWaitingMails()),
    open(contactJob, () => repository.listWaitingContacts()),
    open(exportJob, () => repository.listCollected()),
  ]
}

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

/** Mails the links whose wait is over, every minute; returns what ends that. */
function mailRecoveries(repository: IdentityRepository, log: Logger): () => void {
  const timer = setInterval(() => {
    mailDueRecoveries(repository).catch((error: unknown) =>
      log.warn({ err: error }, 'links that are due were not mailed'),
    )
  }, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Twice a minute; returns what ends that. One that fails is made up for by the next. */
function eraseStream(repository: IdentityRepository, bus: Bus, log: Logger): () => Promise<void> {
  let running = Promise.resolve()
  const erase = async () => {
    try {
      const count = await eraseLeftInStream(repository, (userIds) => eraseFromStream(bus, userIds))
      if (count > 0) log.info({ count }, 'events of erased people overwritten')
    } catch (error) {
      log.warn({ err: error }, 'events of erased people were not overwritten')
    }
  }
  const timer = setInterval(() => {
    running = running.then(erase)
  }, HALF_MINUTE_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Deletes what has expired now and every hour; returns what ends that. A purge that fails waits for the next one. */
function purgeHourly(repository: IdentityRepository, log: Logger): () => Promise<void> {
  const purge = async () => {
    try {
      const count = await purgeSessions(repository)
      if (count > 0) log.info({ count }, 'expired sessions deleted')
      await repository.deleteOldEvents(OLD_EVENTS_AT_ONCE)
      await repository.deleteExpiredLinks()
      await repository.deleteExpiredChallenges()
      await repository.deleteOldRecoveries()
      await repository.deleteOldExports()
    } catch (error) {
      log.warn({ err: error }, 'what has expired could not be deleted')
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
