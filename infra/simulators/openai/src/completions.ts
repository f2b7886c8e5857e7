/** `POST /v1/chat/completions`: asks the guide, meets the faults, answers whole or as a stream. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { spoil } from './faults.ts'
import { composeReply } from './guide/compose.ts'
import { ApiError, sendJson, type Json } from './http.ts'
import type { ChatRequest } from './request.ts'
import { countTokens, groupWords } from './tokens.ts'

/** After this many pieces the connection breaks when it is asked to. */
const PIECES_BEFORE_RESET = 3
const SLOW_FIRST_MS = 2_500
const PACE_LOOK_MS = 50

interface Completion {
  id: string
  created: number
  model: string
  text: string
  finish: 'stop' | 'length' | null
  usage: Json & { prompt_tokens: number; completion_tokens: number }
}

export interface Outcome {
  outcome: string
  promptTokens: number
  completionTokens: number
}

/** Answers and says what became of it. @throws ApiError for the faults that are statuses. */
export async function answerChat(
  request: ChatRequest,
  response: ServerResponse,
  fault: Fault | null,
  paceMs: () => number,
): Promise<Outcome> {
  const completion = complete(request, fault)
  const outcome = { outcome: fault?.kind ?? completion.finish ?? 'stop', ...countUsage(completion) }
  if (fault?.kind === 'hang') {
    await once(response, 'close')
    return outcome
  }
  if (fault?.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body><h1>Bad gateway</h1></body></html>')
    return outcome
  }
  if (request.stream) return { ...outcome, ...(await stream(request, response, completion, { fault, paceMs })) }
  if (fault?.kind === 'reset') response.destroy()
  else sendJson(response, 200, toCompletion(completion))
  return outcome
}

/** Turns the faults that are statuses into errors. */
export function refuse(fault: Fault | null): void {
  const headers: Record<string, string> = fault?.retryAfter == null ? {} : { 'retry-after': String(fault.retryAfter) }
  if (fault?.kind === 'status429') {
    throw new ApiError(429, 'Rate limit reached.', { type: 'requests', code: 'rate_limit_exceeded', headers })
  }
  if (fault?.kind === 'status500') {
    throw new ApiError(500, 'The server had an error while processing your request.', { type: 'server_error', headers })
  }
}

function complete(request: ChatRequest, fault: Fault | null): Completion {
  const whole = spoil(composeReply(request.messages, request.format), fault?.kind)
  const fits = request.maxTokens === null || countTokens(whole) <= request.maxTokens
  const text = fits
    ? whole
    : Buffer.from(whole)
        .subarray(0, (request.maxTokens ?? 0) * 4)
        .toString('utf8')
        .replace(/\ufffd+$/, '')
  const finish = fault?.kind === 'truncate_no_finish' ? null : fault?.kind === 'length' || !fits ? 'length' : 'stop'
  const promptTokens = countTokens(request.messages.map((message) => message.text).join('\n'))
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    text,
    finish,
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: countTokens(text),
      total_tokens: promptTokens + countTokens(text),
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  }
}

function countUsage({ usage }: Completion): Omit<Outcome, 'outcome'> {
  return { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens }
}

function toCompletion({ id, created, model, text, finish, usage }: Completion): Json {
  const message = { role: 'assistant', content: text, refusal: null }
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }]
  return { id, object: 'chat.completion', created, model, system_fingerprint: 'built-in guide v1', choices, usage }
}

interface Delivery {
  fault: Fault | null
  paceMs: () => number
}

/** As long as the pace says by now: it may change while a text is written. Nobody is waited for who has left. */
async function rest(response: ServerResponse, paceMs: () => number): Promise<void> {
  const began = Date.now()
  for (let left = paceMs(); left > 0 && !response.closed; left = began + paceMs() - Date.now())
    await pause(Math.min(left, PACE_LOOK_MS))
}

/** Sends the text in word groups; a reader who leaves is noticed and ends it. */
async function stream(
  request: ChatRequest,
  response: ServerResponse,
  completion: Completion,
  { fault, paceMs }: Delivery,
): Promise<Partial<Outcome>> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const send = async (choices: Json[], usage: Json | null = null) => {
    const { id, created, model } = completion
    const chunk = {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      system_fingerprint: 'built-in guide v1',
      choices,
    }
    await write(response, `data: ${JSON.stringify(request.includeUsage ? { ...chunk, usage } : chunk)}\n\n`)
  }
  if (fault?.kind === 'slow_first') await pause(SLOW_FIRST_MS)
  await send([toChoice({ role: 'assistant', content: '' })])
  if (fault?.kind === 'refusal') await send([toChoice({ refusal: 'I cannot help with that.' })])
  for (const [index, piece] of groupWords(fault?.kind === 'refusal' ? '' : completion.text).entries()) {
    if (fault?.kind === 'reset' && index === PIECES_BEFORE_RESET) break
    await rest(response, paceMs)
    if (response.closed || response.destroyed) return { outcome: 'closed by client' }
    await send([toChoice({ content: piece })])
  }
  if (fault?.kind === 'reset') {
    await new Promise((resolve) => response.write(': broken\n\n', resolve))
    response.destroy()
    return {}
  }
  if (completion.finish !== null) {
    await send([toChoice({}, completion.finish)])
    if (request.includeUsage) await send([], completion.usage)
    response.write('data: [DONE]\n\n')
  }
  response.end()
  return {}
}

function toChoice(delta: Json, finish: string | null = null): Json {
  return { index: 0, delta, logprobs: null, finish_reason: finish }
}

async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed || response.write(text)) return
  await Promise.race([once(response, 'drain'), once(response, 'close')])
}
