/** The interface of a payment provider, in the terms of this service. */
import type { Payment, Price } from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import type { NewPrice } from '@daybreak/proto/rules'
import type { z } from 'zod'

/** A price that is for sale. `lookupKey` is the key that its owner gave it at the provider. */
export interface Offer {
  price: Price
  lookupKey: string | null
}

export interface ProviderSubscription {
  id: string
  /** The provider's status; `statusOf` in projection.ts maps it to ours. */
  status: string
  /** End of the paid period (ISO 8601, UTC); null if nothing was ever paid. */
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  priceId: string | null
  /** The charge per interval; null if it is not a single amount. */
  charge: Charge | null
  /** Whether discounts or taxes may change that. */
  adjusted: boolean
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

/** A renewal whose automatic charge failed. */
export interface FailedRenewal {
  invoiceId: string
  customerId: string
  amountCents: number
  currency: string
  attempt: number
  nextAttemptAt: string | null
  /** The subscription that has ended, since the provider gave up; null where it goes on. */
  endedSubscriptionId: string | null
}

/** How to pay for a new subscription. `clientSecret` is null if there is nothing to pay. */
export interface Checkout {
  status: string
  clientSecret: string | null
  intent: 'payment' | 'setup' | null
  priceId: string | null
  /** Of the first invoice, with discounts, taxes and the balance of the customer. */
  dueTodayCents: number | null
  /** How much the discounts of that invoice take off. */
  discountCents: number | null
  /** The taxes of that invoice on top of its price, not those within it. */
  taxCents: number | null
  /** What the balance adds to that invoice: below zero a credit that pays, above zero an earlier debt. */
  balanceCents: number | null
  /** The redeemed promotion code, in the provider's spelling. */
  promotionCode: string | null
}

/** A webhook event of the provider, with its signature verified. */
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
  postalCode: string | null
}

/** Those that are given; null says nothing. */
export type CustomerDetails = Partial<Omit<NewCustomer, 'userId'>>

export interface NewSubscription {
  userId: number
  customerId: string
  priceId: string
  trialDays: number
  /** The provider's id of a promotion code. */
  promotionCodeId: string | null
}

export interface ProviderPayment extends Payment {
  /** What was paid for: the price of the line that costs most. */
  priceId: string | null
}

/**
 * Every call may throw ServiceError `UNAVAILABLE`. Writes take an idempotency key: repeated calls with the same key take
 * effect once.
 */
export interface Payments {
  /** Active recurring prices, in no order. */
  listOffers: () => Promise<Offer[]>
  /** The price as it is now; null when it is unknown or cannot be subscribed to. */
  findOffer: (priceId: string) => Promise<Offer | null>
  /** All recurring prices, including inactive ones, in no order. */
  listAllPrices: () => Promise<Price[]>
  /** @throws ServiceError `INVALID_INPUT` when there is no such product */
  createPrice: (price: WantedPrice, key: string) => Promise<Price>
  /** Returns the changed price; null when it is unknown or not recurring. @throws ServiceError `CONFLICT` where it is refused */
  setPriceActive: (priceId: string, active: boolean, key: string) => Promise<Price | null>
  /** The provider's id of a promotion code that can be redeemed now; null for any other. */
  findPromotionCode: (code: string) => Promise<string | null>
  /** The customer's payments, newest first. @throws CustomerUnknown */
  listPayments: (customerId: string) => Promise<ProviderPayment[]>
  /** The payment of this charge; null if the customer has no such payment. */
  findPayment: (customerId: string, chargeId: string) => Promise<ProviderPayment | null>
  /**
   * The failed renewal of this invoice; null if the invoice is paid by now, is not a renewal, or belongs to a subscription
   * that somebody ended.
   */
  findFailedRenewal: (invoiceId: string) => Promise<FailedRenewal | null>
  /** What the next invoice asks for, with discounts, taxes and the balance, in cents; null where the provider does not say. */
  previewDue: (subscriptionId: string) => Promise<number | null>
  /** Returns the provider's id of the new customer. */
  createCustomer: (customer: NewCustomer, key: string) => Promise<string>
  /**
   * Changes of these details what the provider has otherwise; nothing is asked for twice. Before another address,
   * `beforeMove` is awaited.
   * @throws CustomerUnknown
   */
  updateCustomer: (
    customerId: string,
    details: CustomerDetails,
    key: string,
    beforeMove?: () => Promise<void>,
  ) => Promise<void>
  /** All the customer's subscriptions, ended ones too. @throws CustomerUnknown */
  listSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>
  /** @throws CustomerUnknown; ServiceError `NOT_FOUND` when the price cannot be subscribed to */
  startSubscription: (subscription: NewSubscription, key: string) => Promise<Checkout>
  /** The checkout of a subscription that was started earlier. */
  findCheckout: (subscriptionId: string) => Promise<Checkout>
  /** Applies a promotion code to a started subscription, or removes the applied one. */
  setPromotionCode: (subscriptionId: string, promotionCodeId: string | null, key: string) => Promise<Checkout>
  /** Cancels a subscription at once. Does nothing if it has already ended. */
  cancelSubscription: (subscriptionId: string, key: string) => Promise<void>
  /** Cancels a subscription for the end of the paid period. */
  cancelAtPeriodEnd: (subscriptionId: string, key: string) => Promise<void>
  /** The unpaid invoices of this customer's subscriptions that have ended. They could still be paid, for nothing. */
  listLeftUnpaid: (customerId: string) => Promise<string[]>
  /** Voids an invoice, so that nobody can pay it. One that is void or paid stays as it is. */
  voidInvoice: (invoiceId: string) => Promise<void>
  /** Refunds what is not refunded yet. @throws ServiceError `CONFLICT` when nothing is left, nothing was paid by card, or it is refused */
  refundPayment: (invoiceId: string, key: string) => Promise<void>
  /** The address of the provider's own page for this customer. @throws CustomerUnknown */
  openPortal: (customerId: string, returnUrl: string, key: string) => Promise<string>
  /** @throws ServiceError `INVALID_INPUT` when the signature is not the provider's, or is older than five minutes */
  readWebhookEvent: (body: string, signature: string) => Promise<WebhookEvent>
}

/** A request was sent to the provider, and it is unknown whether it took effect. */
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

export const disputed = (cause: unknown) => {
  const message =
    'This payment is disputed, so it can’t be refunded. Nothing went back. Answer the dispute at the payment provider.'
  return new ServiceError('CONFLICT', message, { cause })
}

export const refundRefused = (cause: unknown) => {
  const message = 'The payment provider refused this refund. Nothing went back. Open the payment there to see why.'
  return new ServiceError('CONFLICT', message, { cause })
}

export const defaultPrice = (cause: unknown) => {
  const message =
    'This price is the default price of its product, so it stays on sale. Choose another default price at the payment provider, then archive this one.'
  return new ServiceError('CONFLICT', message, { cause })
}

export const priceChangeRefused = (cause: unknown) => {
  const message = 'The payment provider refused this change. The price stays as it was. Open it there to see why.'
  return new ServiceError('CONFLICT', message, { cause })
}

/** Taxes cannot be computed for the address of the customer. */
export class TaxAddressRefused extends ServiceError {
  override name = 'TaxAddressRefused'
  constructor(options: ErrorOptions = {}) {
    const message =
      'We can’t work out the taxes for your address, so you weren’t charged. Check the country in your profile, then try again.'
    super('INVALID_INPUT', message, options)
  }
}

export const planNotAvailable = (cause?: unknown) =>
  new ServiceError('NOT_FOUND', 'This plan is not available.', { cause })

export const promotionCodeRefused = (cause?: unknown) => {
  const message = 'This promotion code is not valid.'
  return new ServiceError('INVALID_INPUT', message, { cause, fields: { promotionCode: message } })
}
