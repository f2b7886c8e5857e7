/** What billing tells of those who pay: who pays by the year. */
import type { subscriptionChanged as SubscriptionChanged } from '@daybreak/proto/billing'
import type { z } from 'zod'
import { requestReflection } from './remembering.ts'
import type { Transaction } from './repository.ts'

/** What was read with the shorter memory is read again with the longer one. */
export async function noteSubscription(
  tx: Transaction,
  { userId, yearly, asOf }: z.output<typeof SubscriptionChanged.payload>,
): Promise<void> {
  const before = await tx.isYearly(userId)
  if ((await tx.putSubscriber(userId, { yearly, asOf })) && yearly !== before) await requestReflection(tx, userId)
}
