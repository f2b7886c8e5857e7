/**
 * The end of a user in one service. A mark is left that triggers of the service's tables look for (see the migrations
 * named `erased_users`): a write that was under way is waited for and erased, a later one is refused.
 */
import type { RawSql } from './raw-sql.ts'

/** Also in the triggers: the first half of the lock that writes of a user share and the erasure holds alone. */
const LOCK = 20_261_120
const REFUSAL = /user \d+ was erased/

/**
 * Marks the user as erased, and erases what events said of them that are kept for the day the stream is lost. Call it
 * before the rows are deleted, in the same transaction.
 */
export async function markErased(tx: RawSql, userId: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::int, ${userId}::int)`
  await tx.$executeRaw`insert into erased_users (user_id) values (${userId}::int) on conflict do nothing`
  await eraseEvents(tx, userId)
}

/** Events of the user in the outbox, and those that could not be applied. */
export async function eraseEvents(tx: RawSql, userId: number): Promise<void> {
  await tx.$executeRaw`delete from outbox where payload -> 'userId' = to_jsonb(${userId}::int)`
  await tx.$executeRaw`delete from dead_letter where body ~ ('"userId":\\s*' || ${userId}::int || '\\M')`
}

/** Whether `error`, or what caused it, is the refusal of a write for somebody who was erased. */
export function isErased(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { message, cause, meta, driverAdapterError, originalMessage } = error as Record<string, unknown>
  if ([message, originalMessage].some((text) => typeof text === 'string' && REFUSAL.test(text))) return true
  return [cause, meta, driverAdapterError].some((inner) => isErased(inner, depth + 1))
}
