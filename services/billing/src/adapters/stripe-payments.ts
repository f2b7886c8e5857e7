/** Payments through Stripe, or a server that speaks its protocol at STRIPE_API_URL. */
import Stripe from 'stripe'
import type { Config } from '../config.ts'
import type { Payments } from './payments.ts'
import { customers } from './stripe-customers.ts'
import { ask, isMissing } from './stripe-failures.ts'
import { invoices } from './stripe-invoices.ts'
import { readWebhookEvent } from './stripe-webhook-events.ts'
import { CHECKOUT_FIELDS, toCheckout, toSubscription } from './stripe-objects.ts'
import { prices } from './stripe-prices.ts'

const MAX_SUBSCRIPTIONS = 500

export type StripeConfig = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_AUTOMATIC_TAX' | 'STRIPE_PRODUCTS'
> &
  /** Without them, no event of Stripe is believed. */
  Partial<Pick<Config, 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_SECRET_PREVIOUS'>>

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
    ...prices(stripe, config.STRIPE_PRODUCTS),
    ...customers(stripe),
    ...subscriptions(stripe, config.STRIPE_AUTOMATIC_TAX),
    ...invoices(stripe),
    readWebhookEvent: async (body, signature) => readWebhookEvent(stripe.webhooks, secrets, { body, signature }),
  }
}

function address(url: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (url === undefined) return {}
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' }
}

function subscriptions(
  stripe: Stripe,
  automaticTax: boolean,
): Pick<
  Payments,
  | 'listSubscriptions'
  | 'startSubscription'
  | 'findCheckout'
  | 'setPromotionCode'
  | 'cancelSubscription'
  | 'cancelAtPeriodEnd'
> {
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
    startSubscription: ({ userId, customerId, priceId, trialDays, promotionCodeId }, key) =>
      ask(async () => {
        const begun = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            ...(trialDays > 0 && {
              trial_period_days: trialDays,
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
            }),
            ...(promotionCodeId && { discounts: [{ promotion_code: promotionCodeId }] }),
            ...(automaticTax && { automatic_tax: { enabled: true } }),
            expand: CHECKOUT_FIELDS,
            metadata: { userId: String(userId) },
          },
          { idempotencyKey: key },
        )
        return toCheckout(begun)
      }),
    findCheckout: (id) =>
      ask(async () => toCheckout(await stripe.subscriptions.retrieve(id, { expand: CHECKOUT_FIELDS }))),
    setPromotionCode: (id, promotionCodeId, key) =>
      ask(async () => {
        const discounts = promotionCodeId ? [{ promotion_code: promotionCodeId }] : ('' as const)
        const changes = { discounts, expand: CHECKOUT_FIELDS }
        return toCheckout(await stripe.subscriptions.update(id, changes, { idempotencyKey: key }))
      }),
    cancelSubscription: (id, key) =>
      ask(async () => {
        try {
          await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
    cancelAtPeriodEnd: (id, key) =>
      ask(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: key })
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
