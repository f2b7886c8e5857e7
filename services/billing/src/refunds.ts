/** Telling of money that went back: from here, or at the provider's own desk. */
import type { Payment } from '@daybreak/proto/billing'
import { paymentRefunded } from '@daybreak/proto/billing-support'
import { PlanInterval } from '@daybreak/proto/identity'
import { manageUrlOf } from './reminders.ts'
import type { BillingRepository } from './repository.ts'
import type { Term } from './revenue.ts'

/** Announces what went back of a payment, once per sum: support tells of it, and so does the provider's event. */
export async function announceRefund(
  { repository, publicUrl }: { repository: BillingRepository; publicUrl: string },
  userId: number,
  { id, createdAt: paidAt, amountCents, refundedCents, currency }: Payment,
): Promise<void> {
  if (refundedCents === 0) return
  await repository.transaction(async (tx) => {
    if (!(await tx.addReminder(userId, `refunded:${id}:${refundedCents}`))) return
    const plan = planAt(await tx.listTerms(userId), paidAt)
    const sums = { amountCents, refundedCents, currency }
    await tx.announce(paymentRefunded, { userId, manageUrl: manageUrlOf(publicUrl), ...sums, paidAt, plan })
  })
}

/** What was paid for at a time: the last term that had begun. */
function planAt(terms: Term[], at: string) {
  const term = terms
    .filter(({ since }) => since <= at)
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .at(-1)
  return PlanInterval.safeParse(term).data ?? null
}
