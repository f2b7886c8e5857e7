/** Which models there are, and what they differ in. */
import { ApiError, type Json } from '@daybreak/guide/http'
import { MODEL } from '@daybreak/guide/server'
import { refuse } from './rules.ts'

/** Unless it is told others. */
export const USUAL_MODELS: readonly string[] = [
  MODEL,
  'gpt-5',
  'gpt-5-mini',
  'gpt-5-nano',
  'gpt-5-pro',
  'gpt-4o',
  'gpt-4o-mini',
]

/** Models that think count their thoughts, too, so they have another name for the cap, and no temperature. */
const thinks = (model: string) => /^(?:gpt-5|o\d)/.test(model)
/** OpenAI's models that do not think know nothing of effort; the guide and all others take what they are given. */
const isPlain = (model: string) => /^gpt-4/.test(model)
const isForResponses = (model: string) => /^(?:gpt-5|o\d).*-(?:pro|codex)$/.test(model)

/** @throws ApiError as the vendor does, for a model that is not there, or knows no such parameter. */
export function checkModel(body: Json, models: readonly string[], path: string): void {
  const model = String(body.model)
  if (!models.includes(model)) {
    const message = `The model \`${model}\` does not exist or you do not have access to it.`
    throw new ApiError(404, message, { code: 'model_not_found' })
  }
  if (path === '/v1/chat/completions' && isForResponses(model)) {
    const message = 'This model is only supported in v1/responses and not in v1/chat/completions.'
    throw new ApiError(404, message, { param: 'model' })
  }
  if (thinks(model)) checkThinking(body)
  if (isPlain(model)) checkPlain(body)
}

const isGiven = (value: unknown) => value !== undefined && value !== null
const unsupported = (name: string, more = '') =>
  refuse(`Unsupported parameter: '${name}' is not supported with this model.${more}`, name, 'unsupported_parameter')

function checkThinking(body: Json): void {
  if (isGiven(body.max_tokens)) unsupported('max_tokens', " Use 'max_completion_tokens' instead.")
  for (const name of ['temperature', 'top_p']) {
    const value = body[name]
    if (isGiven(value) && value !== 1)
      refuse(
        `Unsupported value: '${name}' does not support ${JSON.stringify(value)} with this model. Only the default (1) value is supported.`,
        name,
        'unsupported_value',
      )
  }
}

function checkPlain({ reasoning_effort: effort, verbosity }: Json): void {
  if (isGiven(effort)) unsupported('reasoning_effort')
  if (isGiven(verbosity) && verbosity !== 'medium')
    refuse(
      `Unsupported value: 'verbosity' does not support ${JSON.stringify(verbosity)} with this model. Supported values are: 'medium'.`,
      'verbosity',
      'unsupported_value',
    )
}
