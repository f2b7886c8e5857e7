/** The only business file that knows Prisma. Rows go in and out as the contract's plain objects. */
import type { Wakeup } from '@daybreak/kit/outbox'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import { Image, Page, PageVersion } from '@daybreak/proto/content'
import { Prisma, type PrismaClient } from './generated/client.ts'

export type ContentRepository = ReturnType<typeof createRepository>

export type Transaction = ReturnType<typeof queries> & Transactional

/** What a page says, sanitized. */
export type PageText = Pick<Page, 'slug' | 'title' | 'content' | 'metaDescription'>

export type StoredImage = Image & { bytes: Uint8Array<ArrayBuffer> }

/** How many versions of a page are shown. */
const VERSIONS_SHOWN = 50

export const createRepository = (db: PrismaClient, outbox?: Wakeup) => ({
  ...queries(db),
  /** Runs `work` in one transaction; only there can something be announced. */
  transaction: transactions(db, queries, outbox),
})

function queries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const select = { slug: true, title: true, updatedAt: true }
      const [pagesSavedLast, imagesUploaded] = await Promise.all([
        db.page.findMany({ where: { lastUpdatedBy: userId }, select }),
        db.image.findMany({ where: { uploadedBy: userId }, select: { id: true, createdAt: true } }),
      ])
      return { pagesSavedLast, imagesUploaded }
    },
    eraseAllOf: (_userId: number): Promise<Record<string, number>> => Promise.resolve({}),
    /** Drafts are not found. */
    async findPublishedPage(slug: string): Promise<Page | null> {
      const row = await db.page.findUnique({ where: { slug, status: 'published' } })
      return row && toPage(row)
    },
    async findPage(id: number): Promise<Page | null> {
      const row = await db.page.findUnique({ where: { id } })
      return row && toPage(row)
    },
    async listPublishedPages(): Promise<Pick<Page, 'slug' | 'title' | 'updatedAt'>[]> {
      const rows = await db.page.findMany({
        where: { status: 'published' },
        select: { slug: true, title: true, updatedAt: true },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
      })
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },
    /** All pages, the one saved last first. */
    async listPages(): Promise<Page[]> {
      return (await db.page.findMany({ orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] })).map(toPage)
    },
    countPages: (): Promise<number> => db.page.count(),
    /** Stores a page; null where the slug is taken, even by a request that runs at the same time. */
    async insertPage(page: PageText & { id?: number; status: Page['status'] }, by: number): Promise<Page | null> {
      const data = [{ ...page, lastUpdatedBy: by }]
      const [row] = await db.page.createManyAndReturn({ data, skipDuplicates: true })
      return row ? toPage(row) : null
    },
    /** Stores the page's new text; null where there is no such page, or none that was saved last at `editedFrom`. */
    async savePage(
      { id, editedFrom }: { id: number; editedFrom: string | null },
      page: PageText & { status?: Page['status'] | undefined },
      by: number,
    ): Promise<Page | null | 'slug taken'> {
      try {
        const { status, ...text } = page
        const data = { ...text, ...(status && { status }), lastUpdatedBy: by }
        const [row] = await db.page.updateManyAndReturn({
          where: { id, ...(editedFrom && { updatedAt: editedFrom }) },
          data,
        })
        return row ? toPage(row) : null
      } catch (error) {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'slug taken'
        throw error
      }
    },
    async insertVersion({ id, updatedAt: savedAt, lastUpdatedBy: savedBy, ...text }: Page): Promise<void> {
      await db.pageVersion.create({ data: { ...text, pageId: id, savedAt, savedBy } })
    },
    async listVersions(pageId: number): Promise<PageVersion[]> {
      const rows = await db.pageVersion.findMany({ where: { pageId }, orderBy: { id: 'desc' }, take: VERSIONS_SHOWN })
      return rows.map((row) => PageVersion.parse({ ...row, savedAt: row.savedAt.toISOString() }))
    },
    /** Those of the slugs that a page has ever had. */
    async findSavedSlugs(slugs: string[]): Promise<ReadonlySet<string>> {
      const where = { slug: { in: slugs } }
      const rows = await db.pageVersion.findMany({ where, select: { slug: true }, distinct: 'slug' })
      return new Set(rows.map(({ slug }) => slug))
    },
    /** Stores an image; one that is there already stays as it is. */
    async insertImage(image: StoredImage & { uploadedBy: number }): Promise<void> {
      await db.image.createMany({ data: [image], skipDuplicates: true })
    },
    async findImage(id: string): Promise<StoredImage | null> {
      const row = await db.image.findUnique({ where: { id } })
      return row && { ...Image.parse(row), bytes: row.bytes }
    },
    /** Says whether there was such a page. */
    async deletePage(id: number): Promise<boolean> {
      return (await db.page.deleteMany({ where: { id } })).count === 1
    },
  }
}

const toPage = (row: Prisma.PageModel): Page => Page.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
