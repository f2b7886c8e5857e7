/** Reminders before a renewal, and mails about failed ones: each once, and only after the provider confirms the event. */
import { paymentFailed, renewalUpcoming, trialEnding } from '@daybreak/proto/billing-reminders'
import { ServiceError } from '@daybreak/proto/errors'
import type { FailedRenewal, Payments } from './adapters/payments.ts'
import { AT_ONCE, tryAll } from './at-once.ts'
import { syncSubscription } from './projection.ts'
import type { Projection } from './projection-repository.ts'
import type { BillingRepository, BillingTransaction } from './repository.ts'

export interface Dependencies {
  repository: BillingRepository
  payments: Payments
  publicUrl: string
}

const DAY_MS = 86_400_000
const RENEWAL_DAYS = 7
const TRIAL_DAYS = 3

export const manageUrlOf = (publicUrl: string) => new URL('/subscription', publicUrl).href

/** What is to be announced of a date that is near; `key` names the one occasion. */
export interface Upcoming {
  kind: 'renewal' | 'trial'
  key: string
  at: string
  subscriptionId: string
  /** What the price asks for, without discounts and taxes. */
  amountCents: number
  currency: string
}

/** The end of a trial is the person's first payment, so that no renewal is announced beside it. */
export function upcomingOf(projection: Projection, now: Date): Upcoming | null {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, trialEnd, unitAmount, currency, interval } = projection
  const of = projection.stripeSubscriptionId
  if (status !== 'active' || cancelAtPeriodEnd || !unitAmount || currency === null || of === null) return null
  const within = (time: string | null, days: number) =>
    time !== null && Date.parse(time) > now.getTime() && Date.parse(time) <= now.getTime() + days * DAY_MS
  const told = { subscriptionId: of, amountCents: unitAmount, currency }
  if (trialEnd !== null && within(trialEnd, TRIAL_DAYS))
    return { kind: 'trial', key: `trial:${of}`, at: trialEnd, ...told }
  if (trialEnd !== null && Date.parse(trialEnd) > now.getTime()) return null
  if (interval !== 'year' || currentPeriodEnd === null || !within(currentPeriodEnd, RENEWAL_DAYS)) return null
  return { kind: 'renewal', key: `renewal:${of}:${currentPeriodEnd}`, at: currentPeriodEnd, ...told }
}

/** Announces what is near for this user, as far as it was not announced before, with what the provider will charge. */
export async function remindUser({ repository, payments, publicUrl }: Dependencies, userId: number): Promise<void> {
  const near = await findUpcoming(repository, userId)
  if (!near || (await repository.hasReminder(near.key))) return
  const dueCents = await findDue(payments, near)
  await repository.transaction(async (tx) => {
    const upcoming = await findUpcoming(tx, userId)
    if (upcoming?.key !== near.key || !(await tx.addReminder(userId, near.key))) return
    const { kind, at, amountCents, currency } = upcoming
    const told = { userId, manageUrl: manageUrlOf(publicUrl), amountCents, dueCents, currency }
    if (kind === 'trial') await tx.announce(trialEnding, { ...told, endsAt: at })
    else await tx.announce(renewalUpcoming, { ...told, renewsAt: at })
  })
}

async function findUpcoming(
  queries: Pick<BillingTransaction, 'findProjection' | 'now'>,
  userId: number,
): Promise<Upcoming | null> {
  const projection = await queries.findProjection(userId)
  return projection && upcomingOf(projection, await queries.now())
}

/** Null where the provider does not say. One that is away is asked again later, as long as more than a day is left. */
async function findDue(payments: Payments, { subscriptionId, at }: Upcoming): Promise<number | null> {
  try {
    return await payments.previewDue(subscriptionId)
  } catch (error) {
    if (!(error instanceof ServiceError) || Date.parse(at) - Date.now() > DAY_MS) throw error
    return null
  }
}

/** Announces a renewal that failed, once per attempt, and once that its subscription has ended for that. */
async function announceFailure(
  { repository, publicUrl }: Omit<Dependencies, 'payments'>,
  userId: number,
  renewal: FailedRenewal,
): Promise<void> {
  const { invoiceId, amountCents, currency, attempt, nextAttemptAt, endedSubscriptionId } = renewal
  const ended = endedSubscriptionId !== null
  await repository.transaction(async (tx) => {
    if (!(await tx.addReminder(userId, ended ? `ended:${endedSubscriptionId}` : `failed:${invoiceId}:${attempt}`)))
      return
    const charge = { invoiceId, amountCents, currency, attempt, nextAttemptAt, ended }
    const grantedUntil = await tx.findGrant(userId)
    await tx.announce(paymentFailed, { userId, manageUrl: manageUrlOf(publicUrl), ...charge, grantedUntil })
  })
}

export interface Payer {
  userId: number
  customerId: string
}

/** Somebody names an invoice; whether that is this customer's and still owed, the provider says. */
export async function tellOfFailure(
  deps: Dependencies,
  invoiceId: string | undefined,
  { userId, customerId }: Payer,
): Promise<void> {
  if (invoiceId === undefined || !/^\w+$/.test(invoiceId)) return
  const renewal = await deps.payments.findFailedRenewal(invoiceId)
  if (renewal && renewal.customerId === customerId) await announceFailure(deps, userId, renewal)
}

/**
 * Looks at everybody for whom a date is near and who was not told of it; each is read anew first, since dates and prices may
 * have moved. One who cannot be read keeps nobody else waiting.
 * @throws AggregateError in the end, of what failed.
 */
export async function remindAll(deps: Dependencies): Promise<void> {
  const failures: unknown[] = []
  const remind = async (userId: number) => {
    await syncSubscription(deps, userId)
    await remindUser(deps, userId)
  }
  let batch = await deps.repository.listNearDates(0, AT_ONCE)
  while (batch.length > 0) {
    failures.push(...(await tryAll(batch, remind)))
    batch = await deps.repository.listNearDates(batch.at(-1) ?? 0, AT_ONCE)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be reminded`)
}
