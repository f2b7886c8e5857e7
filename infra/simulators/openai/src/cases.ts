/** Every answer that the simulator can be asked for, by name: what tests play, and operators. */
import { ApiError, isObject, type Json } from '@daybreak/guide/http'
import { countTokens } from '@daybreak/guide/tokens'
import { TEXTS } from './texts.ts'

/** What a test or an operator has asked for. */
export interface Fault {
  /** The name of a case. */
  kind: string
  /** How many more requests it meets; null for all until the reset. */
  times: number | null
  /** Seconds, sent as `Retry-After` with 429 and 500. */
  retryAfter: number | null
  /** Meets only requests whose messages contain this text. */
  match: string | null
  /** The context of the cases about its length. */
  tokens: number
}

export interface Case {
  /** What the server does, in a sentence without its subject. */
  about: string
  /** What becomes of the text that the guide would write. */
  text?: (text: string) => string
  /** How the text ends, if not as usual; null for a stream that does not say. */
  finish?: 'length' | 'content_filter' | null
  /** The status that it answers with instead. */
  error?: (fault: Fault) => ApiError
  /** Meets only such requests, and all of them: what a server does not know it never knows. */
  meets?: (request: Json, fault: Fault) => boolean
  /** What becomes of the answer on its way. */
  delivery?: 'hang' | 'hang_midway' | 'html' | 'reset' | 'slow_first' | 'refusal' | 'no_usage' | 'error_in_stream'
}

const waits = ({ retryAfter }: Fault): Record<string, string> =>
  retryAfter === null ? {} : { 'retry-after': String(retryAfter) }

const STATUSES = {
  status429: {
    about: 'is busy: 429, with `Retry-After` where `retryAfter` is given',
    error: (fault) =>
      new ApiError(429, 'Rate limit reached.', {
        type: 'requests',
        code: 'rate_limit_exceeded',
        headers: waits(fault),
      }),
  },
  status500: {
    about: 'fails: 500',
    error: (fault) =>
      new ApiError(500, 'The server had an error while processing your request.', {
        type: 'server_error',
        headers: waits(fault),
      }),
  },
  status503: {
    about: 'is overloaded: 503',
    error: () => new ApiError(503, 'The engine is currently overloaded.', { type: 'server_error' }),
  },
  wrong_key: {
    about: 'does not know the key: 401',
    error: () => new ApiError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
  },
  quota: {
    about: 'has nothing left to spend: 429, `insufficient_quota`',
    error: () =>
      new ApiError(429, 'You exceeded your current quota, please check your plan and billing details.', {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      }),
  },
  unknown_model: {
    about: 'does not know the model: 404',
    error: () =>
      new ApiError(404, 'The model does not exist or you do not have access to it.', { code: 'model_not_found' }),
  },
  context_too_long: {
    about: 'takes no more than `tokens` (8192) of prompt and answer together: 400',
    meets: (request, { tokens }) => sizeOf(request) > tokens,
    error: ({ tokens }) =>
      new ApiError(
        400,
        `This model's maximum context length is ${tokens} tokens. Please reduce the length of the messages.`,
        { param: 'messages', code: 'context_length_exceeded' },
      ),
  },
  context_unsaid: {
    about: 'takes no more than `tokens`, and does not say how many',
    meets: (request, { tokens }) => sizeOf(request) > tokens,
    error: () =>
      new ApiError(400, 'The request exceeds the available context size.', { type: 'exceed_context_size_error' }),
  },
} satisfies Record<string, Case>

/** Prompt and answer, as far as either is known before it is written. */
function sizeOf({ messages, max_completion_tokens: cap, max_tokens: oldCap }: Json): number {
  const most = cap ?? oldCap
  return countTokens(JSON.stringify(messages)) + (typeof most === 'number' ? most : 0)
}

const refusing = (parameter: string, meets: Case['meets'] = (request) => parameter in request): Case => ({
  about: `does not know \`${parameter}\`: 400`,
  meets,
  error: () =>
    new ApiError(400, `Unsupported parameter: '${parameter}' is not supported with this model.`, {
      param: parameter,
      code: 'unsupported_parameter',
    }),
})
const asksFor = (type: string): Case['meets'] => {
  return ({ response_format: format }) => isObject(format) && format.type === type
}

const UNKNOWN = {
  no_chat: {
    about: 'has no chat completions, but the Responses API: 404',
    meets: ({ path }) => path === '/v1/chat/completions',
    error: () =>
      new ApiError(404, 'This model is only supported in v1/responses and not in v1/chat/completions.', {
        param: 'model',
      }),
  },
  no_stream_options: refusing('stream_options'),
  no_max_completion_tokens: refusing('max_completion_tokens'),
  no_max_tokens: refusing('max_tokens'),
  no_reasoning_effort: refusing('reasoning_effort'),
  no_verbosity: refusing('verbosity'),
  no_store: refusing('store'),
  no_json_schema: { ...refusing('response_format', asksFor('json_schema')), about: 'knows no JSON schema: 400' },
  no_json_object: { ...refusing('response_format', asksFor('json_object')), about: 'knows no JSON mode: 400' },
} satisfies Record<string, Case>

const DELIVERIES = {
  hang: { about: 'says nothing until the client leaves', delivery: 'hang' },
  hang_midway: { about: 'begins to write, and says nothing more until the client leaves', delivery: 'hang_midway' },
  slow_first: { about: 'takes two and a half seconds for the first word', delivery: 'slow_first' },
  reset: { about: 'breaks the connection after three words', delivery: 'reset' },
  html: { about: 'answers with a page of HTML, and 200', delivery: 'html' },
  error_in_stream: { about: 'tells of an error inside the stream', delivery: 'error_in_stream' },
  no_usage: { about: 'does not say how many tokens it took', delivery: 'no_usage' },
  refusal: { about: 'refuses in the field for refusals', delivery: 'refusal' },
  filtered: { about: 'stops at its content filter', finish: 'content_filter', text: half },
  length: { about: 'stops at half of the text, as at a cap', finish: 'length', text: half },
  truncate_no_finish: { about: 'ends the stream in the middle, without a reason', finish: null, text: half },
} satisfies Record<string, Case>

function half(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2))
}

export const CASES: Readonly<Record<string, Case>> = { ...STATUSES, ...UNKNOWN, ...DELIVERIES, ...TEXTS }
