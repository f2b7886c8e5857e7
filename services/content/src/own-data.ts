/** All data that this service holds about a user: exported or erased. */
import { exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import type { Transaction } from './repository.ts'

/** Hands in everything that is held on the user. */
export async function exportUserData(tx: Transaction, request: { exportId: string; userId: number }): Promise<void> {
  const data = await tx.readAllOf(request.userId)
  for (const part of exportPartsOf(request, data)) await tx.announce(exportPart('content'), part)
}

/** Pages belong to the product and stay; that somebody is gone is all there is to confirm, and says so. */
export async function eraseUser(tx: Transaction, { userId }: { userId: number }): Promise<void> {
  await tx.announce(userErased('content'), { userId, counts: await tx.eraseAllOf(userId) })
}
