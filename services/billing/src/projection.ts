/** Our copy of a user's subscription: reads it from the provider, and stores it if it is not older than the copy. */
import { planOf, subscriptionChanged, type Subscription } from '@daybreak/proto/billing'
import { Interval } from '@daybreak/proto/identity'
import { unavailable } from '@daybreak/proto/errors'
import type { SubscriptionStatus } from '@daybreak/proto/identity'
import { CustomerUnknown, type Payments, type ProviderSubscription } from './adapters/payments.ts'
import type { Projection } from './projection-repository.ts'
import type { BillingRepository } from './repository.ts'
import { updateTerms } from './revenue.ts'

/** Provider statuses by precedence: of several subscriptions, the one whose status comes first here counts. */
const RELEVANCE = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'incomplete_expired']

const STATUS: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

/** Maps the provider's eight statuses to our four. An unknown one is `inactive`. */
export const statusOf = (providerStatus: string): SubscriptionStatus => STATUS[providerStatus] ?? 'inactive'

const rank = ({ status }: ProviderSubscription) =>
  RELEVANCE.includes(status) ? RELEVANCE.indexOf(status) : RELEVANCE.length

/** The subscription that determines the user's status: the most relevant one, and the newest among equals. */
export function mostRelevant(subscriptions: ProviderSubscription[]): ProviderSubscription | null {
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0] ?? null
}

/** What was read from the provider: the user's status, and all their subscriptions, ended ones too. */
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
    adjusted: found?.adjusted ?? null,
    startedAt: found?.startedAt ?? null,
    canceledAt: found?.canceledAt ?? null,
    trialEnd: found?.trialEnd ?? null,
    asOf: asOf.toISOString(),
    subscriptions,
  }
}

const COMPARED = ['stripeSubscriptionId', 'status', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'priceId'] as const

export const differs = (a: Projection, b: Projection): boolean => COMPARED.some((field) => a[field] !== b[field])

/** @param grantedUntil the end of free access that support granted; null if there is none now. */
export function toSubscription(
  projection: Projection | null,
  grantedUntil: string | null,
  now = new Date(),
): Subscription {
  if (!projection) {
    const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, priceId: null, charge: null, trialEndsAt: null }
    return { status: 'inactive', ...nothing, adjusted: null, grantedUntil, hasCustomer: false, asOf: now.toISOString() }
  }
  const { status, currentPeriodEnd, cancelAtPeriodEnd, priceId, adjusted, trialEnd, asOf } = projection
  const trialEndsAt = status === 'active' && trialEnd !== null && Date.parse(trialEnd) > now.getTime() ? trialEnd : null
  const charge = chargeOf(projection)
  const paid = { status, currentPeriodEnd, cancelAtPeriodEnd, priceId, charge, adjusted, trialEndsAt }
  return { ...paid, grantedUntil, hasCustomer: true, asOf }
}

function chargeOf({ unitAmount, currency, interval, intervalCount }: Projection): Subscription['charge'] {
  const known = Interval.safeParse(interval)
  if (unitAmount === null || currency === null || intervalCount === null || !known.success) return null
  return { amountCents: unitAmount, currency, interval: known.data, intervalCount }
}

/** The user's subscription, from our copy. */
export const getSubscription = async (repository: BillingRepository, userId: number): Promise<Subscription> =>
  toSubscription(await repository.findProjection(userId), await repository.findGrant(userId))

/** Reads the user's subscriptions from the provider now, stores them, and announces a change. */
export async function syncSubscription(
  { repository, payments }: { repository: BillingRepository; payments: Payments },
  userId: number,
): Promise<Subscription> {
  const customerId = await repository.findCustomerId(userId)
  if (customerId === null) return toSubscription(null, await repository.findGrant(userId))
  const asOf = await repository.now()
  const found = await payments.listSubscriptions(customerId).catch((error: unknown) => {
    // The keys of another Stripe account may be configured by mistake. Users must not lose their subscription then.
    throw error instanceof CustomerUnknown ? unavailable(error) : error
  })
  return storeSnapshot(repository, userId, toSnapshot(found, asOf))
}

/**
 * Stores a snapshot unless a later one is stored already. `asOf` is when the read began, by the database's clock. Each
 * change at the provider sends an event, so a read that begins after the change always follows.
 */
export async function storeSnapshot(
  repository: BillingRepository,
  userId: number,
  { subscriptions, ...projection }: SubscriptionSnapshot,
): Promise<Subscription> {
  return repository.transaction(async (tx) => {
    await tx.lockUser(userId)
    const known = await tx.findProjection(userId)
    const grantedUntil = await tx.findGrant(userId)
    if (!known || known.asOf > projection.asOf) return toSubscription(known, grantedUntil)
    await tx.saveProjection(userId, projection)
    const terms = await tx.listTerms(userId)
    for (const subscription of subscriptions) {
      const earlier = terms.filter(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.id)
      for (const term of updateTerms(earlier, subscription, projection.asOf)) await tx.saveTerm(userId, term)
    }
    const subscription = toSubscription(projection, grantedUntil)
    if (differs(known, projection)) {
      const { status, asOf, interval } = projection
      const yearly = status === 'active' && interval === 'year'
      await tx.announce(subscriptionChanged, { userId, status, yearly, plan: planOf(subscription), asOf })
    }
    return subscription
  })
}
