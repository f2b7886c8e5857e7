/** Payments of somebody who was charged more often than one page of the provider holds. */
import { expect, test } from 'vitest'
import { createStripePayments } from '../src/adapters/stripe-payments.ts'
import { startSimulatedStripe } from './simulator.ts'

const RENEWALS = 104

test('every payment is listed, and the oldest one is found by its charge and knows its refund', async () => {
  const stripe = await startSimulatedStripe(() => Promise.resolve(200))
  try {
    const payments = createStripePayments({
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_API_URL: stripe.url,
      STRIPE_AUTOMATIC_TAX: false,
    })
    const daily = { currency: 'usd', interval: 'day', intervalCount: 1 } as const
    const price = await payments.createPrice(
      { ...daily, productId: 'prod_daybreak', amountCents: 100, adminId: 1 },
      'price-1',
    )
    const customer = { userId: 7, email: 'nell@example.com', name: 'Nell', country: null, postalCode: null }
    const customerId = await payments.createCustomer(customer, 'cust-1')
    const begun = await payments.startSubscription(
      { userId: 7, customerId, priceId: price.id, trialDays: 0, promotionCodeId: null },
      'sub-1',
    )
    const { id: intent } = await stripe.pay(begun.clientSecret!, 'pm_card_visa')
    await stripe.advance(RENEWALS)
    const refund = { payment_intent: intent, amount: '40' }
    const { charge } = (await stripe.ask('POST', '/v1/refunds', refund)) as unknown as { charge: string }

    const listed = await payments.listPayments(customerId)
    expect(listed).toHaveLength(RENEWALS + 1)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(RENEWALS + 1)
    expect(listed.at(-1)).toMatchObject({ status: 'paid', amountCents: 100, refundedCents: 40 })
    expect(await payments.findPayment(customerId, charge)).toEqual(listed.at(-1))
  } finally {
    await stripe.stop()
  }
})
