import * as content from '../usecases/content.ts'
import { bodyOf, idOf, route } from './route.ts'

export const contentRoutes = [
  route('get', '/api/content', content.listPublishedPages, () => ({})),
  route('get', '/api/content/:slug', content.getPage, ({ params }) => ({ slug: params.slug })),
  route('get', '/api/admin/content', content.listPages, () => ({})),
  route('post', '/api/admin/content', content.createPage, bodyOf, { status: 201 }),
  route('put', '/api/admin/content/:id', content.updatePage, (request) => ({
    ...bodyOf(request),
    id: idOf(request.params.id),
  })),
  route('delete', '/api/admin/content/:id', content.deletePage, ({ params }) => ({ id: idOf(params.id) }), {
    status: 204,
  }),
  route('get', '/api/admin/content/:id/versions', content.listPageVersions, ({ params }) => ({ id: idOf(params.id) })),
  route('post', '/api/admin/content/:id/restore', content.restorePage, ({ params }) => ({ id: idOf(params.id) })),
]
