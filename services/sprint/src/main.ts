/** Starts the sprint service. */
import { loadConfig } from '@daybreak/kit/config'
import type { Logger } from '@daybreak/kit/log'
import { runProcess, startService, type Undo } from '@daybreak/kit/run'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { createRepository, type SprintRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'

const NOBODY = 0
const TIDY_EVERY_MS = 3_600_000

export const start = (config: Config) =>
  startService({
    context: 'sprint',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, log, undo }) => {
      const db = new PrismaClient({
        adapter: database.adapter,
        transactionOptions: { maxWait: 2_000, timeout: 5_000 },
      })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db)
      startTidying(repository, log, undo)
      return {
        handlers: handlers(repository),
        subscriptions: subscriptions(repository),
        warmUp: () => repository.listSprints(NOBODY),
      }
    },
  })

/** Once an hour, erases for good what was taken off a sprint more than a day ago. */
function startTidying(repository: SprintRepository, log: Logger, undo: Undo): void {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = repository
      .eraseRemoved(new Date())
      .catch((error: unknown) => log.warn({ err: error }, 'removed tasks could not be erased'))
  }, TIDY_EVERY_MS)
  undo.defer('tidying', async () => {
    clearInterval(timer)
    await running
  })
}

if (import.meta.main) await runProcess('sprint', () => start(loadConfig(Config)))
