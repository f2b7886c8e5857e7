/** Refuses JSON that is nested too deeply: parsing it is cheap, but serializing it again would overflow the stack. */
import { ServiceError } from '@daybreak/proto/errors'
import type { RequestHandler } from 'express'

const MAX_DEPTH = 64

export const refuseDeepBodies: RequestHandler = (request, _response, next) => {
  if (isWithin(request.body, MAX_DEPTH)) next()
  else
    next(new ServiceError('INVALID_INPUT', `The body is nested too deeply. At most ${MAX_DEPTH} levels are allowed.`))
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  return depth > 0 && Object.values(value).every((inner) => isWithin(inner, depth - 1))
}
