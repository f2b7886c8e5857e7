/** What a user may ask of all that this service holds on them: a copy, and its end. */
import { exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import type { JournalTransaction } from './repository.ts'

/** Hands in everything that is held on the user. */
export async function exportUserData(
  tx: JournalTransaction,
  request: { exportId: string; userId: number },
): Promise<void> {
  const data = await tx.readAllOf(request.userId)
  for (const part of exportPartsOf(request, data)) await tx.announce(exportPart('journal'), part)
}

/** Erases the user's entries, and says so. */
export async function eraseUser(tx: JournalTransaction, { userId }: { userId: number }): Promise<void> {
  await tx.markErased(userId)
  await tx.announce(userErased('journal'), { userId, counts: await tx.eraseAllOf(userId) })
}
