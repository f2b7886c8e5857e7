/** A weekly check-in of a sprint is an entry of the journal, written once. */
import type { checkInSaved } from '@daybreak/proto/sprint'
import type { z } from 'zod'
import { announceEntry } from './entries.ts'
import type { JournalTransaction } from './repository.ts'

const TAG = 'check-in'

export async function keepCheckIn(
  tx: JournalTransaction,
  { userId, title, content, at }: z.output<typeof checkInSaved.payload>,
): Promise<void> {
  const entry = await tx.insertEntry({ userId, title, content, tags: [TAG], createdAt: new Date(at) })
  await announceEntry(tx, entry, entry.createdAt)
}
