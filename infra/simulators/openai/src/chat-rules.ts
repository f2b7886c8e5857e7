/** What the real API takes as a request for a chat completion. */
import { isObject, type Json } from '@daybreak/guide/http'
import { anything, bool, checkParameters, decimal, integer, object, oneOf, refuse, text, type Rule } from './rules.ts'
import { responseFormat } from './schema-rules.ts'

const ROLES = ['system', 'assistant', 'user', 'function', 'tool', 'developer']
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh']
export const VERBOSITIES = ['low', 'medium', 'high']

const messages: Rule = (value, name) => {
  if (!Array.isArray(value)) return refuse(`Invalid type for '${name}': expected an array.`, name, 'invalid_type')
  if (value.length === 0)
    refuse(
      `Invalid '${name}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
      name,
      'empty_array',
    )
  value.forEach((message: unknown, index) => checkMessage(message, `${name}[${index}]`))
}

export function checkMessage(message: unknown, name: string): void {
  if (!isObject(message)) return refuse(`Invalid type for '${name}': expected an object.`, name, 'invalid_type')
  oneOf(...ROLES)(message.role, `${name}.role`)
  const { content } = message
  const isContent =
    typeof content === 'string' || Array.isArray(content) || (content === null && message.role === 'assistant')
  if (!isContent)
    refuse(
      `Invalid type for '${name}.content': expected one of a string or array of objects.`,
      `${name}.content`,
      'invalid_type',
    )
}

const RULES: Readonly<Record<string, Rule>> = {
  model: text,
  messages,
  stream: bool,
  stream_options: object,
  store: bool,
  metadata: object,
  temperature: decimal(0, 2),
  top_p: decimal(0, 1),
  presence_penalty: decimal(-2, 2),
  frequency_penalty: decimal(-2, 2),
  max_tokens: integer(1),
  max_completion_tokens: integer(1),
  n: integer(1, 128),
  seed: integer(Number.MIN_SAFE_INTEGER),
  stop: anything,
  user: text,
  safety_identifier: text,
  prompt_cache_key: text,
  service_tier: oneOf('auto', 'default', 'flex', 'scale', 'priority'),
  reasoning_effort: oneOf(...EFFORTS),
  verbosity: oneOf(...VERBOSITIES),
  response_format: responseFormat,
  logprobs: bool,
  top_logprobs: integer(0, 20),
  logit_bias: object,
  tools: anything,
  tool_choice: anything,
  parallel_tool_calls: bool,
  modalities: anything,
  prediction: object,
}

/** @throws ApiError with the status, the code and the words of the real one. */
export function checkChat(body: Json): void {
  checkParameters(body, RULES, ['model', 'messages'])
  if (isObject(body.stream_options) && body.stream !== true)
    refuse("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options')
  if (isObject(body.response_format) && body.response_format.type === 'json_object') requireJsonWord(body.messages)
}

export function requireJsonWord(said: unknown, format = 'response_format'): void {
  if (/json/i.test(JSON.stringify(said))) return
  refuse(`'messages' must contain the word 'json' in some form, to use '${format}' of type 'json_object'.`, 'messages')
}
