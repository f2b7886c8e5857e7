/** What a failed REST call answers: the one place that knows status numbers. */
import { currentContext } from '@daybreak/kit/telemetry'
import { INTERNAL_MESSAGE, ServiceError, type ErrorCode } from '@daybreak/proto/errors'
import type { Logger } from '@daybreak/kit/log'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { allowedMethods } from '../http/methods.ts'

/** The status that a failure is answered with. */
export const STATUS: Record<ErrorCode, number> = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  PROOF_REQUIRED: 403,
  SUBSCRIPTION_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
}

const NOTHING_HERE = 'There’s nothing at this address.'

/** Clients read `error` on some calls and `message` on others, so both carry the same text. */
function sendFailure(
  response: Response,
  status: number,
  body: { code: string; message: string; fields?: object },
): void {
  const { code, message, fields } = body
  const requestId = currentContext()?.requestId ?? null
  response.status(status).json({ error: message, message, code, requestId, ...(fields && { fields }) })
}

export const notFoundHandler: RequestHandler = ({ method }, response) => {
  const allowed = allowedMethods(response)
  if (allowed.length === 0) return sendFailure(response, 404, { code: 'NOT_FOUND', message: NOTHING_HERE })
  response.setHeader('Allow', allowed.join(', '))
  sendFailure(response, 405, { code: 'METHOD_NOT_ALLOWED', message: `This address doesn’t take ${method}.` })
}

export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const refused = bodyFailure(error)
    if (refused) return sendFailure(response, refused.status, refused)
    const failure =
      error instanceof ServiceError ? error : new ServiceError('INTERNAL', INTERNAL_MESSAGE, { cause: error })
    if (failure.code === 'INTERNAL') log.error({ err: failure.cause ?? failure }, 'request failed')
    if (failure.details.retryAfterSeconds) response.set('Retry-After', String(failure.details.retryAfterSeconds))
    sendFailure(response, STATUS[failure.code], {
      code: failure.code,
      message: failure.message,
      ...(failure.details.fields && { fields: failure.details.fields }),
    })
  }

/** What the body parser and the router refuse before any use case runs. */
function bodyFailure(error: unknown): { status: number; code: string; message: string } | null {
  const { type, status } = error as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') {
    return { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'That’s too much to send at once.' }
  }
  if (type === 'entity.parse.failed')
    return { status: 400, code: 'INVALID_INPUT', message: 'The body is not valid JSON.' }
  if (typeof status !== 'number' || status < 400 || status > 499) return null
  if (status === 404) return { status, code: 'NOT_FOUND', message: NOTHING_HERE }
  return { status: 400, code: 'INVALID_INPUT', message: 'We couldn’t read this request.' }
}
