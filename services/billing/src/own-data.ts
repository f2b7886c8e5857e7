/** What a user may ask of all that billing holds on them: a copy, and its end. Nobody pays for what is gone. */
import { exportArchive, exportFrom, type ArchivePosition } from '@daybreak/proto/archive'
import { userErased } from '@daybreak/proto/own-data'
import type { Payments } from './adapters/payments.ts'
import { withLease } from './lease.ts'
import { voidLeftUnpaid } from './left-unpaid.ts'
import type { BillingRepository, BillingTransaction } from './repository.ts'

interface ExportRequest {
  exportId: string
  userId: number
}

/** Begins to hand in everything that is held on the user. */
export const exportUserData = (tx: BillingTransaction, request: ExportRequest): Promise<void> =>
  exportArchive(tx, 'billing', tx.archiveOf(request.userId), request)

/** Hands in the next page. */
export const exportPage = (tx: BillingTransaction, position: ArchivePosition): Promise<void> =>
  exportFrom(tx, 'billing', tx.archiveOf(position.userId), position)

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
    await renew()
    if (customerId !== null) await voidLeftUnpaid(payments, customerId, renew)
    await renew()
    await repository.transaction(async (tx) => {
      if ((await tx.claimEvents([eventId])).length === 0) return
      await tx.markErased(userId)
      const counts = { ...(await tx.eraseAllOf(userId)), subscriptionsCanceled: running.length }
      await tx.announce(userErased('billing'), { userId, counts })
    })
  })
}
