/** The journey service: phases, answers, and the generations that its worker writes. */
import { loadConfig } from '@daybreak/kit/config'
import { createQueue, startSweeper } from '@daybreak/kit/jobs'
import { runProcess, startService } from '@daybreak/kit/run'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { generateJob } from './jobs.ts'
import { createRepository, type JourneyRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'

export const start = (config: Config) =>
  startService({
    context: 'journey',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, log, undo }) => {
      const db = new PrismaClient({ adapter: database.adapter, transactionOptions: { maxWait: 2_000, timeout: 5_000 } })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db)
      const queue = createQueue(generateJob(config.GENERATE_CONCURRENCY), config.REDIS_URL, log)
      undo.defer('queue', queue.close)
      const staleMs = config.GENERATE_STALE_SECONDS * 1_000
      const sweeper = startSweeper(queue, unmoved(repository, staleMs), log, staleMs / 2)
      undo.defer('sweeper', sweeper.stop)
      return {
        handlers: handlers(repository, config.GENERATIONS_PER_DAY),
        subscriptions: subscriptions(repository, queue),
        warmUp: () => warmUp(repository),
      }
    },
  })

/** What the sweeper puts back on the queue: at first everything unfinished, later what has not moved for a while. */
function unmoved(repository: JourneyRepository, staleMs: number): () => Promise<string[]> {
  let patienceMs = 0
  return async () => {
    const ids = await repository.listUnmoved(new Date(Date.now() - patienceMs))
    patienceMs = staleMs
    return ids
  }
}

const warmUp = (repository: JourneyRepository) =>
  Promise.all([repository.listPhases(0), repository.listDrafts(0), repository.listNewestGenerations(0)])

if (import.meta.main) await runProcess('journey', () => start(loadConfig(Config)))
