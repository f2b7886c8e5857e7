/**
 * Refuses requests that another site made a browser send. Programs that are no browser send neither header and pass.
 */
import { ServiceError } from '@daybreak/proto/errors'
import type { Request, RequestHandler } from 'express'
import { routedPath } from './routed-path.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A safe method with an effect at the payment provider: held to the same rule. */
const GUARDED_READS = new Set(['/api/customer-portal', '/graphql/stream'])

export const refuseForeignOrigins =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    if (SAFE.has(request.method) && !GUARDED_READS.has(routedPath(request))) return next()
    if (!isForeign(request, publicUrl)) return next()
    next(new ServiceError('FORBIDDEN', 'This request didn’t come from Daybreak.'))
  }

function isForeign(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && !(site === 'none' && SAFE.has(request.method))
  const origin = request.get('origin')
  return origin !== undefined && origin !== new URL(publicUrl).origin && origin !== `http://${request.get('host')}`
}
