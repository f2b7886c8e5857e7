/** What billing asks of a payment provider, in our words. */
import type { Price } from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'

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
  /** Seconds since 1970. */
  created: number
}

/** How a subscription that was just begun is to be paid; all null where it is not. */
export interface Checkout {
  status: string
  clientSecret: string | null
  intent: 'payment' | 'setup' | null
}

/** Something the provider tells us of its own accord, its signature checked. */
export interface Notice {
  id: string
  type: string
  /** ISO 8601, UTC. */
  created: string
  /** The whole notice as it came. */
  body: object
}

export interface NewCustomer {
  userId: number
  email: string
  name: string
}

export interface NewSubscription {
  userId: number
  customerId: string
  priceId: string
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
  /** Returns the provider's id of the new customer. */
  createCustomer: (customer: NewCustomer, key: string) => Promise<string>
  /** All the customer's subscriptions, ended ones too. @throws CustomerUnknown */
  listSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>
  /** @throws CustomerUnknown; ServiceError `NOT_FOUND` when the price cannot be subscribed to */
  startSubscription: (subscription: NewSubscription, key: string) => Promise<Checkout>
  /** The checkout of a subscription that was begun earlier. */
  findCheckout: (subscriptionId: string) => Promise<Checkout>
  /** Ends a subscription at once; one that has ended already stays as it is. */
  cancelSubscription: (subscriptionId: string, key: string) => Promise<void>
  /** The address of the provider's own page for this customer. @throws CustomerUnknown */
  openPortal: (customerId: string, returnUrl: string, key: string) => Promise<string>
  /** @throws ServiceError `INVALID_INPUT` when the signature is not the provider's, or not of these five minutes */
  readNotice: (body: string, signature: string) => Notice
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

export const planNotAvailable = (cause?: unknown) =>
  new ServiceError('NOT_FOUND', 'This plan is not available.', { cause })
