/** Which methods an address takes, so that a request with another one is told (405, RFC 9110). */
import type { Response, Router } from 'express'

const NOTED = 'allowedMethods'

/** Every path of the router notes its methods on requests that no handler has answered. Call it after the last route. */
export function noteMethods(router: Router): Router {
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
  response.locals[NOTED] = new Set([...allowedMethods(response), ...methods, ...head])
}

/** Empty where nothing is at the address. */
export const allowedMethods = ({ locals }: Response): string[] => [...((locals[NOTED] as Set<string>) ?? [])]
