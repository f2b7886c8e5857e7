/** Turns rows into entries and versions: checked objects with ISO times. Takes locks by name. */
import { createHash } from 'node:crypto'
import { Entry, EntryVersion } from '@daybreak/proto/journal'
import type { Prisma } from './generated/client.ts'

export const ENTRY_SELECT = {
  id: true,
  userId: true,
  title: true,
  content: true,
  tags: true,
  mood: true,
  keptFromGuide: true,
  pinned: true,
  version: true,
  createdAt: true,
  editedAt: true,
}
export const VERSION_SELECT = {
  version: true,
  title: true,
  content: true,
  tags: true,
  writtenAt: true,
  replacedAt: true,
}

export const toEntry = (row: Prisma.EntryGetPayload<{ select: typeof ENTRY_SELECT }>): Entry =>
  Entry.parse({ ...row, createdAt: row.createdAt.toISOString(), editedAt: row.editedAt?.toISOString() ?? null })

export const toVersion = (row: Prisma.EntryVersionGetPayload<{ select: typeof VERSION_SELECT }>): EntryVersion =>
  EntryVersion.parse({ ...row, writtenAt: row.writtenAt.toISOString(), replacedAt: row.replacedAt.toISOString() })

export const lockKey = (what: unknown[]): string => createHash('sha256').update(JSON.stringify(what)).digest('hex')

/** Lasts until the transaction ends. */
export async function lock(db: Prisma.TransactionClient, key: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}
