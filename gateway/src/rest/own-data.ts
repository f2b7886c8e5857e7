import * as contracts from '@daybreak/proto/identity-data'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import * as ownData from '../usecases/own-data.ts'
import type { RequestContext } from '../usecases/context.ts'
import { execute } from '../usecases/use-case.ts'
import { body, nothing, path } from './input.ts'
import { route, type Route } from './route.ts'

/** Bytes, not JSON: the one answer of this API that is a file. */
const sendExport: RequestHandler = async (request, response) => {
  const context = response.locals.context as RequestContext
  const { size, slices } = await execute(ownData.downloadExport, context, { id: request.params.id })
  response.setHeader('Content-Type', 'application/zip')
  response.setHeader('Content-Length', size)
  response.setHeader('Content-Disposition', 'attachment; filename="daybreak-export.zip"')
  await pipeline(Readable.from(slices), response)
}

const download: Route = {
  method: 'get',
  path: '/api/account/export/:id/download',
  handler: sendExport,
  documented: {
    useCase: ownData.downloadExport,
    source: path({ id: 'id' }),
    success: [{ status: 200, mediaType: 'application/zip' }],
    errors: contracts.readExport.errors,
  },
}

const DataExport = contracts.DataExport.extend({ downloadUrl: z.string().nullable() })
const Synced = z.object({ success: z.literal(true), syncedAt: contracts.ContactSync.shape.syncedAt })

export const ownDataRoutes: Route[] = [
  route('get', '/api/contact-sync', ownData.getContactSync, nothing),
  route('post', '/api/contact-sync', ownData.syncContact, body, {
    contract: contracts.syncContact,
    schema: Synced,
    body: ({ syncedAt }) => ({ success: true, syncedAt }),
  }),
  route('get', '/api/account/export', ownData.getExport, nothing, {
    contract: contracts.getExport,
    schema: DataExport.nullable(),
  }),
  route('post', '/api/account/export', ownData.startExport, nothing, {
    status: 202,
    contract: contracts.startExport,
    schema: DataExport,
  }),
  download,
  route('delete', '/api/account', ownData.deleteAccount, body, {
    status: 202,
    contract: contracts.deleteAccount,
    schema: contracts.Receipt,
  }),
  route('get', '/api/account/receipts/:id', ownData.getReceipt, path({ id: 'id' })),
]
