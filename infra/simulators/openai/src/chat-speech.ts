/** Chat completions on the wire. */
import type { ServerResponse } from 'node:http'
import { openStream, toBody, toChoice, type Completion } from '@daybreak/guide/completion'
import type { ChatRequest } from '@daybreak/guide/request'
import type { Finish, Speaker } from './speech.ts'

interface Spoken {
  request: ChatRequest
  completion: Completion
  finish: Finish
  /** Whether it says what it took. */
  counts: boolean
}

export function speakChat(response: ServerResponse, { request, completion, finish, counts }: Spoken): Speaker {
  const includeUsage = request.includeUsage && counts
  let opened: ReturnType<typeof openStream> | null = null
  const send: ReturnType<typeof openStream> = (choices, usage) => {
    opened ??= openStream({ ...request, includeUsage }, response, completion)
    return opened(choices, usage)
  }
  return {
    begin: () => send([toChoice({ role: 'assistant', content: '' })]),
    say: (piece) => send([toChoice({ content: piece })]),
    refuse: (words) => send([toChoice({ refusal: words })]),
    fail: async (message) => {
      response.end(`data: ${JSON.stringify({ error: { message, type: 'server_error', param: null, code: null } })}\n\n`)
    },
    end: async (reason) => {
      if (reason === null) return void response.end()
      await send([{ ...toChoice({}), finish_reason: reason }])
      if (includeUsage) await send([], completion.usage)
      response.end('data: [DONE]\n\n')
    },
    whole: () => {
      const { usage, ...body } = toBody(completion)
      const message = { role: 'assistant', content: completion.text, refusal: null }
      const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }]
      return { ...body, choices, ...(counts && { usage }) }
    },
  }
}
