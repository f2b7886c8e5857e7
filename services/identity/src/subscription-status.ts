/** The copy of billing's truth: whether a user has an active subscription, and which plan. */
import type { IdentityRepository, SubscriptionNotice, Transaction } from './repository.ts'
import { announceViewerChanged } from './sessions.ts'
import { mailTo } from './support-mails.ts'

/** Whether a notice is younger than the last one applied. */
export const isNewer = (asOf: string, applied: Date | null) => applied === null || new Date(asOf) > applied

export async function noteSubscription(
  repository: IdentityRepository,
  notice: SubscriptionNotice,
): Promise<Record<string, never>> {
  await repository.transaction((tx) => applyNotice(tx, notice))
  return {}
}

/** The same by event, once. */
export async function followSubscription(tx: Transaction, notice: SubscriptionNotice): Promise<void> {
  await applyNotice(tx, notice)
}

async function applyNotice(tx: Transaction, notice: SubscriptionNotice): Promise<void> {
  const { userId, status, asOf } = notice
  const user = await tx.lockUser(userId)
  if (!user || !isNewer(asOf, user.subscriptionAsOf)) return
  await tx.saveSubscription(notice)
  if (status !== user.status) await announceViewerChanged(tx, userId)
}

/** Access without payment that support gave; it ends by the clock. Days that end no later are not mailed. */
export async function followGrant(
  tx: Transaction,
  { userId, until }: { userId: number; until: string },
): Promise<void> {
  if (!(await tx.lockUser(userId))) return
  const isLater = await tx.saveGrantedAccess(userId, until)
  await announceViewerChanged(tx, userId)
  if (isLater) await mailTo(tx, userId, { kind: 'access_granted', details: { until } })
}
