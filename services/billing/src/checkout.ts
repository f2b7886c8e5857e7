/** Beginning a subscription: one living subscription per user, one checkout at a time. */
import { createHash } from 'node:crypto'
import type { createSubscription as contract } from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import type { z } from 'zod'
import {
  CustomerUnknown,
  planNotAvailable,
  promotionCodeRefused,
  TaxAddressRefused,
  type Checkout,
  type Payments,
  type ProviderSubscription,
} from './adapters/payments.ts'
import { addCustomer, updateCustomer } from './customers.ts'
import { withLease, type Lease } from './lease.ts'
import { findOwed } from './owed.ts'
import { resolvePrice, type NamedPlans, type PriceList } from './prices.ts'
import { storeSnapshot, syncSubscription, toSnapshot } from './projection.ts'
import type { BillingRepository } from './repository.ts'
import { endWaiting, LIVING, reuseWaiting } from './waiting-checkouts.ts'

export interface Dependencies {
  repository: BillingRepository
  payments: Payments
  prices: PriceList
  plans: NamedPlans
  terms: {
    /** Days that a first subscription is free; 0 for none. */
    trialDays: number
    /** Whether promotion codes are taken at all. */
    promotionCodes: boolean
  }
}

export type NewCheckout = z.output<typeof contract.input>
export type Outcome = z.output<typeof contract.output>

const NOTHING_TO_PAY: Outcome = {
  clientSecret: null,
  intent: null,
  priceId: null,
  dueTodayCents: null,
  discountCents: null,
  taxCents: null,
  balanceCents: null,
  promotionCode: null,
}

/** @throws ServiceError `NOT_FOUND` for a plan that is not on offer, `CONFLICT` when another checkout takes too long */
export async function createSubscription(deps: Dependencies, input: NewCheckout): Promise<Outcome> {
  try {
    return await startCheckout(deps, input)
  } catch (error) {
    throw error instanceof TaxAddressRefused ? postalCodeNeeded(error, input) : error
  }
}

/** Where each region has its own taxes, the postal code says which. */
function postalCodeNeeded(refusal: TaxAddressRefused, { country, postalCode }: NewCheckout): ServiceError {
  if (country !== 'US' && country !== 'CA') return refusal
  const name = country === 'US' ? 'ZIP code' : 'postal code'
  const message = postalCode
    ? `We can’t find this ${name}. Check it, then try again. You haven’t been charged.`
    : `Your taxes depend on where you live. Enter your ${name} to continue.`
  return new ServiceError('INVALID_INPUT', message, { cause: refusal, fields: { postalCode: message } })
}

async function startCheckout(deps: Dependencies, input: NewCheckout): Promise<Outcome> {
  const owed = await payOwed(deps, input.userId)
  if (owed) return owed
  const named = input.priceId === 'monthly' || input.priceId === 'yearly'
  const priceId = resolvePrice(input.priceId, deps.plans, named ? await deps.prices.offers() : [])
  if (!(await deps.payments.findOffer(priceId))) throw planNotAvailable()
  const promotionCodeId = await findPromotionCode(deps, input.promotionCode)
  return withLease(deps.repository, input.userId, async (lease) => {
    const subscriber = { ...input, priceId, promotionCodeId }
    const { userId, email, name, country = null, postalCode = null, asOf } = input
    const customer = { userId, email, name, country, postalCode, asOf }
    const known = await deps.repository.findCustomer(userId)
    if (!known) return checkOut(deps, lease, { ...subscriber, customerId: await addCustomer(deps, lease, customer) })
    try {
      await updateCustomer(deps, lease, known, customer, async () => {
        const code = await endWaiting(deps.payments, lease, { customerId: known.id, priceId })
        // What begins in its place has its code, as far as that can still be redeemed.
        if (code !== null && keepsCode(input)) subscriber.promotionCodeId = await deps.payments.findPromotionCode(code)
      })
      return await checkOut(deps, lease, { ...subscriber, customerId: known.id })
    } catch (error) {
      if (!(error instanceof CustomerUnknown)) throw error
      const successor = await addCustomer(deps, lease, customer, known.id)
      return checkOut(deps, lease, { ...subscriber, customerId: successor })
    }
  })
}

/**
 * Whoever is past due is asked for what is owed, whichever plan they name: theirs may be off the list by now. Our copy
 * says whom to look at; where it is behind, `checkOut` sees the same at the provider.
 */
async function payOwed({ repository, payments }: Dependencies, userId: number): Promise<Outcome | null> {
  const known = await repository.findProjection(userId)
  const customerId = known?.status === 'past_due' ? await repository.findCustomerId(userId) : null
  if (customerId === null) return null
  try {
    const owed = await findOwed(payments, livingOf(await payments.listSubscriptions(customerId)))
    return owed && toOutcome(owed)
  } catch (error) {
    // A customer that the provider has lost owes it nothing; what follows makes another.
    if (error instanceof CustomerUnknown) return null
    throw error
  }
}

const livingOf = (subscriptions: ProviderSubscription[]) => subscriptions.filter(({ status }) => LIVING.has(status))

async function findPromotionCode(
  { terms, payments }: Dependencies,
  code: string | null | undefined,
): Promise<string | null> {
  if (!code) return null
  const found = terms.promotionCodes && /^[\w-]+$/.test(code) ? await payments.findPromotionCode(code) : null
  if (found === null) throw promotionCodeRefused()
  return found
}

type Subscriber = NewCheckout & { customerId: string; promotionCodeId: string | null }

/** Looks at the provider, not at our copy: what is there decides what is still to be done. */
async function checkOut(deps: Dependencies, lease: Lease, subscriber: Subscriber): Promise<Outcome> {
  const { repository, payments } = deps
  await lease.renew()
  const asOf = await repository.now()
  const existing = await payments.listSubscriptions(subscriber.customerId)
  const living = livingOf(existing)
  if (living.length > 0) {
    await storeSnapshot(repository, subscriber.userId, toSnapshot(existing, asOf))
    const owed = await findOwed(payments, living)
    return owed ? toOutcome(owed) : payAfterTrial(payments, lease, { living, ...subscriber })
  }
  const { priceId, promotionCode } = subscriber
  const begun = await reuseWaiting(payments, lease, existing, (subscription, checkout) => {
    const isPlan = subscription.status === 'incomplete' && subscription.priceId === priceId
    return isPlan && isRedeemed(checkout, promotionCode) && checkout.clientSecret !== null
  })
  const checkout = begun ?? (await begin(deps, lease, { ...subscriber, existing }))
  if (LIVING.has(checkout.status)) await syncSubscription(deps, subscriber.userId)
  return toOutcome(checkout)
}

type Redeeming = Pick<Subscriber, 'promotionCode' | 'promotionCodeId'>

/** A trial runs without a card; a person who comes back to add one is asked for it. */
async function payAfterTrial(
  payments: Payments,
  lease: Lease,
  { living, promotionCode, promotionCodeId }: Redeeming & { living: ProviderSubscription[] },
): Promise<Outcome> {
  const [trial] = living
  if (!trial || living.length > 1 || trial.status !== 'trialing') return NOTHING_TO_PAY
  const checkout = await payments.findCheckout(trial.id)
  if (checkout.intent !== 'setup') return NOTHING_TO_PAY
  if (isRedeemed(checkout, promotionCode)) return toOutcome(checkout)
  await lease.renew()
  const key = `code-${lease.attempt}-${trial.id}-${promotionCodeId ?? 'none'}`
  return toOutcome(await payments.setPromotionCode(trial.id, promotionCodeId, key))
}

/** '' removes a code, and no code keeps the one that a checkout has. */
const keepsCode = ({ promotionCode }: Pick<NewCheckout, 'promotionCode'>) => (promotionCode ?? null) === null

/** Whether the checkout has this code already. */
const isRedeemed = (checkout: Checkout, promotionCode: string | null | undefined): boolean =>
  keepsCode({ promotionCode }) || promotionCode?.toUpperCase() === (checkout.promotionCode ?? '').toUpperCase()

const toOutcome = (checkout: Checkout): Outcome => {
  const { clientSecret, intent, priceId, dueTodayCents, discountCents, taxCents, balanceCents, promotionCode } =
    checkout
  return { clientSecret, intent, priceId, dueTodayCents, discountCents, taxCents, balanceCents, promotionCode }
}

/** Free is the first subscription of a person, not every one that follows a cancellation. */
export const hadNoSubscription = (existing: ProviderSubscription[]): boolean =>
  existing.every(({ status }) => status === 'incomplete' || status === 'incomplete_expired')

/** The number of earlier ones tells a new try from a repeated one: what was begun before it is on the list, or was never begun. */
async function begin(
  { payments, terms }: Dependencies,
  lease: Lease,
  { userId, customerId, priceId, promotionCodeId, existing }: Subscriber & { existing: ProviderSubscription[] },
): Promise<Checkout> {
  await lease.renew()
  const trialDays = hadNoSubscription(existing) ? terms.trialDays : 0
  const wanted = { userId, customerId, priceId, trialDays, promotionCodeId }
  const digest = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
  return payments.startSubscription(wanted, `sub-${lease.attempt}-${existing.length}-${digest}`)
}
