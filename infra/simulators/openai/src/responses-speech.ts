/** The Responses API on the wire. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Completion } from '@daybreak/guide/completion'
import type { Json } from '@daybreak/guide/http'
import type { Finish, Speaker } from './speech.ts'

interface Spoken {
  completion: Completion
  finish: Finish
  /** Whether it says what it took. */
  counts: boolean
}

export function speakResponses(response: ServerResponse, { completion, finish, counts }: Spoken): Speaker {
  const message = { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant' }
  const place = { item_id: message.id, output_index: 0, content_index: 0 }
  const part = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] })
  const item = (status: string, text: string) => ({ ...message, status, content: text === '' ? [] : [part(text)] })
  const toResponse = (status: string, text: string): Json => ({
    ...{ id: completion.id.replace('chatcmpl-', 'resp_'), object: 'response', created_at: completion.created },
    ...{ status, error: null, incomplete_details: incomplete(status, finish), model: completion.model },
    output: status === 'in_progress' ? [] : [item(status, text)],
    usage: status === 'in_progress' || !counts ? null : usageOf(completion),
  })
  let said = ''
  const { send } = createEvents(response)
  return {
    begin: async () => {
      await send('response.created', { response: toResponse('in_progress', '') })
      await send('response.output_item.added', { output_index: 0, item: item('in_progress', '') })
      await send('response.content_part.added', { ...place, part: part('') })
    },
    say: (piece) => {
      said += piece
      return send('response.output_text.delta', { ...place, delta: piece, logprobs: [] })
    },
    refuse: (words) => send('response.refusal.delta', { ...place, delta: words }),
    fail: async (words) => {
      await send('error', { code: 'server_error', message: words, param: null })
      response.end()
    },
    end: async (reason) => {
      if (reason === null) return void response.end()
      const status = statusOf(reason)
      await send('response.output_text.done', { ...place, text: said, logprobs: [] })
      await send('response.content_part.done', { ...place, part: part(said) })
      await send('response.output_item.done', { output_index: 0, item: item(status, said) })
      await send(`response.${status}`, { response: toResponse(status, said) })
      response.end()
    },
    whole: () => toResponse(statusOf(finish), completion.text),
  }
}

const statusOf = (finish: Finish) => (finish === 'stop' ? 'completed' : 'incomplete')

const incomplete = (status: string, finish: Finish) =>
  status === 'incomplete' ? { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' } : null

function usageOf({ usage }: Completion): Json {
  return {
    input_tokens: usage.prompt_tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: usage.completion_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: usage.prompt_tokens + usage.completion_tokens,
  }
}

/** Numbered events; the head is sent with the first. */
function createEvents(response: ServerResponse) {
  let number = 0
  return {
    send: async (type: string, event: Json): Promise<void> => {
      if (!response.headersSent)
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      if (response.destroyed) return
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number, ...event })}\n\n`)
      number += 1
    },
  }
}
