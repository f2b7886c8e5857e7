/** The hosted billing page, saved cards, and what becomes of a subscription that is not paid for. */
import { expect, test } from 'vitest'
import { startSimulator, subscribe } from './harness.ts'

async function subscribed(card = 'pm_card_visa') {
  const simulator = await startSimulator()
  const { customer, subscription, clientSecret } = await subscribe(simulator.stripe)
  await simulator.confirm(clientSecret, card)
  const returnUrl = 'http://localhost:3000/subscription'
  const open = async () =>
    (await simulator.stripe.billingPortal.sessions.create({ customer: customer.id, return_url: returnUrl })).url
  const press = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ subscription: subscription.id, ...fields })
    const response = await fetch(await open(), { method: 'POST', body })
    expect(response.status).toBe(200)
    return response.text()
  }
  const read = () => simulator.stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
  const set = async (settings: object) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(settings)
    return (await fetch(`${simulator.url}/_control/settings`, { method: 'POST', headers, body })).status
  }
  return { ...simulator, customer: customer.id, id: subscription.id, open, press, read, set }
}

test('the plan can be switched in the portal, to one that is on sale', async () => {
  const { press, read, open } = await subscribed()
  expect(await (await fetch(await open())).text()).toContain('Annual, $95.88 per year')
  await press({ action: 'switch_plan', price: 'price_unknown' })
  expect((await read()).items.data[0]!.price.id).toBe('price_daybreak_monthly')
  await press({ action: 'switch_plan', price: 'price_daybreak_yearly' })
  expect((await read()).items.data[0]!.price.id).toBe('price_daybreak_yearly')
})

test('another card settles what is owed and pays from then on', async () => {
  const { press, read, advance, stripe, customer } = await subscribed('pm_card_chargeCustomerFail')
  await advance(32)
  expect((await read()).status).toBe('past_due')
  await press({ action: 'update_card', card: 'no_card' })
  expect((await read()).status).toBe('past_due')
  await press({ action: 'update_card', card: 'pm_card_mastercard' })
  expect(await read()).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4444' } } })
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' })
  expect(data.map(({ card }) => card!.last4)).toEqual(['4444', '0341'])
})

test('where the account says so, the last failed charge leaves it unpaid, and paying brings it back', async () => {
  const { press, read, advance, set } = await subscribed('pm_card_chargeCustomerFail')
  expect(await set({ afterRetries: 'sulk' })).toBe(400)
  expect(await set({ afterRetries: 'unpaid' })).toBe(200)
  await advance(52)
  expect((await read()).status).toBe('unpaid')
  await advance(90)
  expect((await read()).status).toBe('unpaid')
  await press({ action: 'update_card', card: 'pm_card_visa' })
  expect((await read()).status).toBe('active')
})

test('a card is attached, belongs to one customer, pays an invoice and is detached', async () => {
  const { stripe, customer, read, advance } = await subscribed('pm_card_chargeCustomerFail')
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const other = await stripe.customers.create({})
  await expect(stripe.paymentMethods.attach(method.id, { customer: other.id })).rejects.toThrow('already been attached')
  await advance(32)
  const { latest_invoice: invoice } = await read()
  await stripe.invoices.pay(invoice as string, { payment_method: method.id })
  expect((await read()).status).toBe('active')
  await stripe.paymentMethods.detach(method.id)
  const { data } = await stripe.customers.listPaymentMethods(customer)
  expect(data.map(({ id }) => id)).not.toContain(method.id)
})

test.each([
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ['pm_card_chargeDeclinedFraudulent', 'card_declined', 'fraudulent'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
])('%s is declined as %s', async (card, code, declineCode) => {
  const { stripe, confirm } = await startSimulator()
  const { clientSecret } = await subscribe(stripe)
  const { status, body } = await confirm(clientSecret, card)
  expect([status, body.error.code]).toEqual([402, code])
  expect((body.error as { decline_code?: string }).decline_code).toBe(declineCode)
})

test('a receipt is a page of its own', async () => {
  const { stripe, customer } = await subscribed()
  const [invoice] = (await stripe.invoices.list({ customer })).data
  expect(await (await fetch(invoice!.hosted_invoice_url!)).text()).toContain('$9.99: paid')
})
