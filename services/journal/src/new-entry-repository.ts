/** Stores new entries, each once, however often it is sent. */
import type { Database } from '@daybreak/kit/database'
import { retryOnConflict } from '@daybreak/kit/database-errors'
import { eventRow } from '@daybreak/kit/outbox'
import { entryWritten, type Entry } from '@daybreak/proto/journal'
import type { Mood } from '@daybreak/proto/rules'
import type { z } from 'zod'
import { Prisma } from './generated/client.ts'
import { ENTRY_SELECT, lock, lockKey, toEntry } from './row-repository.ts'

/** A request repeated within this time is a double submit. */
const DEDUPE_WINDOW_MS = 10_000

export interface NewEntry {
  userId: number
  title: string
  content: string
  tags: string[]
  mood?: Mood | null
  keptFromGuide?: boolean
  /** Under which the writer's device would send it again. */
  requestKey?: string | null
  createdAt: Date
}

const INSERT_NEW = {
  name: 'insert_new_entry',
  text: 'select insert_new_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as id',
}

/**
 * Stores an entry and its event in one round trip to the database; the statement gives both the same id.
 * Null where the same entry is there already: then nothing is stored.
 */
export async function insertNewEntry(
  { pool, outbox }: Pick<Database, 'pool' | 'outbox'>,
  entry: NewEntry,
  told: z.input<typeof entryWritten.payload>,
): Promise<number | null> {
  const { userId, title, content, tags, mood, keptFromGuide, requestKey, createdAt } = entry
  const { subject, payload, traceparent } = eventRow(entryWritten, told)
  const values = [
    ...[userId, title, content, tags, mood, keptFromGuide ?? false, requestKey, createdAt],
    ...[duplicateLocks(entry), sinceOf(entry), subject, JSON.stringify(payload), traceparent],
  ]
  const { rows } = await retryOnConflict(() => pool.query<{ id: number | null }>({ ...INSERT_NEW, values }))
  const id = rows[0]?.id ?? null
  if (id !== null) outbox.wake()
  return id
}

/** The same, step by step, within a transaction. */
export const newEntryQueries = (db: Prisma.TransactionClient) => ({
  /** Until the transaction ends, nobody else stores this very entry, or one under its key. */
  async lockDuplicates(entry: NewEntry): Promise<void> {
    for (const key of duplicateLocks(entry)) await lock(db, key)
  },
  /** The same entry, stored under the same key, or one of the same words and the same moment. */
  async findDuplicate(entry: NewEntry): Promise<Entry | null> {
    const { userId, title, content, tags, requestKey } = entry
    const createdAt = { gte: sinceOf(entry), lte: new Date(entry.createdAt.getTime() + DEDUPE_WINDOW_MS) }
    const same = { userId, title, content, tags: { equals: tags }, createdAt, deletedAt: null }
    const known = requestKey && (await db.entry.findFirst({ where: { userId, requestKey }, select: ENTRY_SELECT }))
    const row = known || (await db.entry.findFirst({ where: same, select: ENTRY_SELECT }))
    return row && toEntry(row)
  },
  /**
   * What the last request under the key of this entry asked for; from now on this one is the last. Null without one. Earlier
   * releases left out of it whether the entry is kept from the guide.
   */
  async askAgain(id: number, entry: NewEntry): Promise<{ same: boolean; kept: boolean } | null> {
    const { requestKey, title, content, tags, mood, keptFromGuide } = entry
    if (!requestKey) return null
    const [theirMood, kept] = [mood ?? null, keptFromGuide ?? false]
    const asked = Prisma.sql`hash_of_asked(${title}, ${content}, ${tags}::text[], ${theirMood}, ${kept})`
    const [last] = await db.$queryRaw<{ same: boolean; kept: boolean }[]>`
      select asked is not distinct from ${asked}
          or (${kept} and kept_from_guide and asked = hash_of_asked(${title}, ${content}, ${tags}::text[], ${theirMood}))
          as same,
        coalesce(starts_with(asked, 'kept '), false) as kept
      from entry where id = ${id} and request_key = ${requestKey}::uuid for update`
    if (last && !last.same) await db.$executeRaw`update entry set asked = ${asked} where id = ${id}`
    return last ?? null
  },
  async insertEntry(entry: NewEntry): Promise<Entry> {
    return toEntry(await db.entry.create({ data: entry, select: ENTRY_SELECT }))
  },
})

const sinceOf = ({ createdAt }: NewEntry) => new Date(createdAt.getTime() - DEDUPE_WINDOW_MS)

/** The locks of this very entry, in the order in which everybody takes them. */
const duplicateLocks = ({ userId, title, content, tags, requestKey }: NewEntry) => [
  ...(requestKey ? [lockKey([userId, requestKey])] : []),
  lockKey([userId, title, content, tags]),
]
