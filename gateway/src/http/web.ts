/** Serves the built web app: hashed assets for ever, the page itself never cached, its routes answered with the page. */
import express, { Router, type RequestHandler } from 'express'
import fs from 'node:fs'
import path from 'node:path'
import { allow } from './methods.ts'
import { hasScreen, readPage, sendPage } from './page.ts'

/** What the build has packed beforehand, the smallest first. */
const PACKED = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const

export function webRoutes(dist: string): Router {
  const router = Router()
  const assets = path.join(dist, 'assets')
  router.use(
    '/assets',
    packed(assets),
    express.static(assets, { immutable: true, maxAge: '1y', fallthrough: false, index: false }),
  )
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.get(/.*/, async (request, response) => {
    if (!(await hasScreen(dist, request.path))) response.status(404)
    sendPage(response, await readPage(dist, request))
  })
  router.all(/.*/, async (request, response, next) => {
    if (await hasScreen(dist, request.path)) allow(response, ['GET'])
    next()
  })
  return router
}

/** Answers with the packed copy of an asset, where there is one and the browser can unpack it. */
function packed(folder: string): RequestHandler {
  const names = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  return (request, response, next) => {
    const name = request.path.slice(1)
    const accepted = request.acceptsEncodings('br', 'gzip')
    const copy = PACKED.find(({ coding, ending }) => coding === accepted && names.has(name + ending))
    if (PACKED.some(({ ending }) => names.has(name + ending))) response.vary('Accept-Encoding')
    if (!copy || request.headers.range !== undefined) return next()
    response.setHeader('Content-Encoding', copy.coding)
    response.type(path.extname(name))
    request.url = request.url.replace(name, name + copy.ending)
    next()
  }
}
