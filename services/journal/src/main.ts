/** Starts the journal service. */
import { loadConfig } from '@daybreak/kit/config'
import { runProcess, startService } from '@daybreak/kit/run'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { createRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'

const NOBODY = 0

export const start = (config: Config) =>
  startService({
    context: 'journal',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, undo }) => {
      const db = new PrismaClient({
        adapter: database.adapter,
        transactionOptions: { maxWait: 2_000, timeout: 5_000 },
      })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db, database.pool)
      return {
        handlers: handlers(repository),
        subscriptions: subscriptions(repository),
        warmUp: () => repository.listEntries({ userId: NOBODY, limit: 1, before: null }),
      }
    },
  })

if (import.meta.main) await runProcess('journal', () => start(loadConfig(Config)))
