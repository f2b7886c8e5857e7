/** The guide as a server: what a client of the OpenAI protocol sees of it. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGuide, type GuideServer } from '../src/server.ts'
import { ask, BLANK, writePrompt } from './prompts.ts'

let guide: GuideServer
beforeAll(async () => {
  guide = await startGuide({ port: 0, paceMs: 0 })
})
afterAll(() => guide.stop())

const answers = BLANK.with(0, 'A stone house above the harbour, gulls first.')
const post = (path: string, body: object, headers: Record<string, string> = { authorization: 'Bearer any' }) =>
  fetch(`${guide.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers })
const chat = (more: object = {}) =>
  post('/v1/chat/completions', {
    model: 'daybreak-guide-1',
    messages: [{ role: 'user', content: writePrompt(1, answers) }],
    ...more,
  })

const jsonOf = async (response: Promise<Response>) => JSON.parse(await (await response).text())

test('pauses for nobody while there are no readers yet', async () => {
  const hurried = await startGuide({ port: 0, paceMs: 3_600_000, readersFile: '/no/readers/yet' })
  try {
    const response = await fetch(`${hurried.url}/v1/chat/completions`, {
      ...{ method: 'POST', headers: { authorization: 'Bearer any' } },
      body: JSON.stringify({
        ...{ model: 'daybreak-guide-1', stream: true },
        messages: [{ role: 'user', content: writePrompt(1, answers) }],
      }),
    })
    expect(await response.text()).toMatch(/data: \[DONE\]\n\n$/)
  } finally {
    await hurried.stop()
  }
})

test('keeps a connection open for longer than its clients do', async () => {
  const [response] = (await once(get(`${guide.url}/healthz`), 'response')) as [IncomingMessage]
  expect(response.resume().headers['keep-alive']).toBe('timeout=75')
})

test('answers whole, with usage', async () => {
  const { choices, usage, model } = await jsonOf(chat())
  expect(choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: ask(1, answers) } })
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens)
  expect(model).toBe('daybreak-guide-1')
})

test('streams the same piece by piece, and says what it used', async () => {
  const text = await (await chat({ stream: true, stream_options: { include_usage: true } })).text()
  const chunks = text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)))
  expect(
    chunks
      .flatMap(({ choices }) => choices.map((choice: { delta: { content?: string } }) => choice.delta.content ?? ''))
      .join(''),
  ).toBe(ask(1, answers))
  expect(chunks.at(-1).usage.completion_tokens).toBeGreaterThan(0)
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
})

test('stops at the number of tokens that is wanted', async () => {
  const { choices } = await jsonOf(chat({ max_completion_tokens: 3 }))
  expect(choices[0].finish_reason).toBe('length')
})

test('tells that it is well, which model it is, and what is heavy', async () => {
  expect(await (await fetch(`${guide.url}/healthz`)).json()).toEqual({ ok: true })
  const { results } = await jsonOf(post('/v1/moderations', { input: ['I want to end my life', 'I want a garden'] }))
  expect(results.map(({ flagged }: { flagged: boolean }) => flagged)).toEqual([true, false])
})

test('refuses who has no key and what is no request, and has no controls', async () => {
  expect((await post('/v1/chat/completions', {}, {})).status).toBe(401)
  expect((await chat({ messages: [] })).status).toBe(400)
  expect((await post('/_control/faults', { kind: 'hang' })).status).toBe(404)
  expect((await fetch(`${guide.url}/_history`)).status).toBe(404)
})
