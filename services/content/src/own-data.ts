/** What a user may ask of all that this service holds on them: a copy, and its end. */
import { exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import type { ContentRepository } from './repository.ts'

/** Hands in everything that is held on the user. */
export async function exportUserData(
  repository: ContentRepository,
  request: { exportId: string; userId: number },
  eventId: string,
): Promise<void> {
  await repository.transaction(async (tx) => {
    if (!(await tx.claimEvent(eventId))) return
    const data = await tx.readAllOf(request.userId)
    for (const part of exportPartsOf(request, data)) await tx.announce(exportPart('content'), part)
  })
}

/** Pages belong to the product and stay; that somebody is gone is all there is to confirm, and says so. */
export async function eraseUser(repository: ContentRepository, userId: number, eventId: string): Promise<void> {
  await repository.transaction(async (tx) => {
    if (!(await tx.claimEvent(eventId))) return
    await tx.announce(userErased('content'), { userId, counts: await tx.eraseAllOf(userId) })
  })
}
