/** The guide on a server that speaks the OpenAI protocol: OpenAI itself, one on the own machine, or the simulator. */
import OpenAI, { APIConnectionError, APIError } from 'openai'
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import type { OutputForm } from '../output/wire.ts'
import { GuideError, type Guide, type Prompt, type Taken, type WriteOptions, type Written } from './guide.ts'

export interface OpenAiGuideOptions {
  apiKey: string
  /** Null for OpenAI's own address. */
  baseUrl: string | null
  model: string
  /** Longest wait for the first byte; the signal of each write bounds the whole. */
  timeoutMs: number
}

const MAX_TEXT = 60_000
const DEFAULT_WAIT_MS = 2_000
const MAX_WAIT_MS = 60_000

/** How strictly a server can be asked for JSON, best first. */
const RUNGS = ['json_schema', 'json_object', 'plain'] as const
type Rung = (typeof RUNGS)[number]

type Stream = AsyncIterable<ChatCompletionChunk>

/** Retries nothing itself: whoever asks decides whether and when to ask again. Logs nothing: texts are private. */
export function createOpenAiGuide({ apiKey, baseUrl, model, timeoutMs }: OpenAiGuideOptions): Guide {
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: timeoutMs, logLevel: 'off' })
  /** What this server was found to know; learnt once per process. */
  let rung = 0

  const open = async (prompt: Prompt, options: WriteOptions): Promise<Stream> => {
    const asked = RUNGS[rung] ?? 'plain'
    try {
      return await client.chat.completions.create(requestBody(model, prompt, options, asked), {
        signal: options.signal,
      })
    } catch (error) {
      if (!options.form || asked === 'plain' || !refusesFormat(error)) throw error
      rung = Math.max(rung, RUNGS.indexOf(asked) + 1)
      return open(prompt, options)
    }
  }

  return {
    model,
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

function requestBody(
  model: string,
  { messages }: Prompt,
  { form, maxTokens }: WriteOptions,
  rung: Rung,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_completion_tokens: maxTokens,
    ...(form && rung !== 'plain' && { response_format: responseFormat(form, rung) }),
  }
}

function responseFormat({ name, schema }: OutputForm, rung: Exclude<Rung, 'plain'>) {
  if (rung === 'json_object') return { type: 'json_object' as const }
  return { type: 'json_schema' as const, json_schema: { name, schema, strict: true } }
}

const isApiError = (error: unknown): error is APIError => error instanceof APIError

/** Whether the server turned the request down because of the format that was asked for. */
function refusesFormat(error: unknown): boolean {
  if (!isApiError(error) || (error.status !== 400 && error.status !== 422)) return false
  return /response_?format|json_schema|json_object|structured|grammar/i.test(`${error.param ?? ''} ${error.message}`)
}

/** The server's count where it came; where words came without one, four bytes to a token; else nothing was taken. */
function takenSoFar({ messages }: Prompt, { text, promptTokens, completionTokens }: Written): Taken {
  if (promptTokens > 0 || !text) return { promptTokens, completionTokens }
  const asked = messages.map(({ content }) => content).join('\n')
  return { promptTokens: estimateTokens(asked), completionTokens: estimateTokens(text) }
}

const estimateTokens = (text: string) => Math.ceil(Buffer.byteLength(text) / 4)

/** A stream may end cleanly in mid-sentence, so only one that says `stop` is whole. */
async function collect(stream: Stream, { onText }: WriteOptions, written: Written): Promise<void> {
  let finish: string | null = null
  let refusal = ''
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0]
    const text = choice?.delta?.content ?? ''
    written.text += text
    written.model = chunk.model || written.model
    written.promptTokens = chunk.usage?.prompt_tokens ?? written.promptTokens
    written.completionTokens = chunk.usage?.completion_tokens ?? written.completionTokens
    refusal += choice?.delta?.refusal ?? ''
    finish = choice?.finish_reason ?? finish
    if (written.text.length > MAX_TEXT) throw new GuideError('passing', 'the text does not end')
    if (text) onText(text)
  }
  if (refusal || finish === 'content_filter') throw new GuideError('refused', 'the model refuses to write this')
  if (finish === 'length') throw new GuideError('passing', 'the text was longer than allowed', { cutOff: true })
  if (finish !== 'stop') throw new GuideError('passing', `the stream ended without its end (${finish ?? 'no reason'})`)
}

function toGuideError(error: unknown, signal: AbortSignal, taken: Taken): GuideError {
  if (signal.aborted) return new GuideError('passing', 'the time was up', { cause: error, taken })
  if (error instanceof GuideError)
    return new GuideError(error.fault, error.message, { cause: error, taken, cutOff: error.cutOff })
  if (isApiError(error) && error.status !== undefined) return statusError(error, error.status)
  const what = error instanceof APIConnectionError ? 'the server cannot be reached' : 'the stream broke off'
  return new GuideError('passing', what, { cause: error, taken })
}

/** Without its cause: what a server says of a wrong key may hold the key, and causes are logged. */
function statusError(error: APIError, status: number): GuideError {
  const message = `the server answered ${status}`
  const retryAfterMs = waitMs(error.headers)
  if (status === 429 && error.code !== 'insufficient_quota') {
    return new GuideError('passing', message, { retryAfterMs: retryAfterMs ?? DEFAULT_WAIT_MS })
  }
  if (status >= 500 || status === 408 || status === 409) {
    return new GuideError('passing', message, retryAfterMs === null ? {} : { retryAfterMs })
  }
  const elsewhere = [401, 402, 403, 429].includes(status)
  return new GuideError('lasting', message, { elsewhere })
}

/** What `Retry-After` says, in milliseconds, a minute at most: seconds or a date, or OpenAI's own finer header. */
function waitMs(headers: Headers | undefined): number | null {
  const fine = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(fine)) return between(fine)
  const given = headers?.get('retry-after')
  if (!given) return null
  const wait = Number.isFinite(Number(given)) ? Number(given) * 1_000 : Date.parse(given) - Date.now()
  return Number.isFinite(wait) ? between(wait) : null
}

const between = (wait: number) => Math.min(MAX_WAIT_MS, Math.max(0, wait))
