/** Public pages, and the admins who write them. */
import * as content from '@daybreak/proto/content'
import { onTrail } from './trail.ts'
import { forward } from './use-case.ts'

export const getPage = forward('public', content.getPage)
export const listPublishedPages = forward('public', content.listPublishedPages)
export const listPages = forward('admin', content.listPages)

export const createPage = onTrail('page_create', ({ slug }) => slug, forward('admin', content.createPage))

export const updatePage = onTrail(
  'page_update',
  ({ id, slug }) => `${id} ${slug}`,
  forward('admin', content.updatePage),
)

export const deletePage = onTrail('page_delete', ({ id }) => String(id), forward('admin', content.deletePage))

export const createImage = onTrail(
  'image_create',
  ({ data }) => `${Math.round((data.length * 3) / 4_000)} kB`,
  forward('admin', content.createImage),
)
export const getImage = forward('public', content.getImage)

export const listPageVersions = forward('admin', content.listPageVersions)

export const restorePage = onTrail('page_restore', ({ id }) => String(id), forward('admin', content.restorePage))
