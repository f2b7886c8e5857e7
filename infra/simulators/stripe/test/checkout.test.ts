/** Paying for a subscription through the real SDK. */
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startReceiver, startSimulator, subscribe, until } from './harness.ts'

test('a subscription is incomplete until its payment is confirmed, then active, and the webhook says so', async () => {
  const receiver = await startReceiver()
  const { stripe, confirm } = await startSimulator({ webhookUrl: receiver.url })
  const { subscription, clientSecret } = await subscribe(stripe)
  expect(subscription).toMatchObject({ status: 'incomplete', pending_setup_intent: null, metadata: { userId: '7' } })
  expect(subscription.items.data[0]!.price).toMatchObject({ id: 'price_daybreak_monthly', unit_amount: 999 })
  expect(subscription.latest_invoice).toMatchObject({ confirmation_secret: { type: 'payment_intent' } })
  expect(subscription).not.toHaveProperty('current_period_end')

  const paid = await confirm(clientSecret, 'pm_card_visa')
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount_received: 999 } })

  const active = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice', 'default_payment_method'],
  })
  expect(active).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } })
  expect(active.latest_invoice).toMatchObject({
    status: 'paid',
    parent: { subscription_details: { subscription: subscription.id } },
  })
  await until(() => receiver.events().some(({ type }) => type === 'invoice.paid'))
  const update = await until(() => receiver.events().find(({ type }) => type === 'customer.subscription.updated'))
  expect(update).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id: subscription.id, status: 'active' }, previous_attributes: { status: 'incomplete' } },
  })
  expect(receiver.received.every(({ refusal }) => refusal === null)).toBe(true)
})

test('a declined card leaves the subscription incomplete, and another card can still pay', async () => {
  const { stripe, confirm } = await startSimulator()
  const { subscription, clientSecret } = await subscribe(stripe)
  const declined = await confirm(clientSecret, 'pm_card_chargeDeclined')
  expect(declined).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  await confirm(clientSecret, 'pm_card_visa')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

test.each([
  ['confirmed', 200, 'active'],
  ['refused', 402, 'incomplete'],
])('a card that needs a step: %s', async (outcome, status, result) => {
  const { stripe, confirm, finishStep } = await startSimulator()
  const { subscription, clientSecret } = await subscribe(stripe)
  expect((await confirm(clientSecret, 'pm_card_authenticationRequired')).body.status).toBe('requires_action')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  expect((await finishStep(clientSecret, outcome)).status).toBe(status)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(result)
})

test('a step that nobody finished keeps nobody from paying with another card', async () => {
  const { stripe, confirm, finishStep } = await startSimulator()
  const { subscription, clientSecret } = await subscribe(stripe)
  await confirm(clientSecret, 'pm_card_authenticationRequired')
  expect((await confirm(clientSecret, 'pm_card_visa')).body).toMatchObject({ status: 'succeeded', next_action: null })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await finishStep(clientSecret, 'confirmed')).status).toBe(400)
})

test('a paid intent cannot be paid again, nor confirmed with the wrong client secret', async () => {
  const { stripe, confirm } = await startSimulator()
  const { clientSecret } = await subscribe(stripe)
  expect((await confirm(`${clientSecret}x`, 'pm_card_visa')).status).toBe(404)
  expect((await confirm(clientSecret, 'pm_card_visa')).status).toBe(200)
  expect((await confirm(clientSecret, 'pm_card_visa')).body.error.code).toBe('payment_intent_unexpected_state')
})

test('a trial asks for a payment method instead of a payment; a free price asks for nothing', async () => {
  const { stripe } = await startSimulator()
  const customer = await stripe.customers.create({})
  const common = { customer: customer.id, payment_behavior: 'default_incomplete' } as const
  const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent']
  const trial = await stripe.subscriptions.create({
    ...common,
    items: [{ price: 'price_daybreak_monthly' }],
    trial_period_days: 7,
    expand,
  })
  expect(trial).toMatchObject({
    status: 'trialing',
    pending_setup_intent: { client_secret: expect.stringMatching(/^seti_/) },
  })
  expect(trial.latest_invoice).toMatchObject({ total: 0, status: 'paid', confirmation_secret: null })
  const free = await stripe.prices.create({
    product: 'prod_daybreak',
    currency: 'usd',
    unit_amount: 0,
    recurring: { interval: 'month' },
  })
  const gift = await stripe.subscriptions.create({ ...common, items: [{ price: free.id }], expand })
  expect(gift).toMatchObject({ status: 'active', pending_setup_intent: null })
})

test('an unpaid subscription that is cancelled becomes incomplete_expired, a paid one canceled', async () => {
  const receiver = await startReceiver()
  const { stripe, confirm } = await startSimulator({ webhookUrl: receiver.url })
  const unpaid = await subscribe(stripe)
  expect((await stripe.subscriptions.cancel(unpaid.subscription.id)).status).toBe('incomplete_expired')
  expect((await confirm(unpaid.clientSecret, 'pm_card_visa')).status).toBe(400)
  const paid = await subscribe(stripe)
  await confirm(paid.clientSecret, 'pm_card_visa')
  expect((await stripe.subscriptions.cancel(paid.subscription.id)).status).toBe('canceled')
  const gone = await until(() =>
    receiver
      .events()
      .filter(({ type }) => type === 'customer.subscription.deleted')
      .at(0),
  )
  expect((gone.data.object as Stripe.Subscription).id).toBe(paid.subscription.id)
  expect((await stripe.subscriptions.list({ customer: paid.customer.id })).data).toEqual([])
  expect((await stripe.subscriptions.list({ customer: paid.customer.id, status: 'all' })).data).toHaveLength(1)
})

test('a switch of price takes effect at once', async () => {
  const { stripe, confirm } = await startSimulator()
  const { subscription, clientSecret } = await subscribe(stripe)
  await confirm(clientSecret, 'pm_card_visa')
  const items = [{ id: subscription.items.data[0]!.id, price: 'price_daybreak_yearly' }]
  const switched = await stripe.subscriptions.update(subscription.id, { items, expand: ['latest_invoice'] })
  expect(switched.items.data[0]!.price.id).toBe('price_daybreak_yearly')
  expect(switched.latest_invoice).toMatchObject({ total: 9588, status: 'paid' })
})

test('the billing page cancels, resumes, and leads back to our own address only', async () => {
  const { stripe, confirm, url } = await startSimulator({ returnOrigins: ['http://127.0.0.1:5173'] })
  const { customer, subscription, clientSecret } = await subscribe(stripe)
  await confirm(clientSecret, 'pm_card_visa')
  const elsewhere = stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://evil.example/' })
  await expect(elsewhere).rejects.toMatchObject({ param: 'return_url' })
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://127.0.0.1:5173/subscription',
  })
  expect(session.url).toBe(`${url}/portal/${session.id}`)
  expect(await (await fetch(session.url)).text()).toContain('Cancel at period end')
  const press = (action: string) =>
    fetch(session.url, { method: 'POST', body: new URLSearchParams({ subscription: subscription.id, action }) })
  expect(await (await press('cancel_at_period_end')).text()).toContain('Resume subscription')
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true)
  await press('resume')
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false)
  await press('cancel_now')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
})

test('only a test key is taken, and a publishable one only for a payment', async () => {
  const { url } = await startSimulator()
  const ask = (authorization: string) => fetch(`${url}/v1/customers`, { headers: { authorization } })
  expect((await ask('Bearer sk_test_x')).status).toBe(200)
  expect((await ask('Bearer sk_live_x')).status).toBe(401)
  expect((await ask('Bearer pk_test_x')).status).toBe(403)
})
