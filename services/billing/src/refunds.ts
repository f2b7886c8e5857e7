/** Telling of money that went back: from here, or at the provider's own desk. */
import { paymentRefunded } from '@daybreak/proto/billing-support'
import { PlanInterval } from '@daybreak/proto/identity'
import type { ProviderPayment } from './adapters/payments.ts'
import { manageUrlOf } from './reminders.ts'
import type { BillingRepository } from './repository.ts'
import type { Term } from './revenue.ts'

/** Announces what went back of a payment, once per sum: support tells of it, and so does the provider's event. */
export async function announceRefund(
  { repository, publicUrl }: { repository: BillingRepository; publicUrl: string },
  userId: number,
  { id, createdAt: paidAt, priceId, amountCents, refundedCents, currency }: ProviderPayment,
): Promise<void> {
  if (refundedCents === 0) return
  await repository.transaction(async (tx) => {
    if (!(await tx.addReminder(userId, `refunded:${id}:${refundedCents}`))) return
    const plan = planOf(await tx.listTerms(userId), { priceId, paidAt })
    const sums = { amountCents, refundedCents, currency }
    await tx.announce(paymentRefunded, { userId, manageUrl: manageUrlOf(publicUrl), ...sums, paidAt, plan })
  })
}

/** What was paid for: the plan of that price, or else of the last term that had begun. A new term begins when it is read. */
function planOf(terms: Term[], { priceId, paidAt }: { priceId: string | null; paidAt: string }) {
  const latestFirst = terms.toSorted((one, other) => other.since.localeCompare(one.since))
  const term = latestFirst.find((each) => each.priceId === priceId) ?? latestFirst.find(({ since }) => since <= paidAt)
  return PlanInterval.safeParse(term).data ?? null
}
