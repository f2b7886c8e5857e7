/** The Stripe objects the simulator keeps: the fields it answers with, typed by the SDK's own declarations. */
import type Stripe from 'stripe'
import type { Recurrence } from './billing/periods.ts'

/** A kept object refers to others by id, as Stripe's answers do before `expand`. */
export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'balance' | 'created' | 'description' | 'livemode' | 'metadata' | 'invoice_settings'
> & {
  address: Stripe.Address | null
  email: string | null
  name: string | null
  phone: string | null
  deleted?: true
}

export type Product = Pick<
  Stripe.Product,
  'id' | 'object' | 'active' | 'created' | 'description' | 'images' | 'livemode' | 'marketing_features' | 'metadata'
> &
  Pick<Stripe.Product, 'name' | 'type' | 'updated' | 'url'> & { default_price: string | null }

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'billing_scheme' | 'created' | 'currency' | 'livemode' | 'lookup_key' | 'metadata'
> &
  Pick<Stripe.Price, 'nickname' | 'tax_behavior' | 'type'> & {
    product: string
    recurring: (Recurrence & { usage_type: 'licensed' }) | null
    unit_amount: number
    unit_amount_decimal: string
  }

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
> & { price: string; quantity: number }

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'billing_cycle_anchor' | 'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'collection_method'
> &
  Pick<Stripe.Subscription, 'created' | 'currency' | 'ended_at' | 'livemode' | 'metadata' | 'start_date' | 'status'> &
  Pick<Stripe.Subscription, 'cancellation_details' | 'trial_end' | 'trial_start'> & {
    automatic_tax: { enabled: boolean }
    customer: string
    default_payment_method: string | null
    discounts: string[]
    items: { object: 'list'; data: SubscriptionItem[]; has_more: boolean; url: string }
    latest_invoice: string | null
    pending_setup_intent: string | null
    payment_settings: { save_default_payment_method: 'on_subscription' | 'off' }
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } }
  }

export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
  quantity: number
}

export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'amount_due' | 'amount_paid' | 'amount_remaining' | 'attempt_count' | 'attempted' | 'billing_reason'
> &
  Pick<Stripe.Invoice, 'collection_method' | 'created' | 'currency' | 'livemode' | 'metadata'> &
  Pick<Stripe.Invoice, 'next_payment_attempt' | 'number' | 'period_end' | 'period_start' | 'status'> &
  Pick<Stripe.Invoice, 'status_transitions' | 'subtotal' | 'total' | 'total_taxes'> & {
    customer: string
    customer_email: string | null
    /** Null while it is a draft. */
    hosted_invoice_url: string | null
    invoice_pdf: null
    lines: { object: 'list'; data: InvoiceLine[]; has_more: boolean; url: string }
    parent: {
      type: 'subscription_details'
      quote_details: null
      subscription_details: { metadata: Record<string, string>; subscription: string }
    }
    total_discount_amounts: { amount: number; discount: string }[]
  }

/** What Stripe says about a payment that did not go through. */
export interface PaymentError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

export interface NextAction {
  type: 'use_stripe_sdk'
  use_stripe_sdk: { type: 'three_d_secure_redirect' }
}

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'canceled_at' | 'capture_method' | 'confirmation_method' | 'created'
> &
  Pick<Stripe.PaymentIntent, 'currency' | 'livemode' | 'metadata' | 'payment_method_types'> &
  Pick<Stripe.PaymentIntent, 'setup_future_usage' | 'status'> & {
    client_secret: string
    customer: string
    last_payment_error: PaymentError | null
    latest_charge: string | null
    next_action: NextAction | null
    payment_method: string | null
  }

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'captured' | 'created' | 'currency' | 'livemode'
> &
  Pick<Stripe.Charge, 'disputed' | 'metadata' | 'paid' | 'refunded' | 'status'> & {
    customer: string
    payment_intent: string
    payment_method: string | null
  }

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'receipt_number' | 'status'
> & {
  balance_transaction: null
  charge: string
  payment_intent: string
  source_transfer_reversal: null
  transfer_reversal: null
}

export type SetupIntent = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'payment_method_types' | 'status' | 'usage'
> & {
  client_secret: string
  customer: string
  last_setup_error: PaymentError | null
  next_action: NextAction | null
  payment_method: string | null
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit' }
  created: number
  customer: string | null
  livemode: boolean
  metadata: Record<string, string>
}

export interface Coupon {
  id: string
  object: 'coupon'
  amount_off: number | null
  created: number
  currency: string | null
  duration: 'forever' | 'once'
  livemode: boolean
  percent_off: number | null
  valid: boolean
}

export interface PromotionCode {
  id: string
  object: 'promotion_code'
  active: boolean
  code: string
  created: number
  livemode: boolean
  promotion: { type: 'coupon'; coupon: string }
}

export type PortalSession = Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'created' | 'livemode' | 'url'> & {
  configuration: string
  customer: string
  return_url: string
}

export interface SimEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
