/** Public pages: what admins write, and what everybody reads. */
import {
  pageDeleted,
  pageSaved,
  type Page,
  type PageVersion,
  type restorePage as restoreContract,
  type createPage as createContract,
  type updatePage as updateContract,
} from '@daybreak/proto/content'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { LARGEST_ID } from '@daybreak/proto/values'
import type { z } from 'zod'
import type { Sanitizer } from './adapters/sanitizer.ts'
import type { ContentRepository, PageText, Transaction } from './repository.ts'

type NewPage = z.output<(typeof createContract)['input']>
type ChangedPage = z.output<(typeof updateContract)['input']>
type RestoredPage = z.output<(typeof restoreContract)['input']>

const SLUG_TAKEN = 'A page with this slug already exists'
const SAVED_ELSEWHERE =
  'This page was saved elsewhere after you opened it. Your changes are still here. Check the earlier versions, or save again to replace it.'
const slugTaken = () => new ServiceError('CONFLICT', SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } })

/**
 * What is stored of what an admin sent: HTML that cannot act, and no empty description.
 * @throws ServiceError `INVALID_INPUT` when sanitizing leaves nothing.
 */
export async function preparePage(
  sanitize: Sanitizer,
  { slug, title, content, metaDescription }: Omit<NewPage, 'adminId' | 'status'>,
): Promise<PageText> {
  const safe = await sanitize(content)
  if (safe === '') {
    const message = 'Content is required'
    throw new ServiceError('INVALID_INPUT', message, { fields: { content: message } })
  }
  return { slug, title, content: safe, metaDescription: metaDescription?.trim() || null }
}

/** @throws ServiceError `NOT_FOUND` */
export async function getPage(repository: ContentRepository, slug: string): Promise<Page> {
  const page = isStorable(slug) ? await repository.findPublishedPage(slug) : null
  if (!page) throw notFound('Page')
  return page
}

/** No page can have a slug with such characters, and PostgreSQL refuses to be asked for one. */
const isStorable = (slug: string) => !slug.includes('\u0000') && slug.isWellFormed()

/** @throws ServiceError `CONFLICT` when another page has this slug. */
export async function createPage(
  repository: ContentRepository,
  sanitize: Sanitizer,
  { adminId, status = 'published', ...input }: NewPage,
): Promise<Page> {
  const text = await preparePage(sanitize, input)
  return repository.transaction(async (tx) => {
    const page = await tx.insertPage({ ...text, status }, adminId)
    if (!page) throw slugTaken()
    return kept(tx, page)
  })
}

/**
 * @throws ServiceError `NOT_FOUND`; `CONFLICT` when another page has this slug, or when the page was saved since the one
 * that was edited. The same text again is no conflict: the answer to its first saving was lost.
 */
export async function updatePage(
  repository: ContentRepository,
  sanitize: Sanitizer,
  { adminId, id, status, editedFrom = null, ...input }: ChangedPage,
): Promise<Page> {
  const text = await preparePage(sanitize, input)
  return repository.transaction(async (tx) => {
    const page = await tx.savePage({ id, editedFrom }, { ...text, status }, adminId)
    if (page === 'slug taken') throw slugTaken()
    if (page) return kept(tx, page)
    const present = await tx.findPage(id)
    if (!present) throw notFound('Page')
    if (saysTheSame(present, { ...text, status })) return present
    throw new ServiceError('CONFLICT', SAVED_ELSEWHERE)
  })
}

const saysTheSame = (page: Page, text: PageText & Pick<ChangedPage, 'status'>) =>
  page.slug === text.slug &&
  page.title === text.title &&
  page.content === text.content &&
  page.metaDescription === text.metaDescription &&
  page.status === (text.status ?? page.status)

/** A page as it was saved: remembered as a version, and announced. */
async function kept(tx: Transaction, page: Page): Promise<Page> {
  await tx.insertVersion(page)
  await tx.announce(pageSaved, { pageId: page.id, slug: page.slug, by: page.lastUpdatedBy })
  return page
}

/** The admin who saved a page last where it came with the product: no account has this number. */
export const NO_ADMIN = LARGEST_ID

/** Adds the pages that an installation begins with. One whose slug was ever saved, even if deleted since, stays as it is. */
export async function addStartingPages(
  repository: ContentRepository,
  sanitize: Sanitizer,
  pages: readonly PageText[],
): Promise<void> {
  const saved = await repository.findSavedSlugs(pages.map(({ slug }) => slug))
  for (const page of pages.filter(({ slug }) => !saved.has(slug))) {
    const text = await preparePage(sanitize, page)
    await repository.transaction(async (tx) => {
      const added = await tx.insertPage({ ...text, status: 'published' }, NO_ADMIN)
      if (added) await tx.insertVersion(added)
    })
  }
}

/** @throws ServiceError `NOT_FOUND` */
export async function deletePage(repository: ContentRepository, id: number): Promise<Record<string, never>> {
  return repository.transaction(async (tx) => {
    if (!(await tx.deletePage(id))) throw notFound('Page')
    await tx.announce(pageDeleted, { pageId: id })
    return {}
  })
}

/** @throws ServiceError `NOT_FOUND` when there was never such a page. */
export async function listPageVersions(repository: ContentRepository, id: number): Promise<PageVersion[]> {
  const versions = await repository.listVersions(id)
  if (versions.length === 0) throw notFound('Page')
  return versions
}

/**
 * Brings a deleted page back as it was saved last.
 * @throws ServiceError `NOT_FOUND` when there was never such a page; `CONFLICT` when its slug is another page's now.
 */
export async function restorePage(repository: ContentRepository, { adminId, id }: RestoredPage): Promise<Page> {
  return repository.transaction(async (tx) => {
    const present = await tx.findPage(id)
    if (present) return present
    const [last] = await tx.listVersions(id)
    if (!last) throw notFound('Page')
    const { slug, title, content, metaDescription, status } = last
    const page = await tx.insertPage({ id, slug, title, content, metaDescription, status }, adminId)
    if (!page) throw slugTaken()
    return kept(tx, page)
  })
}
