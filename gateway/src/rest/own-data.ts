import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import * as ownData from '../usecases/own-data.ts'
import { execute, type RequestContext } from '../usecases/use-case.ts'
import { bodyOf, route, type Route } from './route.ts'

const nothing = () => ({})

/** Bytes, not JSON: the one answer of this API that is a file. */
const sendExport: RequestHandler = async (request, response) => {
  const context = response.locals.context as RequestContext
  const { size, slices } = await execute(ownData.downloadExport, context, { id: request.params.id })
  response.setHeader('Content-Type', 'application/zip')
  response.setHeader('Content-Length', size)
  response.setHeader('Content-Disposition', 'attachment; filename="daybreak-export.zip"')
  await pipeline(Readable.from(slices), response)
}

export const ownDataRoutes: Route[] = [
  route('get', '/api/contact-sync', ownData.getContactSync, nothing),
  route('post', '/api/contact-sync', ownData.syncContact, bodyOf, {
    body: ({ syncedAt }) => ({ success: true, syncedAt }),
  }),
  route('get', '/api/account/export', ownData.getExport, nothing),
  route('post', '/api/account/export', ownData.startExport, nothing, { status: 202 }),
  { method: 'get', path: '/api/account/export/:id/download', handler: sendExport },
  route('delete', '/api/account', ownData.deleteAccount, bodyOf, { status: 202 }),
  route('get', '/api/account/receipts/:id', ownData.getReceipt, ({ params }) => ({ id: params.id })),
]
