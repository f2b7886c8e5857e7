/** The free-form JSON object that a client stores with a sprint. */
import { ServiceError } from '@daybreak/proto/errors'

export type Content = Record<string, unknown>

const MAX_CONTENT_CHARACTERS = 200_000
const MAX_DEPTH = 20

/**
 * Returns `content` if PostgreSQL can store it unchanged.
 * @throws ServiceError `INVALID_INPUT` for NUL characters, lone surrogates, and content that is too long or too deep.
 */
export function checkContent(content: Content): Content {
  if (!isStorable(content, 0)) throw refusal('Contains characters that cannot be stored')
  if (JSON.stringify(content).length > MAX_CONTENT_CHARACTERS) throw refusal('This plan is too long to save')
  return content
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1))
  )
}

const refusal = (message: string) => new ServiceError('INVALID_INPUT', message, { fields: { content: message } })
