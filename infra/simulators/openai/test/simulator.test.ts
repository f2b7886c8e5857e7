/** The simulator as the real SDK sees it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import OpenAI, { APIConnectionTimeoutError, InternalServerError, RateLimitError } from 'openai'
import { LengthFinishReasonError } from 'openai/core/error'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startOpenAiSimulator, type OpenAiSimulator } from '../src/server.ts'
import { KEYS } from '../../../../services/guide/test/prompts.ts'
import { breakthrough, vision } from './requests.ts'

let simulator: OpenAiSimulator
let client: OpenAI

beforeAll(async () => {
  simulator = await startOpenAiSimulator({ port: 0, paceMs: 0 })
  client = new OpenAI({ baseURL: `${simulator.url}/v1`, apiKey: 'any', maxRetries: 0, timeout: 5000 })
})
afterAll(() => simulator.stop())
beforeEach(() => control('reset', {}))

const control = (name: string, body: object) =>
  fetch(`${simulator.url}/_control/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const fault = (kind: string, more: object = {}) => control('faults', { kind, ...more })
const history = async () =>
  ((await (await fetch(`${simulator.url}/_history`)).json()) as { requests: Record<string, unknown>[] }).requests

async function readStream() {
  const seen = { text: '', pieces: 0, finish: null as string | null, usage: null as OpenAI.CompletionUsage | null }
  const stream = await client.chat.completions.create({
    ...vision,
    stream: true,
    stream_options: { include_usage: true },
  })
  for await (const { choices, usage } of stream) {
    seen.text += choices[0]?.delta.content ?? ''
    seen.pieces += 1
    seen.finish = choices[0]?.finish_reason ?? seen.finish
    seen.usage = usage ?? seen.usage
  }
  return seen
}

describe('answers', () => {
  it('streams the same narrative that it answers whole, with usage and finish reason', async () => {
    const whole = await client.chat.completions.create(vision)
    const streamed = await readStream()
    expect(streamed.text).toBe(whole.choices[0]?.message.content)
    expect(streamed.pieces).toBeGreaterThan(20)
    expect(streamed.finish).toBe('stop')
    expect(streamed.usage).toEqual(whole.usage)
  })

  it('answers a JSON schema with exactly its keys', async () => {
    const completion = await client.chat.completions.parse(breakthrough)
    expect(Object.keys(completion.choices[0]?.message.parsed ?? {})).toEqual(KEYS[2])
  })

  it('lists its models, and answers as the one that is asked', async () => {
    expect((await client.models.list()).data.map(({ id }) => id)).toContain('gpt-5-mini')
    expect((await client.chat.completions.create({ ...vision, model: 'gpt-5-mini' })).model).toBe('gpt-5-mini')
  })

  it('stops at max_completion_tokens', async () => {
    const completion = await client.chat.completions.create({ ...vision, max_completion_tokens: 20 })
    expect(completion.choices[0]?.finish_reason).toBe('length')
    expect(completion.usage?.completion_tokens).toBeLessThanOrEqual(20)
  })

  it('flags the wording of crisis and nothing else', async () => {
    const { results } = await client.moderations.create({ input: ['I want to end my life', 'I want a garden'] })
    expect(results.map(({ flagged }) => flagged)).toEqual([true, false])
    expect(results[0]?.categories['self-harm']).toBe(true)
  })

  it('refuses a caller without a key', async () => {
    const response = await fetch(`${simulator.url}/v1/models`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
  })

  it('refuses a request without messages', async () => {
    await expect(client.chat.completions.create({ ...vision, messages: [] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('faults', () => {
  it('429 carries retry-after and is over after its times', async () => {
    await fault('status429', { retryAfter: 7 })
    const error = await client.chat.completions.create(vision).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RateLimitError)
    expect((error as RateLimitError).headers.get('retry-after')).toBe('7')
    expect((await client.chat.completions.create(vision)).choices[0]?.finish_reason).toBe('stop')
  })

  it('500 is an InternalServerError, as often as asked', async () => {
    await fault('status500', { times: 2 })
    await expect(client.chat.completions.create(vision)).rejects.toBeInstanceOf(InternalServerError)
    await expect(client.chat.completions.create(vision)).rejects.toBeInstanceOf(InternalServerError)
    await expect(client.chat.completions.create(vision)).resolves.toBeDefined()
  })

  it('bad_json breaks the parser', async () => {
    await fault('bad_json')
    await expect(client.chat.completions.parse(breakthrough)).rejects.toBeInstanceOf(SyntaxError)
  })

  it('missing_keys is JSON that does not hold what was asked', async () => {
    await fault('missing_keys')
    const completion = await client.chat.completions.create(breakthrough)
    expect(Object.keys(JSON.parse(completion.choices[0]?.message.content ?? ''))).toEqual(KEYS[2].slice(0, 2))
  })

  it('length is a LengthFinishReasonError', async () => {
    await fault('length')
    await expect(client.chat.completions.parse(breakthrough)).rejects.toBeInstanceOf(LengthFinishReasonError)
  })

  it('truncate_no_finish ends a stream in silence', async () => {
    const { text } = await readStream()
    await fault('truncate_no_finish')
    const cut = await readStream()
    expect(cut.finish).toBeNull()
    expect(text.startsWith(cut.text) && cut.text.length < text.length).toBe(true)
  })

  it('reset breaks a stream and a whole answer', async () => {
    await fault('reset', { times: 2 })
    await expect(readStream()).rejects.toThrow('terminated')
    await expect(client.chat.completions.create(vision)).rejects.toThrow('Connection error')
  })

  it('hang answers nothing until the client gives up', async () => {
    await fault('hang')
    await expect(client.chat.completions.create(vision, { timeout: 200 })).rejects.toBeInstanceOf(
      APIConnectionTimeoutError,
    )
    await expect.poll(async () => (await history()).map(({ outcome }) => outcome)).toEqual(['hang'])
  })

  it('empty is an answer without text, huge one of a megabyte, html no answer at all', async () => {
    await fault('empty')
    expect((await client.chat.completions.create(vision)).choices[0]?.message.content).toBe('')
    await fault('huge')
    expect((await client.chat.completions.create(vision)).choices[0]?.message.content?.length).toBeGreaterThan(
      1_000_000,
    )
    await fault('html')
    expect(await client.chat.completions.create(vision)).toMatch(/^<html>/)
  })

  it('meets only the request that it matches', async () => {
    await fault('empty', { match: 'too old to start' })
    expect((await client.chat.completions.create(vision)).choices[0]?.message.content).not.toBe('')
    expect((await client.chat.completions.create(breakthrough)).choices[0]?.message.content).toBe('')
  })

  it('refuses a kind that it does not know', async () => {
    expect((await fault('gremlins')).status).toBe(400)
  })
})

describe('control', () => {
  it('remembers what it was asked, with tokens and outcome', async () => {
    await fault('status500')
    await client.chat.completions.create(vision).catch(() => null)
    await client.chat.completions.create(breakthrough)
    expect(await history()).toMatchObject([
      { outcome: 'status500', model: 'daybreak-guide-1', messages: vision.messages },
      { outcome: 'stop', stream: false, promptTokens: expect.any(Number), completionTokens: expect.any(Number) },
    ])
  })

  it('paces the stream, and notices a reader who leaves', async () => {
    await control('pace', { msPerChunk: 5 })
    const stream = await client.chat.completions.create({ ...vision, stream: true })
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break
    await expect.poll(async () => (await history()).map(({ outcome }) => outcome)).toEqual(['closed by client'])
  })

  it('changes its pace while it writes', async () => {
    await control('pace', { msPerChunk: 600_000 })
    const stream = await client.chat.completions.create({ ...vision, stream: true })
    await control('pace', { msPerChunk: 0 })
    let text = ''
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? ''
    expect(text.length).toBeGreaterThan(100)
  })

  it('keeps its history across a restart when it has a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openai-simulator-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const dataFile = join(folder, 'history.jsonl')
    for (const expected of [1, 2]) {
      const simulator = await startOpenAiSimulator({ port: 0, dataFile, paceMs: 0 })
      const { url } = simulator
      await new OpenAI({ baseURL: `${url}/v1`, apiKey: 'any' }).chat.completions.create(vision)
      const body = (await (await fetch(`${url}/_history`)).json()) as { requests: unknown[] }
      expect(body.requests).toHaveLength(expected)
      await simulator.stop()
    }
  })
})
