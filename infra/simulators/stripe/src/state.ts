/** Everything the simulator remembers, in one JSON-shaped value. */
import type {
  Coupon,
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  PromotionCode,
  Refund,
  SetupIntent,
  SimEvent,
  Subscription,
} from './objects.ts'
import type { ApiFault, WebhookFault } from './control/fault-schema.ts'
import type { TestPaymentMethod } from './billing/test-payment-methods.ts'

export interface Attempt {
  at: string
  /** HTTP status of the answer; null when there was none. */
  status: number | null
  error?: string
  /** The webhook fault this attempt was sent with. */
  fault?: string
}

export interface Delivery {
  id: string
  eventId: string
  status: 'pending' | 'held' | 'delivered' | 'dropped' | 'given_up'
  /** Wall-clock milliseconds of the next attempt. */
  dueAt: number
  attempts: Attempt[]
}

export interface RecordedRequest {
  at: string
  requestId: string
  method: string
  path: string
  params: object
  idempotencyKey: string | null
  /** Status sent; null when the connection was left hanging or reset. */
  status: number | null
  replayed?: true
  fault?: string
}

export interface IdempotentAnswer {
  fingerprint: string
  status: number
  body: object
}

export interface State {
  version: 1
  /** Seconds by which the simulator's clock runs ahead of the wall clock. */
  clockOffset: number
  customers: Record<string, Customer>
  products: Record<string, Product>
  prices: Record<string, Price>
  coupons: Record<string, Coupon>
  promotionCodes: Record<string, PromotionCode>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  paymentIntents: Record<string, PaymentIntent>
  /** Charges are not kept: each is what its payment intent and its refunds say. */
  refunds: Record<string, Refund>
  setupIntents: Record<string, SetupIntent>
  paymentMethods: Record<string, PaymentMethod>
  portalSessions: Record<string, PortalSession>
  events: Record<string, SimEvent>
  /** Which payment intent settles an invoice; Stripe keeps this in `invoice.payments`. */
  intentOfInvoice: Record<string, string>
  /** Which test payment method stands behind a saved one. */
  cardOf: Record<string, TestPaymentMethod>
  /** Which coupon a subscription's discount is of, by which code, and whether it was used up. */
  discountOf: Record<string, { coupon: string; promotionCode: string; used: boolean }>
  /** What becomes of a subscription whose last charge failed: an account setting of Stripe. */
  settings: { afterRetries: 'cancel' | 'unpaid' }
  deliveries: Record<string, Delivery>
  requests: RecordedRequest[]
  idempotency: Record<string, IdempotentAnswer>
  apiFaults: ApiFault[]
  webhookFaults: WebhookFault[]
}

/** A state with nothing in it. */
export function emptyState(): State {
  return withBareTables({
    version: 1,
    clockOffset: 0,
    customers: {},
    products: {},
    prices: {},
    coupons: {},
    promotionCodes: {},
    subscriptions: {},
    invoices: {},
    paymentIntents: {},
    refunds: {},
    setupIntents: {},
    paymentMethods: {},
    portalSessions: {},
    events: {},
    intentOfInvoice: {},
    cardOf: {},
    discountOf: {},
    settings: { afterRetries: 'cancel' },
    deliveries: {},
    requests: [],
    idempotency: {},
    apiFaults: [],
    webhookFaults: [],
  })
}

/** The same state in tables that hold nothing of their own, so that an id such as `__proto__` is as unknown as any other. */
export function withBareTables(state: State): State {
  const bare = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.assign(Object.create(null) as object, value)
      : value
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, bare(value)])) as unknown as State
}
