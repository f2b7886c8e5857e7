/** What a user may ask of all that billing holds on them: a copy, and its end. Nobody pays for what is gone. */
import { exportPart, exportPartsOf, userErased } from '@daybreak/proto/own-data'
import type { Payments } from './adapters/payments.ts'
import { withLease } from './lease.ts'
import type { BillingRepository, BillingTransaction } from './repository.ts'

/** Hands in everything that is held on the user. */
export async function exportUserData(
  tx: BillingTransaction,
  request: { exportId: string; userId: number },
): Promise<void> {
  const data = await tx.readAllOf(request.userId)
  for (const part of exportPartsOf(request, data)) await tx.announce(exportPart('billing'), part)
}

const ENDED = ['canceled', 'incomplete_expired']

/**
 * Ends every subscription of the user at the provider, then erases what is held here, and says so. While the provider
 * is away nothing is erased: the event comes again.
 */
export async function eraseUser(
  { repository, payments }: { repository: BillingRepository; payments: Payments },
  userId: number,
  eventId: string,
): Promise<void> {
  await withLease(repository, userId, async ({ attempt, renew }) => {
    const customerId = await repository.findCustomerId(userId)
    const found = customerId === null ? [] : await payments.listSubscriptions(customerId)
    const running = found.filter(({ status }) => !ENDED.includes(status))
    for (const { id } of running) {
      await renew()
      await payments.cancelSubscription(id, `erase-${attempt}-${id}`)
    }
    await repository.transaction(async (tx) => {
      if ((await tx.claimEvents([eventId])).length === 0) return
      await tx.markErased(userId)
      const counts = { ...(await tx.eraseAllOf(userId)), subscriptionsCanceled: running.length }
      await tx.announce(userErased('billing'), { userId, counts })
    })
  })
}
