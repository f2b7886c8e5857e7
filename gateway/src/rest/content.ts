import * as content from '../usecases/content.ts'
import { body, nothing, path } from './input.ts'
import { route } from './route.ts'

const byId = path({ id: 'id' })

export const contentRoutes = [
  route('get', '/api/content', content.listPublishedPages, nothing),
  route('get', '/api/content/:slug', content.getPage, path({ slug: 'slug' })),
  route('get', '/api/admin/content', content.listPages, nothing),
  route('post', '/api/admin/content', content.createPage, body, { status: 201 }),
  route('put', '/api/admin/content/:id', content.updatePage, { ...body, ...byId }),
  route('delete', '/api/admin/content/:id', content.deletePage, byId, { status: 204 }),
  route('get', '/api/admin/content/:id/versions', content.listPageVersions, byId),
  route('post', '/api/admin/content/:id/restore', content.restorePage, byId),
]
