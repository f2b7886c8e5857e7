/** All data that this service holds about a user: exported or erased. */
import { exportContinued } from '@daybreak/proto/journal'
import { exportPart, exportSlicesOf, userErased } from '@daybreak/proto/own-data'
import type { z } from 'zod'
import type { JournalTransaction } from './repository.ts'

/** So many entries, with their versions, are in memory at once. */
const ENTRIES_PER_PAGE = 10

type Position = Omit<z.output<typeof exportContinued.payload>, 'after'> & {
  after: z.output<typeof exportContinued.payload>['after'] | null
}

/** Begins to hand in everything that is held on the user. */
export const exportUserData = (tx: JournalTransaction, request: { exportId: string; userId: number }): Promise<void> =>
  exportPage(tx, { ...request, index: 0, after: null })

/** Hands in the entries that come next, and has the page behind them follow: a history is never in memory as a whole. */
export async function exportPage(tx: JournalTransaction, position: Position): Promise<void> {
  const { userId, exportId, index, after } = position
  const entries = await tx.listForExport(userId, after, ENTRIES_PER_PAGE)
  const last = entries.length === ENTRIES_PER_PAGE ? entries.at(-1) : undefined
  const slices = exportSlicesOf(position, textOf(entries, after === null, last === undefined), last === undefined)
  for (const slice of slices) await tx.announce(exportPart('journal'), slice)
  if (!last) return
  const next = { createdAt: last.createdAt.toISOString(), id: last.id }
  await tx.announce(exportContinued, { userId, exportId, index: index + slices.length, after: next })
}

/** The texts of all pages together are one object with the list of entries. */
function textOf(entries: readonly object[], isFirst: boolean, isLast: boolean): string {
  const separator = entries.length > 0 ? ',' : ''
  const list = entries.map((entry) => JSON.stringify(entry)).join(',')
  return `${isFirst ? '{"entries":[' : separator}${list}${isLast ? ']}' : ''}`
}

/** Erases the user's entries, and says so. */
export async function eraseUser(tx: JournalTransaction, { userId }: { userId: number }): Promise<void> {
  await tx.markErased(userId)
  await tx.announce(userErased('journal'), { userId, counts: await tx.eraseAllOf(userId) })
}
