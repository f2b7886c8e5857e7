/** Finds what events never told us: each customer is read again once a day. */
import { AT_ONCE, tryAll } from './at-once.ts'
import { settleEnd } from './left-unpaid.ts'
import { syncSubscription } from './projection.ts'
import type { Dependencies } from './reminders.ts'

/** For so long an end is looked at again each day: an invoice that it left may still be open. */
const SETTLED_FOR_MS = 30 * 24 * 3_600_000

/**
 * Reads every stale projection anew, as many at once as a batch has. Whoever cannot be read holds up nobody; where nobody of
 * a batch can, the provider is away, and the next time begins behind them: `from` is the user that a run begins after.
 */
export async function reconcile(
  deps: Dependencies,
  from = 0,
): Promise<{ synced: number; failures: unknown[]; next: number }> {
  const failures: unknown[] = []
  let synced = 0
  let after = from
  for (;;) {
    const batch = await deps.repository.listStale(after, AT_ONCE)
    after = batch.at(-1) ?? 0
    if (batch.length === 0) return { synced, failures, next: 0 }
    const failed = await tryAll(batch, (userId) => readAnew(deps, userId))
    failures.push(...failed)
    synced += batch.length - failed.length
    if (failed.length === batch.length && batch.length === AT_ONCE) return { synced, failures, next: after }
  }
}

async function readAnew(deps: Dependencies, userId: number): Promise<void> {
  const { status } = await syncSubscription(deps, userId)
  if (status !== 'canceled') return
  const { canceledAt = null } = (await deps.repository.findProjection(userId)) ?? {}
  if (canceledAt === null || Date.now() - Date.parse(canceledAt) > SETTLED_FOR_MS) return
  const customerId = await deps.repository.findCustomerId(userId)
  if (customerId !== null) await settleEnd(deps, { userId, customerId })
}

/** A run begins where the one before stopped, so that users who cannot be read do not hold up the others. */
export function createReconciling(deps: Dependencies): () => ReturnType<typeof reconcile> {
  let after = 0
  return async () => {
    const result = await reconcile(deps, after)
    after = result.next
    return result
  }
}

/** Goes on until everybody was tried once; answers how many were read and how many could not be. */
export async function reconcileAll(deps: Dependencies): Promise<{ synced: number; failed: number }> {
  const total = { synced: 0, failed: 0 }
  const run = createReconciling(deps)
  for (;;) {
    const { synced, failures, next } = await run()
    total.synced += synced
    total.failed += failures.length
    if (next === 0) return total
  }
}
