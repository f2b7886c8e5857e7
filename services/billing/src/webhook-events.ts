/** The provider's events: each is stored once, then its object is read from the provider again. */
import { z } from 'zod'
import type { Payments } from './adapters/payments.ts'
import { settleEnd } from './left-unpaid.ts'
import { syncSubscription } from './projection.ts'
import { announceRefund } from './refunds.ts'
import { remindUser, tellOfFailure, type Dependencies as ReminderDependencies, type Payer } from './reminders.ts'
import type { BillingRepository } from './repository.ts'

interface Dependencies {
  repository: BillingRepository
  payments: Payments
}

/** Events that may change a subscription. All others are stored, and nothing is done about them. */
const TELLING =
  /^(customer\.subscription\.|customer\.deleted$|charge\.refunded$|invoice\.(paid|payment_failed|payment_action_required|finalization_failed)$)/

const Reference = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
const Subject = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({
      object: z.string().optional().catch(undefined),
      id: z.string().optional().catch(undefined),
      customer: Reference.nullish().catch(null),
    }),
  }),
})

/**
 * Stores an event whose signature is right and has it worked on later; one that is there already changes nothing.
 * @throws ServiceError `INVALID_INPUT` when the signature is wrong; then nothing is stored.
 */
export async function receiveWebhook(
  { repository, payments }: Dependencies,
  { body, signature }: { body: string; signature: string },
): Promise<{ received: true }> {
  const event = await payments.readWebhookEvent(body, signature)
  await repository.storeWebhookEvent(event)
  return { received: true }
}

/** The provider's id of the customer an event is about; null where it is about nobody. */
export function customerOf(body: unknown): string | null {
  const parsed = Subject.safeParse(body)
  if (!parsed.success) return null
  const { object, id, customer } = parsed.data.data.object
  return (object === 'customer' ? id : customer) ?? null
}

/**
 * Works on a stored event: reads the customer's subscriptions anew, whatever the event says of them, so that neither
 * order nor repetition matters. Whose customer it is we know from our own table; what an event claims of itself counts
 * for nothing.
 */
export async function applyWebhookEvent(deps: ReminderDependencies, id: string): Promise<void> {
  const event = await deps.repository.claimWebhookEvent(id)
  if (!event) return
  const customerId = TELLING.test(event.type) ? customerOf(event.body) : null
  const userId = customerId === null ? null : await deps.repository.findUserByCustomer(customerId)
  if (userId !== null && customerId !== null) {
    const known = await deps.repository.findProjection(userId)
    // A reading that began after the event came has seen all that the event can hint at: a burst is read once.
    if (!known || known.asOf <= event.receivedAt) await syncSubscription(deps, userId)
    await remindUser(deps, userId)
    const payer = { userId, customerId }
    if (event.type === 'invoice.payment_failed') await tellOfFailure(deps, subjectOf(event.body), payer)
    if (event.type === 'customer.subscription.deleted') await settleEnd(deps, payer)
    if (event.type === 'charge.refunded') await tellOfRefund(deps, subjectOf(event.body), payer)
  }
  await deps.repository.finishWebhookEvent(event)
}

const subjectOf = (body: unknown): string | undefined => Subject.safeParse(body).data?.data.object.id

/** The event names a charge; what of it went back, the provider says. */
async function tellOfRefund(
  deps: ReminderDependencies,
  chargeId: string | undefined,
  { userId, customerId }: Payer,
): Promise<void> {
  const payment = chargeId === undefined ? null : await deps.payments.findPayment(customerId, chargeId)
  if (payment) await announceRefund(deps, userId, payment)
}
