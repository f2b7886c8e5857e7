/** `/api/openapi.json`, and the same for people at `/api/reference`. Made when it is first asked for. */
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { nothing } from '../rest/input.ts'
import type { Route } from '../rest/route.ts'
import { describeRoutes } from './document.ts'
import { PAGE_POLICY, renderPage } from './page.ts'

/** The routes and those that tell of them all, themselves included. */
export function withReference(routes: readonly Route[]): Route[] {
  const document = once(() => describeRoutes(all))
  const json = once(() => JSON.stringify(document()))
  const page = once(() => renderPage(document()))
  const sendJson: RequestHandler = (_request, response) => void response.type('application/json').send(json())
  const sendPage: RequestHandler = (_request, response) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY)
    response.type('html').send(page())
  }
  const all = [
    ...routes,
    open('/api/openapi.json', sendJson, 'application/json'),
    open('/api/reference', sendPage, 'text/html'),
  ]
  return all
}

function open(path: Route['path'], handler: RequestHandler, mediaType: string): Route {
  const schema = mediaType === 'application/json' ? z.record(z.string(), z.unknown()) : undefined
  const success = [{ status: 200, mediaType, schema }]
  return { method: 'get', path, handler, documented: { useCase: null, source: nothing, success, errors: [] } }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
