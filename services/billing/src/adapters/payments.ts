/** The interface of a payment provider, in the terms of this service. */
import type { Payment, Price } from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import type { NewPrice } from '@daybreak/proto/rules'
import type { z } from 'zod'

/** A price that is for sale; `lookupKey` is the name its owner gave it. */
export interface Offer {
  price: Price
  lookupKey: string | null
}

export interface ProviderSubscription {
  id: string
  /** The provider's own word; `statusOf` in projection.ts says what we make of it. */
  status: string
  /** End of the paid period (ISO 8601, UTC); null where nothing was ever paid. */
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  priceId: string | null
  /** What the price asks per interval; null where it cannot be told in one amount. */
  charge: Charge | null
  /** Seconds since 1970. */
  created: number
  /** All ISO 8601, UTC. */
  startedAt: string
  canceledAt: string | null
  endedAt: string | null
  trialEnd: string | null
}

export interface Charge {
  unitAmount: number
  currency: string
  interval: string
  intervalCount: number
}

/** A price as an admin wants it, in cents. */
export type WantedPrice = Omit<z.output<typeof NewPrice>, 'amount'> & { amountCents: number; adminId: number }

/** A charge that did not go through while the person was away. */
export interface FailedRenewal {
  invoiceId: string
  customerId: string
  amountCents: number
  currency: string
  attempt: number
  nextAttemptAt: string | null
}

/** How a subscription that was just begun is to be paid: no secret where it is not. */
export interface Checkout {
  status: string
  clientSecret: string | null
  intent: 'payment' | 'setup' | null
  priceId: string | null
  /** Of the first invoice, with discounts and taxes. */
  dueTodayCents: number | null
  /** What the subscriber redeemed, in the provider's spelling. */
  promotionCode: string | null
}

/** Something the provider tells us of its own accord, its signature checked. */
export interface WebhookEvent {
  id: string
  type: string
  /** ISO 8601, UTC. */
  created: string
  /** The whole event as it came. */
  body: object
}

export interface NewCustomer {
  userId: number
  email: string
  name: string
  country: string | null
}

export interface NewSubscription {
  userId: number
  customerId: string
  priceId: string
  trialDays: number
  /** The provider's id of a promotion code. */
  promotionCodeId: string | null
}

/**
 * Every call may throw ServiceError `UNAVAILABLE`. A write names its idempotency key: the same key makes the same thing
 * once, however often it is asked for.
 */
export interface Payments {
  /** Active recurring prices, in no order. */
  listOffers: () => Promise<Offer[]>
  /** The price as it is now; null when it is unknown or cannot be subscribed to. */
  findOffer: (priceId: string) => Promise<Offer | null>
  /** All recurring prices, also those put away, in no order. */
  listAllPrices: () => Promise<Price[]>
  /** @throws ServiceError `INVALID_INPUT` when there is no such product */
  createPrice: (price: WantedPrice, key: string) => Promise<Price>
  /** The price as it is then; null when it is unknown or not recurring. */
  setPriceActive: (priceId: string, active: boolean, key: string) => Promise<Price | null>
  /** The provider's id of a promotion code that can be redeemed now; null for any other. */
  findPromotionCode: (code: string) => Promise<string | null>
  /** What the customer was charged, newest first. @throws CustomerUnknown */
  listPayments: (customerId: string) => Promise<Payment[]>
  /** The payment that this charge settled; null where there is none of this customer. */
  findPayment: (customerId: string, chargeId: string) => Promise<Payment | null>
  /** The renewal that this invoice failed to charge; null where it was paid since, or was no renewal. */
  findFailedRenewal: (invoiceId: string) => Promise<FailedRenewal | null>
  /** Returns the provider's id of the new customer. */
  createCustomer: (customer: NewCustomer, key: string) => Promise<string>
  /** All the customer's subscriptions, ended ones too. @throws CustomerUnknown */
  listSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>
  /** @throws CustomerUnknown; ServiceError `NOT_FOUND` when the price cannot be subscribed to */
  startSubscription: (subscription: NewSubscription, key: string) => Promise<Checkout>
  /** The checkout of a subscription that was begun earlier. */
  findCheckout: (subscriptionId: string) => Promise<Checkout>
  /** What a subscription that has begun will be charged from now on: less this promotion code, or in full. */
  setPromotionCode: (subscriptionId: string, promotionCodeId: string | null, key: string) => Promise<Checkout>
  /** Ends a subscription at once; one that has ended already stays as it is. */
  cancelSubscription: (subscriptionId: string, key: string) => Promise<void>
  /** Lets a subscription run out when what is paid for ends. */
  endWithPeriod: (subscriptionId: string, key: string) => Promise<void>
  /** Pays back what is left of it. @throws ServiceError `CONFLICT` when nothing is left, or nothing was paid by card */
  refundPayment: (invoiceId: string, key: string) => Promise<void>
  /** The address of the provider's own page for this customer. @throws CustomerUnknown */
  openPortal: (customerId: string, returnUrl: string, key: string) => Promise<string>
  /** @throws ServiceError `INVALID_INPUT` when the signature is not the provider's, or not of these five minutes */
  readWebhookEvent: (body: string, signature: string) => Promise<WebhookEvent>
}

/** The provider was asked, and nobody knows whether it did what it was asked. */
export class OutcomeUnknown extends ServiceError {
  override name = 'OutcomeUnknown'
}

/** The provider has no such customer: it was deleted there, or belongs to another account. */
export class CustomerUnknown extends ServiceError {
  override name = 'CustomerUnknown'
  constructor(options: ErrorOptions = {}) {
    super('NOT_FOUND', 'Customer not found', options)
  }
}

export const alreadyRefunded = (cause?: unknown) =>
  new ServiceError('CONFLICT', 'This payment was already refunded.', { cause })

export const planNotAvailable = (cause?: unknown) =>
  new ServiceError('NOT_FOUND', 'This plan is not available.', { cause })

export const promotionCodeRefused = (cause?: unknown) => {
  const message = 'This promotion code is not valid.'
  return new ServiceError('INVALID_INPUT', message, { cause, fields: { promotionCode: message } })
}
