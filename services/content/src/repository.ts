/** The only business file that knows Prisma. Rows go in and out as the contract's plain objects. */
import { retryOnConflict } from '@daybreak/kit/database'
import { firstSight } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import { Page } from '@daybreak/proto/content'
import type { EventContract } from '@daybreak/proto/define'
import type { z } from 'zod'
import { Prisma, type PrismaClient } from './generated/client.ts'

export type ContentRepository = ReturnType<typeof createRepository>

export interface Transaction extends ReturnType<typeof queries> {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
  /** True the first time this service sees the event. */
  firstSight: (eventId: string) => Promise<boolean>
}

/** What a page says, sanitised. */
export type PageText = Pick<Page, 'slug' | 'title' | 'content' | 'metaDescription'>

export function createRepository(db: PrismaClient) {
  return {
    ...queries(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
      retryOnConflict(() =>
        db.$transaction((tx) =>
          work({
            ...queries(tx),
            announce: (event, payload) => record(tx, event, payload),
            firstSight: (eventId) => firstSight(tx, eventId),
          }),
        ),
      ),
  }
}

function queries(db: Prisma.TransactionClient) {
  return {
    async readAllOf(userId: number): Promise<object> {
      const select = { slug: true, title: true, updatedAt: true }
      return { pagesSavedLast: await db.page.findMany({ where: { lastUpdatedBy: userId }, select }) }
    },
    eraseAllOf: (_userId: number): Promise<Record<string, number>> => Promise.resolve({}),
    async findPage(slug: string): Promise<Page | null> {
      const row = await db.page.findUnique({ where: { slug } })
      return row && toPage(row)
    },
    /** All pages, the one saved last first. */
    async listPages(): Promise<Page[]> {
      return (await db.page.findMany({ orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] })).map(toPage)
    },
    countPages: (): Promise<number> => db.page.count(),
    /** Stores a page; null where the slug is taken, also by whoever is doing the same just now. */
    async insertPage(text: PageText, lastUpdatedBy: number): Promise<Page | null> {
      const [row] = await db.page.createManyAndReturn({ data: [{ ...text, lastUpdatedBy }], skipDuplicates: true })
      return row ? toPage(row) : null
    },
    /** Stores the page's new text; null where there is no such page. */
    async savePage(id: number, text: PageText, lastUpdatedBy: number): Promise<Page | null | 'slug taken'> {
      try {
        const [row] = await db.page.updateManyAndReturn({ where: { id }, data: { ...text, lastUpdatedBy } })
        return row ? toPage(row) : null
      } catch (error) {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'slug taken'
        throw error
      }
    },
    /** Says whether there was such a page. */
    async deletePage(id: number): Promise<boolean> {
      return (await db.page.deleteMany({ where: { id } })).count === 1
    },
  }
}

const toPage = (row: Prisma.PageModel): Page => Page.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
