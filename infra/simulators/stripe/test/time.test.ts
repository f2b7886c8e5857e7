/** What happens as days pass. */
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { periodEnd } from '../src/billing/periods.ts'
import { startReceiver, startSimulator, subscribe, until } from './harness.ts'

async function subscribed(method: string, webhookUrl?: string) {
  const simulator = await startSimulator(webhookUrl ? { webhookUrl } : {})
  const { subscription, clientSecret } = await subscribe(simulator.stripe)
  await simulator.confirm(clientSecret, method)
  return { ...simulator, id: subscription.id, firstEnd: subscription.items.data[0]!.current_period_end }
}

test('a subscription renews when its month is over', async () => {
  const receiver = await startReceiver()
  const { stripe, advance, id, firstEnd } = await subscribed('pm_card_visa', receiver.url)
  await advance(32)
  const { status, items } = await stripe.subscriptions.retrieve(id)
  expect(status).toBe('active')
  expect(items.data[0]!.current_period_start).toBe(firstEnd)
  const { data } = await stripe.invoices.list({ customer: (await stripe.customers.list()).data[0]!.id })
  expect(data.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
    ['subscription_cycle', 'paid'],
    ['subscription_create', 'paid'],
  ])
  await until(() => receiver.events().filter(({ type }) => type === 'invoice.paid').length === 2)
})

test('a renewal that fails makes it past due, and in the end canceled', async () => {
  const receiver = await startReceiver()
  const { stripe, advance, id } = await subscribed('pm_card_chargeCustomerFail', receiver.url)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await advance(32)
  const due = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(due).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
  await until(() => receiver.events().some(({ type }) => type === 'invoice.payment_failed'))
  await advance(20)
  const gone = await stripe.subscriptions.retrieve(id)
  expect(gone).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
  await until(() => receiver.events().some(({ type }) => type === 'customer.subscription.deleted'))
})

const WITH_SECRET = { expand: ['latest_invoice.confirmation_secret'] }

test('what has ended leaves its invoice open; whoever pays that does not bring it back', async () => {
  const { stripe, advance, confirm, id } = await subscribed('pm_card_chargeCustomerFail')
  await advance(32)
  const gone = await stripe.subscriptions.cancel(id)
  expect(gone).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } })
  const invoice = (await stripe.subscriptions.retrieve(id, WITH_SECRET)).latest_invoice as Stripe.Invoice
  expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })
  await confirm(invoice.confirmation_secret!.client_secret, 'pm_card_visa')
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('paid')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})

test('an invoice that is voided cannot be paid; what waited for the money goes on without it', async () => {
  const { stripe, advance, confirm, id } = await subscribed('pm_card_chargeCustomerFail')
  await advance(32)
  const invoice = (await stripe.subscriptions.retrieve(id, WITH_SECRET)).latest_invoice as Stripe.Invoice
  expect(await stripe.invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void', next_payment_attempt: null })
  expect((await confirm(invoice.confirmation_secret!.client_secret, 'pm_card_visa')).status).toBe(400)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
})

test('another card settles what is past due', async () => {
  const { stripe, advance, confirm, id } = await subscribed('pm_card_chargeCustomerFail')
  await advance(32)
  const due = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] })
  const invoice = due.latest_invoice as { confirmation_secret: { client_secret: string } }
  await confirm(invoice.confirmation_secret.client_secret, 'pm_card_visa')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
})

test('cancelled at period end it stays active until that day', async () => {
  const receiver = await startReceiver()
  const { stripe, advance, id, firstEnd } = await subscribed('pm_card_visa', receiver.url)
  const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: firstEnd })
  await advance(27)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await advance(5)
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: firstEnd })
  await until(() => receiver.events().some(({ type }) => type === 'customer.subscription.deleted'))
})

test('cancelled at period end while past due it is still charged again, and its end comes as any other', async () => {
  const { stripe, advance, id, firstEnd } = await subscribed('pm_card_chargeCustomerFail')
  await advance((firstEnd - Date.now() / 1000) / 86_400 + 0.5)
  const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({ status: 'past_due', cancel_at: ending.items.data[0]!.current_period_end })
  await advance(3)
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(latest_invoice).toMatchObject({ status: 'open', attempt_count: 2 })
  await advance(13)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
})

test('an unpaid subscription expires after 23 hours, not after 22', async () => {
  const { stripe, advance } = await startSimulator()
  const { subscription } = await subscribe(stripe)
  await advance(22 / 24)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  await advance(2 / 24)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
})

test('a trial without a payment method pauses where that was wished, and resumes', async () => {
  const { stripe, advance } = await startSimulator()
  const customer = await stripe.customers.create({})
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_daybreak_monthly' }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  await expect(stripe.subscriptions.resume(id)).rejects.toThrow('it is not paused')
  await advance(8)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('paused')
  expect((await stripe.subscriptions.resume(id)).status).not.toBe('paused')
})

test('periods that begin on the 31st end on the last day of shorter months and come back', () => {
  const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000
  const monthly = { interval: 'month', interval_count: 1 } as const
  const yearly = { interval: 'year', interval_count: 1 } as const
  expect(periodEnd(at('2027-01-31'), at('2027-01-31'), monthly)).toBe(at('2027-02-28'))
  expect(periodEnd(at('2027-01-31'), at('2027-02-28'), monthly)).toBe(at('2027-03-31'))
  expect(periodEnd(at('2027-12-31'), at('2027-12-31'), monthly)).toBe(at('2028-01-31'))
  expect(periodEnd(at('2028-02-29'), at('2028-02-29'), yearly)).toBe(at('2029-02-28'))
  expect(periodEnd(at('2028-02-29'), at('2031-02-28'), yearly)).toBe(at('2032-02-29'))
})
