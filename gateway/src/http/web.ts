/** Serves the built web app: hashed assets for ever, the page itself never cached, its routes answered with the page. */
import express, { Router, type RequestHandler } from 'express'
import path from 'node:path'
import { setHeaders, type Headers } from './headers.ts'

export function webRoutes(dist: string, headers: Headers): Router {
  const router = Router()
  const withHeaders: RequestHandler = (_request, response, next) => {
    setHeaders(response, headers)
    next()
  }
  router.use(
    '/assets',
    withHeaders,
    express.static(path.join(dist, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false, index: false }),
  )
  router.use(withHeaders, express.static(dist, { index: false, maxAge: '1h' }))
  router.get(/.*/, (_request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.sendFile(path.join(dist, 'index.html'), { cacheControl: false })
  })
  return router
}
