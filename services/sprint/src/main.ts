/** Starts the sprint service. */
import { loadConfig } from '@daybreak/kit/config'
import type { Logger } from '@daybreak/kit/log'
import { runProcess, startService, type Undo } from '@daybreak/kit/run'
import { createLinkKeys } from './adapters/link-keys.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { checkSprintStatuses } from './status-check.ts'
import { remindAll } from './reminders.ts'
import { createRepository, type SprintRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'

const NOBODY = 0
const TIDY_EVERY_MS = 3_600_000
const SWEEP_EVERY_MS = 60_000

export const start = (config: Config) =>
  startService({
    context: 'sprint',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, log, undo }) => {
      const db = new PrismaClient({
        adapter: database.adapter,
        transactionOptions: database.transactionOptions,
      })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db, database.outbox)
      const keys = {
        feeds: createLinkKeys(config.DATABASE_URL, 'feed'),
        reminders: createLinkKeys(config.DATABASE_URL, 'reminders'),
      }
      const tidy = { name: 'tidying', everyMs: TIDY_EVERY_MS, work: () => eraseRemoved(repository, new Date()) }
      const sweep = { name: 'reminders', everyMs: SWEEP_EVERY_MS, work: () => lookAndRemind(repository) }
      for (const chore of [tidy, sweep]) startChore(chore, log, undo)
      return {
        handlers: handlers(repository, keys),
        subscriptions: subscriptions(repository),
        warmUp: () => repository.listSprints(NOBODY, new Date()),
      }
    },
  })

/** What was taken off a sprint more than a day ago. */
async function eraseRemoved(repository: SprintRepository, now: Date): Promise<void> {
  await repository.eraseRemoved(now)
  await repository.eraseRemovedHabits(now)
}

/** First what fell behind, so that a reminder can say it. */
async function lookAndRemind(repository: SprintRepository): Promise<void> {
  await checkSprintStatuses(repository)
  await remindAll(repository)
}

interface Chore {
  name: string
  everyMs: number
  work: () => Promise<unknown>
}

/** Does its work at every interval, never twice at once; what is under way when the service stops is waited for. */
function startChore({ name, everyMs, work }: Chore, log: Logger, undo: Undo): void {
  let running: Promise<unknown> | null = null
  const run = () =>
    work().catch((error: unknown) => log.warn({ err: error, chore: name }, 'a chore failed and is tried again later'))
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null
    })
  }, everyMs)
  undo.defer(name, async () => {
    clearInterval(timer)
    await running
  })
}

if (import.meta.main) await runProcess('sprint', () => start(loadConfig(Config)))
