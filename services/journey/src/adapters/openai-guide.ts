/** A guide on a server with the OpenAI protocol: OpenAI itself, a local model server, or the simulator. */
import { estimateTokens, sizeInTokens, textOfPrompt } from '../budget.ts'
import { GuideError, type Guide, type Prompt, type Taken, type WriteOptions, type Written } from './guide.ts'
import { openClient } from './openai-client.ts'
import { fetchReadably, refusalIn, tooLongIn, toGuideError } from './openai-errors.ts'
import { chatPieces, responsePieces, type Piece } from './openai-pieces.ts'
import { chatRequest, responsesRequest, type Effort } from './openai-requests.ts'
import { createKnowledge } from './server-knowledge.ts'

export interface OpenAiGuideOptions {
  apiKey: string
  /** Null for OpenAI's default URL. */
  baseUrl: string | null
  model: string
  /** The longest wait for the first byte. The signal of each write limits the total time. */
  timeoutMs: number
  /** The reasoning effort, for models that support it. The default is `low`. */
  effort?: Effort
}

const MAX_TEXT = 60_000

/** Creates the guide. It does not retry, because callers decide that. It does not log, because texts are private. */
export function createOpenAiGuide(server: OpenAiGuideOptions): Guide {
  const { apiKey, baseUrl, model, timeoutMs, effort = 'low' } = server
  const client = openClient({ apiKey, baseURL: baseUrl, timeout: timeoutMs, fetch: fetchReadably })
  /** What the process has learned about this server and model. */
  const known = createKnowledge()

  /** Opens the stream. Retries without each feature that the server refuses, until it accepts the request. */
  const open = async (prompt: Prompt, options: WriteOptions): Promise<AsyncIterable<Piece>> => {
    const features = known.features(options.form !== null)
    const asked = { model, effort, prompt, options, features }
    const { signal } = options
    const contextTokens = known.contextTokens()
    try {
      const { chat, responses } = await client()
      return features.has('chat')
        ? chatPieces(await chat.completions.create(chatRequest(asked), { signal }))
        : responsePieces(await responses.create(responsesRequest(asked), { signal }))
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) throw error
      const tooLong = tooLongIn(refusal)
      if (tooLong) {
        known.learnContext({ known: contextTokens, tokens: sizeInTokens(prompt) + options.maxTokens, ...tooLong })
        throw new GuideError('lasting', 'the prompt is too long for the server', { tooLong: true, elsewhere: true })
      }
      if (!known.learn(refusal, features)) throw error
      return open(prompt, options)
    }
  }

  return {
    model,
    contextTokens: known.contextTokens,
    write: async (prompt, options) => {
      const written: Written = { text: '', model, promptTokens: 0, completionTokens: 0 }
      try {
        await collect(await open(prompt, options), options, written)
        return { ...written, ...takenSoFar(prompt, written) }
      } catch (error) {
        throw toGuideError(error, options.signal, takenSoFar(prompt, written))
      }
    },
  }
}

/** The token counts so far: those of the server, or an estimate if it has sent text but no counts. */
function takenSoFar(prompt: Prompt, { text, promptTokens, completionTokens }: Written): Taken {
  if (promptTokens > 0 || !text) return { promptTokens, completionTokens }
  return { promptTokens: estimateTokens(textOfPrompt(prompt)), completionTokens: estimateTokens(text) }
}

/** Collects the stream into `written`. A stream may end in mid-sentence, so a text is complete only if the server says so. */
async function collect(pieces: AsyncIterable<Piece>, { onText }: WriteOptions, written: Written): Promise<void> {
  let finish: Piece['finish'] = null
  let refusal = ''
  for await (const piece of pieces) {
    written.text += piece.text
    written.model = piece.model ?? written.model
    Object.assign(written, piece.taken)
    refusal += piece.refusal
    finish = piece.finish ?? finish
    if (written.text.length > MAX_TEXT) throw new GuideError('passing', 'the text does not end')
    if (piece.text) onText(piece.text)
  }
  if (refusal || finish === 'filtered') throw new GuideError('refused', 'the model refuses to write this')
  if (finish === 'cut') throw new GuideError('passing', 'the text was longer than allowed', { cutOff: true })
  if (finish !== 'whole') throw new GuideError('passing', 'the stream ended without its end')
}
