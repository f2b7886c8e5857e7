/** Looks after what events never told us: whoever was not read for a day is read again. */
import type { Payments } from './adapters/payments.ts'
import { syncSubscription } from './projection.ts'
import type { BillingRepository } from './repository.ts'

const BATCH = 20
const MAX_FAILURES = 5

/** Reads every stale projection anew, one at a time; ends early when the provider keeps failing. */
export async function reconcile(deps: {
  repository: BillingRepository
  payments: Payments
}): Promise<{ synced: number; failures: unknown[] }> {
  const failures: unknown[] = []
  let synced = 0
  let batch = await deps.repository.listStale(0, BATCH)
  while (batch.length > 0) {
    for (const userId of batch) {
      try {
        await syncSubscription(deps, userId)
        synced += 1
      } catch (error) {
        failures.push(error)
        if (failures.length >= MAX_FAILURES) return { synced, failures }
      }
    }
    batch = await deps.repository.listStale(batch.at(-1) ?? 0, BATCH)
  }
  return { synced, failures }
}
