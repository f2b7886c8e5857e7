/** `POST /v1/chat/completions`: what the built-in guide would say, met by the faults that were asked for. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { composeReply } from '@daybreak/guide/compose'
import { complete, openStream, toBody, toChoice, type Completion, type Finish } from '@daybreak/guide/completion'
import { ApiError, sendJson } from '@daybreak/guide/http'
import type { ChatRequest } from '@daybreak/guide/request'
import { groupWords } from '@daybreak/guide/tokens'
import type { Fault } from './faults.ts'
import { spoil } from './faults.ts'

/** After this many pieces the connection breaks when it is asked to. */
const PIECES_BEFORE_RESET = 3
const SLOW_FIRST_MS = 2_500
const PACE_LOOK_MS = 50

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
  const completion = spoilt(request, fault)
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = completion.usage
  const outcome = { outcome: fault?.kind ?? completion.finish ?? 'stop', promptTokens, completionTokens }
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
  else sendJson(response, 200, toBody(completion))
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

function spoilt(request: ChatRequest, fault: Fault | null): Completion {
  const completion = complete(request, spoil(composeReply(request.messages, request.format), fault?.kind))
  return { ...completion, finish: finishOf(completion.finish, fault) }
}

function finishOf(finish: Finish, fault: Fault | null): Finish {
  if (fault?.kind === 'truncate_no_finish') return null
  return fault?.kind === 'length' ? 'length' : finish
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
  const send = openStream(request, response, completion)
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
