/** Contracts of the content service: public pages that admins write. */
import { z } from 'zod'
import { defineEvent, defineRequest } from './define.ts'
import { Id, filled, text } from './rules.ts'
import { IMAGE_CHARACTERS } from './values.ts'

/** Drafts are for admins alone. */
export const PageStatus = z.enum(['draft', 'published'])
export type PageStatus = z.infer<typeof PageStatus>

export const Page = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  metaDescription: z.string().nullable(),
  status: PageStatus,
  updatedAt: z.iso.datetime(),
  lastUpdatedBy: Id,
})
export type Page = z.infer<typeof Page>

const PageInput = z.object({
  slug: filled(200, 'Slug is required'),
  title: filled(300, 'Title is required'),
  content: filled(200_000, 'Content is required'),
  metaDescription: text(500).nullish(),
  /** Without it a new page is published, and a page that is changed stays what it is. */
  status: PageStatus.optional(),
})

/** The content of a page as it was saved once. */
export const PageVersion = z.object({
  id: Id,
  pageId: Id,
  slug: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  metaDescription: z.string().nullable(),
  status: PageStatus,
  savedAt: z.iso.datetime(),
  savedBy: Id,
})
export type PageVersion = z.infer<typeof PageVersion>

/** A published page; a draft is not found. */
export const getPage = defineRequest({
  subject: 'rpc.content.get_page',
  input: z.object({ slug: z.string().min(1).max(200) }),
  output: Page,
  errors: ['NOT_FOUND'],
})

export const listPages = defineRequest({
  subject: 'rpc.content.list_pages',
  input: z.object({}),
  output: z.array(Page),
})

/** The published pages by title, for everybody. */
export const listPublishedPages = defineRequest({
  subject: 'rpc.content.list_published_pages',
  input: z.object({}),
  output: z.array(Page.pick({ slug: true, title: true, updatedAt: true })),
})

export const createPage = defineRequest({
  subject: 'rpc.content.create_page',
  input: PageInput.extend({ adminId: Id }),
  output: Page,
  errors: ['CONFLICT'],
})

export const updatePage = defineRequest({
  subject: 'rpc.content.update_page',
  input: PageInput.extend({
    adminId: Id,
    id: Id,
    /** `updatedAt` of the page that was edited: what was saved since then is not replaced. Without it, it is. */
    editedFrom: z.iso.datetime().nullish(),
  }),
  output: Page,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const deletePage = defineRequest({
  subject: 'rpc.content.delete_page',
  input: z.object({ id: Id }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
})

/** The last fifty versions of a page, the latest first; also of one that was deleted. */
export const listPageVersions = defineRequest({
  subject: 'rpc.content.list_page_versions',
  input: z.object({ id: Id }),
  output: z.array(PageVersion),
  errors: ['NOT_FOUND'],
})

/** Brings a deleted page back as it was; a page that is there stays as it is. */
export const restorePage = defineRequest({
  subject: 'rpc.content.restore_page',
  input: z.object({ adminId: Id, id: Id }),
  output: Page,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** What a browser shows, and what cannot act: no SVG. */
export const ImageType = z.enum(['image/png', 'image/jpeg', 'image/webp'])
export type ImageType = z.infer<typeof ImageType>

/** Where an image that was uploaded is found. */
export const imagePath = (id: string): string => `/api/images/${id}`

export const Image = z.object({
  /** Of its bytes: the same image has the same id. */
  id: z.string(),
  type: ImageType,
  /** In pixels. */
  width: z.int(),
  height: z.int(),
})
export type Image = z.infer<typeof Image>

/** Stores an image for pages. What type it is, is read from its bytes. */
export const createImage = defineRequest({
  subject: 'rpc.content.create_image',
  input: z.object({
    adminId: Id,
    /** In Base64. */
    data: z
      .base64({ error: 'Choose an image' })
      .min(1, { error: 'Choose an image' })
      .max(IMAGE_CHARACTERS, { error: 'The image is too large. Choose one of at most 360 kB.' }),
  }),
  output: Image.extend({ path: z.string() }),
})

export const getImage = defineRequest({
  subject: 'rpc.content.get_image',
  input: z.object({ id: z.string().min(1).max(64) }),
  output: Image.extend({ data: z.string() }),
  errors: ['NOT_FOUND'],
})

export const pageSaved = defineEvent({
  subject: 'event.content.page_saved',
  payload: z.object({ pageId: Id, slug: z.string(), by: Id }),
})

export const pageDeleted = defineEvent({ subject: 'event.content.page_deleted', payload: z.object({ pageId: Id }) })

/** How many pages there are. */
export const getTotals = defineRequest({
  subject: 'rpc.content.get_totals',
  input: z.object({}),
  output: z.object({ pages: z.int() }),
})
