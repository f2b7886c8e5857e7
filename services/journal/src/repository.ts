/** All that is read and stored, in SQL or by Prisma. Rows come out as the contract's plain objects. */
import type { Database } from '@daybreak/kit/database'
import { transactions, type Transactional } from '@daybreak/kit/transactions'
import { Entry, JournalDay, type EntryCount, type entryWritten, type EntryVersion } from '@daybreak/proto/journal'
import type { EntryEdit } from '@daybreak/proto/rules'
import { z } from 'zod'
import { countFoundQuery, ENTRY_COLUMNS, findQuery, type Conditions, type Search } from './find-query.ts'
import { Prisma, type PrismaClient } from './generated/client.ts'
import { insertNewEntry, newEntryQueries, type NewEntry } from './new-entry-repository.ts'
import { createNewest } from './newest-repository.ts'
import { countQuery, dayQuery, daysQuery, olderQuery, type CountsWanted, type DaysWanted } from './queries.ts'
import { ENTRY_SELECT, lock, lockKey, toEntry, toVersion, VERSION_SELECT } from './row-repository.ts'
import type { TagUse } from './tags.ts'

/** What of an entry changes. */
export type EntryChange = { [K in keyof EntryEdit]?: EntryEdit[K] | undefined }

export interface EntryPage {
  userId: number
  limit: number
  /** Id of the last entry already seen. */
  before: number | null
}

/** What one round trip counts. `tags` has one line per spelling, the last used first. */
const Counts = z.object({
  entries: z.int(),
  entriesThisMonth: z.int(),
  wordsWritten: z.int(),
  ratedEntries: z.int(),
  positiveEntries: z.int(),
  tags: z.array(z.object({ tag: z.string(), entries: z.int() })),
  days: z.array(JournalDay),
  weeks: z.array(z.string()),
})

export type JournalRepository = ReturnType<typeof createRepository>

export type JournalTransaction = ReturnType<typeof queries> & Transactional

export function createRepository(db: PrismaClient, { pool, outbox }: Pick<Database, 'pool' | 'outbox'>) {
  const newest = createNewest({ pool })
  return {
    ...queries(db),
    /**
     * A page of entries, newest first, as JSON text in the contract's shape: nobody between PostgreSQL and the browser has to
     * read or write it again.
     */
    async listEntries({ userId, limit, before }: EntryPage): Promise<string> {
      if (before === null) return newest.load({ userId, limit })
      const { rows } = await pool.query<{ page: string }>(olderQuery(userId, limit, before))
      return rows[0]?.page ?? '[]'
    },
    insertNew: (entry: NewEntry, told: z.input<typeof entryWritten.payload>) =>
      insertNewEntry({ pool, outbox }, entry, told),
    /** Words and a tag, as the index holds them. */
    async foldTerms(text: string, tag: string): Promise<{ words: string[]; tag: string }> {
      const query = {
        name: 'fold_terms',
        text: 'select entry_words($1) as words, fold_case(btrim($2)) as tag',
        values: [text, tag],
      }
      const { rows } = await pool.query<{ words: string[]; tag: string }>(query)
      return rows[0] ?? { words: [], tag: '' }
    },
    /** Planned with the words that are searched for: a plan for any words would not know how rare they are. */
    async findEntries(search: Search): Promise<Entry[]> {
      const isOfMany = search.words === null && (search.tag !== null || search.mood !== null)
      const near = isOfMany ? (await pool.query(findQuery(search, true))).rows : []
      const { rows } = near.length === search.limit ? { rows: near } : await pool.query(findQuery(search))
      return Entry.array().parse(rows)
    },
    async countFound(conditions: Conditions): Promise<EntryCount> {
      const { rows } = await pool.query<EntryCount>(countFoundQuery(conditions))
      return rows[0] ?? { entries: 0, isMore: false }
    },
    async countEntries(wanted: CountsWanted) {
      const { rows } = await pool.query<object>({ name: 'counts', ...countQuery(wanted) })
      return Counts.parse(rows[0])
    },
    async listDays(wanted: DaysWanted): Promise<JournalDay[]> {
      const { rows } = await pool.query<object>({ name: 'days', ...daysQuery(wanted) })
      return JournalDay.array().parse(rows)
    },
    /** Entries of some days on the calendar of `zone`, newest first, each with its day. */
    async listOfDays(userId: number, days: string[], zone: string): Promise<{ entry: Entry; day: string }[]> {
      const { rows } = await pool.query<{ day: string }>({ name: 'of_days', ...dayQuery(userId, days, zone) })
      return rows.map((row) => ({ entry: Entry.parse(row), day: row.day }))
    },
    async listTags(userId: number): Promise<TagUse[]> {
      const text = 'select tag, entries from tag_counts where user_id = $1 order by last_used desc, tag'
      return (await pool.query<TagUse>({ name: 'tags', text, values: [userId] })).rows
    },
    async listOpenToGuide(userId: number, limit: number): Promise<Entry[]> {
      const { rows } = await pool.query({
        text: `select ${ENTRY_COLUMNS} from entry where user_id = $1 and deleted_at is null and not kept_from_guide
          order by entry.created_at desc, id desc limit $2`,
        values: [userId, limit],
      })
      return Entry.array().parse(rows)
    },
    async listVersions(entryId: number, userId: number): Promise<EntryVersion[]> {
      const rows = await db.entryVersion.findMany({
        where: { entryId, userId },
        select: VERSION_SELECT,
        orderBy: { version: 'desc' },
      })
      return rows.map(toVersion)
    },
    /** Removes for good what was deleted before `before`. */
    async purge(before: Date): Promise<number> {
      return (await db.entry.deleteMany({ where: { deletedAt: { lt: before } } })).count
    },
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: transactions(db, queries, outbox),
  }
}

function queries(db: Prisma.TransactionClient) {
  return {
    ...newEntryQueries(db),
    /** Also one that was just deleted: the pages behind it go on. */
    async ownsEntry(id: number, userId: number): Promise<boolean> {
      return (await db.entry.findFirst({ where: { id, userId }, select: { id: true } })) !== null
    },
    async findEntry(id: number, userId: number): Promise<Entry | null> {
      const row = await db.entry.findFirst({ where: { id, userId, deletedAt: null }, select: ENTRY_SELECT })
      return row && toEntry(row)
    },
    /** Until the transaction ends, nobody else changes this entry. */
    async lockEntry(id: number, userId: number): Promise<Entry | null> {
      const [row] = await db.$queryRaw<object[]>`select ${Prisma.raw(ENTRY_COLUMNS)} from entry
        where id = ${id} and user_id = ${userId} and deleted_at is null for update`
      return row ? Entry.parse(row) : null
    },
    /** How often the row was changed; of one that this transaction has locked or changed. */
    async readRevision(id: number): Promise<number> {
      return (await db.entry.findUniqueOrThrow({ where: { id }, select: { revision: true } })).revision
    },
    /** Until the transaction ends, nobody else pins an entry of this user. */
    lockPins: (userId: number) => lock(db, lockKey(['pins', userId])),
    async updateEntry(
      id: number,
      change: EntryChange & { version?: number; editedAt?: Date },
    ): Promise<{ entry: Entry; revision: number }> {
      const data = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const row = await db.entry.update({ where: { id }, data, select: { ...ENTRY_SELECT, revision: true } })
      return { entry: toEntry(row), revision: row.revision }
    },
    async keepVersion(entry: Entry, replacedAt: Date): Promise<void> {
      const { id: entryId, version, userId, title, content, tags } = entry
      const writtenAt = new Date(entry.editedAt ?? entry.createdAt)
      await db.entryVersion.create({
        data: { entryId, version, userId, title, content, tags, writtenAt, replacedAt },
      })
    },
    unpin: (userId: number) => db.entry.updateMany({ where: { userId, pinned: true }, data: { pinned: false } }),
    /** Marks an entry as deleted; false where there is none. It keeps its pin until another entry is pinned. */
    async bin(id: number, userId: number, now: Date): Promise<boolean> {
      const where = { id, userId, deletedAt: null }
      return (await db.entry.updateMany({ where, data: { deletedAt: now, requestKey: null } })).count > 0
    },
    /** Takes the mark off again, if it is not older than `since`. */
    async unbin(id: number, userId: number, since: Date): Promise<Entry | null> {
      const where = { id, userId, deletedAt: { gte: since } }
      const { count } = await db.entry.updateMany({ where, data: { deletedAt: null } })
      return count === 0 ? null : this.findEntry(id, userId)
    },
    /** The oldest entries behind `after`, with all that is kept of them, deleted ones too. */
    async listForExport(userId: number, after: { createdAt: string; id: number } | null, limit: number) {
      const rows = await db.entry.findMany({
        where: { userId, ...(after && behind(after)) },
        select: { ...ENTRY_SELECT, deletedAt: true, versions: { select: VERSION_SELECT, orderBy: { version: 'asc' } } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: limit,
      })
      return rows.map(({ userId: _userId, ...entry }) => entry)
    },
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      const versions = (await db.entryVersion.deleteMany({ where: { userId } })).count
      const binned = (await db.entry.deleteMany({ where: { userId, deletedAt: { not: null } } })).count
      const entries = (await db.entry.deleteMany({ where: { userId, deletedAt: null } })).count
      await db.entryCounts.deleteMany({ where: { userId } })
      await db.tagCounts.deleteMany({ where: { userId } })
      return { entries: entries + binned, entryVersions: versions }
    },
  }
}

/** The first condition is redundant, but it tells PostgreSQL where to start in the index. */
const behind = ({ createdAt, id }: { createdAt: string; id: number }): Prisma.EntryWhereInput => ({
  createdAt: { gte: createdAt },
  OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }],
})
