import { getImage } from '@daybreak/proto/content'
import type { RequestHandler } from 'express'
import * as content from '../usecases/content.ts'
import type { RequestContext } from '../usecases/context.ts'
import { execute } from '../usecases/use-case.ts'
import { body, nothing, path } from './input.ts'
import { route, type Route } from './route.ts'

const byId = path({ id: 'id' })

/** An image never changes: its address is made of its bytes. */
const sendImage: RequestHandler = async (request, response) => {
  const context = response.locals.context as RequestContext
  const { type, data } = await execute(content.getImage, context, { id: request.params.id })
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.end(Buffer.from(data, 'base64'))
}

const image: Route = {
  method: 'get',
  path: '/api/images/:id',
  handler: sendImage,
  documented: {
    useCase: content.getImage,
    source: path({ id: 'id' }),
    success: [{ status: 200, mediaType: 'image/*' }],
    errors: getImage.errors,
  },
}

export const contentRoutes = [
  route('get', '/api/content', content.listPublishedPages, nothing),
  route('get', '/api/content/:slug', content.getPage, path({ slug: 'slug' })),
  route('get', '/api/admin/content', content.listPages, nothing),
  route('post', '/api/admin/content', content.createPage, body, { status: 201 }),
  route('put', '/api/admin/content/:id', content.updatePage, { ...body, ...byId }),
  route('delete', '/api/admin/content/:id', content.deletePage, byId, { status: 204 }),
  image,
  route('post', '/api/admin/images', content.createImage, body, { status: 201 }),
  route('get', '/api/admin/content/:id/versions', content.listPageVersions, byId),
  route('post', '/api/admin/content/:id/restore', content.restorePage, byId),
]
