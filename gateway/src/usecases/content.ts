/** Public pages, and the admins who write them. */
import * as content from '@daybreak/proto/content'
import { z } from 'zod'
import { onTrail } from './trail.ts'
import { forward } from './use-case.ts'

export const getPage = forward({
  access: 'public',
  input: content.getPage.input,
  contract: content.getPage,
  toService: (_viewer, input) => input,
})

export const listPublishedPages = forward({
  access: 'public',
  input: z.object({}),
  contract: content.listPublishedPages,
  toService: () => ({}),
})

export const listPages = forward({
  access: 'admin',
  input: z.object({}),
  contract: content.listPages,
  toService: () => ({}),
})

export const createPage = onTrail(
  'page_create',
  ({ slug }) => slug,
  forward({
    access: 'admin',
    input: content.createPage.input.omit({ adminId: true }),
    contract: content.createPage,
    toService: ({ id }, input) => ({ ...input, adminId: id }),
  }),
)

export const updatePage = onTrail(
  'page_update',
  ({ id, slug }) => `${id} ${slug}`,
  forward({
    access: 'admin',
    input: content.updatePage.input.omit({ adminId: true }),
    contract: content.updatePage,
    toService: ({ id }, input) => ({ ...input, adminId: id }),
  }),
)

export const deletePage = onTrail(
  'page_delete',
  ({ id }) => String(id),
  forward({
    access: 'admin',
    input: content.deletePage.input,
    contract: content.deletePage,
    toService: (_viewer, input) => input,
  }),
)

export const listPageVersions = forward({
  access: 'admin',
  input: content.listPageVersions.input,
  contract: content.listPageVersions,
  toService: (_viewer, input) => input,
})

export const restorePage = onTrail(
  'page_restore',
  ({ id }) => String(id),
  forward({
    access: 'admin',
    input: content.restorePage.input.omit({ adminId: true }),
    contract: content.restorePage,
    toService: ({ id }, input) => ({ ...input, adminId: id }),
  }),
)
