/** Refuses JSON that is nested beyond all sense: reading it is easy, writing it down again would exhaust the stack. */
import { ServiceError } from '@daybreak/proto/errors'
import type { RequestHandler } from 'express'

const MAX_DEPTH = 64

export const refuseDeepBodies: RequestHandler = (request, _response, next) => {
  if (isWithin(request.body, MAX_DEPTH)) next()
  else next(new ServiceError('INVALID_INPUT', 'The body is nested too deeply.'))
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  return depth > 0 && Object.values(value).every((inner) => isWithin(inner, depth - 1))
}
