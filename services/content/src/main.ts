/** Composition root of the content service. */
import { loadConfig } from '@daybreak/kit/config'
import { runProcess } from '@daybreak/kit/process'
import { startService } from '@daybreak/kit/run'
import { readImage } from './adapters/image-reader.ts'
import { sanitize } from './adapters/sanitizer.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { addStartingPages } from './pages.ts'
import { createRepository } from './repository.ts'
import { STARTING_PAGES } from './starting-pages.ts'
import { subscriptions } from './subscriptions.ts'

/** Starts the service; it can run alone or beside the others. */
export const start = (config: Config) =>
  startService({
    context: 'content',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, openClient }) => {
      const repository = createRepository(
        openClient((options) => new PrismaClient(options)),
        database.outbox,
      )
      return {
        handlers: handlers(repository, sanitize, readImage),
        subscriptions: subscriptions(repository),
        warmUp: () => addStartingPages(repository, sanitize, STARTING_PAGES),
      }
    },
  })

if (import.meta.main) await runProcess('content', () => start(loadConfig(Config)))
