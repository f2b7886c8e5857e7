/** What a model server is sent: the same request for chat completions and for the Responses API. Pure. */
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import type { ResponseCreateParamsStreaming } from 'openai/resources/responses/responses'
import type { OutputForm } from '../output/wire.ts'
import type { Prompt, WriteOptions } from './guide.ts'
import type { Feature } from './server-knowledge.ts'

/** These texts need little thought and few words; what a model thinks counts against the cap, too. */
export type Effort = 'low' | 'minimal'
const VERBOSITY = 'low' as const

export interface Asked {
  model: string
  effort: Effort
  prompt: Prompt
  options: Pick<WriteOptions, 'form' | 'maxTokens'>
  /** Has a format only where there is a form. */
  features: ReadonlySet<Feature>
}

/** Nothing is to be kept at the server: `store: false`. */
export function chatRequest({ model, effort, prompt, options, features }: Asked): ChatCompletionCreateParamsStreaming {
  const { form, maxTokens } = options
  return {
    model,
    messages: prompt.messages,
    stream: true,
    ...(features.has('stream_options') && { stream_options: { include_usage: true } }),
    ...(features.has('max_completion_tokens') && { max_completion_tokens: maxTokens }),
    ...(features.has('max_tokens') && { max_tokens: maxTokens }),
    ...(form && features.has('json_schema') && { response_format: { type: 'json_schema', json_schema: strict(form) } }),
    ...(form && features.has('json_object') && { response_format: { type: 'json_object' } }),
    ...(features.has('reasoning_effort') && { reasoning_effort: effort }),
    ...(features.has('verbosity') && { verbosity: VERBOSITY }),
    ...(features.has('store') && { store: false }),
  }
}

export function responsesRequest({ model, effort, prompt, options, features }: Asked): ResponseCreateParamsStreaming {
  const { form, maxTokens } = options
  const text = {
    ...(form && features.has('json_schema') && { format: { type: 'json_schema' as const, ...strict(form) } }),
    ...(form && features.has('json_object') && { format: { type: 'json_object' as const } }),
    ...(features.has('verbosity') && { verbosity: VERBOSITY }),
  } as const
  return {
    model,
    input: prompt.messages,
    stream: true,
    ...(features.has('max_completion_tokens') && { max_output_tokens: maxTokens }),
    ...(Object.keys(text).length > 0 && { text }),
    ...(features.has('reasoning_effort') && { reasoning: { effort } }),
    ...(features.has('store') && { store: false }),
  }
}

const strict = ({ name, schema }: OutputForm) => ({ name, schema, strict: true })
