/** Public pages: what admins write, and what everybody reads. */
import {
  pageSaved,
  type Page,
  type createPage as createContract,
  type updatePage as updateContract,
} from '@daybreak/proto/content'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import type { z } from 'zod'
import type { Sanitiser } from './adapters/sanitiser.ts'
import type { ContentRepository, PageText, Transaction } from './repository.ts'

type NewPage = z.output<(typeof createContract)['input']>
type ChangedPage = z.output<(typeof updateContract)['input']>

const SLUG_TAKEN = 'A page with this slug already exists'
const slugTaken = () => new ServiceError('CONFLICT', SLUG_TAKEN, { fields: { slug: SLUG_TAKEN } })

/**
 * What is stored of what an admin sent: HTML that cannot act, and no empty description.
 * @throws ServiceError `INVALID_INPUT` when sanitising leaves nothing.
 */
export function preparePage(
  sanitise: Sanitiser,
  { slug, title, content, metaDescription }: Omit<NewPage, 'adminId'>,
): PageText {
  const safe = sanitise(content)
  if (safe === '') {
    const message = 'Content is required'
    throw new ServiceError('INVALID_INPUT', message, { fields: { content: message } })
  }
  return { slug, title, content: safe, metaDescription: metaDescription?.trim() || null }
}

/** @throws ServiceError `NOT_FOUND` */
export async function getPage(repository: ContentRepository, slug: string): Promise<Page> {
  const page = isStorable(slug) ? await repository.findPage(slug) : null
  if (!page) throw notFound('Page')
  return page
}

/** No page can have a slug with such characters, and PostgreSQL refuses to be asked for one. */
const isStorable = (slug: string) => !slug.includes('\u0000') && slug.isWellFormed()

/** @throws ServiceError `CONFLICT` when another page has this slug. */
export async function createPage(
  repository: ContentRepository,
  sanitise: Sanitiser,
  { adminId, ...input }: NewPage,
): Promise<Page> {
  const text = preparePage(sanitise, input)
  return repository.transaction(async (tx) => {
    const page = await tx.insertPage(text, adminId)
    if (!page) throw slugTaken()
    return announced(tx, page)
  })
}

/** @throws ServiceError `NOT_FOUND`; `CONFLICT` when another page has this slug. */
export async function updatePage(
  repository: ContentRepository,
  sanitise: Sanitiser,
  { adminId, id, ...input }: ChangedPage,
): Promise<Page> {
  const text = preparePage(sanitise, input)
  return repository.transaction(async (tx) => {
    const page = await tx.savePage(id, text, adminId)
    if (page === 'slug taken') throw slugTaken()
    if (!page) throw notFound('Page')
    return announced(tx, page)
  })
}

async function announced(tx: Transaction, page: Page): Promise<Page> {
  await tx.announce(pageSaved, { pageId: page.id, slug: page.slug, by: page.lastUpdatedBy })
  return page
}

/** @throws ServiceError `NOT_FOUND` */
export async function deletePage(repository: ContentRepository, id: number): Promise<Record<string, never>> {
  if (!(await repository.deletePage(id))) throw notFound('Page')
  return {}
}
