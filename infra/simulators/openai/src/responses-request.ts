/** A request to the Responses API: checked as the real one checks it, and said in the words of chat completions. */
import { ApiError, isObject, type Json } from '@daybreak/guide/http'
import { checkMessage, EFFORTS, requireJsonWord, VERBOSITIES } from './chat-rules.ts'
import { anything, bool, checkParameters, decimal, integer, object, oneOf, refuse, text, type Rule } from './rules.ts'
import { checkSchema } from './schema-rules.ts'

const input: Rule = (value, name) => {
  if (typeof value === 'string') return
  if (!Array.isArray(value))
    return refuse(`Invalid type for '${name}': expected a string or an array.`, name, 'invalid_type')
  value.forEach((message: unknown, index) => checkMessage(message, `${name}[${index}]`))
}

const reasoning: Rule = (value, name) => {
  object(value, name)
  if (isObject(value) && value.effort !== undefined) oneOf(...EFFORTS)(value.effort, `${name}.effort`)
}

const textRule: Rule = (value, name) => {
  object(value, name)
  if (!isObject(value)) return
  const { verbosity, format } = value
  if (verbosity !== undefined) oneOf(...VERBOSITIES)(verbosity, `${name}.verbosity`)
  if (!isObject(format)) return
  oneOf('text', 'json_object', 'json_schema')(format.type, `${name}.format.type`)
  if (format.type === 'json_schema') checkSchema(format, `${name}.format`)
}

const RULES: Readonly<Record<string, Rule>> = {
  model: text,
  input,
  instructions: text,
  stream: bool,
  stream_options: object,
  store: bool,
  metadata: object,
  temperature: decimal(0, 2),
  top_p: decimal(0, 1),
  max_output_tokens: integer(16),
  reasoning,
  text: textRule,
  truncation: oneOf('auto', 'disabled'),
  include: anything,
  user: text,
  safety_identifier: text,
  prompt_cache_key: text,
  service_tier: oneOf('auto', 'default', 'flex', 'scale', 'priority'),
  tools: anything,
  tool_choice: anything,
  parallel_tool_calls: bool,
}

/** @throws ApiError with the status, the code and the words of the real one. */
export function checkResponses(body: Json): void {
  checkParameters(body, RULES, ['model', 'input'])
  const format = isObject(body.text) ? body.text.format : null
  if (isObject(format) && format.type === 'json_object') requireJsonWord(body.input, 'text.format')
}

/** What a chat completion would be asked for. */
export function asChat(body: Json): Json {
  const { model, stream, store, max_output_tokens: cap, temperature, top_p: topP } = body
  const said: unknown[] = Array.isArray(body.input) ? body.input : [{ role: 'user', content: body.input }]
  const told = typeof body.instructions === 'string' ? [{ role: 'developer', content: body.instructions }] : []
  const effort = isObject(body.reasoning) ? body.reasoning.effort : undefined
  const { verbosity, format } = isObject(body.text) ? body.text : {}
  const given = {
    ...{ model, stream, store, temperature, top_p: topP, verbosity },
    messages: [...told, ...said],
    max_completion_tokens: cap,
    reasoning_effort: effort,
    response_format: isObject(format) ? toResponseFormat(format) : undefined,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const toResponseFormat = ({ type, ...described }: Json) =>
  type === 'json_schema' ? { type, json_schema: described } : { type }

const NAMES: Readonly<Record<string, string>> = {
  max_completion_tokens: 'max_output_tokens',
  reasoning_effort: 'reasoning.effort',
  verbosity: 'text.verbosity',
  response_format: 'text.format',
  messages: 'input',
}

/** The same refusal, with the names that the parameters have here. */
export function inResponsesTerms(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.param === null) return error
  const { status, message, param, type, code, headers } = error
  const own = NAMES[param]
  if (own === undefined) return error
  const more = { type, headers, param: own, ...(code !== null && { code }) }
  return new ApiError(status, message.replaceAll(`'${param}'`, `'${own}'`), more)
}
