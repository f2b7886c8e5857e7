/** What comes back from a model server, piece by piece: chat completions and the Responses API in one form. */
import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { GuideError, type Taken } from './guide.ts'

/** `whole`: the text has come to its own end. `cut`: to its cap. `filtered`: to what the server does not let through. */
type Finish = 'whole' | 'cut' | 'filtered' | null

export interface Piece {
  text: string
  refusal: string
  /** Null where this piece does not say. */
  model: string | null
  taken: Taken | null
  finish: Finish
}

const EMPTY: Piece = { text: '', refusal: '', model: null, taken: null, finish: null }
const FINISHES: Readonly<Record<string, Finish>> = {
  stop: 'whole',
  length: 'cut',
  max_output_tokens: 'cut',
  content_filter: 'filtered',
}

/** Servers leave out what the protocol promises, so everything in a chunk may be missing. */
export async function* chatPieces(stream: AsyncIterable<ChatCompletionChunk>): AsyncGenerator<Piece> {
  for await (const { choices, model, usage } of stream) {
    const choice = choices?.[0]
    yield {
      text: choice?.delta?.content ?? '',
      refusal: choice?.delta?.refusal ?? '',
      model: model || null,
      taken: usage ? { promptTokens: usage.prompt_tokens ?? 0, completionTokens: usage.completion_tokens ?? 0 } : null,
      finish: FINISHES[choice?.finish_reason ?? ''] ?? null,
    }
  }
}

export async function* responsePieces(stream: AsyncIterable<ResponseStreamEvent>): AsyncGenerator<Piece> {
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') yield { ...EMPTY, text: event.delta }
    if (event.type === 'response.refusal.delta') yield { ...EMPTY, refusal: event.delta }
    if (event.type === 'error' || event.type === 'response.failed')
      throw new GuideError('passing', 'the server failed while it wrote')
    if (event.type === 'response.completed' || event.type === 'response.incomplete') yield lastPiece(event.response)
  }
}

type Response = Extract<ResponseStreamEvent, { type: 'response.completed' }>['response']

function lastPiece({ status, incomplete_details: cut, model, usage }: Response): Piece {
  return {
    ...EMPTY,
    model: model || null,
    taken: usage ? { promptTokens: usage.input_tokens, completionTokens: usage.output_tokens } : null,
    finish: status === 'completed' ? 'whole' : (FINISHES[cut?.reason ?? ''] ?? null),
  }
}
