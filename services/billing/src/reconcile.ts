/** Finds what events never told us: each customer is read again once a day. */
import type { Payments } from './adapters/payments.ts'
import { AT_ONCE, tryAll } from './at-once.ts'
import { syncSubscription } from './projection.ts'
import type { BillingRepository } from './repository.ts'

/**
 * Reads every stale projection anew, as many at once as a batch has. Whoever cannot be read holds up nobody; where nobody of
 * a batch can, the provider is away, and the next time begins behind them: `from` is the user that a run begins after.
 */
export async function reconcile(
  deps: { repository: BillingRepository; payments: Payments },
  from = 0,
): Promise<{ synced: number; failures: unknown[]; next: number }> {
  const failures: unknown[] = []
  let synced = 0
  let after = from
  for (;;) {
    const batch = await deps.repository.listStale(after, AT_ONCE)
    after = batch.at(-1) ?? 0
    if (batch.length === 0) return { synced, failures, next: 0 }
    const failed = await tryAll(batch, (userId) => syncSubscription(deps, userId))
    failures.push(...failed)
    synced += batch.length - failed.length
    if (failed.length === batch.length && batch.length === AT_ONCE) return { synced, failures, next: after }
  }
}
