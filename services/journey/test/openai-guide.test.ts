/** The adapter against the simulator's faults, and against a server that knows fewer formats. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WriteOptions } from '../src/adapters/guide.ts'
import { createOpenAiGuide } from '../src/adapters/openai-guide.ts'
import { outputForm } from '../src/output/wire.ts'
import { buildPrompt } from '../src/prompt.ts'
import { startSimulator, type Simulator } from './journey.ts'
import { refusal, streamOf, withServer } from './model-server.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.stop())
beforeEach(() => simulator.control('reset'))

const guideAt = (baseUrl: string, apiKey = 'sk-test') =>
  createOpenAiGuide({ apiKey, baseUrl, model: 'daybreak-guide-1', timeoutMs: 60_000 })
const person = { language: '', name: '', date: '2026-11-22', sprintStart: '2026-11-22', sprintEnd: '2027-02-20' }
const unknown = { memories: [], lastVersion: '', person }
const nothing = {
  answers: {},
  earlierAnswers: {},
  previousOutputs: {},
  followUps: [],
  entries: [],
  wish: null,
  ...unknown,
}
const { prompt } = buildPrompt({ ...nothing, phaseNumber: 2, variant: 1 })
const options = (more: Partial<WriteOptions> = {}): WriteOptions => ({
  form: outputForm(2),
  maxTokens: 8_000,
  signal: AbortSignal.timeout(60_000),
  onText: () => undefined,
  ...more,
})
const write = (more?: Partial<WriteOptions>) => guideAt(`${simulator.url}/v1`).write(prompt, options(more))

test('a whole text comes in pieces, with its model and its tokens', async () => {
  const pieces: string[] = []
  const written = await write({ onText: (text) => pieces.push(text) })
  expect(pieces.join('')).toBe(written.text)
  expect(written).toMatchObject({ model: 'daybreak-guide-1' })
  expect(Math.min(written.promptTokens, written.completionTokens)).toBeGreaterThan(0)
  const [request] = await simulator.requests()
  expect(request?.responseFormat).toMatchObject({ type: 'json_schema', json_schema: { strict: true } })
})

test.each(['status500', 'truncate_no_finish', 'length', 'reset', 'huge', 'html'])(
  '%s is passing, and is not retried by the adapter',
  async (kind) => {
    await simulator.control('faults', { kind })
    await expect(write()).rejects.toMatchObject({ name: 'GuideError', fault: 'passing' })
    expect(await simulator.requests()).toHaveLength(1)
  },
)

test('429 carries the time to wait', async () => {
  await simulator.control('faults', { kind: 'status429', retryAfter: 7 })
  await expect(write()).rejects.toMatchObject({ fault: 'passing', retryAfterMs: 7_000 })
})

test('a server that hangs is left when the time is up', async () => {
  await simulator.control('faults', { kind: 'hang' })
  const hung = write({ signal: AbortSignal.timeout(200) })
  await expect(hung).rejects.toMatchObject({ fault: 'passing', message: 'the time was up' })
})

test('a stream that is left in the middle is no text', async () => {
  await simulator.control('pace', { msPerChunk: 20 })
  const leaving = new AbortController()
  const left = write({ signal: leaving.signal, onText: () => leaving.abort() })
  await expect(left).rejects.toMatchObject({ fault: 'passing' })
})

test('a server that is not there is passing', async () => {
  await expect(guideAt('http://127.0.0.1:9/v1').write(prompt, options())).rejects.toMatchObject({ fault: 'passing' })
})

test('a server that knows no schema is asked for an object, then for plain text, and that is remembered', async () => {
  const asked: (string | null)[] = []
  await withServer(
    ({ response_format }) => {
      asked.push(response_format?.type ?? null)
      return response_format ? refusal(400, `'response_format' is not supported`) : streamOf({ content: '{}' })
    },
    async (url) => {
      const guide = guideAt(url)
      expect((await guide.write(prompt, options())).text).toBe('{}')
      await guide.write(prompt, options())
      expect(asked).toEqual(['json_schema', 'json_object', null, null])
    },
  )
})

test.each([
  [
    'of FastAPI',
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'max_completion_tokens'], msg: 'Extra inputs' }] },
  ],
  [
    'of vLLM',
    { object: 'error', message: "[{'type': 'extra_forbidden', 'loc': ('body', 'max_completion_tokens')}]", code: 400 },
  ],
  [
    'of OpenAI',
    { error: { message: 'Unsupported parameter', param: 'max_completion_tokens', code: 'unsupported_parameter' } },
  ],
])('a refusal in the shape %s is understood, and met once', async (_whose, body) => {
  const asked: string[][] = []
  await withServer(
    (request) => {
      asked.push(Object.keys(request).filter((name) => name.startsWith('max')))
      return 'max_completion_tokens' in request
        ? { status: 422, body: JSON.stringify(body) }
        : streamOf({ content: '{}' })
    },
    async (url) => {
      const guide = guideAt(url)
      expect((await guide.write(prompt, options())).text).toBe('{}')
      await guide.write(prompt, options())
    },
  )
  expect(asked).toEqual([['max_completion_tokens'], ['max_tokens'], ['max_tokens']])
})

test('a model that is not there is no server without chat completions', async () => {
  const asked: string[] = []
  const answer = refusal(404, 'The model `small` does not exist', 'model_not_found')
  await withServer(
    (_request, path) => (asked.push(path), answer),
    (url) => expect(guideAt(url).write(prompt, options())).rejects.toMatchObject({ fault: 'lasting' }),
  )
  expect(asked).toEqual(['/v1/chat/completions'])
})

test.each([
  ['a wrong key', refusal(401, 'Incorrect API key'), 'lasting'],
  ['a forbidden model', refusal(403, 'No access'), 'lasting'],
  ['an unknown model', refusal(404, 'No such model'), 'lasting'],
  ['a request it does not understand', refusal(400, 'Too many messages'), 'lasting'],
  ['a used up account', refusal(429, 'You exceeded your quota', 'insufficient_quota'), 'lasting'],
  ['an overloaded server', refusal(503, 'Overloaded'), 'passing'],
  ['a refusal in words', streamOf({ refusal: 'I cannot help with that.' }), 'refused'],
  ['a filtered text', streamOf({ content: 'Once' }, 'content_filter'), 'refused'],
  ['an error inside the stream', { status: 200, body: 'data: {"error":{"message":"crashed"}}\n\n' }, 'passing'],
  ['a stream that is not JSON', { status: 200, body: 'data: {"choi\n\n' }, 'passing'],
])('%s is understood', async (_what, answer, fault) => {
  await withServer(
    () => answer,
    (url) => expect(guideAt(url).write(prompt, options())).rejects.toMatchObject({ name: 'GuideError', fault }),
  )
})
