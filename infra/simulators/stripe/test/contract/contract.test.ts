/**
 * What billing counts on, asked of the simulator, and of a real sandbox where `STRIPE_SECRET_KEY=sk_test_...` is set
 * (`npm run test:stripe`): both must pass the same tests. Cards are the test cards that Stripe names; nothing is paid.
 */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from './provider.ts'

let provider: Provider
let stripe: Stripe
let product: Stripe.Product
let monthly: Stripe.Price
const created: string[] = []

beforeAll(async () => {
  provider = await openProvider()
  stripe = provider.stripe
  product = await stripe.products.create({ name: `Contract ${randomUUID()}` })
  monthly = await priceOf({ unit_amount: 999, recurring: { interval: 'month' } })
})
afterAll(async () => {
  for (const id of created) await stripe.customers.del(id).catch(() => undefined)
  if (product) await stripe.products.update(product.id, { active: false }).catch(() => undefined)
  await provider?.stop()
})

const priceOf = (fields: Partial<Stripe.PriceCreateParams>) =>
  stripe.prices.create({ product: product.id, currency: 'usd', ...fields })

async function newCustomer(key: string = randomUUID()): Promise<Stripe.Customer> {
  const userId = String(Date.now())
  const customer = await stripe.customers.create(
    { email: `${userId}@example.com`, name: 'Nell C', metadata: { userId } },
    { idempotencyKey: key },
  )
  created.push(customer.id)
  return customer
}

const CHECKOUT = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

const subscribe = (customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: CHECKOUT,
    ...more,
  })

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice
const intentOf = (subscription: Stripe.Subscription) =>
  invoiceOf(subscription).confirmation_secret!.client_secret.split('_secret')[0]!

test('the API version is the one that the SDK is pinned to', async () => {
  const answer = await stripe.customers.list({ limit: 1 })
  expect(answer.lastResponse.apiVersion).toBe('2026-10-28.endive')
})

test('the same idempotency key makes one customer; with other fields it is refused', async () => {
  const key = randomUUID()
  const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: key })
  const [first, second] = [await create('One'), await create('One')]
  created.push(first.id)
  expect(second.id).toBe(first.id)
  await expect(create('Two')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('prices are listed with their product, put away and brought back, and never change their amount', async () => {
  const price = await priceOf({ unit_amount: 1_999, recurring: { interval: 'week', interval_count: 2 } })
  expect(price).toMatchObject({ unit_amount: 1_999, recurring: { interval_count: 2, usage_type: 'licensed' } })
  const away = await stripe.prices.update(price.id, { active: false, expand: ['product'] })
  expect(away).toMatchObject({ active: false, unit_amount: 1_999, product: { id: product.id, active: true } })
  const listed = stripe.prices.list({ product: product.id, type: 'recurring', active: true, expand: ['data.product'] })
  const ids = (await listed.autoPagingToArray({ limit: 100 })).map(({ id }) => id)
  expect(ids).toContain(monthly.id)
  expect(ids).not.toContain(price.id)
  await expect(
    priceOf({ product: 'prod_of_nobody', unit_amount: 1, recurring: { interval: 'month' } }),
  ).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'product',
    code: 'resource_missing',
  })
})

test('an incomplete subscription carries the secret of its payment, and its period on the item', async () => {
  const subscription = await subscribe((await newCustomer()).id)
  expect(subscription).toMatchObject({ status: 'incomplete', cancel_at_period_end: false, trial_end: null })
  expect(invoiceOf(subscription)).toMatchObject({ status: 'open', amount_due: 999, currency: 'usd' })
  expect(invoiceOf(subscription).confirmation_secret?.client_secret).toMatch(/^pi_\w+_secret_\w+$/)
  expect(subscription.items.data[0]).toMatchObject({ price: { id: monthly.id }, quantity: 1 })
  expect(subscription.items.data[0]?.current_period_end).toBeGreaterThan(subscription.created)
})

test('a card that pays makes it active; it can end with its period, be resumed, and be ended at once', async () => {
  const customer = await newCustomer()
  const begun = await subscribe(customer.id)
  const paid = await provider.confirm(begun, intentOf(begun), 'pm_card_visa')
  expect(paid).toBe('succeeded')
  const active = await stripe.subscriptions.retrieve(begun.id, { expand: ['latest_invoice'] })
  expect(active.status).toBe('active')
  expect(invoiceOf(active)).toMatchObject({ status: 'paid', amount_paid: 999, billing_reason: 'subscription_create' })
  expect(invoiceOf(active).hosted_invoice_url).toMatch(/^http/)
  expect(await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
  const resumed = await stripe.subscriptions.update(begun.id, { cancel_at_period_end: false })
  expect(resumed.cancel_at_period_end).toBe(false)
  expect(await stripe.subscriptions.cancel(begun.id)).toMatchObject({
    status: 'canceled',
    ended_at: expect.any(Number),
    cancellation_details: { reason: 'cancellation_requested' },
  })
  await expect(stripe.subscriptions.cancel(begun.id)).rejects.toMatchObject({ code: 'resource_missing' })
  const all = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
  expect(all.data.map(({ id }) => id)).toEqual([begun.id])
})

test('an invoice tells how its subscription fares; an unpaid one is voided, once', async () => {
  const customer = (await newCustomer()).id
  const begun = await subscribe(customer)
  await provider.confirm(begun, intentOf(begun), 'pm_card_visa')
  await stripe.subscriptions.cancel(begun.id)
  const listed = await stripe.invoices.list({ customer, expand: ['data.parent.subscription_details.subscription'] })
  expect(listed.data[0]?.parent?.subscription_details?.subscription).toMatchObject({ id: begun.id, status: 'canceled' })
  const { id } = invoiceOf(await subscribe(customer))
  expect((await stripe.invoices.voidInvoice(id)).status).toBe('void')
  await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})

test('a payment is refunded through its invoice, once; its charge says how much went back', async () => {
  const customer = await newCustomer()
  const begun = await subscribe(customer.id)
  const unpaid = stripe.refunds.create({ payment_intent: intentOf(begun) })
  await expect(unpaid).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  await provider.confirm(begun, intentOf(begun), 'pm_card_visa')
  const [invoice] = (await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data
  expect(invoice?.payments?.data).toMatchObject([
    { object: 'invoice_payment', status: 'paid', amount_paid: 999, payment: { payment_intent: intentOf(begun) } },
  ])
  expect((await stripe.invoices.retrieve(invoice!.id)).payments).toBeUndefined()
  const charges = async () => (await stripe.charges.list({ customer: customer.id })).data
  expect(await charges()).toMatchObject([{ amount: 999, amount_refunded: 0, refunded: false, paid: true }])
  const idempotencyKey = randomUUID()
  const ask = (options: Stripe.RequestOptions = {}) =>
    stripe.refunds.create({ payment_intent: intentOf(begun), reason: 'requested_by_customer' }, options)
  const refund = await ask({ idempotencyKey })
  const [charge] = await charges()
  expect(charge).toMatchObject({ amount_refunded: 999, refunded: true, payment_intent: intentOf(begun) })
  expect(refund).toMatchObject({ object: 'refund', amount: 999, currency: 'usd', charge: charge?.id })
  expect((await ask({ idempotencyKey })).id).toBe(refund.id)
  await expect(ask()).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  expect(await stripe.subscriptions.retrieve(begun.id)).toMatchObject({ status: 'active' })
  expect(await stripe.invoices.retrieve(invoice!.id)).toMatchObject({ status: 'paid', amount_paid: 999 })
})

test('invoices and charges come a page at a time, and the last page says that it is the last', async () => {
  const customer = (await newCustomer()).id
  for (const begun of [await subscribe(customer), await subscribe(customer)])
    expect(await provider.confirm(begun, intentOf(begun), 'pm_card_visa')).toBe('succeeded')
  for (const kind of [stripe.invoices, stripe.charges]) {
    const first = await kind.list({ customer, limit: 1 })
    expect(first).toMatchObject({ data: [{ customer }], has_more: true })
    const second = await kind.list({ customer, limit: 1, starting_after: first.data[0]!.id })
    expect(second).toMatchObject({ data: [{ customer }], has_more: false })
    expect(second.data[0]!.id).not.toBe(first.data[0]!.id)
    expect(await kind.list({ customer, limit: 2 })).toMatchObject({ has_more: false })
  }
})

test('a declined card says why and leaves it incomplete; ended then, it has expired', async () => {
  const begun = await subscribe((await newCustomer()).id)
  expect(await provider.confirm(begun, intentOf(begun), 'pm_card_chargeDeclined')).toBe('card_declined')
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('incomplete')
  expect((await stripe.subscriptions.cancel(begun.id)).status).toBe('incomplete_expired')
})

test('a trial asks for a card to keep, and is owed nothing', async () => {
  const trial = await subscribe((await newCustomer()).id, {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  })
  expect(trial).toMatchObject({
    status: 'trialing',
    pending_setup_intent: { client_secret: expect.stringMatching(/^seti_/) },
  })
  expect(invoiceOf(trial)).toMatchObject({ amount_due: 0, status: 'paid' })
})

test('a plan that costs nothing is active at once, with nothing to confirm', async () => {
  const free = await priceOf({ unit_amount: 0, recurring: { interval: 'month' } })
  const subscription = await subscribe((await newCustomer()).id, { items: [{ price: free.id }] })
  expect(subscription.status).toBe('active')
  expect(invoiceOf(subscription).confirmation_secret ?? null).toBeNull()
})

test('what is unknown is missing, and a price that is put away cannot be begun', async () => {
  await expect(stripe.prices.retrieve('price_of_nobody')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(subscribe('cus_of_nobody')).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
  const away = await priceOf({ unit_amount: 500, recurring: { interval: 'month' } })
  await stripe.prices.update(away.id, { active: false })
  const customer = await newCustomer()
  await expect(subscribe(customer.id, { items: [{ price: away.id }] })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  })
})

test('a promotion code lowers what is due', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
  const promotion = await stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: coupon.id } })
  const found = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  expect(found.data.map(({ id }) => id)).toEqual([promotion.id])
  const subscription = await subscribe((await newCustomer()).id, { discounts: [{ promotion_code: promotion.id }] })
  const { amount_due: due, total_discount_amounts: lowered, total_taxes: taxes } = invoiceOf(subscription)
  expect([499, 500]).toContain(due)
  expect(lowered).toMatchObject([{ amount: 999 - due, discount: expect.stringMatching(/^di_/) }])
  expect(taxes).toEqual([])
  expect(invoiceOf(await subscribe((await newCustomer()).id)).total_discount_amounts).toEqual([])
  const expand = ['discounts.promotion_code']
  const { discounts } = await stripe.subscriptions.retrieve(subscription.id, { expand })
  expect(discounts).toMatchObject([{ promotion_code: { id: promotion.id, code } }])
  const trial = await subscribe((await newCustomer()).id, { trial_period_days: 7 })
  for (const given of [[{ promotion_code: promotion.id }], '' as const]) {
    const changed = await stripe.subscriptions.update(trial.id, { discounts: given, expand })
    expect(changed.discounts).toMatchObject(given ? [{ promotion_code: { code } }] : [])
  }
})

test('the portal opens for a customer and knows the way back', async () => {
  const session = await stripe.billingPortal.sessions.create({
    customer: (await newCustomer()).id,
    return_url: 'https://daybreak.example/subscription',
  })
  expect(session.url).toMatch(/^https?:\/\//)
})

test('a signed notice is read, one that is forged or too old is not', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid' })
  const sign = (timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_contract', timestamp })
  const now = Math.floor(Date.now() / 1_000)
  expect(stripe.webhooks.constructEvent(payload, sign(now), 'whsec_contract').id).toBe('evt_1')
  expect(() => stripe.webhooks.constructEvent(payload, sign(now), 'whsec_other')).toThrow(/signature/i)
  expect(() => stripe.webhooks.constructEvent(payload, sign(now - 3_600), 'whsec_contract')).toThrow(/tolerance/)
})
