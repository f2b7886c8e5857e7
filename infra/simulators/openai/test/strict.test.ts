/** The simulator refuses what the real API refuses, in the same words, and takes what it takes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenAiSimulator, type OpenAiSimulator } from '../src/server.ts'

let simulator: OpenAiSimulator
beforeAll(async () => {
  simulator = await startOpenAiSimulator({ port: 0, paceMs: 0 })
})
afterAll(() => simulator.stop())
beforeEach(() => post('/_control/reset', {}))

const post = (path: string, body: object, key = 'Bearer any') =>
  fetch(`${simulator.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: key, 'content-type': 'application/json' },
  })
const messages = [{ role: 'user', content: 'A stone house above the harbour. As JSON.' }]
const chat = (more: object) => post('/v1/chat/completions', { model: 'daybreak-guide-1', messages, ...more })
const respond = (more: object) => post('/v1/responses', { model: 'daybreak-guide-1', input: messages, ...more })

const schema = (inner: object) => ({
  response_format: { type: 'json_schema', json_schema: { name: 'plan', strict: true, schema: inner } },
})
const text = { type: 'string' }
const closed = { type: 'object', properties: { a: text }, required: ['a'], additionalProperties: false }

describe('chat completions', () => {
  it.each([
    ['an unknown role', { messages: [{ role: 'narrator', content: 'x' }] }, 'messages[0].role', 'invalid_value'],
    ['no messages', { messages: [] }, 'messages', 'empty_array'],
    ['a message without content', { messages: [{ role: 'user' }] }, 'messages[0].content', 'invalid_type'],
    ['messages that are missing', { messages: undefined }, 'messages', 'missing_required_parameter'],
    ['a temperature above 2', { temperature: 9 }, 'temperature', 'decimal_above_max_value'],
    ['a temperature below 0', { temperature: -0.1 }, 'temperature', 'decimal_below_min_value'],
    ['a temperature in words', { temperature: 'hot' }, 'temperature', 'invalid_type'],
    ['a limit below nothing', { max_completion_tokens: -5 }, 'max_completion_tokens', 'integer_below_min_value'],
    ['a limit of nothing', { max_completion_tokens: 0 }, 'max_completion_tokens', 'integer_below_min_value'],
    ['half a token', { max_tokens: 1.5 }, 'max_tokens', 'invalid_type'],
    ['top_p above 1', { top_p: 1.1 }, 'top_p', 'decimal_above_max_value'],
    ['an unknown parameter', { max_output: 5 }, 'max_output', 'unknown_parameter'],
    ['an unknown effort', { reasoning_effort: 'heroic' }, 'reasoning_effort', 'invalid_value'],
    ['an unknown verbosity', { verbosity: 'epic' }, 'verbosity', 'invalid_value'],
    ['stream_options without a stream', { stream_options: { include_usage: true } }, 'stream_options', null],
    ['an unknown format', { response_format: { type: 'yaml' } }, 'response_format.type', 'invalid_value'],
    ['an open object', schema({ ...closed, additionalProperties: undefined }), 'response_format', null],
    ['a property that may be left out', schema({ ...closed, required: [] }), 'response_format', null],
    [
      'an open object within',
      schema({ ...closed, properties: { a: { type: 'array', items: { type: 'object', properties: {} } } } }),
      'response_format',
      null,
    ],
    ['a list at the top', schema({ type: 'array', items: text }), 'response_format', null],
    [
      'JSON mode without the word',
      { response_format: { type: 'json_object' }, messages: [{ role: 'user', content: 'x' }] },
      'messages',
      null,
    ],
    [
      'max_tokens for a model that thinks',
      { model: 'gpt-5-mini', max_tokens: 50 },
      'max_tokens',
      'unsupported_parameter',
    ],
    ['a temperature for a model that thinks', { model: 'gpt-5', temperature: 0.2 }, 'temperature', 'unsupported_value'],
    [
      'effort for one that does not',
      { model: 'gpt-4o', reasoning_effort: 'low' },
      'reasoning_effort',
      'unsupported_parameter',
    ],
    ['brevity for one that has it not', { model: 'gpt-4o', verbosity: 'low' }, 'verbosity', 'unsupported_value'],
  ])('refuses %s', async (_what, more, param, code) => {
    const response = await chat(more)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/)
    expect(await response.json()).toEqual({
      error: { message: expect.any(String), type: 'invalid_request_error', param, code },
    })
  })

  it('knows the models that it was told, and no other', async () => {
    const unknown = await chat({ model: 'gpt-6' })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: { code: 'model_not_found', param: null } })
    await post('/_control/models', { models: ['gpt-6'] })
    expect((await chat({ model: 'gpt-6' })).status).toBe(200)
    expect((await chat({})).status).toBe(404)
  })

  it('has models for the Responses API alone', async () => {
    expect((await chat({ model: 'gpt-5-pro' })).status).toBe(404)
    expect((await respond({ model: 'gpt-5-pro' })).status).toBe(200)
  })

  it.each([
    ['all that a model that thinks knows', { model: 'gpt-5', reasoning_effort: 'low', verbosity: 'low', store: false }],
    ['a temperature for one that does not', { model: 'gpt-4o', temperature: 0.2, max_tokens: 50 }],
    ['a closed schema', schema(closed)],
    [
      'a schema that is not strict',
      { response_format: { type: 'json_schema', json_schema: { name: 'a', schema: {} } } },
    ],
    ['what is null', { temperature: null, user: null }],
  ])('takes %s', async (_what, more) => {
    expect((await chat(more)).status).toBe(200)
  })

  it('refuses a caller without a key', async () => {
    expect((await post('/v1/chat/completions', { model: 'gpt-5', messages }, '')).status).toBe(401)
  })
})

describe('the Responses API', () => {
  it.each([
    ['the parameters of chat completions', { max_completion_tokens: 50 }, 'max_completion_tokens', 'unknown_parameter'],
    ['a limit below nothing', { max_output_tokens: -1 }, 'max_output_tokens', 'integer_below_min_value'],
    ['an unknown role', { input: [{ role: 'narrator', content: 'x' }] }, 'input[0].role', 'invalid_value'],
    ['an unknown effort', { reasoning: { effort: 'heroic' } }, 'reasoning.effort', 'invalid_value'],
    [
      'effort for a model that has none',
      { model: 'gpt-4o', reasoning: { effort: 'low' } },
      'reasoning.effort',
      'unsupported_parameter',
    ],
    ['an unknown verbosity', { text: { verbosity: 'epic' } }, 'text.verbosity', 'invalid_value'],
    [
      'an open object',
      { text: { format: { type: 'json_schema', name: 'a', strict: true, schema: { type: 'object' } } } },
      'response_format',
      null,
    ],
  ])('refuses %s', async (_what, more, param, code) => {
    const response = await respond(more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param, code } })
  })

  it('answers whole, and as a stream of numbered events', async () => {
    const whole = await (await respond({})).json()
    expect(whole).toMatchObject({
      object: 'response',
      status: 'completed',
      usage: { input_tokens: expect.any(Number) },
    })
    const text = await (await respond({ stream: true })).text()
    const events = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_, index) => index))
    const deltas = events.filter(({ type }) => type === 'response.output_text.delta').map(({ delta }) => delta)
    expect(deltas.join('')).toBe((whole as { output: { content: { text: string }[] }[] }).output[0]?.content[0]?.text)
    expect(events.at(-1)).toMatchObject({ type: 'response.completed', response: { status: 'completed' } })
  })
})
