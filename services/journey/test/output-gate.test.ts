/** What a model server may answer, from the first word to what is stored and what was seen on the way. */
import { isDatabaseAway } from '@daybreak/kit/database-errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAiGuide } from '../src/adapters/openai-guide.ts'
import type { JourneyRepository } from '../src/repository.ts'
import { writeGeneration } from '../src/writing.ts'
import type { News } from './journey.ts'
import { refusal, streamOf, withServer } from './model-server.ts'
import { openRepository } from './open-repository.ts'

const ANSWER = 'By the sea, in a small house with my sister, and no work before nine in the morning, ever.'
const TEXT = 'You wake by the sea, in a small house with your sister. There is no work before nine.'

let repository: JourneyRepository
let opened: Awaited<ReturnType<typeof openRepository>>
let made = 700
beforeAll(async () => {
  opened = await openRepository()
  repository = opened.repository
})
afterAll(() => opened.close())

type Reply = ReturnType<typeof streamOf>

/** Has phase 1 written by a server that gives these answers one after the other, the last one again and again. */
async function attempt(answers: Reply[], { fallback, runs = 1 }: { fallback?: Reply; runs?: number } = {}) {
  made += 1
  const id = `gen-00000000-0000-0000-0000-${String(made).padStart(12, '0')}`
  const whom = { firstName: '', timeZone: null }
  const nothing = { previousOutputs: {}, basis: {}, proceed: false, wish: null, variant: 1, ...whom }
  await repository.addGeneration({ id, userId: made, phaseNumber: 1, answers: { '0': ANSWER }, ...nothing })
  const news: News[] = []
  const asked = { first: 0, second: 0 }
  const guideAt = (baseUrl: string, model: string) =>
    createOpenAiGuide({ apiKey: 'sk-test', baseUrl, model, timeoutMs: 60_000 })
  const reply = () => answers[Math.min((asked.first += 1), answers.length) - 1] ?? refusal(500, 'none')
  const other = () => ((asked.second += 1), fallback ?? refusal(500, 'none'))
  await withServer(reply, (one) =>
    withServer(other, async (two) => {
      const guide = guideAt(one, 'small')
      const guides = { guide, yearlyGuide: guide, fallback: fallback ? guideAt(two, 'other') : null }
      const limits = { timeoutMs: 60_000, contextTokens: 64_000, prices: {}, isAway: isDatabaseAway }
      const deps = { repository, publish: (_id: string, item: News) => void news.push(item), ...guides, ...limits }
      for (let run = 1; run <= runs; run += 1) {
        const signal = AbortSignal.timeout(60_000)
        await writeGeneration(deps, id, { signal, lastAttempt: run === runs }).catch(() => undefined)
      }
    }),
  )
  const seen = news.flatMap((item) => ('fragment' in item ? [item.fragment.text] : [])).join('')
  const attempts = await repository.listAttempts(id)
  return { generation: await repository.findGeneration(id, made), seen, asked, attempts }
}

const THOUGHTS = 'The user wants a vision. I think she seems depressed and unrealistic.'

test.each([
  ['thinks in tags', `<think>${THOUGHTS}</think>\n\n${TEXT}`],
  ['leaves an orphan of its thinking', `${THOUGHTS}\n</think>\n\n${TEXT}`],
  ['begins with a preface', `Here is your vision:\n\n${TEXT}`],
  ['writes Markdown', `# Your day\n\n${TEXT.replace('the sea', '**the sea**')}`],
  ['writes entities', TEXT.replace(', in', '&#44; in')],
])('a model that %s: the text alone is stored, and nothing else was seen', async (_what, content) => {
  const { generation, seen, asked } = await attempt([streamOf({ content })])
  expect(generation).toMatchObject({ status: 'succeeded', output: TEXT })
  expect(seen).not.toMatch(/depressed|unrealistic|user|think|Here is|#|\*|&/)
  expect(TEXT.startsWith(seen)).toBe(true)
  expect(asked.first).toBe(1)
})

test.each([
  ['declines softly', "I'm sorry, but I can't help with that."],
  ['speaks of itself', 'As a language model, I cannot dream, but here is a text.'],
  ['says OK.', 'OK.'],
  ['writes in the first person', 'I wake by the sea and I make my coffee. My sister and I have no work before nine.'],
  [
    'writes in another language',
    'Du wachst am Meer auf, in einem kleinen Haus mit deiner Schwester. Vor neun Uhr gibt es keine Arbeit, niemals.',
  ],
])('a model that %s is asked once more, with the reason, and may do better', async (_what, content) => {
  const { generation, asked, attempts } = await attempt([streamOf({ content }), streamOf({ content: TEXT })])
  expect(generation).toMatchObject({ status: 'succeeded', output: TEXT })
  expect(asked.first).toBe(2)
  expect(attempts.map(({ result }) => result)).toEqual(['repaired', 'succeeded'])
})

test('a model that declines twice is told of as such, kindly, and nothing is stored', async () => {
  const { generation, asked } = await attempt([streamOf({ content: "I'm sorry, but I can't help with that." })])
  expect(generation).toMatchObject({
    status: 'failed',
    output: '',
    failure: expect.stringContaining('talk to somebody'),
  })
  expect(asked.first).toBe(2)
  expect(await repository.listPhases(made)).toEqual([])
})

test('what stays unusable fails with the specified sentence', async () => {
  const { generation, asked } = await attempt([streamOf({ content: 'OK.' })])
  expect(generation).toMatchObject({ status: 'failed', failure: 'Failed to generate narrative. Please try again.' })
  expect(asked.first).toBe(2)
})

test('where no usage comes, tokens are estimated: nothing that was written is free of the day’s share', async () => {
  const { attempts } = await attempt([streamOf({ content: TEXT })])
  expect(attempts).toHaveLength(1)
  expect(attempts[0]?.promptTokens).toBeGreaterThan(500)
  expect(attempts[0]?.completionTokens).toBeGreaterThan(10)
})

test('a text that comes to its cap is asked for once more under a higher one, and not again', async () => {
  const { generation, asked } = await attempt([streamOf({ content: TEXT }, 'length')], { runs: 4 })
  expect(generation?.status).toBe('failed')
  expect(asked.first).toBe(2)
})

test.each([
  ['a wrong key', refusal(401, 'Incorrect API key')],
  ['a quota that is used up', refusal(429, 'You exceeded your quota', 'insufficient_quota')],
])('%s: the other server is asked at once', async (_what, answer) => {
  const { generation, asked } = await attempt([answer], { fallback: streamOf({ content: TEXT }) })
  expect(generation).toMatchObject({ status: 'succeeded', output: TEXT })
  expect(asked).toEqual({ first: 1, second: 1 })
})
