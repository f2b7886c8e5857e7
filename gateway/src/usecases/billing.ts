/** Prices, subscriptions, and the payment provider's webhook events. */
import * as billing from '@daybreak/proto/billing'
import { getUser, noteSubscription, type Viewer } from '@daybreak/proto/identity'
import { ServiceError } from '@daybreak/proto/errors'
import { isoCountryOf, NewPrice } from '@daybreak/proto/rules'
import { z } from 'zod'
import { onTrail, whenProven } from './trail.ts'
import type { Context } from './context.ts'
import { forward, forwardAs, useCase } from './use-case.ts'

const Nothing = z.object({})

/** Public, so of the metadata of a price only the list of features is returned. */
export const listPrices = useCase({
  access: 'public',
  input: Nothing,
  run: async ({ call }) => (await call(billing.listPrices, {})).map(forBuyers),
})

const forBuyers = ({ metadata: { features }, ...price }: billing.Price): billing.Price => ({
  ...price,
  metadata: features === undefined ? {} : { features },
})

export const getSubscription = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) =>
    correctAccount(context, await context.call(billing.getSubscription, { userId: context.viewer.id })),
})

export const syncSubscription = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) =>
    correctAccount(context, await context.call(billing.syncSubscription, { userId: context.viewer.id })),
})

/** Shows access that support granted as an active subscription that ends with the grant and costs nothing. */
export function asSeenByOwner(subscription: billing.Subscription): billing.Subscription {
  const { status, grantedUntil } = subscription
  if (!grantedUntil || status === 'active') return subscription
  const granted = { status: 'active', currentPeriodEnd: grantedUntil, cancelAtPeriodEnd: true } as const
  return { ...subscription, ...granted, statusWithoutGrant: status, charge: null, trialEndsAt: null }
}

/** Billing is the source of truth. If the copy on the account differs, corrects it before the answer is sent. */
async function correctAccount(
  { call, session, viewer }: Context<Viewer>,
  subscription: billing.Subscription,
): Promise<billing.Subscription> {
  const { status, asOf } = subscription
  const seen = asSeenByOwner(subscription)
  if ((seen.status === 'active') !== viewer.subscribed) {
    await call(noteSubscription, { userId: viewer.id, status, plan: billing.planOf(subscription), asOf })
    await session.forgetViewer()
  }
  return seen
}

export const createSubscription = useCase({
  access: 'signed-in',
  input: billing.createSubscription.input.pick({ priceId: true, promotionCode: true, postalCode: true }),
  run: async ({ call, viewer }, { priceId, promotionCode, postalCode }) => {
    const asOf = new Date().toISOString()
    const { email, country, firstName, lastName } = await call(getUser, { userId: viewer.id })
    const account = { userId: viewer.id, email, name: `${firstName} ${lastName}`, country: isoCountryOf(country), asOf }
    return call(billing.createSubscription, { ...account, priceId, promotionCode, postalCode })
  },
})

/** The terms that apply if the viewer starts a plan now. */
export const getPlanTerms = forward('signed-in', billing.getPlanTerms)
export const openPortal = forward('signed-in', billing.openPortal)

/** The viewer's own payment history with receipts. */
export const listPayments = forward('signed-in', billing.listPayments)
export const listAllPrices = forward('admin', billing.listAllPrices)

export const createPrice = whenProven(
  onTrail(
    'price_create',
    ({ productId, currency, amount }) => `${productId} ${amount} ${currency}`,
    forwardAs({
      access: 'admin',
      input: NewPrice,
      contract: billing.createPrice,
      toService: ({ id }, price) => ({ adminId: id, price }),
    }),
  ),
)

export const setPriceActive = whenProven(
  onTrail('price_change', (input) => JSON.stringify(input), forward('admin', billing.setPriceActive)),
)

export const getRevenue = forward('admin', billing.getRevenue)

/** Authenticated by the provider’s signature instead of a session. A forged event is refused here, before billing. */
export const receiveWebhook = useCase({
  access: 'public',
  input: billing.receiveWebhook.input,
  run: ({ call, isFromProvider, reportSecurity }, event) => {
    if (isFromProvider(event.body, event.signature)) return call(billing.receiveWebhook, event)
    reportSecurity({ kind: 'forged_webhook', useCase: 'billing.receiveWebhook' })
    throw new ServiceError('INVALID_INPUT', 'Invalid signature')
  },
})
