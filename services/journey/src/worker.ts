/** The worker that has generations written and memories found: answers nothing, listens to nothing, scaled on its own. */
import { loadConfig } from '@daybreak/kit/config'
import { isDatabaseAway } from '@daybreak/kit/database-errors'
import { isErased } from '@daybreak/kit/erasure'
import { GiveUp, NotYet, RetryLater } from '@daybreak/kit/jobs'
import { modelCost, tokens } from '@daybreak/kit/metrics'
import type { WorkerResources } from '@daybreak/kit/resources'
import { runProcess } from '@daybreak/kit/process'
import { startWorker, type QueueWork, type Running } from '@daybreak/kit/run'
import { publishFragment } from '@daybreak/kit/streams'
import { generationStream } from '@daybreak/proto/journey'
import { WITHIN_MS } from '@daybreak/safety/second-layer'
import { createBreaker, withBreaker } from './adapters/breaker.ts'
import { GuideError, type Guide } from './adapters/guide.ts'
import { createOpenAiGuide } from './adapters/openai-guide.ts'
import { createOpenAiModeration } from './adapters/openai-moderation.ts'
import type { Attempt, Dependencies } from './asking.ts'
import { Config, KEYLESS } from './config.ts'
import { findQuestion } from './follow-ups.ts'
import { PrismaClient } from './generated/client.ts'
import { generateJob, lookJob, memoryJob, questionJob, WORKER_GRACE_MS } from './jobs.ts'
import { getLimits } from './limits.ts'
import { lookAtAnswers } from './looking.ts'
import { remember } from './remembering.ts'
import { costMicros, type PriceTable } from './prices.ts'
import { createRepository } from './repository.ts'
import type { SecondReader } from './second-layer.ts'
import { isOverdue } from './time-limits.ts'
import { DatabaseAway, writeGeneration } from './writing.ts'

/** A reflection that lost its database asks the model again, so it waits longer than a query would. */
const AWAY_WAIT_MS = 10_000
const MAX_WAIT_MS = 10_000
const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

/** The events it records are published by the service's relay, which looks for them twice a second. */
export function start(config: Config): Promise<Running> {
  const compose = async ({ log, openClient, connectBus }: WorkerResources): Promise<QueueWork[]> => {
    const db = openClient((options) => new PrismaClient(options))
    const bus = await connectBus()
    const repository = createRepository(db)
    const timeoutMs = config.GENERATE_TIMEOUT_SECONDS * 1_000
    const job = generateJob(config.GENERATE_CONCURRENCY, timeoutMs)
    const breaker = createBreaker()
    const watched = (model: string) =>
      counted(withBreaker(firstGuide(config, model, timeoutMs), breaker), config.GENERATE_PRICES)
    const guide = watched(config.OPENAI_MODEL)
    const yearlyGuide = config.OPENAI_MODEL_YEARLY ? watched(config.OPENAI_MODEL_YEARLY) : guide
    const fallback = secondGuide(config, timeoutMs)
    const publish: Dependencies['publish'] = (id, news) => publishFragment(bus, generationStream, id, news)
    const prices = config.GENERATE_PRICES
    const contextTokens = config.GENERATE_CONTEXT_TOKENS
    const limits = { timeoutMs, contextTokens }
    const second = secondReader(config)
    const deps = {
      repository,
      guide,
      yearlyGuide,
      second,
      fallback,
      publish,
      prices,
      ...limits,
      isAway: isDatabaseAway,
    }
    await db.$queryRaw`select 1`
    const generating = {
      run: async (id: string, attempt: Attempt) => {
        const rest = breaker.openMs()
        const work = async () => {
          if (rest > 0 && !fallback && !(await isOverdue(deps, id))) throw waitFor(rest)
          await writeGeneration(deps, id, attempt)
        }
        await work().catch((error: unknown) => {
          if (isErased(error)) return // there is nobody to write for
          if (error instanceof DatabaseAway) log.warn({ id, err: error }, 'generation waits for the database')
          explain(error)
        })
      },
      /** The attempt has stored its own failure, under its fence. What could not be stored is put on the queue again. */
      giveUp: async () => undefined,
    }
    const share = { generations: config.GENERATIONS_PER_DAY, tokens: config.GENERATE_TOKENS_PER_DAY }
    const hasRoom = async (userId: number) => (await getLimits(repository, userId, share)).tokens.left > 0
    const memoryDeps = { repository, guide, yearlyGuide, second, prices, contextTokens, hasRoom }
    const reflecting = (reflect: (id: string, signal: AbortSignal) => Promise<void>) => ({
      run: (id: string, { signal }: Attempt) =>
        reflect(id, signal).catch((error: unknown) => {
          if (isErased(error)) return
          if (error instanceof GuideError || !isDatabaseAway(error)) throw error
          log.warn({ id, err: error }, 'reflection waits for the database')
          throw new NotYet('the database does not answer', AWAY_WAIT_MS)
        }),
      giveUp: async () => undefined,
    })
    const look = async (id: string) => {
      const restMs = await lookAtAnswers(memoryDeps, Number(id))
      if (restMs > 0) throw new NotYet('the answers are still being written', restMs)
    }
    return [
      [job, generating],
      [memoryJob, reflecting((id, signal) => remember(memoryDeps, Number(id), signal))],
      [questionJob, reflecting((id, signal) => findQuestion(memoryDeps, id, signal))],
      [lookJob, reflecting(look)],
    ]
  }
  return startWorker({ name: 'journey-worker', config, migrations: MIGRATIONS, compose })
}

const firstGuide = (config: Config, model: string, timeoutMs: number): Guide =>
  createOpenAiGuide({
    apiKey: config.OPENAI_API_KEY,
    baseUrl: config.OPENAI_BASE_URL ?? null,
    model,
    timeoutMs,
  })

/** Only a real key is worth asking: neither no key nor that of the stand-ins. */
function secondReader(config: Config): SecondReader | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = null, OPENAI_MODEL: model } = config
  if (KEYLESS.includes(apiKey)) return null
  const withinMs = WITHIN_MS * config.TIME_LIMIT_FACTOR
  const guide = createOpenAiGuide({ apiKey, baseUrl, model, timeoutMs: withinMs, effort: 'minimal' })
  const moderate = createOpenAiModeration({ apiKey, baseUrl })
  return { moderate, guide: counted(guide, config.GENERATE_PRICES), withinMs }
}

/** It gets no key: the key is the first server's secret. */
const secondGuide = (config: Config, timeoutMs: number): Guide | null =>
  config.GENERATE_FALLBACK_URL
    ? counted(
        createOpenAiGuide({
          apiKey: 'unset',
          baseUrl: config.GENERATE_FALLBACK_URL,
          model: config.GENERATE_FALLBACK_MODEL,
          timeoutMs,
        }),
        config.GENERATE_PRICES,
      )
    : null

/** The guide, with what it uses counted for operators. */
function counted(guide: Guide, prices: PriceTable): Guide {
  for (const model of Object.keys(prices)) modelCost.inc({ model }, 0)
  return {
    ...guide,
    write: async (prompt, options) => {
      const written = await guide.write(prompt, options)
      const { model, promptTokens, completionTokens } = written
      tokens.inc({ model, kind: 'prompt' }, promptTokens)
      tokens.inc({ model, kind: 'completion' }, completionTokens)
      modelCost.inc({ model }, (costMicros(prices, model, written) ?? 0) / 1e6)
      return written
    },
  }
}

/** Waits at most ten seconds, so that a generation that has waited for too long is found. */
const waitFor = (openMs: number) => new NotYet('the circuit breaker is open', Math.min(openMs, MAX_WAIT_MS))

/** Tells the queue what a failure means for further attempts. */
function explain(error: unknown): never {
  if (error instanceof DatabaseAway) throw new NotYet(error.message, error.waitMs)
  if (!(error instanceof GuideError)) throw error
  if (error.fault !== 'passing') throw new GiveUp(error.message)
  if (error.breakerOpen) throw waitFor(error.retryAfterMs ?? 1_000)
  if (error.retryAfterMs !== null) throw new RetryLater(error.message, error.retryAfterMs, { cause: error })
  throw error
}

if (import.meta.main) {
  await runProcess('journey-worker', () => start(loadConfig(Config)), WORKER_GRACE_MS)
}
