/** The journey service: phases, answers, versions, memory, and the generations that its worker writes. */
import { loadConfig } from '@daybreak/kit/config'
import { createQueue, startSweeper } from '@daybreak/kit/jobs'
import { runProcess, startService } from '@daybreak/kit/run'
import { publishFragment } from '@daybreak/kit/streams'
import { generationStream } from '@daybreak/proto/journey'
import { Config } from './config.ts'
import { reflectionOf } from './follow-ups.ts'
import { PrismaClient } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { generateJob, reflectJob } from './jobs.ts'
import { createRepository, type JourneyRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'
import { createPerKeyMutex } from './per-key-mutex.ts'

/** A question that is not found by then lost its job. */
const QUESTION_LOST_MS = 5_000

export const start = (config: Config) =>
  startService({
    context: 'journey',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, bus, log, undo }) => {
      const db = new PrismaClient({ adapter: database.adapter, transactionOptions: database.transactionOptions })
      undo.defer('prisma', () => db.$disconnect())
      const repository = createRepository(db)
      const writing = generateJob(config.GENERATE_CONCURRENCY, config.GENERATE_TIMEOUT_SECONDS * 1_000)
      const generations = createQueue(writing, config.REDIS_URL, log)
      undo.defer('queue', generations.close)
      const reflections = createQueue(reflectJob, config.REDIS_URL, log)
      undo.defer('reflections', reflections.close)
      const staleMs = config.GENERATE_STALE_SECONDS * 1_000
      const patient = { add: generations.putBack }
      const sweeper = startSweeper(patient, unmoved(repository, staleMs), log, staleMs / 2)
      undo.defer('sweeper', sweeper.stop)
      const memoryMs = config.GENERATE_MEMORY_SECONDS * 1_000
      const thoughts = startSweeper(reflections, waiting(repository, memoryMs), log, Math.max(500, memoryMs / 4))
      undo.defer('thoughts', thoughts.stop)
      const share = { generations: config.GENERATIONS_PER_DAY, tokens: config.GENERATE_TOKENS_PER_DAY }
      return {
        handlers: handlers(repository, {
          share,
          tell: (id, news) => publishFragment(bus, generationStream, id, news),
          takeTurns: createPerKeyMutex(),
        }),
        subscriptions: subscriptions(repository, { generations, reflections }),
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

/** Users with something new to think about, and questions that nobody looks for any more. */
const waiting = (repository: JourneyRepository, memoryMs: number) => async () => {
  const [users, places] = await Promise.all([
    repository.listThoughtful(new Date(Date.now() - memoryMs)),
    repository.listUnasked(new Date(Date.now() - QUESTION_LOST_MS)),
  ])
  return [...users.map((userId) => `mem-${userId}`), ...places.map(reflectionOf)]
}

const warmUp = (repository: JourneyRepository) =>
  Promise.all([repository.listPhases(0), repository.listDrafts(0), repository.listNewestGenerations(0)])

if (import.meta.main) await runProcess('journey', () => start(loadConfig(Config)))
