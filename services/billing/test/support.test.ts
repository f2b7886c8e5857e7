/** What support does about what somebody pays, against the Stripe simulator. */
import * as contract from '@daybreak/proto/billing'
import { cancelSubscriptionOf, grantAccess, refundPayment } from '@daybreak/proto/billing-support'
import { until } from '@daybreak/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBilling, type Billing } from './harness.ts'
import { deliverTo, startSimulatedStripe, type SimulatedStripe } from './simulator.ts'

let stripe: SimulatedStripe, billing: Billing
let users = 900

beforeAll(async () => {
  stripe = await startSimulatedStripe((body, signature) => deliverTo(billing, body, signature))
  billing = await startBilling(stripe.url)
})
afterAll(async () => {
  await stripe.stop()
  await billing.stop()
})
beforeEach(() => stripe.faults({ api: [], webhooks: [] }))

const sync = (userId: number) => billing.call(contract.syncSubscription, { userId })
const paymentsOf = (userId: number) => billing.call(contract.listPayments, { userId })
const cancel = (userId: number, atPeriodEnd: boolean) => billing.call(cancelSubscriptionOf, { userId, atPeriodEnd })
const refund = (userId: number, paymentId: string) => billing.call(refundPayment, { userId, paymentId })

async function begin(): Promise<{ userId: number; clientSecret: string }> {
  const userId = (users += 1)
  const person = { userId, email: `u${userId}@example.com`, name: 'Ada L', country: 'GB' }
  const { clientSecret } = await billing.call(contract.createSubscription, { ...person, priceId: 'monthly' })
  return { userId, clientSecret: clientSecret! }
}

async function subscribe(card = 'pm_card_visa'): Promise<number> {
  const { userId, clientSecret } = await begin()
  await stripe.pay(clientSecret, card)
  expect((await sync(userId)).status).toBe('active')
  return userId
}

/** What was announced of this user, oldest first. */
const announced = async (event: string, userId: number) =>
  (
    await billing.query(
      `select payload from outbox where subject = $1 and (payload->>'userId')::int = $2 order by seq`,
      [`event.billing.${event}`, userId],
    )
  ).map(({ payload }) => payload)
const manageUrl = 'http://localhost:3000/subscription'

const refundsAsked = async () =>
  (await stripe.history()).requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length
const refundsMade = async () => (await stripe.ask('GET', '/v1/refunds?limit=100')).data.length

describe('a subscription that support cancels', () => {
  test('runs until the paid period ends, however often that is asked for', async () => {
    const userId = await subscribe()
    for (const _again of [1, 2]) {
      expect(await cancel(userId, true)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    }
    const { currentPeriodEnd: endsAt } = await billing.call(contract.getSubscription, { userId })
    expect(await announced('subscription_canceled', userId)).toEqual([{ userId, manageUrl, endsAt }])
    expect(await billing.call(contract.getSubscription, { userId })).toMatchObject({ cancelAtPeriodEnd: true })
  })

  test('ends right away, also where it was to end later, and the change is announced', async () => {
    const userId = await subscribe()
    await cancel(userId, true)
    expect(await cancel(userId, false)).toMatchObject({ status: 'canceled' })
    expect((await announced('subscription_changed', userId)).at(-1)).toMatchObject({ status: 'canceled' })
    expect((await announced('subscription_canceled', userId)).at(-1)).toMatchObject({ endsAt: null })
  })

  test('by two admins in the same instant is announced once', async () => {
    const userId = await subscribe()
    const both = await Promise.all([cancel(userId, true), cancel(userId, true)])
    expect(both).toMatchObject([{ cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: true }])
    expect(await announced('subscription_canceled', userId)).toHaveLength(1)
    const [ended, refused] = (await Promise.allSettled([cancel(userId, false), cancel(userId, false)])).toSorted(
      (one, other) => one.status.localeCompare(other.status),
    )
    expect(ended).toMatchObject({ value: { status: 'canceled' } })
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT', message: 'There’s no subscription to cancel.' } })
    expect(await announced('subscription_canceled', userId)).toHaveLength(2)
  })

  test('only ends right away where a renewal failed: no period is paid, and Stripe would charge the card again', async () => {
    const userId = await subscribe('pm_card_chargeCustomerFail')
    await stripe.advance(32)
    expect((await sync(userId)).status).toBe('past_due')
    await expect(cancel(userId, true)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'No period is paid for, so this subscription can only end right away.',
    })
    expect(await sync(userId)).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: false })
    expect(await announced('subscription_canceled', userId)).toEqual([])
    expect(await cancel(userId, false)).toMatchObject({ status: 'canceled' })
  })

  test('is refused in plain words where there is none: nobody’s, one that was never paid, one that has ended', async () => {
    const { userId: undecided } = await begin()
    const gone = await subscribe()
    await cancel(gone, false)
    for (const userId of [2_000_000, undecided, gone]) {
      const refusal = { code: 'CONFLICT', message: 'There’s no subscription to cancel.' }
      await expect(cancel(userId, true)).rejects.toMatchObject(refusal)
      await expect(cancel(userId, false)).rejects.toMatchObject(refusal)
    }
  })
})

test('a charge that fails while days from support run is announced with their end', async () => {
  const userId = await subscribe('pm_card_chargeCustomerFail')
  const { grantedUntil } = await billing.call(grantAccess, { userId, days: 7 })
  await stripe.advance(32)
  await until('it is announced', async () => (await announced('payment_failed', userId)).length > 0)
  expect(await announced('payment_failed', userId)).toMatchObject([{ attempt: 1, grantedUntil }])
})

describe('a payment that support refunds', () => {
  test('goes back in full and at once shows it; the subscription goes on', async () => {
    const userId = await subscribe()
    const [paid] = await paymentsOf(userId)
    expect(paid).toMatchObject({ amountCents: 999, refundedCents: 0, status: 'paid' })
    expect(await refund(userId, paid!.id)).toEqual({ ...paid, refundedCents: 999 })
    expect(await paymentsOf(userId)).toEqual([{ ...paid, refundedCents: 999 }])
    expect((await sync(userId)).status).toBe('active')
  })

  test('is announced once, by support and by Stripe’s event alike, with what it paid for', async () => {
    const userId = await subscribe()
    const [paid] = await paymentsOf(userId)
    await refund(userId, paid!.id)
    const worked = () =>
      billing.query(
        `select 1 from stripe_event where type = 'charge.refunded' and status = 'done'
         and body->'data'->'object'->>'customer' = (select stripe_customer_id from customer where user_id = $1)`,
        [userId],
      )
    await until('Stripe’s event is worked on', async () => (await worked()).length === 1)
    expect(await announced('payment_refunded', userId)).toEqual([
      {
        ...{ userId, manageUrl, amountCents: 999, refundedCents: 999, currency: 'usd' },
        ...{ paidAt: paid!.createdAt, plan: { interval: 'month', intervalCount: 1 } },
      },
    ])
  })

  test('is told with the plan that it paid for, also right after a change of plan', async () => {
    const userId = await subscribe()
    const { url } = await billing.call(contract.openPortal, { userId })
    const [{ stripe_subscription_id: subscription } = {}] = await billing.query(
      'select stripe_subscription_id from subscription where user_id = $1',
      [userId],
    )
    const switched = { subscription: String(subscription), action: 'switch_plan', price: 'price_daybreak_yearly' }
    await fetch(url, { method: 'POST', body: new URLSearchParams(switched) })
    expect((await sync(userId)).priceId).toBe('price_daybreak_yearly')
    const [paid] = await paymentsOf(userId)
    expect(paid!.amountCents).toBe(9588)
    await refund(userId, paid!.id)
    const plan = { interval: 'year', intervalCount: 1 }
    expect(await announced('payment_refunded', userId)).toMatchObject([{ amountCents: 9588, plan }])
  })

  test('in parts, at Stripe’s own desk, is announced with each sum, and shown with it', async () => {
    const userId = await subscribe()
    const [customer] = await billing.query('select stripe_customer_id as id from customer where user_id = $1', [userId])
    const charge = (await stripe.ask('GET', `/v1/charges?customer=${String(customer?.id)}`)).data[0]!.id
    for (const amount of [300, 200]) {
      await stripe.ask('POST', '/v1/refunds', { charge, amount: String(amount) })
      const sum = amount === 300 ? 300 : 500
      await until('it is announced', async () =>
        JSON.stringify(await announced('payment_refunded', userId)).includes(`"refundedCents":${sum}`),
      )
    }
    expect(await announced('payment_refunded', userId)).toMatchObject([{ refundedCents: 300 }, { refundedCents: 500 }])
    expect((await sync(userId)).status).toBe('active')
    expect(await paymentsOf(userId)).toMatchObject([{ amountCents: 999, refundedCents: 500 }])
  })

  test('is refunded once: the second time is refused in plain words, and Stripe is not asked', async () => {
    const userId = await subscribe()
    const [paid] = await paymentsOf(userId)
    await refund(userId, paid!.id)
    const asked = await refundsAsked()
    const refusal = { code: 'CONFLICT', message: 'This payment was already refunded.' }
    await expect(refund(userId, paid!.id)).rejects.toMatchObject(refusal)
    expect(await refundsAsked()).toBe(asked)
    // Whoever looked before it was refunded asks Stripe, which knows.
    const late = billing.deps.payments.refundPayment(paid!.id, 'another key')
    await expect(late).rejects.toMatchObject(refusal)
  })

  test('asked for by two at once, and after an answer that was lost, is one refund', async () => {
    const userId = await subscribe()
    const [paid] = await paymentsOf(userId)
    const before = await refundsMade()
    await stripe.faults({ api: [{ path: '/v1/refunds', method: 'POST', kind: 'reset', times: 1 }] })
    const answers = await Promise.allSettled([refund(userId, paid!.id), refund(userId, paid!.id)])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await refundsMade()) - before).toBe(1)
    expect(await paymentsOf(userId)).toEqual([{ ...paid, refundedCents: 999 }])
  })

  test('must be the person’s own, have gone through, and be the last', async () => {
    const userId = await subscribe('pm_card_chargeCustomerFail')
    const other = await subscribe()
    const [first] = await paymentsOf(userId)
    for (const stranger of [other, 2_000_000]) {
      await expect(refund(stranger, first!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(refund(userId, '../customers')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await stripe.advance(32)
    await sync(userId)
    const [failed] = await paymentsOf(userId)
    expect(failed?.status).toBe('failed')
    await expect(refund(userId, failed!.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This payment didn’t go through, so there’s nothing to refund.',
    })
    // The one before it went through, and is the last that did.
    expect(await refund(userId, first!.id)).toMatchObject({ refundedCents: 999 })
  })

  test('that is followed by another is refused', async () => {
    const userId = await subscribe()
    const [first] = await paymentsOf(userId)
    await stripe.advance(32)
    await sync(userId)
    expect(await paymentsOf(userId)).toHaveLength(2)
    await expect(refund(userId, first!.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Only the last payment can be refunded.',
    })
  })
})

describe('days that support gives', () => {
  const grant = (userId: number, days: number) => billing.call(grantAccess, { userId, days })
  const read = (userId: number) => billing.call(contract.getSubscription, { userId })
  const DAY_MS = 24 * 3_600_000
  const daysLeft = (until: string | null) => Math.round((Date.parse(until ?? '') - Date.now()) / DAY_MS)

  test('are access beside what is paid, also for whom Stripe does not know, and end by themselves', async () => {
    const userId = (users += 1)
    const given = await grant(userId, 7)
    expect(given).toMatchObject({ status: 'inactive', hasCustomer: false })
    expect(daysLeft(given.grantedUntil)).toBe(7)
    expect((await read(userId)).grantedUntil).toBe(given.grantedUntil)
    expect(await announced('access_granted', userId)).toEqual([{ userId, until: given.grantedUntil }])
    await billing.query(`update access_grant set until = now() where user_id = $1`, [userId])
    expect((await read(userId)).grantedUntil).toBeNull()
  })

  test('given again count from now; an end that lies later stays', async () => {
    const userId = await subscribe()
    const long = await grant(userId, 30)
    expect(long.status).toBe('active')
    expect((await grant(userId, 3)).grantedUntil).toBe(long.grantedUntil)
    expect(daysLeft((await grant(userId, 90)).grantedUntil)).toBe(90)
    expect(daysLeft((await sync(userId)).grantedUntil)).toBe(90)
  })

  test.each([0, 91, 1.5])('are refused where there are %s of them', async (days) => {
    await expect(grant((users += 1), days)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
