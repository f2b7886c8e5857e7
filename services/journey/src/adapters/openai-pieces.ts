/** Converts the streams of Chat Completions and of the Responses API to one kind of piece. */
import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { GuideError, type Taken } from './guide.ts'

/** `whole`: the text is complete. `cut`: it reached the token limit. `filtered`: the content filter of the server stopped it. */
type Finish = 'whole' | 'cut' | 'filtered' | null

export interface Piece {
  text: string
  refusal: string
  /** Null if this piece does not name the model. */
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

/** Servers omit fields that the protocol requires, so any field of a chunk may be missing. */
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
