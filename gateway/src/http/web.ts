/** Serves the built web app. Assets with a hash are cached for a year, the page never. Every screen gets the same page. */
import express, { Router, type RequestHandler } from 'express'
import fs from 'node:fs'
import path from 'node:path'
import type { AnswerPage, PageQuestion } from '../graphql/page-answers.ts'
import { accepts } from './compress.ts'
import { allow } from './methods.ts'
import { hasScreen, readPage, sendPage } from './page.ts'

/** The encodings in which the build compresses assets, the smallest first. */
const PRECOMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const

export function webRoutes(dist: string, answerPage: AnswerPage): Router {
  const router = Router()
  const assets = path.join(dist, 'assets')
  router.use(
    '/assets',
    precompressed(assets),
    express.static(assets, { immutable: true, maxAge: '1y', fallthrough: false, index: false }),
  )
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.get(/.*/, async (request, response) => {
    if (!(await hasScreen(dist, request.path))) response.status(404)
    const answer = (questions: PageQuestion[]) => answerPage(request, response, questions)
    sendPage(request, response, await readPage(dist, request, answer))
  })
  router.all(/.*/, async (request, response, next) => {
    if (await hasScreen(dist, request.path)) allow(response, ['GET'])
    next()
  })
  return router
}

/** Answers with the compressed copy of an asset, if there is one and the browser accepts its encoding. */
function precompressed(folder: string): RequestHandler {
  const names = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : [])
  return (request, response, next) => {
    const name = request.path.slice(1)
    const copy = PRECOMPRESSED.find(
      ({ encoding, extension }) => names.has(name + extension) && accepts(request, encoding),
    )
    if (PRECOMPRESSED.some(({ extension }) => names.has(name + extension))) response.vary('Accept-Encoding')
    if (!copy || request.headers.range !== undefined) return next()
    response.setHeader('Content-Encoding', copy.encoding)
    response.type(path.extname(name))
    request.url = request.url.replace(name, name + copy.extension)
    next()
  }
}
