/** What a user may ask of all that this service holds on them: a copy, and its end. */
import { exportArchive, exportFrom, type ArchivePosition } from '@daybreak/proto/archive'
import { userErased } from '@daybreak/proto/own-data'
import type { SprintTransaction } from './repository.ts'

interface ExportRequest {
  exportId: string
  userId: number
}

/** Begins to hand in everything that is held on the user. */
export const exportUserData = (tx: SprintTransaction, request: ExportRequest): Promise<void> =>
  exportArchive(tx, 'sprint', tx.archiveOf(request.userId), request)

/** Hands in the next page. */
export const exportPage = (tx: SprintTransaction, position: ArchivePosition): Promise<void> =>
  exportFrom(tx, 'sprint', tx.archiveOf(position.userId), position)

/** Erases the user's sprints and their tasks, and says so. */
export async function eraseUser(tx: SprintTransaction, { userId }: { userId: number }): Promise<void> {
  await tx.markErased(userId)
  await tx.announce(userErased('sprint'), { userId, counts: await tx.eraseAllOf(userId) })
}
