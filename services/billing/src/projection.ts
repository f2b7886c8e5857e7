/** Our copy of a user's subscription: how it is read from the provider, and when it may be stored. */
import { Interval, subscriptionChanged, type Subscription } from '@daybreak/proto/billing'
import { unavailable } from '@daybreak/proto/errors'
import type { SubscriptionStatus } from '@daybreak/proto/identity'
import { CustomerUnknown, type Payments, type ProviderSubscription } from './adapters/payments.ts'
import type { Projection } from './projection-repository.ts'
import type { BillingRepository } from './repository.ts'
import { updateTerms } from './revenue.ts'

/** The status of a user with several subscriptions is the one that stands first here. */
const RELEVANCE = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'incomplete_expired']

const STATUS: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

/** Our four statuses for the provider's eight; one that is not known here opens nothing. */
export const statusOf = (providerStatus: string): SubscriptionStatus => STATUS[providerStatus] ?? 'inactive'

const rank = ({ status }: ProviderSubscription) =>
  RELEVANCE.includes(status) ? RELEVANCE.indexOf(status) : RELEVANCE.length

/** The subscription that says where the user stands: the most relevant, among equals the newest. */
export function mostRelevant(subscriptions: ProviderSubscription[]): ProviderSubscription | null {
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0] ?? null
}

/** What a reading found: where the user stands, and every subscription there ever was. */
export interface SubscriptionSnapshot extends Projection {
  subscriptions: ProviderSubscription[]
}

export function toSnapshot(subscriptions: ProviderSubscription[], asOf: Date): SubscriptionSnapshot {
  const found = mostRelevant(subscriptions)
  return {
    stripeSubscriptionId: found?.id ?? null,
    status: found ? statusOf(found.status) : 'inactive',
    currentPeriodEnd: found?.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: found?.cancelAtPeriodEnd ?? false,
    priceId: found?.priceId ?? null,
    unitAmount: found?.charge?.unitAmount ?? null,
    currency: found?.charge?.currency ?? null,
    interval: found?.charge?.interval ?? null,
    intervalCount: found?.charge?.intervalCount ?? null,
    startedAt: found?.startedAt ?? null,
    canceledAt: found?.canceledAt ?? null,
    trialEnd: found?.trialEnd ?? null,
    asOf: asOf.toISOString(),
    subscriptions,
  }
}

const COMPARED = ['stripeSubscriptionId', 'status', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'priceId'] as const

export const differs = (a: Projection, b: Projection): boolean => COMPARED.some((field) => a[field] !== b[field])

/** `grantedUntil`: of access that support gave, while it lasts. */
export function toSubscription(
  projection: Projection | null,
  grantedUntil: string | null,
  now = new Date(),
): Subscription {
  if (!projection) {
    const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, priceId: null, charge: null, trialEndsAt: null }
    return { status: 'inactive', ...nothing, grantedUntil, hasCustomer: false, asOf: now.toISOString() }
  }
  const { status, currentPeriodEnd, cancelAtPeriodEnd, priceId, trialEnd, asOf } = projection
  const trialEndsAt = status === 'active' && trialEnd !== null && Date.parse(trialEnd) > now.getTime() ? trialEnd : null
  const charge = chargeOf(projection)
  const paid = { status, currentPeriodEnd, cancelAtPeriodEnd, priceId, charge, trialEndsAt }
  return { ...paid, grantedUntil, hasCustomer: true, asOf }
}

function chargeOf({ unitAmount, currency, interval, intervalCount }: Projection): Subscription['charge'] {
  const rhythm = Interval.safeParse(interval)
  if (unitAmount === null || currency === null || intervalCount === null || !rhythm.success) return null
  return { amountCents: unitAmount, currency, interval: rhythm.data, intervalCount }
}

/** Where the user stands by our copy. */
export const getSubscription = async (repository: BillingRepository, userId: number): Promise<Subscription> =>
  toSubscription(await repository.findProjection(userId), await repository.findGrant(userId))

/** Reads the user's subscriptions from the provider now, keeps what it says, and announces what that changed. */
export async function syncSubscription(
  { repository, payments }: { repository: BillingRepository; payments: Payments },
  userId: number,
): Promise<Subscription> {
  const customerId = await repository.findCustomerId(userId)
  if (customerId === null) return toSubscription(null, await repository.findGrant(userId))
  const asOf = await repository.now()
  const found = await payments.listSubscriptions(customerId).catch((error: unknown) => {
    // Somebody may have set the keys of another Stripe account: nobody loses a subscription by that.
    throw error instanceof CustomerUnknown ? unavailable(error) : error
  })
  return storeSnapshot(repository, userId, toSnapshot(found, asOf))
}

/**
 * Keeps a reading unless a later one is there already. `asOf` is when the reading began, by the database's clock:
 * whatever changed at the provider is followed by an event, and so by a reading that began after the change.
 */
export async function storeSnapshot(
  repository: BillingRepository,
  userId: number,
  { subscriptions, ...reading }: SubscriptionSnapshot,
): Promise<Subscription> {
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const known = await tx.findProjection(userId)
    const grantedUntil = await tx.findGrant(userId)
    if (!known || known.asOf > reading.asOf) return toSubscription(known, grantedUntil)
    await tx.saveProjection(userId, reading)
    const terms = await tx.listTerms(userId)
    for (const subscription of subscriptions) {
      const theirs = terms.filter(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.id)
      for (const term of updateTerms(theirs, subscription, reading.asOf)) await tx.saveTerm(userId, term)
    }
    if (differs(known, reading)) {
      const { status, asOf, interval } = reading
      const yearly = status === 'active' && interval === 'year'
      await tx.announce(subscriptionChanged, { userId, status, yearly, asOf })
    }
    return toSubscription(reading, grantedUntil)
  })
}
