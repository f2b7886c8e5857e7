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

/** Turns what zod found into one refusal: the first sentence, and one sentence per field. */
export function invalidInput(error: z.ZodError): ServiceError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  const [first] = error.issues
  const message = first ? sentence(first) : 'The input is not valid.'
  return new ServiceError('INVALID_INPUT', message, { fields })
}

/** Messages of our own rules stand alone; the library's default ones need the field's name. */
function sentence({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 && message.startsWith('Invalid input') ? `${path.join('.')}: ${message}` : message
}
