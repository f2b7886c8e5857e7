/** What a user may ask of all that this service holds on them: a copy, and its end. */
import { exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import type { Transaction } from './repository.ts'

/** Hands in everything that is held on the user. */
export async function exportUserData(tx: Transaction, request: { exportId: string; userId: number }): Promise<void> {
  const data = await tx.readAllOf(request.userId)
  for (const part of exportPartsOf(request, data)) await tx.announce(exportPart('journey'), part)
}

/** Erases the user's phases, drafts and generations, and says so. */
export async function eraseUser(tx: Transaction, { userId }: { userId: number }): Promise<void> {
  await tx.markErased(userId)
  await tx.announce(userErased('journey'), { userId, counts: await tx.eraseAllOf(userId) })
}
