/** One attempt at a generation: what each way of failing leaves behind. */
import { isDatabaseAway } from '@daybreak/kit/database-errors'
import { phaseGenerated } from '@daybreak/proto/journey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAiGuide } from '../src/adapters/openai-guide.ts'
import type { GenerationLease } from '../src/generation-repository.ts'
import type { JourneyRepository } from '../src/repository.ts'
import { writeGeneration } from '../src/writing.ts'
import type { News } from './journey.ts'
import { refusal, streamOf, withServer } from './model-server.ts'
import { openRepository, type Opened } from './open-repository.ts'

const FAILED = 'Failed to generate narrative. Please try again.'
let opened: Opened, repository: JourneyRepository
let made = 0

beforeAll(async () => {
  opened = await openRepository()
  repository = opened.repository
})
afterAll(() => opened.close())

async function addGeneration(): Promise<string> {
  made += 1
  const id = `gen-00000000-0000-0000-0000-${String(made).padStart(12, '0')}`
  await repository.addGeneration({
    id,
    userId: made,
    phaseNumber: 1,
    answers: { '0': 'By the sea' },
    previousOutputs: {},
    basis: {},
    proceed: false,
    wish: null,
    firstName: '',
    timeZone: 'Europe/Berlin',
    variant: 1,
  })
  return id
}

/** Makes a generation of phase 1 and attempts it once on a server that always answers so. */
async function attempt(
  answer: ReturnType<typeof refusal>,
  lastAttempt = false,
  { timeoutMs = 60_000, fallsBack = false } = {},
) {
  const id = await addGeneration()
  const news: News[] = []
  let thrown: unknown = null
  await withServer(
    () => answer,
    async (baseUrl) => {
      const guide = createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model: 'small', timeoutMs: 60_000 })
      const publish = (_id: string, item: News) => void news.push(item)
      const guides = { guide, yearlyGuide: guide, fallback: fallsBack ? guide : null, timeoutMs, contextTokens: 64_000 }
      const deps = { repository, publish, prices: {}, isAway: isDatabaseAway, ...guides }
      const signal = AbortSignal.timeout(60_000)
      await writeGeneration(deps, id, { signal, lastAttempt }).catch((error: unknown) => (thrown = error))
    },
  )
  const generation = await repository.findGeneration(id, made)
  return { generation, news, thrown, phases: await repository.listPhases(made) }
}

test('a generation that was stopped meanwhile gets no request, and none is in the ledger; one that is held gets both', async () => {
  const sent = {
    answers: [],
    followUps: [],
    outputs: [],
    entries: [],
    memories: [],
    lastVersion: { characters: 1, written: 2 },
  }
  const begin = (lease: GenerationLease) => {
    const { userId, id: generationId, fence: number } = lease
    const entry = { userId, generationId, purpose: 'generation' as const, number, model: 'small' }
    return repository.beginHeldRequest(lease, { sent, care: true }, { ...entry, promptTokens: 7, costMicros: null })
  }
  const held = await claim()
  expect(await begin(held)).not.toBeNull()
  expect(await repository.listAttempts(held.id)).toMatchObject([
    { number: 1, result: 'left', promptTokens: 7, cost: null },
  ])
  expect(await repository.findUsed(held.id, held.userId)).toMatchObject({ sent, care: true })
  const stopped = await claim()
  await repository.stop(stopped.id, stopped.userId)
  expect(await begin(stopped)).toBeNull()
  expect(await repository.listAttempts(stopped.id)).toEqual([])
})

async function claim(): Promise<GenerationLease> {
  const lease = await repository.claimUnbegun(await addGeneration())
  if (!lease) throw new Error('somebody else has it')
  return lease
}

test('a model that refuses is not asked again; its person hears a kind sentence, and the phase stays open', async () => {
  const { generation, news, thrown, phases } = await attempt(streamOf({ refusal: 'I cannot help with that.' }))
  expect(generation).toMatchObject({
    status: 'failed',
    output: '',
    failure: expect.stringContaining('talk to somebody'),
  })
  expect(news).toEqual([{ generation }])
  expect(thrown).toMatchObject({ fault: 'refused' })
  expect(phases).toEqual([])
})

test('a wrong key fails at the first attempt', async () => {
  const { generation, thrown } = await attempt(refusal(401, 'Incorrect API key'))
  expect(generation).toMatchObject({ status: 'failed', failure: FAILED })
  expect(thrown).toMatchObject({ fault: 'lasting' })
})

test('a passing fault keeps the generation open until the last attempt', async () => {
  const overloaded = refusal(503, 'Overloaded')
  expect((await attempt(overloaded)).generation).toMatchObject({ status: 'running', failure: null })
  expect((await attempt(overloaded, true)).generation).toMatchObject({ status: 'failed', failure: FAILED })
})

test('the time of an attempt, and the share of it that the first server has, may be a fraction', async () => {
  const words = streamOf({ content: 'You wake early, and the harbour is still.' })
  const { generation, thrown } = await attempt(words, false, { timeoutMs: 4_321.5, fallsBack: true })
  expect(thrown).toBeNull()
  expect(generation).toMatchObject({ status: 'succeeded' })
})

test('the event of a text names the time zone of its owner, on whose calendar a sprint counts its days', async () => {
  const { generation } = await attempt(streamOf({ content: 'You wake early, and the harbour is still.' }))
  const told = await opened.db.$queryRaw`
    select payload->>'timeZone' as zone from outbox
    where subject = ${phaseGenerated.subject} and payload->>'generationId' = ${generation?.id}`
  expect(told).toEqual([{ zone: 'Europe/Berlin' }])
})

test('markup and control characters of a model reach nobody', async () => {
  const { generation, phases } = await attempt(
    streamOf({ content: '<script>x()</script>You <i>wake</i>\u0000 early.' }),
  )
  expect(generation).toMatchObject({ status: 'succeeded', output: 'You wake early.' })
  expect(phases).toMatchObject([{ output: 'You wake early.', completed: true, model: 'small' }])
})

test('FLT-20 killed between the answer of the model and the commit, its text is kept for the next attempt, and stored once', async () => {
  const { id, work } = await prepared()
  const dying: JourneyRepository = {
    ...repository,
    // The first is the one that stores the text.
    transaction: () => Promise.reject(new Error('killed')),
  }
  await work(dying).catch(() => undefined)
  expect(await repository.findGeneration(id, made)).toMatchObject({ status: 'running', output: '' })
  expect(await repository.listPhases(made)).toEqual([])
  await work(repository)
  expect(await repository.listVersions(made, 1)).toHaveLength(1)
  const attempts = await repository.listAttempts(id)
  expect(attempts.map(({ number, result }) => [number, result])).toEqual([[1, 'succeeded']])
  expect(await opened.db.generation.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'succeeded',
    output: 'You wake early, and the harbour is still.',
    received: null,
    completionTokens: attempts[0]?.completionTokens,
  })
})

test('FLT-21 killed between the commit and the queue, the next attempt only tells the end again', async () => {
  const { id, work } = await prepared()
  await work(repository)
  const before = await repository.findGeneration(id, made)
  const news = await work(repository)
  expect(news).toEqual([{ generation: before }])
  expect(await repository.listAttempts(id)).toHaveLength(1)
  expect(await repository.listVersions(made, 1)).toHaveLength(1)
})

test('a database that fails over while the text is written and stored costs no second request to the model', async () => {
  const { id, work } = await prepared()
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const failures = { addFragments: 1, endRequest: 1, before: 1, after: 1 }
  let transactions = 0
  const failingOver: JourneyRepository = {
    ...repository,
    // The answer is lost, the fragments are not.
    addFragments: async (...args) => {
      const held = await repository.addFragments(...args)
      return failures.addFragments-- > 0 ? lost() : held
    },
    endRequest: (...args) => (failures.endRequest-- > 0 ? lost() : repository.endRequest(...args)),
    transaction: async (what) => {
      transactions += 1
      if (failures.before-- > 0) return lost()
      const stored = await repository.transaction(what)
      return failures.after-- > 0 ? lost() : stored
    },
  }
  const news = await work(failingOver)
  expect(transactions).toBe(3) // lost on the way there, lost on the way back, and known to be stored
  const generation = await repository.findGeneration(id, made)
  expect(generation).toMatchObject({ status: 'succeeded', output: 'You wake early, and the harbour is still.' })
  expect(news).toEqual([{ generation }])
  expect(await repository.listVersions(made, 1)).toHaveLength(1)
  expect(await repository.listAttempts(id)).toMatchObject([{ number: 1, result: 'succeeded' }])
})

/** A generation of phase 1, and an attempt at it with one store or another. */
async function prepared() {
  made += 1
  const id = `gen-00000000-0000-0000-0000-${String(made).padStart(12, '0')}`
  const whom = { firstName: '', timeZone: null }
  const nothing = { previousOutputs: {}, basis: {}, proceed: false, wish: null, variant: 1, ...whom }
  await repository.addGeneration({ id, userId: made, phaseNumber: 1, answers: { '0': 'By the sea' }, ...nothing })
  const work = async (store: JourneyRepository) => {
    const news: News[] = []
    await withServer(
      () => streamOf({ content: 'You wake early, and the harbour is still.' }),
      async (baseUrl) => {
        const guide = createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model: 'small', timeoutMs: 60_000 })
        const publish = (_id: string, item: News) => void news.push(item)
        const deps = {
          repository: store,
          guide,
          yearlyGuide: guide,
          fallback: null,
          publish,
          prices: {},
          timeoutMs: 60_000,
          contextTokens: 64_000,
          isAway: isDatabaseAway,
        }
        await writeGeneration(deps, id, { signal: AbortSignal.timeout(60_000), lastAttempt: false })
      },
    )
    return news.filter((item) => 'generation' in item)
  }
  return { id, work }
}
