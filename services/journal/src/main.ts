/** Starts the journal service. */
import { loadConfig } from '@daybreak/kit/config'
import { runProcess } from '@daybreak/kit/process'
import { startService } from '@daybreak/kit/run'
import { Config } from './config.ts'
import { purgeEntries } from './entries.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { createRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'

const NOBODY = 0
const PURGE_EVERY_MS = 60_000

export const start = (config: Config) =>
  startService({
    context: 'journal',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, openClient, every }) => {
      const repository = createRepository(
        openClient((options) => new PrismaClient(options)),
        database,
      )
      every({ name: 'purge entries', everyMs: PURGE_EVERY_MS, run: () => purgeEntries(repository) })
      return {
        handlers: handlers(repository),
        subscriptions: subscriptions(repository),
        warmUp: () => repository.listEntries({ userId: NOBODY, limit: 1, before: null }),
      }
    },
  })

if (import.meta.main) await runProcess('journal', () => start(loadConfig(Config)))
