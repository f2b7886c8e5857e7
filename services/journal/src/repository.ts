/** The only business file that knows Prisma. Rows come out as the contract's plain objects. */
import { createHash } from 'node:crypto'
import { retryOnConflict } from '@daybreak/kit/database'
import { firstSight } from '@daybreak/kit/events'
import { record } from '@daybreak/kit/outbox'
import type { EventContract } from '@daybreak/proto/define'
import type { Entry } from '@daybreak/proto/journal'
import { z } from 'zod'
import { Prisma, type PrismaClient } from './generated/client.ts'

/** A request repeated within this time is a double submit. */
const TWIN_MS = 10_000

export interface NewEntry {
  userId: number
  title: string
  content: string
  tags: string[]
  createdAt: Date
}

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
  tags: z.array(z.object({ tag: z.string(), entries: z.int() })),
})

export type JournalRepository = ReturnType<typeof createRepository>

interface Transaction extends ReturnType<typeof queries> {
  announce: <P extends z.ZodType<object>>(event: EventContract<P>, payload: z.input<P>) => Promise<void>
  /** True the first time this service sees the event. */
  firstSight: (eventId: string) => Promise<boolean>
}

export function createRepository(db: PrismaClient) {
  return {
    ...queries(db),
    /** Runs `work` in one transaction; only there can something be announced. */
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
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

const COLUMNS = { id: true, userId: true, title: true, content: true, tags: true, createdAt: true }

function queries(db: Prisma.TransactionClient) {
  return {
    /**
     * A page of entries, newest first, in one indexed query. Its rows are the contract's as they come.
     * Raw SQL because everybody waits for this one: measured on two cores with 16 requests at once, it answers
     * 30 % more requests per second than `findMany` at 30 rows (3,118 to 2,392) and 27 to 29 % more at 200 rows
     * (656 to 510), for 22 to 37 % less processor time each.
     */
    listEntries: ({ userId, limit, before }: EntryPage) => db.$queryRaw<Entry[]>`
      select id, user_id as "userId", title, content, tags,
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from entry
      where user_id = ${userId} ${before === null ? Prisma.empty : olderThan(before, userId)}
      order by created_at desc, id desc
      limit ${limit}`,
    async ownsEntry(id: number, userId: number): Promise<boolean> {
      return (await db.entry.findFirst({ where: { id, userId }, select: { id: true } })) !== null
    },
    /** Counts in one round trip; `timeZone` says when the month of `now` began. */
    async countEntries(userId: number, timeZone: string, now: Date) {
      const zone = postgresZone(timeZone)
      const [row] = await db.$queryRaw<unknown[]>`
        with own as (select created_at, tags, words from entry where user_id = ${userId}),
        month as (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone}::text) as start)
        select count(own.created_at)::int as "entries",
          (count(own.created_at) filter (where date_trunc('month', created_at at time zone ${zone}::text) = month.start))::int
            as "entriesThisMonth",
          coalesce(sum(words), 0)::float8 as "wordsWritten",
          (select coalesce(json_agg(json_build_object('tag', tag, 'entries', uses) order by latest desc, tag), '[]')
           from (select tag, count(*) as uses, max(created_at) as latest
                 from own, unnest(tags) as tag group by tag) as spelling) as "tags"
        from month left join own on true`
      return Counts.parse(row)
    },
    /** Until the transaction ends, nobody else stores this very entry. */
    lockTwins: ({ userId, title, content, tags }: NewEntry) => {
      const key = createHash('sha256')
        .update(JSON.stringify([userId, title, content, tags]))
        .digest('hex')
      return db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
    },
    /** The same entry, stored a moment ago. */
    async findTwin({ userId, title, content, tags, createdAt }: NewEntry): Promise<Entry | null> {
      const since = new Date(createdAt.getTime() - TWIN_MS)
      const row = await db.entry.findFirst({
        where: { userId, title, content, tags: { equals: tags }, createdAt: { gte: since } },
        select: COLUMNS,
      })
      return row && toEntry(row)
    },
    async readAllOf(userId: number): Promise<object> {
      const rows = await db.entry.findMany({ where: { userId }, select: COLUMNS, orderBy: { createdAt: 'asc' } })
      return { entries: rows.map(({ userId: _userId, ...entry }) => entry) }
    },
    async eraseAllOf(userId: number): Promise<Record<string, number>> {
      return { entries: (await db.entry.deleteMany({ where: { userId } })).count }
    },
    async insertEntry(entry: NewEntry): Promise<Entry> {
      return toEntry(await db.entry.create({ data: entry, select: COLUMNS }))
    },
  }
}

const olderThan = (before: number, userId: number) => Prisma.sql`
  and (created_at, id) < (select created_at, id from entry where id = ${before} and user_id = ${userId})`

/** PostgreSQL reads '+05:30' as POSIX does, west of Greenwich; everybody else means east. */
function postgresZone(timeZone: string): string {
  const { timeZone: name } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions()
  return name.startsWith('+') ? `-${name.slice(1)}` : name.startsWith('-') ? `+${name.slice(1)}` : name
}

const toEntry = (row: NewEntry & { id: number }): Entry => ({ ...row, createdAt: row.createdAt.toISOString() })
