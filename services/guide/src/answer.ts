/** `POST /v1/chat/completions`: asks the guide, answers whole or as a stream. */
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { complete, openStream, toBody, toChoice, type Completion } from './completion.ts'
import { composeReply } from './compose.ts'
import { sendJson } from './http.ts'
import type { ChatRequest } from './request.ts'
import { groupWords } from './tokens.ts'

export async function answerChat(request: ChatRequest, response: ServerResponse, paceMs: number): Promise<void> {
  const completion = complete(request, composeReply(request.messages, request.format))
  if (request.stream) await stream(request, response, completion, paceMs)
  else sendJson(response, 200, toBody(completion))
}

/** Sends the text in word groups; a reader who leaves ends it. */
async function stream(request: ChatRequest, response: ServerResponse, completion: Completion, paceMs: number) {
  const send = openStream(request, response, completion)
  await send([toChoice({ role: 'assistant', content: '' })])
  for (const piece of groupWords(completion.text)) {
    if (paceMs > 0) await pause(paceMs)
    if (response.closed || response.destroyed) return
    await send([toChoice({ content: piece })])
  }
  await send([toChoice({}, completion.finish)])
  if (request.includeUsage) await send([], completion.usage)
  response.end('data: [DONE]\n\n')
}
