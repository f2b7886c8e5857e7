/** The methods that a path allows, for the `Allow` header of a 405 answer (RFC 9110). */
import type { Response, Router } from 'express'

const LOCAL = 'allowedMethods'

/** Records the methods of each path of the router on requests without a handler. Call it after the last route. */
export function recordMethods(router: Router): Router {
  for (const { route } of [...router.stack]) {
    const methods = route?.stack.map(({ method }) => method.toUpperCase())
    if (route && methods)
      router.all(route.path, (_request, response, next) => {
        allow(response, methods)
        next()
      })
  }
  return router
}

export function allow(response: Response, methods: readonly string[]): void {
  const head = methods.includes('GET') ? ['HEAD'] : []
  response.locals[LOCAL] = new Set([...allowedMethods(response), ...methods, ...head])
}

/** An empty list for an unknown path. */
export const allowedMethods = ({ locals }: Response): string[] => [...((locals[LOCAL] as Set<string>) ?? [])]
