/** What the guide says, in the shapes of OpenAI's chat completions: whole, or piece by piece. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Json } from './http.ts'
import type { ChatRequest } from './request.ts'
import { countTokens } from './tokens.ts'

export type Finish = 'stop' | 'length' | null

export interface Completion {
  id: string
  created: number
  model: string
  text: string
  finish: Finish
  usage: Json & { prompt_tokens: number; completion_tokens: number }
}

const BYTES_PER_TOKEN = 4

/** `whole` as the answer to `request`, cut where the request wants no more. */
export function complete(request: ChatRequest, whole: string): Completion {
  const fits = request.maxTokens === null || countTokens(whole) <= request.maxTokens
  const text = fits ? whole : firstBytes(whole, (request.maxTokens ?? 0) * BYTES_PER_TOKEN)
  const promptTokens = countTokens(request.messages.map((message) => message.text).join('\n'))
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    text,
    finish: fits ? 'stop' : 'length',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: countTokens(text),
      total_tokens: promptTokens + countTokens(text),
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  }
}

const firstBytes = (text: string, bytes: number) =>
  Buffer.from(text)
    .subarray(0, bytes)
    .toString('utf8')
    .replace(/\ufffd+$/, '')

const FINGERPRINT = 'built-in guide v2'

export function toBody({ id, created, model, text, finish, usage }: Completion): Json {
  const message = { role: 'assistant', content: text, refusal: null }
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }]
  return { id, object: 'chat.completion', created, model, system_fingerprint: FINGERPRINT, choices, usage }
}

export function toChoice(delta: Json, finish: Finish = null): Json {
  return { index: 0, delta, logprobs: null, finish_reason: finish }
}

/** Writes chunks of one completion; the head is sent with the first. */
export function openStream(request: ChatRequest, response: ServerResponse, { id, created, model }: Completion) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  return async (choices: Json[], usage: Json | null = null): Promise<void> => {
    const chunk = { id, object: 'chat.completion.chunk', created, model, system_fingerprint: FINGERPRINT, choices }
    await write(response, `data: ${JSON.stringify(request.includeUsage ? { ...chunk, usage } : chunk)}\n\n`)
  }
}

async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed || response.write(text)) return
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  waiting.abort()
}
