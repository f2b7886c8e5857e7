/** Layer 2: a moderation endpoint and a model read what may leave; in time or not at all, and no text twice. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isErased } from '@daybreak/kit/erasure'
import { ANSWERS as GENTLE } from '@daybreak/safety/answers'
import { fingerprintOf } from '@daybreak/safety/fingerprint'
import { hasSignals } from '@daybreak/safety/signals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAiGuide } from '../src/adapters/openai-guide.ts'
import { createOpenAiModeration } from '../src/adapters/openai-moderation.ts'
import { saveAnswer } from '../src/answers.ts'
import { careFor } from '../src/care.ts'
import { findQuestion } from '../src/follow-ups.ts'
import { gatherContext } from '../src/gathering.ts'
import { lookAtAnswers } from '../src/looking.ts'
import { withoutHeard } from '../src/without-danger.ts'
import { setMemory } from '../src/memory.ts'
import { listPassages, remember } from '../src/remembering.ts'
import { findDangers } from '../src/second-layer.ts'
import { start as startWorker } from '../src/worker.ts'
import { startJourney, startSimulator, type Simulator } from './journey.ts'
import { openRepository, type Opened } from './open-repository.ts'

/** The first layer hears nothing in it. */
const VEILED = 'The calendar has nothing in it after May, and that is fine with me.'
const CALM = 'The calendar has a dentist in it in May, and the car check in June.'

let opened: Opened, simulator: Simulator
let users = 0
const newUser = () => (users += 1)

beforeAll(async () => {
  opened = await openRepository()
  simulator = await startSimulator()
})
afterAll(async () => {
  await simulator.stop()
  await opened.close()
})

type Asked = {
  path: string
  body: {
    stream?: boolean
    input?: string[]
    messages?: { content: string }[]
    response_format?: { type: string; json_schema?: { name: string } }
    reasoning_effort?: string
    store?: boolean
  }
}
type Reply = { status: number; body: object } | null

/** A server whose every reply `answer` decides; null is none at all. */
async function withModel(answer: (asked: Asked) => Reply, work: (baseUrl: string, asked: Asked[]) => Promise<void>) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: unknown) => (text += String(piece)))
    request.on('end', () => {
      const one = { path: request.url ?? '', body: JSON.parse(text) }
      asked.push(one)
      const reply = answer(one)
      if (!reply) return
      const streams = one.body.stream && reply.status === 200
      response.writeHead(reply.status, { 'content-type': streams ? 'text/event-stream' : 'application/json' })
      response.end(streams ? `data: ${JSON.stringify(reply.body)}\n\ndata: [DONE]\n\n` : JSON.stringify(reply.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const chat = (answer: object) => ({
  status: 200,
  body: {
    ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'small' },
    choices: [{ index: 0, delta: { role: 'assistant', content: JSON.stringify(answer) }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 },
  },
})
const moderated = (...flagged: boolean[]) => ({
  status: 200,
  body: {
    id: 'm',
    model: 'm',
    results: flagged.map((is) => ({ flagged: is, categories: { 'self-harm/intent': is } })),
  },
})
const isModeration = ({ path }: Asked) => path.endsWith('/moderations')
/** Time enough on a busy machine; what may not be waited for has none. */
const lookAt = (baseUrl: string, withinMs = 30_000) => {
  const server = { apiKey: 'sk-test', baseUrl }
  const guide = createOpenAiGuide({ ...server, model: 'small', timeoutMs: withinMs, effort: 'minimal' })
  const second = { moderate: createOpenAiModeration(server), guide, withinMs }
  return { repository: opened.repository, prices: {}, second }
}
/** Classifications ask for a form of this name; texts are asked for in another, or in none. */
const isClassification = ({ body }: Asked) => body.response_format?.json_schema?.name === 'classification'
const ledgerOf = (userId: number) =>
  opened.db.aiLedger.findMany({ where: { userId }, select: { purpose: true, result: true, promptTokens: true } })

test('the first layer hears nothing in the words of these tests', () => {
  expect(hasSignals([VEILED, CALM])).toBe(false)
})

test('both are asked once for all texts, with a schema; what the model hears is kept by its fingerprint, and never asked again', async () => {
  const userId = newUser()
  const answer = (one: Asked) =>
    isModeration(one) ? moderated(false, false) : chat({ heard: [{ text: 2, kind: 'suicide', step: 'plan' }] })
  await withModel(answer, async (baseUrl, asked) => {
    for (let times = 0; times < 2; times += 1) {
      const heard = await findDangers(lookAt(baseUrl), userId, [CALM, VEILED])
      expect([...heard]).toMatchObject([[VEILED, { kind: 'suicide', step: 'plan', about: fingerprintOf(VEILED) }]])
    }
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['/v1/chat/completions', '/v1/moderations'])
    expect(asked.find(isModeration)?.body.input).toEqual([CALM, VEILED])
    expect(asked.find((one) => !isModeration(one))?.body.response_format?.type).toBe('json_schema')
  })
  expect(await ledgerOf(userId)).toEqual([{ purpose: 'safety', result: 'succeeded', promptTokens: 90 }])
  const rows = await opened.db.secondReading.findMany({ where: { userId } })
  expect(JSON.stringify(rows)).not.toMatch(/calendar/)
})

test('the moderation endpoint alone is heard as well', async () => {
  const answer = (one: Asked) => (isModeration(one) ? moderated(true) : { status: 500, body: {} })
  await withModel(answer, async (baseUrl) => {
    const heard = await findDangers(lookAt(baseUrl), newUser(), [VEILED])
    expect(heard.get(VEILED)?.kind).toBe('suicide')
  })
})

test('the simulated server plays the endpoint: what it raises is heard', async () => {
  const moderate = createOpenAiModeration({ apiKey: 'sk-test', baseUrl: `${simulator.url}/v1` })
  const heard = await moderate(['I want to kill myself tonight.', CALM], AbortSignal.timeout(60_000))
  expect(heard).toEqual([['suicide'], []])
})

test('a server that fails says nothing, and is asked again later', async () => {
  const userId = newUser()
  await withModel(
    () => ({ status: 500, body: {} }),
    async (baseUrl, asked) => {
      for (const times of [1, 2]) {
        expect((await findDangers(lookAt(baseUrl), userId, [VEILED])).size).toBe(0)
        expect(asked).toHaveLength(2 * times)
      }
    },
  )
  expect(await opened.db.secondReading.count({ where: { userId } })).toBe(0)
})

test('a server that hangs is not waited for, and nothing is known of the text', async () => {
  const userId = newUser()
  await withModel(
    () => null,
    async (baseUrl) => {
      expect((await findDangers(lookAt(baseUrl, 100), userId, [VEILED])).size).toBe(0)
    },
  )
  expect(await opened.db.secondReading.count({ where: { userId } })).toBe(0)
})

test('a server without the endpoint, and one that knows no schema, is asked for what it knows', async () => {
  const answer = ({ path, body }: Asked) => {
    if (path.endsWith('/moderations')) return { status: 404, body: {} }
    if (body.response_format) return { status: 400, body: { error: { message: 'response_format is not known' } } }
    return chat({ heard: [] })
  }
  await withModel(answer, async (baseUrl, asked) => {
    const look = lookAt(baseUrl)
    const userId = newUser()
    expect((await findDangers(look, userId, [CALM])).size).toBe(0)
    const before = asked.length
    await findDangers(look, userId, [VEILED])
    expect(asked.slice(before).map(({ path, body }) => [path, body.response_format])).toEqual([
      ['/v1/chat/completions', undefined],
    ])
    expect(await opened.db.secondReading.count({ where: { userId } })).toBe(2)
  })
})

test('a moderation endpoint that was missing is asked again an hour later', async () => {
  let now = 0
  let isThere = false
  const answer = () => (isThere ? moderated(true) : { status: 404, body: {} })
  await withModel(answer, async (baseUrl, asked) => {
    const moderate = createOpenAiModeration({ apiKey: 'k', baseUrl }, () => now)
    const ask = () => moderate([VEILED], AbortSignal.timeout(60_000))
    expect(await ask()).toEqual([])
    isThere = true
    expect(await ask()).toEqual([])
    expect(asked).toHaveLength(1)
    now += 3_600_000
    expect(await ask()).toEqual([['suicide']])
  })
})

/** Hears a plan in every text that holds the veiled words. */
const hearVeiled = (one: Asked): Reply => {
  if (isModeration(one)) return moderated(...(one.body.input ?? []).map(() => false))
  const texts = one.body.messages?.at(-1)?.content.split('</text>') ?? []
  const places = texts.flatMap((text, index) => (text.toLowerCase().includes('nothing in it') ? [index + 1] : []))
  return chat({ heard: places.map((text) => ({ text, kind: 'suicide', step: 'plan' })) })
}

test('a long text is read to its end, in parts; what has no room is read at the next look, never taken as harmless', async () => {
  const userId = newUser()
  const long = `${`${CALM} `.repeat(100)}${VEILED}`
  const others = Array.from({ length: 7 }, (_, index) => `${index} ${CALM} `.repeat(48).trim())
  await withModel(hearVeiled, async (baseUrl, asked) => {
    expect([...(await findDangers(lookAt(baseUrl), userId, [long])).keys()]).toEqual([long])
    expect(asked.find(isModeration)?.body.input?.join('').replaceAll(/\s/g, '')).toBe(long.replaceAll(/\s/g, ''))
    const last = `${'It rains. '.repeat(50)}${VEILED}`
    expect((await findDangers(lookAt(baseUrl), userId, [...others, last])).size).toBe(0)
    expect([...(await findDangers(lookAt(baseUrl), userId, [...others, last])).keys()]).toEqual([last])
  })
})

test('two spellings of the same words are both heard, by one request', async () => {
  const userId = newUser()
  const loud = VEILED.toUpperCase()
  expect(fingerprintOf(loud)).toBe(fingerprintOf(VEILED))
  await withModel(hearVeiled, async (baseUrl, asked) => {
    for (let times = 0; times < 2; times += 1) {
      const heard = await findDangers(lookAt(baseUrl), userId, [VEILED, CALM, loud])
      expect([...heard.keys()]).toEqual([VEILED, loud])
    }
    expect(asked.find(isModeration)?.body.input).toHaveLength(2)
  })
})

test('what the first layer hears already is not sent', async () => {
  await withModel(
    () => chat({ heard: [] }),
    async (baseUrl, asked) => {
      await findDangers(lookAt(baseUrl), newUser(), ['I want to kill myself.', '  '])
      expect(asked).toEqual([])
    },
  )
})

const ANSWERS = { '0': VEILED, '1': CALM }

async function claimOf(userId: number, proceed = false) {
  await opened.repository.mergeDraft(userId, 1, ANSWERS)
  return {
    ...{ id: `gen-${userId}`, userId, phaseNumber: 1 as const, fence: 1, answers: ANSWERS, previousOutputs: {} },
    ...{ wish: null, variant: 1, basis: {}, proceed, firstName: '', timeZone: null, received: null },
  }
}

test('what a model hears in an answer is no material, pauses the generation, and is met with care', async () => {
  const userId = newUser()
  const answer = (one: Asked) =>
    isModeration(one)
      ? moderated(...(one.body.input ?? []).map(() => false))
      : chat({ heard: [{ text: 1, kind: 'suicide', step: 'plan' }] })
  await withModel(answer, async (baseUrl) => {
    const { context: gathered } = await gatherContext(opened.repository, await claimOf(userId))
    const { context, danger, pausedBy } = await withoutHeard(lookAt(baseUrl), userId, gathered)
    expect(danger).toMatchObject({ kind: 'suicide', raisedBy: 'model' })
    expect(pausedBy).toEqual(danger)
    expect(Object.values(context.answers)).toEqual(['', CALM])
  })
  expect(await opened.repository.readCare(userId)).toMatchObject({ source: 'answer', kind: 'suicide' })
})

test('the most urgent signal is answered with care; only words of this generation pause it', async () => {
  const userId = newUser()
  const answer = (one: Asked) =>
    isModeration(one)
      ? moderated(...(one.body.input ?? []).map(() => false))
      : chat({
          heard: [
            { text: 1, kind: 'eating', step: null },
            { text: 2, kind: 'abuse', step: null },
            { text: 3, kind: 'suicide', step: 'plan' },
          ],
        })
  await withModel(answer, async (baseUrl) => {
    const { context: gathered } = await gatherContext(opened.repository, await claimOf(userId))
    const earlier = { '2': { '0': 'The third text, which was said long before.' } }
    const { danger, pausedBy } = await withoutHeard(lookAt(baseUrl), userId, { ...gathered, earlierAnswers: earlier })
    expect([danger?.kind, pausedBy?.kind]).toEqual(['suicide', 'abuse'])
  })
  expect(await opened.repository.readCare(userId)).toMatchObject({ kind: 'suicide' })
})

async function saves(userId: number, text: string, hasSecondLayer = true) {
  await saveAnswer(opened.repository, { userId, phaseNumber: 1, index: 0, text }, hasSecondLayer)
  return opened.db.outbox.count({
    where: { subject: 'job.journey.look', payload: { path: ['id'], equals: `${userId}` } },
  })
}

test('an answer is read as soon as it is at rest, without a generation, and met with care', async () => {
  const userId = newUser()
  await opened.repository.setSwitches(userId, { memory: 'on', journal: false })
  expect(await saves(userId, VEILED)).toBeGreaterThan(0)
  await withModel(hearVeiled, async (baseUrl, asked) => {
    expect(await lookAtAnswers(lookAt(baseUrl), userId)).toBeGreaterThan(0)
    expect(asked, 'nothing is sent while somebody writes').toEqual([])
    for (let times = 0; times < 2; times += 1)
      expect(await lookAtAnswers(lookAt(baseUrl), userId, Date.now() + 60_000)).toBe(0)
    expect(asked.filter(isModeration), 'the same words are sent once').toHaveLength(1)
  })
  expect(await opened.repository.readCare(userId)).toMatchObject({ source: 'answer', kind: 'suicide' })
})

test.each(['off', 'never asked'] as const)('where memory is %s, no saved answer is sent', async (memory) => {
  const userId = newUser()
  if (memory === 'off') await opened.repository.setSwitches(userId, { memory, journal: false })
  expect(await saves(userId, VEILED)).toBe(0)
  await withModel(hearVeiled, async (baseUrl, asked) => {
    await lookAtAnswers(lookAt(baseUrl), userId, Date.now() + 60_000)
    expect(asked).toEqual([])
  })
})

test('without a key no answer waits to be read', async () => {
  const userId = newUser()
  await opened.repository.setSwitches(userId, { memory: 'on', journal: false })
  expect(await saves(userId, VEILED, false)).toBe(0)
})

const PAGES = [
  VEILED,
  CALM,
  'I walked down to the harbour before breakfast and wrote two pages about the house there, and about my sister.',
  'My sister came for bread on Sunday. We ate it in the garden, and nobody looked at a clock for hours, not even the boys, who wanted the last slice.',
]

async function rememberPages(baseUrl: string, memory: 'on' | 'off', titles: readonly string[] = []) {
  const { repository } = opened
  const userId = newUser()
  await repository.setSwitches(userId, { memory, journal: memory === 'on' })
  for (const [index, content] of PAGES.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, index + 1))
    const title = titles[index] ?? 'A page'
    const entry = { entryId: userId * 10 + index, title, content, createdAt: createdAt.toISOString() }
    await repository.putCopy(userId, entry.entryId, { at: createdAt, entry })
  }
  const guide = createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model: 'small', timeoutMs: 60_000 })
  const guides = { guide, yearlyGuide: guide, contextTokens: 64_000 }
  const deps = { ...lookAt(baseUrl), ...guides, hasRoom: () => Promise.resolve(false) }
  await remember(deps, userId, AbortSignal.timeout(60_000))
  return userId
}

/** Hears a plan in the one text with these words. */
const hearing = (words: string) => (one: Asked) => {
  if (isModeration(one)) return moderated(...(one.body.input ?? []).map(() => false))
  const texts = one.body.messages?.at(-1)?.content.split('</text>') ?? []
  const place = texts.findIndex((text) => text.includes(words))
  return chat({ heard: place < 0 ? [] : [{ text: 1 + place, kind: 'suicide', step: 'plan' }] })
}

test('an entry in whose title a model hears danger is not remembered and no material, and care stands under it', async () => {
  const { repository } = opened
  await withModel(hearing('Everything is settled'), async (baseUrl) => {
    const userId = await rememberPages(baseUrl, 'on', ['', '', '', 'Everything is settled for the boys'])
    expect(await repository.readCare(userId)).toMatchObject({ source: 'entry', entryId: userId * 10 + 3 })
    expect(JSON.stringify(await repository.listMemories(userId))).not.toContain('last slice')
    const { context: gathered } = await gatherContext(repository, await claimOf(userId))
    expect(JSON.stringify(gathered.entries)).toContain('Everything is settled')
    const { context } = await withoutHeard(lookAt(baseUrl), userId, gathered)
    expect(JSON.stringify(context.entries)).not.toContain('Everything is settled')
  })
})

test('an entry whose title alone shows danger to the first layer is not remembered', async () => {
  await withModel(hearing('nothing'), async (baseUrl) => {
    const userId = await rememberPages(baseUrl, 'on', ['', '', '', 'I want to kill myself'])
    const passages = JSON.stringify(await listPassages(opened.repository, userId))
    expect(passages).toContain('harbour')
    expect(passages).not.toContain('last slice')
  })
})

test('an entry in which a model hears danger is not remembered, and care stands under it', async () => {
  await withModel(hearing('nothing in it'), async (baseUrl) => {
    const userId = await rememberPages(baseUrl, 'on')
    expect(await opened.repository.readCare(userId)).toMatchObject({ source: 'entry', entryId: userId * 10 })
    const memories = JSON.stringify(await opened.repository.listMemories(userId))
    expect(memories).toContain('sister')
    expect(memories).not.toContain('nothing in it')
  })
})

test('where a model hears danger in an answer, what is said to it stands in the place of a question', async () => {
  const { repository } = opened
  const userId = newUser()
  await repository.mergeDraft(userId, 1, ANSWERS)
  const place = { userId, phaseNumber: 1, index: 0 } as const
  const { id } = await repository.beginFollowUp(place, 'the answer')
  await withModel(hearVeiled, async (baseUrl, asked) => {
    const guide = createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model: 'small', timeoutMs: 60_000 })
    const asker = { ...lookAt(baseUrl), guide, hasRoom: () => Promise.resolve(true) }
    await findQuestion(asker, id, AbortSignal.timeout(60_000))
    expect(asked.filter((one) => !isModeration(one) && !isClassification(one))).toEqual([])
  })
  expect(await repository.findFollowUp(place)).toMatchObject({ question: GENTLE.suicide.en })
  expect(await repository.readCare(userId)).toMatchObject({ source: 'answer', kind: 'suicide' })
})

test('what a model heard goes with the consent it rests on, and is part of what is handed over until then', async () => {
  const { repository, db } = opened
  const answer = (one: Asked) => (isModeration(one) ? moderated(true) : chat({ heard: [] }))
  await withModel(answer, async (baseUrl) => {
    for (const switches of [{ memory: 'on', journal: false } as const, { memory: 'off', journal: false } as const]) {
      const userId = newUser()
      await repository.setSwitches(userId, { memory: 'on', journal: true })
      await findDangers(lookAt(baseUrl), userId, [VEILED])
      const { rows } = await repository.archiveOf(userId).lists['readings']!(null)
      expect(rows).toMatchObject([{ kind: 'suicide', step: null }])
      await setMemory(repository, { userId, ...switches })
      expect(await db.secondReading.count({ where: { userId } })).toBe(0)
    }
  })
})

test('the most urgent of signals noted at the same moment is kept', async () => {
  const { repository } = opened
  for (let round = 0; round < 20; round += 1) {
    const userId = newUser()
    const kinds = ['worry', 'eating', 'suicide', 'abuse'] as const
    const noted = kinds.map((kind) => ({ kind, step: null, raisedBy: 'model', about: kind, language: 'en' }))
    await Promise.all(noted.map((danger) => repository.flagCrisis(userId, careFor(danger, 'answer'))))
    expect((await repository.readCare(userId)).kind).toBe('suicide')
  }
})

test('nothing is kept of a user who was erased meanwhile', async () => {
  const { repository, db } = opened
  const userId = newUser()
  await repository.transaction((tx) => tx.markErased(userId))
  const reading = { fingerprint: fingerprintOf(VEILED), kind: 'suicide', step: null } as const
  await expect(repository.keepReadings(userId, [reading])).rejects.toSatisfy(isErased)
  await withModel(hearVeiled, async (baseUrl, asked) => {
    expect((await findDangers(lookAt(baseUrl), userId, [VEILED])).size).toBe(0)
    expect(asked.filter(isClassification)).toEqual([])
  })
  expect(await db.secondReading.count({ where: { userId } })).toBe(0)
})

test('where the guide may not remember, nothing is sent', async () => {
  await withModel(
    () => chat({ heard: [] }),
    async (baseUrl, asked) => {
      await rememberPages(baseUrl, 'off')
      expect(asked).toEqual([])
    },
  )
})

test('the worker of an installation with a key pauses on what a model hears, and never writes from it', async () => {
  const answer = (one: Asked): Reply => {
    if (isModeration(one)) return moderated(...(one.body.input ?? []).map(() => false))
    if (!isClassification(one)) return { status: 401, body: { error: { message: 'no' } } }
    const texts = one.body.messages?.at(-1)?.content.split('</text>') ?? []
    return chat({
      heard: [{ text: 1 + texts.findIndex((text) => text.includes(VEILED)), kind: 'suicide', step: 'plan' }],
    })
  }
  await withModel(answer, async (baseUrl, asked) => {
    const journey = await startJourney({ OPENAI_API_KEY: 'sk-live', OPENAI_BASE_URL: baseUrl, TIME_LIMIT_FACTOR: 20 })
    const worker = await startWorker(journey.config)
    try {
      const { id } = await journey.begin(1, 1, { answers: ANSWERS })
      expect(await journey.finished(1, id)).toMatchObject({ status: 'paused', failure: GENTLE.suicide.en })
      expect(asked.filter((one) => !isModeration(one) && !isClassification(one))).toEqual([])
      const again = await journey.begin(1, 1, { proceed: true })
      await journey.finished(1, again.id)
      const prompts = asked.flatMap((one) =>
        isModeration(one) || isClassification(one) ? [] : [JSON.stringify(one.body.messages)],
      )
      expect(prompts.join()).toContain('a dentist in it in May')
      expect(prompts.join()).not.toContain('nothing in it after May')
    } finally {
      await worker.stop()
      await journey.stop()
    }
  })
})
