/** Starts the sprint service. */
import { loadConfig } from '@daybreak/kit/config'
import { runProcess } from '@daybreak/kit/process'
import { startService } from '@daybreak/kit/run'
import { calendarWriter } from './adapters/calendar-file.ts'
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
const MINUTE_MS = 60_000

export const start = (config: Config) =>
  startService({
    context: 'sprint',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, openClient, every }) => {
      const db = openClient((options) => new PrismaClient(options))
      const repository = createRepository(db, database.outbox)
      const keys = {
        feeds: createLinkKeys(config.DATABASE_URL, 'feed'),
        reminders: createLinkKeys(config.DATABASE_URL, 'reminders'),
      }
      every({ name: 'purge tasks', everyMs: TIDY_EVERY_MS, run: () => eraseRemoved(repository, new Date()) })
      every({ name: 'check sprint statuses', everyMs: MINUTE_MS, run: () => checkSprintStatuses(repository) })
      every({ name: 'remind', everyMs: MINUTE_MS, run: () => remindAll(repository) })
      return {
        handlers: handlers(repository, keys, calendarWriter(new URL(config.PUBLIC_URL).hostname)),
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

if (import.meta.main) await runProcess('sprint', () => start(loadConfig(Config)))
