/** The failures a caller may see, and the one class that carries them. */
import { z } from 'zod'

export const ErrorCode = z.enum([
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'PROOF_REQUIRED',
  'SUBSCRIPTION_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** What a refusal may add to its sentence. */
export interface ErrorDetails {
  /** Sentence per input field, for forms. */
  fields?: Record<string, string>
  /** Seconds after which asking again makes sense. */
  retryAfterSeconds?: number
}

/** An expected failure. `message` is written for the user; everything else goes to the log. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, message: string, options: ErrorOptions & ErrorDetails = {}) {
    const { fields, retryAfterSeconds, ...rest } = options
    super(message, rest)
    this.code = code
    this.details = { ...(fields && { fields }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
  }
}

/** All that anybody is told of a bug. */
export const INTERNAL_MESSAGE = 'Something went wrong on our end. Try again in a moment.'

/** Somebody else's and nobody's answer alike. */
export const notFound = (what: string) => new ServiceError('NOT_FOUND', `${what} not found`)

/** Something that is needed does not answer just now. */
export const unavailable = (cause?: unknown) =>
  new ServiceError('UNAVAILABLE', 'Part of Daybreak isn’t responding. Try again in a moment.', {
    cause,
    retryAfterSeconds: 2,
  })

/**
 * The input as its schema reads it.
 * @throws ServiceError `INVALID_INPUT`: the first sentence, and one sentence per field.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: defaultMessage })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new ServiceError('INVALID_INPUT', result.error.issues[0]?.message ?? 'The input isn’t valid.', { fields })
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What is said where a rule has no message of its own: the library's words are for programmers. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `“${issue.path.join('.')}”` : 'The input'
  if (issue.code === 'invalid_type') {
    const kind = KINDS[issue.expected]
    if (issue.input === undefined) return `${name} is missing.`
    if (kind) return `${name} must be ${kind}.`
  }
  if (issue.code === 'too_small') return `${name} must be at least ${amount(issue, issue.minimum)}.`
  if (issue.code === 'too_big') return `${name} must be at most ${amount(issue, issue.maximum)}.`
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`
  return `${name} isn’t valid.`
}

function amount({ origin }: { origin: string }, limit: number | bigint): string {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' items' : ''
  return limit.toLocaleString('en-US') + unit
}
