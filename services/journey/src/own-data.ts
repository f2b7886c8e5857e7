/** What a user may ask of all that this service holds on them: a copy, and its end. */
import { exportArchive, exportFrom, type ArchivePosition } from '@daybreak/proto/archive'
import { userErased } from '@daybreak/proto/own-data'
import type { Transaction } from './repository.ts'

interface ExportRequest {
  exportId: string
  userId: number
}

/** Begins to hand in everything that is held on the user. */
export const exportUserData = (tx: Transaction, request: ExportRequest): Promise<void> =>
  exportArchive(tx, 'journey', tx.archiveOf(request.userId), request)

/** Hands in the next page. */
export const exportPage = (tx: Transaction, position: ArchivePosition): Promise<void> =>
  exportFrom(tx, 'journey', tx.archiveOf(position.userId), position)

/** Erases the user's phases, drafts and generations, and says so. */
export async function eraseUser(tx: Transaction, { userId }: { userId: number }): Promise<void> {
  await tx.markErased(userId)
  await tx.announce(userErased('journey'), { userId, counts: await tx.eraseAllOf(userId) })
}
