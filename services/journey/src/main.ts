/** The journey service: phases, answers, versions, memory, and the generations that its worker writes. */
import { deleteInBatches } from '@daybreak/kit/batches'
import { loadConfig } from '@daybreak/kit/config'
import { runProcess } from '@daybreak/kit/process'
import { startService } from '@daybreak/kit/run'
import { publishFragment } from '@daybreak/kit/streams'
import { generationStream } from '@daybreak/proto/journey'
import { Config, KEYLESS } from './config.ts'
import { PrismaClient, type Prisma } from './generated/client.ts'
import { handlers } from './handlers.ts'
import { generateJob, lookJob, memoryJob, questionJob } from './jobs.ts'
import { costQueries } from './ledger-repository.ts'
import { createRepository, type JourneyRepository } from './repository.ts'
import { subscriptions } from './subscriptions.ts'
import { createPerKeyMutex } from './per-key-mutex.ts'

/** A question that is not found by then lost its job. */
const QUESTION_LOST_MS = 5_000
const HOUR_MS = 3_600_000

const open = (options: Prisma.PrismaClientOptions) => new PrismaClient(options)

export const start = (config: Config) =>
  startService({
    context: 'journey',
    config,
    migrations: new URL('../prisma/migrations/', import.meta.url),
    compose: ({ database, bus, openClient, onReplica, openQueue, every }) => {
      const db = openClient(open)
      const repository = createRepository(db, database.outbox, onReplica(db, open, costQueries))
      const staleMs = config.GENERATE_STALE_SECONDS * 1_000
      const memoryMs = config.GENERATE_MEMORY_SECONDS * 1_000
      const everyMs = Math.max(500, memoryMs / 4)
      openQueue(generateJob(config.GENERATE_CONCURRENCY, config.GENERATE_TIMEOUT_SECONDS * 1_000), {
        listWaiting: unmoved(repository, staleMs),
        everyMs: staleMs / 2,
        aheadOfTurn: true,
      })
      openQueue(memoryJob, { listWaiting: thoughtful(repository, memoryMs), everyMs })
      openQueue(questionJob, { listWaiting: unasked(repository), everyMs })
      openQueue(lookJob)
      every({ name: 'purge generations', everyMs: HOUR_MS, run: () => purge(repository), atOnce: true })
      const share = { generations: config.GENERATIONS_PER_DAY, tokens: config.GENERATE_TOKENS_PER_DAY }
      return {
        handlers: handlers(repository, {
          share,
          tell: (id, news) => publishFragment(bus, generationStream, id, news),
          perKey: createPerKeyMutex(),
          hasSecondLayer: !KEYLESS.includes(config.OPENAI_API_KEY),
        }),
        subscriptions: subscriptions(repository),
        warmUp: () => warmUp(repository),
      }
    },
  })

/** What the queue is refilled with: at first everything unfinished, later what has not moved for a while. */
function unmoved(repository: JourneyRepository, staleMs: number): () => Promise<string[]> {
  let patienceMs = 0
  return async () => {
    const ids = await repository.listUnmoved(new Date(Date.now() - patienceMs))
    patienceMs = staleMs
    return ids
  }
}

/** Users with something new to think about. */
const thoughtful = (repository: JourneyRepository, memoryMs: number) => async () =>
  (await repository.listThoughtful(new Date(Date.now() - memoryMs))).map(String)

/** Questions that nobody looks for any more. */
const unasked = (repository: JourneyRepository) => () => repository.listUnasked(new Date(Date.now() - QUESTION_LOST_MS))

async function purge(repository: JourneyRepository): Promise<void> {
  await deleteInBatches(repository.deleteOldGenerations)
  await deleteInBatches(repository.deleteOldRequests)
}

const warmUp = (repository: JourneyRepository) =>
  Promise.all([repository.listPhases(0), repository.listDrafts(0), repository.listNewestGenerations(0)])

if (import.meta.main) await runProcess('journey', () => start(loadConfig(Config)))
