/** Memories out of a model: what it says is kept only where the user's own words bear it out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createOpenAiGuide } from '../src/adapters/openai-guide.ts'
import { sizeInTokens } from '../src/budget.ts'
import { forgetMemory, getMemory, takeEntries } from '../src/memory.ts'
import { remember } from '../src/remembering.ts'
import type { JourneyRepository } from '../src/repository.ts'
import { refusal, streamOf, withServer } from './model-server.ts'
import { openRepository, type Opened } from './open-repository.ts'

const PAGES = [
  ['The garden', 'I planted beans in the garden today. The garden was quiet and I was not in a hurry at all.'],
  ['Sunday bread', 'My sister came for bread. We ate it in the garden, and nobody looked at a clock for hours.'],
  ['A long day', 'I work too late. I want to sit in the garden at five, and mean it, as I promised in spring.'],
  ['Harbour walk', 'I walked down to the harbour before breakfast, and wrote two pages about the house there.'],
] as const

let opened: Opened, repository: JourneyRepository
let users = 0

beforeAll(async () => {
  opened = await openRepository()
  repository = opened.repository
})
afterAll(() => opened.close())

type Asked = { response_format?: { type: string; json_schema?: { name: string; strict: boolean } } }

/** What is remembered of the first `count` pages, the last of which the model knows as `p1`, on a server that answers so. */
async function rememberPages(answer: ReturnType<typeof refusal>, count: number = PAGES.length) {
  const userId = (users += 1)
  await repository.setSwitches(userId, { memory: 'on', journal: true })
  const entries = PAGES.slice(0, count).map(([title, content], index) => {
    const createdAt = new Date(Date.UTC(2026, 0, index + 1)).toISOString()
    return { entryId: userId * 10 + index, title, content, createdAt }
  })
  await takeEntries(repository, { userId, entries })
  const asked: Asked[] = []
  const state = await thinkAgain(userId, answer, asked)
  const ledger = await opened.db.aiLedger.findMany({ where: { userId }, select: { purpose: true, result: true } })
  return { userId, asked, ledger, state }
}

/** One look at what a user wrote, by a model that answers so. */
async function thinkAgain(userId: number, answer: ReturnType<typeof refusal>, asked: Asked[] = []) {
  await withServer(
    (request) => {
      asked.push(request)
      return answer
    },
    async (baseUrl) => {
      const guide = createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model: 'small', timeoutMs: 60_000 })
      const guides = { guide, yearlyGuide: guide, contextTokens: 64_000 }
      const deps = { repository, ...guides, prices: {}, hasRoom: () => Promise.resolve(true) }
      await remember(deps, userId, AbortSignal.timeout(60_000))
    },
  )
  return getMemory(repository, userId)
}

const say = (memories: object[], more: object = {}) => streamOf({ content: JSON.stringify({ memories, ...more }) })
const fact = (text: string, ...citations: [passage: string, quote: string][]) => ({
  kind: 'fact',
  text,
  citations: citations.map(([passage, quote]) => ({ passage, quote })),
})

test('a claim is kept where every quote stands in its source letter by letter, and dropped where one does not', async () => {
  const { state, asked, ledger } = await rememberPages(
    say(
      [
        fact('You walked down to the harbour.', ['p1', 'I walked down to the harbour before breakfast']),
        fact('You ran to the harbour.', ['p1', 'I ran down to the harbour before breakfast']),
        fact('You own a boat.', ['p1', 'the harbour before breakfast'], ['p2', 'my boat in the harbour']),
        fact('You eat bread.', ['p1', 'My sister came for bread']),
        fact('You know of a ninth page.', ['p9', 'My sister came for bread']),
        fact('You rest on nothing.'),
        fact('You show signs of a depression.', ['p2', 'I work too late']),
      ],
      { ['__proto__']: { polluted: true }, advice: 'Work less.' },
    ),
  )
  expect(state).toMatchObject({ status: 'ready', foundBy: 'small' })
  const said = state.memories.filter(({ kind }) => kind !== 'theme')
  expect(said.map(({ text }) => text)).toEqual(['You walked down to the harbour.'])
  expect(said[0]?.citations).toMatchObject([
    { quote: 'I walked down to the harbour before breakfast', title: 'Harbour walk', source: { kind: 'entry' } },
  ])
  expect(asked.map((request) => request.response_format)).toMatchObject([
    { type: 'json_schema', json_schema: { name: 'memories', strict: true } },
  ])
  expect(ledger).toEqual([{ purpose: 'memory', result: 'succeeded' }])
})

test('what comes back is counted where the model tells of no themes', async () => {
  const { state } = await rememberPages(say([fact('You work late.', ['p2', 'I work too late'])]))
  expect(state.memories.filter(({ kind }) => kind === 'theme').map(({ text }) => text)).toContain(
    '“garden” comes back in 3 of the things you wrote.',
  )
})

test('what was forgotten is not kept in other words, on other words of the same page, at the next look', async () => {
  const { userId, state } = await rememberPages(say([fact('You work late.', ['p2', 'I work too late'])]))
  const wanted = state.memories.find(({ text }) => text === 'You work late.')
  await forgetMemory(repository, { userId, id: wanted!.id })
  const again = say([
    fact('Late work is yours.', ['p2', 'work too late']),
    fact('You work late.', ['p2', 'I want to sit in the garden at five']),
    fact('You walked to the harbour.', ['p1', 'I walked down to the harbour before breakfast']),
  ])
  await repository.noteChange(userId)
  const texts = (await thinkAgain(userId, again)).memories.map(({ text }) => text)
  expect(texts).toContain('You walked to the harbour.')
  expect(texts.join()).not.toMatch(/work|garden at five/i)
})

test('where the model invents every quote, nothing of it is kept, and the words are counted instead', async () => {
  const { state, ledger } = await rememberPages(say([fact('You love boats.', ['p1', 'I love boats'])]))
  expect(state).toMatchObject({ status: 'ready', foundBy: 'statistics' })
  expect(JSON.stringify(state.memories)).not.toContain('boats')
  expect(state.memories.length).toBeGreaterThan(0)
  expect(ledger).toEqual([{ purpose: 'memory', result: 'repaired' }])
})

test.each([
  ['FLT-48 is down', refusal(500, 'down'), 'failed'],
  ['FLT-48 has no time', refusal(429, 'slow down'), 'failed'],
  ['FLT-49 answers with broken JSON', streamOf({ content: '{"memories": [' }), 'repaired'],
  ['FLT-49 answers with other keys', streamOf({ content: '{"diagnosis": "none"}' }), 'repaired'],
  ['FLT-50 ends before its end', streamOf({ content: '{"memories": []}' }, 'length'), 'failed'],
  ['FLT-51 refuses', streamOf({ refusal: 'I cannot help with that.' }), 'refused'],
  ['FLT-52 says nothing', streamOf({ content: '' }), 'repaired'],
  ['FLT-52 answers with HTML', streamOf({ content: '<script>alert(1)</script>' }), 'repaired'],
] as const)('a model that %s is done without: the words are counted', async (_name, answer, result) => {
  const { state, ledger } = await rememberPages(answer)
  expect(state).toMatchObject({ status: 'ready', foundBy: 'statistics' })
  const texts = PAGES.map(([, content]) => content).join('\n')
  const quotes = state.memories.flatMap(({ citations }) => citations.map(({ quote }) => quote))
  expect(quotes.length).toBeGreaterThan(0)
  for (const quote of quotes) expect(texts).toContain(quote)
  expect(ledger).toEqual([{ purpose: 'memory', result }])
})

/** A server that takes so many tokens, says so, and remembers nothing of anybody. */
const small = (tokens: number, sizes: number[]) => (request: object) => {
  const size = sizeInTokens(Request.parse(request))
  sizes.push(size)
  return size > tokens
    ? refusal(400, `This model's maximum context length is ${tokens} tokens.`, 'context_length_exceeded')
    : say([])
}
const Request = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
})

test('what is too long for a server is sent shorter the next time, and looking often shrinks nothing for anybody', async () => {
  const userId = (users += 1)
  await repository.setSwitches(userId, { memory: 'on', journal: true })
  const entries = Array.from({ length: 12 }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 0, index + 1)).toISOString()
    return { entryId: userId * 100 + index, title: 'A page', content: `${PAGES[0][1]} `.repeat(80), createdAt }
  })
  await takeEntries(repository, { userId, entries })
  const sizes: number[] = []
  await withServer(small(8_192, sizes), async (baseUrl) => {
    const guide = createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model: 'small', timeoutMs: 60_000 })
    const guides = { guide, yearlyGuide: guide, contextTokens: 64_000 }
    const deps = { repository, ...guides, prices: {}, hasRoom: () => Promise.resolve(true) }
    for (let looks = 0; looks < 4; looks += 1) {
      await repository.noteChange(userId)
      await remember(deps, userId, AbortSignal.timeout(60_000))
    }
    expect(guide.contextTokens()).toBe(8_192)
  })
  expect(sizes.map((size) => size > 8_192)).toEqual([true, false, false, false])
})

test('two pages are too few: no model is asked', async () => {
  const { state, asked } = await rememberPages(refusal(500, 'down'), 2)
  expect(state).toMatchObject({ status: 'too-little', memories: [], note: expect.stringContaining('isn’t enough') })
  expect(asked).toEqual([])
})
