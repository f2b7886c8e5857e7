/** The worker that has generations written: answers nothing, listens to nothing, scaled on its own. */
import { loadConfig } from '@daybreak/kit/config'
import { createWorker, GiveUp, RetryLater } from '@daybreak/kit/jobs'
import { createLog } from '@daybreak/kit/log'
import { modelCost, tokens } from '@daybreak/kit/metrics'
import { openOperators } from '@daybreak/kit/operators'
import { createUndo, openResources, runProcess, type Running } from '@daybreak/kit/run'
import { requireSchema } from '@daybreak/kit/stores'
import { publishFragment } from '@daybreak/kit/streams'
import { generationStream } from '@daybreak/proto/journey'
import { GuideError, type Guide } from './adapters/guide.ts'
import { createOpenAiGuide } from './adapters/openai-guide.ts'
import { Config } from './config.ts'
import { PrismaClient } from './generated/client.ts'
import { generateJob } from './jobs.ts'
import { createRepository } from './repository.ts'
import { writeGeneration, type Desk } from './writing.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

/** The events it records are published by the service's relay, which PostgreSQL wakes. */
export async function start(config: Config): Promise<Running> {
  const log = createLog('journey-worker', config.LOG_LEVEL)
  const undo = createUndo(log)
  try {
    const { database, bus } = await openResources('journey-worker', config, log, undo)
    const db = new PrismaClient({ adapter: database.adapter, transactionOptions: { maxWait: 2_000, timeout: 5_000 } })
    undo.defer('prisma', () => db.$disconnect())
    const job = generateJob(config.GENERATE_CONCURRENCY)
    const guide = createOpenAiGuide({
      apiKey: config.OPENAI_API_KEY,
      baseUrl: config.OPENAI_BASE_URL ?? null,
      model: config.OPENAI_MODEL,
      timeoutMs: job.timeoutMs,
    })
    const publish: Desk['publish'] = (id, news) => publishFragment(bus, generationStream, id, news)
    const desk = { repository: createRepository(db), guide: counted(guide, pricesOf(config)), publish }
    await requireSchema(database.pool, MIGRATIONS, log)
    await db.$queryRaw`select 1`
    const work = {
      run: (id: string, attempt: { signal: AbortSignal; lastAttempt: boolean }) =>
        writeGeneration(desk, id, attempt).catch(explain),
      /** The attempt has stored its own failure, under its fence. What could not be stored stays for the sweeper. */
      giveUp: async () => undefined,
    }
    const worker = createWorker(job, config.REDIS_URL, work, log)
    undo.defer('worker', worker.stop)
    const probes = { database: () => database.pool.query('select 1'), nats: () => bus.nc.flush() }
    undo.defer('operators', (await openOperators('journey-worker', config, { probes, log })).stop)
    log.info('ready')
    return undo
  } catch (error) {
    await undo.stop()
    throw error
  }
}

interface Prices {
  prompt: number
  completion: number
}

const pricesOf = (config: Config): Prices => ({
  prompt: config.OPENAI_PRICE_PROMPT ?? 0,
  completion: config.OPENAI_PRICE_COMPLETION ?? 0,
})

/** The guide, with what it uses counted for operators. Prices are those of a million tokens. */
function counted(guide: Guide, prices: Prices): Guide {
  return {
    write: async (prompt, options) => {
      const written = await guide.write(prompt, options)
      const { model, promptTokens, completionTokens } = written
      tokens.inc({ model, kind: 'prompt' }, promptTokens)
      tokens.inc({ model, kind: 'completion' }, completionTokens)
      modelCost.inc({ model }, (promptTokens * prices.prompt + completionTokens * prices.completion) / 1e6)
      return written
    },
  }
}

/** Tells the queue what a failure means for further attempts. */
function explain(error: unknown): never {
  if (!(error instanceof GuideError)) throw error
  if (error.fault !== 'passing') throw new GiveUp(error.message)
  if (error.retryAfterMs !== null) throw new RetryLater(error.message, error.retryAfterMs, { cause: error })
  throw error
}

if (import.meta.main) await runProcess('journey-worker', () => start(loadConfig(Config)))
