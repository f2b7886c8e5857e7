/** What a user may ask of all that this service holds on them: a copy, and its end. */
import { exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import type { SprintTransaction } from './repository.ts'

/** Hands in everything that is held on the user. */
export async function exportUserData(
  tx: SprintTransaction,
  request: { exportId: string; userId: number },
): Promise<void> {
  const data = await tx.readAllOf(request.userId)
  for (const part of exportPartsOf(request, data)) await tx.announce(exportPart('sprint'), part)
}

/** Erases the user's sprints and their tasks, and says so. */
export async function eraseUser(tx: SprintTransaction, { userId }: { userId: number }): Promise<void> {
  await tx.markErased(userId)
  await tx.announce(userErased('sprint'), { userId, counts: await tx.eraseAllOf(userId) })
}
