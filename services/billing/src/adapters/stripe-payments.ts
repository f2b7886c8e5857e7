/** Payments by Stripe, or by whatever speaks its protocol at STRIPE_API_URL. */
import Stripe from 'stripe'
import type { Config } from '../config.ts'
import type { Payments } from './payments.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { readNotice } from './stripe-notices.ts'
import { toCheckout, toOffer, toSubscription } from './stripe-objects.ts'

const MAX_PRICES = 500
const MAX_SUBSCRIPTIONS = 500
const CHECKOUT_FIELDS = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

type StripeConfig = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_SECRET_PREVIOUS' | 'STRIPE_API_URL'
>

export function createStripePayments(config: StripeConfig): Payments {
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...address(config.STRIPE_API_URL),
  })
  const secrets = [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter(
    (one) => one !== undefined,
  )
  return {
    ...prices(stripe),
    ...customers(stripe),
    ...subscriptions(stripe),
    readNotice: (body, signature) => readNotice(stripe.webhooks, secrets, { body, signature }),
  }
}

function address(url: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (url === undefined) return {}
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' }
}

function prices(stripe: Stripe): Pick<Payments, 'listOffers' | 'findOffer'> {
  return {
    listOffers: () =>
      ask(async () => {
        const found = await stripe.prices
          .list({ active: true, type: 'recurring', expand: ['data.product'], limit: 100 })
          .autoPagingToArray({ limit: MAX_PRICES })
        return found.flatMap((price) => toOffer(price) ?? [])
      }),
    findOffer: (priceId) =>
      ask(async () => {
        try {
          return toOffer(await stripe.prices.retrieve(priceId, { expand: ['product'] }))
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
  }
}

function customers(stripe: Stripe): Pick<Payments, 'createCustomer' | 'openPortal'> {
  return {
    createCustomer: ({ userId, email, name }, key) =>
      ask(async () => {
        const metadata = { userId: String(userId) }
        return (await stripe.customers.create({ email, name, metadata }, { idempotencyKey: key })).id
      }),
    openPortal: (customer, returnUrl, key) =>
      ask(async () => {
        const session = { customer, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(session, { idempotencyKey: key })).url
      }),
  }
}

function subscriptions(
  stripe: Stripe,
): Pick<Payments, 'listSubscriptions' | 'startSubscription' | 'findCheckout' | 'cancelSubscription'> {
  return {
    listSubscriptions: (customer) =>
      ask(async () => {
        try {
          const all = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
          return (await all.autoPagingToArray({ limit: MAX_SUBSCRIPTIONS })).map(toSubscription)
        } catch (error) {
          if (isMissing(error) && (await isDeleted(stripe, customer))) return []
          throw error
        }
      }),
    startSubscription: ({ userId, customerId, priceId }, key) =>
      ask(async () => {
        const begun = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: CHECKOUT_FIELDS,
            metadata: { userId: String(userId) },
          },
          { idempotencyKey: key },
        )
        return toCheckout(begun)
      }),
    findCheckout: (id) =>
      ask(async () => toCheckout(await stripe.subscriptions.retrieve(id, { expand: CHECKOUT_FIELDS }))),
    cancelSubscription: (id, key) =>
      ask(async () => {
        try {
          await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
  }
}

async function isDeleted(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted === true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
