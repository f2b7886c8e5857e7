/** Where Stripe keeps what we need, and what of it can be sold. */
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toCheckout, toOffer, toPayment, toSubscription } from './stripe-objects.ts'

const product = { id: 'prod_1', name: 'Daybreak', description: null, active: true }
const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
const price = {
  id: 'price_1',
  active: true,
  nickname: 'Monthly',
  unit_amount: 999,
  currency: 'usd',
  lookup_key: 'monthly',
  metadata: { plan: 'one' },
  product,
  recurring,
}
const offerOf = (change: object) => toOffer({ ...price, ...change } as unknown as Stripe.Price)

test('a price has the fields of PRC-14', () => {
  expect(offerOf({})).toEqual({
    lookupKey: 'monthly',
    price: {
      id: 'price_1',
      nickname: 'Monthly',
      unit_amount: 999,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
      active: true,
      metadata: { plan: 'one' },
      product: { id: 'prod_1', name: 'Daybreak', description: null },
    },
  })
})

test.each([
  ['inactive', { active: false }],
  ['one-off', { recurring: null }],
  ['metered', { recurring: { ...recurring, usage_type: 'metered' } }],
  ['of an unknown rhythm', { recurring: { ...recurring, interval: 'fortnight' } }],
  ['without one amount', { unit_amount: null }],
  ['of a product put away', { product: { ...product, active: false } }],
  ['of a deleted product', { product: { id: 'prod_1', deleted: true } }],
])('a price that is %s is not on offer', (_what, change) => {
  expect(offerOf(change)).toBeNull()
})

const end = Date.UTC(2026, 11, 31) / 1000
const subscriptionOf = (change: object) =>
  toSubscription({
    id: 'sub_1',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    created: 1,
    items: { data: [{ current_period_end: end - 60, price, quantity: 1 }, { current_period_end: end }] },
    automatic_tax: { enabled: false },
    discounts: [],
    start_date: 1,
    canceled_at: null,
    ended_at: null,
    trial_end: 86_400,
    ...change,
  } as unknown as Stripe.Subscription)

test('a period ends with the last of its items; where nothing was paid there is none', () => {
  expect(subscriptionOf({})).toEqual({
    id: 'sub_1',
    status: 'active',
    currentPeriodEnd: '2026-12-31T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    priceId: 'price_1',
    charge: { unitAmount: 999, currency: 'usd', interval: 'month', intervalCount: 1 },
    adjusted: false,
    created: 1,
    startedAt: '1970-01-01T00:00:01.000Z',
    canceledAt: null,
    endedAt: null,
    trialEnd: '1970-01-02T00:00:00.000Z',
  })
  expect(subscriptionOf({ status: 'incomplete' }).currentPeriodEnd).toBeNull()
  expect(subscriptionOf({ items: { data: [] } })).toMatchObject({ currentPeriodEnd: null, priceId: null })
})

test('discounts and automatic taxes change what is charged', () => {
  expect(subscriptionOf({ discounts: ['di_1'] }).adjusted).toBe(true)
  expect(subscriptionOf({ automatic_tax: { enabled: true } }).adjusted).toBe(true)
})

test('a cancellation is told by the flag or by the moment', () => {
  expect(subscriptionOf({ cancel_at_period_end: true }).cancelAtPeriodEnd).toBe(true)
  expect(subscriptionOf({ cancel_at: end }).cancelAtPeriodEnd).toBe(true)
  expect(subscriptionOf({ cancel_at: end + 86_400 }).cancelAtPeriodEnd).toBe(false)
})

test('what the browser has to confirm is a payment, else a set-up, else nothing', () => {
  const payment = { amount_due: 499, confirmation_secret: { client_secret: 'pi_1_secret_1', type: 'payment_intent' } }
  const setup = { client_secret: 'seti_1_secret_1' }
  const checkoutOf = (latest_invoice: object | null, pending_setup_intent: object | null, discounts: object[] = []) =>
    toCheckout({
      status: 'incomplete',
      items: { data: [{ price }] },
      latest_invoice,
      pending_setup_intent,
      discounts,
    } as unknown as Stripe.Subscription)
  expect(checkoutOf(payment, null)).toMatchObject({
    clientSecret: 'pi_1_secret_1',
    intent: 'payment',
    priceId: 'price_1',
    dueTodayCents: 499,
  })
  expect(checkoutOf({ confirmation_secret: null }, setup)).toMatchObject({
    clientSecret: 'seti_1_secret_1',
    intent: 'setup',
  })
  expect(checkoutOf(null, null)).toMatchObject({ clientSecret: null, intent: null, dueTodayCents: null })
  expect(checkoutOf(payment, null)).toMatchObject({ promotionCode: null })
  const gift = { promotion_code: null }
  expect(checkoutOf(payment, null, [gift, { promotion_code: { code: 'SPRING' } }])).toMatchObject({
    promotionCode: 'SPRING',
  })
})

test('discounts, taxes and the balance are told apart; taxes within the price are none on top of it', () => {
  const checkoutOf = (latest_invoice: object | null) =>
    toCheckout({
      status: 'incomplete',
      items: { data: [{ price }] },
      latest_invoice,
      pending_setup_intent: null,
      discounts: [],
    } as unknown as Stripe.Subscription)
  const taxes = [
    { amount: 40, tax_behavior: 'exclusive' },
    { amount: 10, tax_behavior: 'exclusive' },
    { amount: 70, tax_behavior: 'inclusive' },
  ]
  const discounts = [{ amount: 400 }, { amount: 100 }]
  const both = { amount_due: 549, total: 549, total_discount_amounts: discounts, total_taxes: taxes }
  expect(checkoutOf(both)).toMatchObject({ dueTodayCents: 549, discountCents: 500, taxCents: 50, balanceCents: 0 })
  expect(checkoutOf({ ...both, amount_due: 249 })).toMatchObject({ dueTodayCents: 249, balanceCents: -300 })
  expect(checkoutOf({ ...both, amount_due: 649 })).toMatchObject({ dueTodayCents: 649, balanceCents: 100 })
  const neither = { amount_due: 999, total: 999, total_discount_amounts: null, total_taxes: null }
  expect(checkoutOf(neither)).toMatchObject({ dueTodayCents: 999, discountCents: 0, taxCents: 0, balanceCents: 0 })
  const unknown = { dueTodayCents: null, discountCents: null, taxCents: null, balanceCents: null }
  expect(checkoutOf(null)).toMatchObject(unknown)
})

test('a payment is what was charged: what credit paid is none, and the last one charged stays the last', () => {
  const invoice = { id: 'in_1', number: null, created: 1, status: 'paid', attempted: true, currency: 'usd' }
  const line = (amount: number, id: string) => ({ amount, pricing: { price_details: { price: id } } })
  const lines = { data: [line(-500, 'price_month'), line(9_588, 'price_year')] }
  const paymentOf = (sums: object) => toPayment({ ...invoice, ...sums, lines } as unknown as Stripe.Invoice, [])
  expect(paymentOf({ total: 9_088, amount_due: 8_000, amount_paid: 8_000 })).toMatchObject({
    ...{ amountCents: 8_000, status: 'paid', priceId: 'price_year' },
  })
  expect(paymentOf({ total: 999, amount_due: 0, amount_paid: 0 }), 'all of it was credit').toBeNull()
  expect(paymentOf({ total: 999, amount_due: 999, amount_paid: 0, status: 'open' })?.status).toBe('failed')
})
