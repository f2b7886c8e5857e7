/** What the built-in guide would say, met by the case that was asked for. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { composeReply } from '@daybreak/guide/compose'
import { complete, type Completion } from '@daybreak/guide/completion'
import { sendJson } from '@daybreak/guide/http'
import type { ChatRequest } from '@daybreak/guide/request'
import { groupWords } from '@daybreak/guide/tokens'
import type { Case } from './cases.ts'
import { speakChat } from './chat-speech.ts'
import { speakResponses } from './responses-speech.ts'
import type { Finish, Speaker } from './speech.ts'

/** After this many pieces the connection breaks, or nothing more is said, when that is asked for. */
const PIECES_BEFORE_BREAK = 3
const SLOW_FIRST_MS = 2_500
const PACE_LOOK_MS = 50
const REFUSAL = 'I cannot help with that.'

export interface Outcome {
  /** Set where the answer did not end by itself. */
  outcome: string
  promptTokens: number
  completionTokens: number
}

export interface Call {
  path: string
  request: ChatRequest
  response: ServerResponse
  played: Case | null
  paceMs: () => number
}

/** Answers and says what became of it. */
export async function answer(call: Call): Promise<Outcome> {
  const { path, request, response, played } = call
  const { completion, finish } = compose(request, played)
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = completion.usage
  const outcome = { outcome: completion.finish ?? 'stop', promptTokens, completionTokens }
  const spoken = { request, completion, finish, counts: played?.delivery !== 'no_usage' }
  const speaker = path === '/v1/responses' ? speakResponses(response, spoken) : speakChat(response, spoken)
  if (played?.delivery === 'hang') await once(response, 'close')
  else if (played?.delivery === 'html') sendHtml(response)
  else if (request.stream) return { ...outcome, ...(await stream(call, completion, { speaker, finish })) }
  else if (played?.delivery === 'reset') response.destroy()
  else sendJson(response, 200, speaker.whole())
  return outcome
}

function compose(request: ChatRequest, played: Case | null): { completion: Completion; finish: Finish } {
  const text = composeReply(request.messages, request.format)
  const completion = complete(request, played?.text?.(text) ?? text)
  return { completion, finish: played?.finish === undefined ? completion.finish : played.finish }
}

function sendHtml(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body><h1>Bad gateway</h1></body></html>')
}

/**
 * Waits for the moment of the next piece: one pace after that of the last, so that timers that fire late do not add up.
 * The pace may change while a text is written. Nobody is waited for who has left.
 */
function createClock(response: ServerResponse, paceMs: () => number): () => Promise<void> {
  let last = performance.now()
  return async () => {
    const leftMs = () => last + paceMs() - performance.now()
    for (let left = leftMs(); left > 0 && !response.closed; left = leftMs()) await pause(Math.min(left, PACE_LOOK_MS))
    last = -leftMs() > paceMs() ? performance.now() : last + paceMs()
  }
}

/** Sends the text in word groups; a reader who leaves is noticed and ends it. */
async function stream(
  { response, played, paceMs }: Call,
  { text }: Completion,
  { speaker, finish }: { speaker: Speaker; finish: Finish },
): Promise<Partial<Outcome>> {
  const delivery = played?.delivery
  if (delivery === 'slow_first') await pause(SLOW_FIRST_MS)
  await speaker.begin()
  if (delivery === 'refusal') await speaker.refuse(REFUSAL)
  const breaks = delivery === 'reset' || delivery === 'hang_midway' || delivery === 'error_in_stream'
  const pieces = delivery === 'refusal' ? [] : groupWords(text)
  const nextPiece = createClock(response, paceMs)
  for (const piece of breaks ? pieces.slice(0, PIECES_BEFORE_BREAK) : pieces) {
    await nextPiece()
    if (response.closed || response.destroyed) return { outcome: 'closed by client' }
    await speaker.say(piece)
  }
  if (delivery === 'hang_midway') await once(response, 'close')
  else if (delivery === 'error_in_stream') await speaker.fail('The server had an error while processing your request.')
  else if (delivery === 'reset') await breakOff(response)
  else await speaker.end(finish)
  return {}
}

async function breakOff(response: ServerResponse): Promise<void> {
  await new Promise((resolve) => response.write(': broken\n\n', resolve))
  response.destroy()
}
