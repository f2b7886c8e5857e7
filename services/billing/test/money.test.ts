/** What admins and payers see of the money: prices, revenue, payments, trials, codes, and the reminders about them. */
import { randomUUID } from 'node:crypto'
import * as contract from '@daybreak/proto/billing'
import { until } from '@daybreak/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { webhookJob } from '../src/jobs.ts'
import { exportUserData } from '../src/own-data.ts'
import { remindAll, remindUser } from '../src/reminders.ts'
import { startBilling, startWithStripe } from './harness.ts'
import type { StripeObject } from './simulator.ts'

const { stripe, billing, stop } = await startWithStripe()
const generous = await startBilling(stripe.url, webhookJob, {
  STRIPE_TRIAL_DAYS: 2,
  STRIPE_PROMOTION_CODES: true,
  STRIPE_AUTOMATIC_TAX: true,
})
afterAll(async () => {
  await stop()
  await generous.stop()
})
let users = 500

const newUser = () => (users += 1)
const begin = (userId: number, more: object = {}, at = billing) =>
  at.call(contract.createSubscription, {
    ...{ userId, email: `u${userId}@example.com`, name: 'Ada L', country: 'GB', priceId: 'monthly' },
    ...more,
  })
const sync = (userId: number, at = billing) => at.call(contract.syncSubscription, { userId })
const customerOf = async (userId: number, at = billing) =>
  (await at.query('select stripe_customer_id as id from customer where user_id = $1', [userId]))[0]?.id as string

async function subscribe(card = 'pm_card_visa', priceId = 'monthly'): Promise<number> {
  const userId = newUser()
  const { clientSecret } = await begin(userId, { priceId })
  await stripe.pay(clientSecret!, card)
  expect((await sync(userId)).status).toBe('active')
  return userId
}

const allWebhookEventsDone = () =>
  until('all events are worked on', async () => {
    const { events } = await stripe.history()
    const open = await billing.query(`select 1 from stripe_event where status = 'received'`)
    return open.length === 0 && events.every(({ deliveries }) => deliveries.every((one) => one.status !== 'pending'))
  })

const told = async (event: string, userId: number, at = billing) =>
  (
    await at.query(
      `select payload from outbox where subject = 'event.billing.' || $1 and (payload->>'userId')::int = $2 order by seq`,
      [event, userId],
    )
  ).map(({ payload }) => payload)

const wanted = {
  productId: 'prod_daybreak',
  amount: 19.99,
  currency: 'eur' as const,
  interval: 'month' as const,
}
const create = (price: object = {}) =>
  billing.call(contract.createPrice, { adminId: 1, price: { ...wanted, ...price } })
const allPrices = () => billing.call(contract.listAllPrices, {})

describe('prices', () => {
  test('PRC-11 PRC-14 an admin creates a price, and it is offered at once', async () => {
    await billing.call(contract.listPrices, {})
    const price = await create({ amount: '12.50', interval: 'week', intervalCount: 2, nickname: 'Fortnight' })
    expect(price).toEqual({
      ...{ id: expect.any(String), nickname: 'Fortnight', unit_amount: 1250, currency: 'eur', active: true },
      recurring: { interval: 'week', interval_count: 2 },
      metadata: { createdBy: '1' },
      product: { id: 'prod_daybreak', name: 'Daybreak', description: null },
    })
    expect(await billing.call(contract.listPrices, {})).toContainEqual(price)
  })

  test('PRC-07 PRC-10 19.99 dollars are 1999 cents, 0 is a price, one interval is the default', async () => {
    expect(await create()).toMatchObject({ unit_amount: 1999, recurring: { interval_count: 1 } })
    expect(await create({ amount: 0 })).toMatchObject({ unit_amount: 0 })
    expect(await create({ amount: '0.07' })).toMatchObject({ unit_amount: 7 })
  })

  test('PRC-04 a price put away is no longer offered, stays in the list of the admins, and can come back', async () => {
    const { id } = await create({ amount: 31 })
    const set = (active: boolean, priceId = id) => billing.call(contract.setPriceActive, { priceId, active })
    expect(await set(false)).toMatchObject({ id, active: false })
    const offered = async () => (await billing.call(contract.listPrices, {})).map((price) => price.id)
    expect(await offered()).not.toContain(id)
    expect((await allPrices()).find((price) => price.id === id)).toMatchObject({ active: false })
    await expect(begin(newUser(), { priceId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await set(true)).toMatchObject({ active: true })
    expect(await offered()).toContain(id)
    for (const unknown of ['price_unknown', '../customers', 'a\u0000b']) {
      await expect(set(false, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  const AMOUNT = 'Amount must be between 0 and 999999.99, with at most two decimals'
  const amounts = [0.001, 19.995, 1e12, -1, '1,000', 'NaN', '', ' ', '1e3', '0x10', '1.', null, undefined, [], 1e21]
  const wrong: [id: string, field: string, price: object, sentence: string][] = [
    ['PRC-06', 'productId', { productId: ' ' }, 'Product required'],
    ['PRC-06', 'productId', { productId: undefined }, 'Product required'],
    ['PRC-06', 'productId', { productId: 'prod_unknown' }, 'Unknown product'],
    ['PRC-06', 'productId', { productId: 'a/../b' }, 'Unknown product'],
    ...amounts.map((amount): (typeof wrong)[number] => ['PRC-07', 'amount', { amount }, AMOUNT]),
    ['PRC-08', 'currency', { currency: 'xxx' }, 'Currency must be usd, eur or gbp'],
    ['PRC-09', 'interval', { interval: 'decade' }, 'Interval must be day, week, month or year'],
    ['PRC-10', 'intervalCount', { intervalCount: 0 }, 'Interval count must be a whole number from 1'],
    ['PRC-10', 'intervalCount', { intervalCount: 1.5 }, 'Interval count must be a whole number from 1'],
    ['PRC-10', 'intervalCount', { intervalCount: 1000 }, 'Interval count is too large'],
    ['PRC-10', 'intervalCount', { intervalCount: 37 }, 'Interval count is too large'],
  ]
  test.each(wrong)('%s a wrong %s is refused with its sentence: %j', async (_id, field, price, sentence) => {
    const refusal = await create(price).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT' })
    const { fields } = (refusal as { details: { fields: Record<string, string> } }).details
    expect(Object.values(fields), field).toEqual([sentence])
    expect(Object.keys(fields)[0]).toMatch(new RegExp(`${field}$`))
  })

  test('a form sent twice at once is one price, and a later one is another', async () => {
    const made = await Promise.all([create({ amount: 77 }), create({ amount: 77 }), create({ amount: 77 })])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await billing.query(`update price_attempt set until = now() - interval '1 second'`)
    expect((await create({ amount: 77 })).id).not.toBe(made[0]?.id)
  })

  test('FLT-41 an answer that was lost on the way makes no second price', async () => {
    await stripe.faults({ api: [{ path: '/v1/prices', method: 'POST', kind: 'reset', times: 3 }] })
    await expect(create({ amount: 88 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await create({ amount: 88 })
    expect((await allPrices()).filter(({ unit_amount: cents }) => cents === 8_800)).toHaveLength(1)
  })
})

describe('payments and revenue', () => {
  test('a payer sees own payments with receipts, and nobody else’s', async () => {
    const userId = await subscribe()
    expect(await billing.call(contract.listPayments, { userId })).toEqual([
      {
        ...{ id: expect.any(String), number: expect.any(String), createdAt: expect.any(String), pdfUrl: null },
        ...{ amountCents: 999, refundedCents: 0, currency: 'usd', status: 'paid' },
        receiptUrl: expect.stringContaining(stripe.url),
      },
    ])
    expect(await billing.call(contract.listPayments, { userId: newUser() })).toEqual([])
    const waiting = newUser()
    await begin(waiting)
    expect(await billing.call(contract.listPayments, { userId: waiting })).toEqual([])
  })

  test('revenue is what runs now: a year counts a twelfth a month, whoever left counts as lost', async () => {
    await billing.query('delete from revenue_term')
    await billing.query(`update subscription set status = 'inactive'`)
    const [, yearly, leaving] = [await subscribe(), await subscribe(undefined, 'yearly'), await subscribe()]
    const before = await billing.call(contract.getRevenue, {})
    expect(before).toMatchObject({ activeSubscriptions: 3, mrrCents: { usd: 999 + 799 + 999 } })
    expect(before.history).toHaveLength(12)
    expect(before.history.at(-1)?.mrrCents).toEqual(before.mrrCents)
    expect(before.history[0]?.mrrCents).toEqual({})
    expect(before.churnThisMonth).toEqual({ base: 0, lost: 0, rate: null })
    await billing.query(`update revenue_term set since = since - interval '2 months'`)
    const [mine] = await stripe.subscriptionsOf(await customerOf(leaving))
    await stripe.ask('DELETE', `/v1/subscriptions/${mine!.id}`)
    await sync(leaving)
    const after = await billing.call(contract.getRevenue, {})
    expect(after).toMatchObject({ activeSubscriptions: 2, mrrCents: { usd: 999 + 799 } })
    expect(after.churnThisMonth).toEqual({ base: 3, lost: 1, rate: 1 / 3 })
    expect(after.history.at(-2)?.mrrCents).toEqual({ usd: 999 + 799 + 999 })
    expect((await sync(yearly)).status).toBe('active')
  })

  test('the last thirty days say what was paid on each, and who left for good', async () => {
    await allWebhookEventsDone()
    await billing.query('delete from revenue_term')
    const [staying, leaving] = [await subscribe(), await subscribe()]
    const paid = (id: string, ago: string, object: object, customer: string) =>
      billing.query(
        `insert into stripe_event (id, type, created, body) values ($1, 'invoice.paid', now() - $2::interval, $3)`,
        [`evt_${id}`, ago, { data: { object: { object: 'invoice', currency: 'gbp', customer, ...object } } }],
      )
    const customer = await customerOf(staying)
    await paid('one', '29 days', { id: 'in_one', amount_paid: 999 }, customer)
    await paid('again', '28 days', { id: 'in_one', amount_paid: 999 }, customer)
    await paid('two', '0 days', { id: 'in_two', amount_paid: 999 }, customer)
    await paid('three', '0 days', { id: 'in_three', amount_paid: 4_000_000_000, currency: 'eur' }, customer)
    await paid('nothing', '0 days', { id: 'in_nothing', amount_paid: 0 }, customer)
    await paid('before', '30 days', { id: 'in_before', amount_paid: 999 }, customer)
    await paid('stranger', '0 days', { id: 'in_stranger', amount_paid: 999 }, 'cus_of_somebody_else')
    const [ended] = await stripe.subscriptionsOf(await customerOf(leaving))
    await stripe.ask('DELETE', `/v1/subscriptions/${ended!.id}`)
    await sync(leaving)
    await allWebhookEventsDone()
    await billing.query(
      `update revenue_term set since = since - interval '2 months', until = until - interval '3 days'
       where user_id = $1`,
      [leaving],
    )
    await billing.query(`update revenue_term set since = since - interval '2 months' where user_id = $1`, [staying])
    await billing.query(
      `insert into revenue_term select stripe_subscription_id, since - interval '1 day', since, user_id, 'earlier', 1,
       currency, interval, interval_count from revenue_term where user_id = $1`,
      [staying],
    )
    const { days } = await billing.call(contract.getRevenue, {})
    expect(days).toHaveLength(30)
    // In dollars the subscriptions above pay, too.
    expect(days.map(({ paidCents }) => paidCents['gbp'] ?? 0)).toEqual([999, ...Array<number>(28).fill(0), 999])
    expect(days.at(-1)?.paidCents).toMatchObject({ eur: 4_000_000_000 })
    expect(days.map(({ cancellations }) => cancellations).toSpliced(-4, 1)).toEqual(Array(29).fill(0))
    expect(days.at(-4)?.cancellations).toBe(1)
  })

  test('revenue may be more cents than fit into 32 bits', async () => {
    const userId = newUser()
    await billing.query(
      `insert into revenue_term (user_id, stripe_subscription_id, since, price_id, unit_amount, currency, interval, interval_count)
       select $1, 'sub_large_' || n, now(), 'large', 2000000000, 'eur', 'month', 1 from generate_series(1, 2) n`,
      [userId],
    )
    expect((await billing.call(contract.getRevenue, {})).mrrCents).toMatchObject({ eur: 4_000_000_000 })
    await billing.query('delete from revenue_term where user_id = $1', [userId])
  })
})

test('revenue is that of the replica where there is one', async () => {
  await subscribe()
  const reader = await startBilling(stripe.url, webhookJob, { DATABASE_REPLICA_URL: billing.config.DATABASE_URL })
  const revenue = await reader.call(contract.getRevenue, {})
  expect(revenue.activeSubscriptions).toBeGreaterThan(0)
  expect(revenue).toEqual(await billing.call(contract.getRevenue, {}))
  await reader.stop()
})

describe('trials, codes and taxes by configuration', () => {
  const synced = async (userId: number) => generous.call(contract.syncSubscription, { userId })
  /** A code by which one pays half of every charge. */
  const offerHalf = async (code: string) => {
    const coupon = await stripe.ask('POST', '/v1/coupons', { percent_off: '50', duration: 'forever' })
    const promotion = { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon.id }
    await stripe.ask('POST', '/v1/promotion_codes', { code, ...promotion })
  }

  test('a first subscription is free for some days, asks for a card, and is told of its end once', async () => {
    const userId = newUser()
    const first = await begin(userId, {}, generous)
    expect(first).toMatchObject({ clientSecret: expect.stringContaining('seti_'), intent: 'setup', dueTodayCents: 0 })
    expect(await synced(userId)).toMatchObject({ status: 'active', trialEndsAt: expect.any(String) })
    expect(await begin(userId, {}, generous)).toEqual(first)
    await stripe.pay(first.clientSecret!, 'pm_card_visa')
    expect(await begin(userId, {}, generous)).toMatchObject({ clientSecret: null, intent: null })
    await Promise.all([remindAll(generous.deps), remindUser(generous.deps, userId)])
    expect(await told('trial_ending', userId, generous)).toEqual([
      {
        ...{ userId, amountCents: 999, dueCents: 999, currency: 'usd', endsAt: expect.any(String) },
        manageUrl: 'http://localhost:3000/subscription',
      },
    ])
    expect(await generous.call(contract.getRevenue, {})).toMatchObject({ mrrCents: {} })
  })

  test('who had a subscription before pays at once', async () => {
    const userId = newUser()
    await begin(userId, {}, generous)
    const [trial] = await stripe.subscriptionsOf(await customerOf(userId, generous))
    await stripe.ask('DELETE', `/v1/subscriptions/${trial!.id}`)
    expect(await begin(userId, {}, generous)).toMatchObject({ intent: 'payment' })
    await synced(userId)
    expect(await generous.call(contract.getPlanTerms, { userId })).toMatchObject({ trialDays: 0 })
  })

  test('the terms tell what is free, and whether codes are taken', async () => {
    const asked = { userId: newUser() }
    expect(await generous.call(contract.getPlanTerms, asked)).toEqual({ trialDays: 2, promotionCodes: true })
    expect(await billing.call(contract.getPlanTerms, asked)).toEqual({ trialDays: 0, promotionCodes: false })
  })

  test('a promotion code lowers the price; a wrong one, or any where they are off, is refused', async () => {
    await offerHalf('SPRING')
    const userId = newUser()
    const refusal = { code: 'INVALID_INPUT', message: 'This promotion code is not valid.' }
    await expect(begin(userId, { promotionCode: 'WINTER' }, generous)).rejects.toMatchObject(refusal)
    await expect(begin(userId, { promotionCode: 'SPRING' })).rejects.toMatchObject(refusal)
    await begin(userId, {}, generous)
    const [trial] = await stripe.subscriptionsOf(await customerOf(userId, generous))
    await stripe.ask('DELETE', `/v1/subscriptions/${trial!.id}`)
    const lowered = await begin(userId, { promotionCode: 'SPRING' }, generous)
    expect(lowered).toMatchObject({ dueTodayCents: 499, discountCents: 500, taxCents: 0, promotionCode: 'SPRING' })
    for (const again of [{}, { promotionCode: 'spring' }]) expect(await begin(userId, again, generous)).toEqual(lowered)
    const full = await begin(userId, { promotionCode: '' }, generous)
    expect(full).toMatchObject({ dueTodayCents: 999, discountCents: 0, taxCents: 0, promotionCode: null })
    expect(await begin(userId, { promotionCode: '' }, generous)).toEqual(full)
    const { clientSecret } = await begin(userId, { promotionCode: 'SPRING' }, generous)
    expect(await stripe.pay(clientSecret!, 'pm_card_visa')).toMatchObject({ status: 'succeeded', amount: 499 })
  })

  test('a checkout that another country begins again keeps its promotion code, unless that is taken off', async () => {
    await offerHalf('MOVING')
    const userId = newUser()
    await begin(userId, { country: 'GB' }, generous)
    const [trial] = await stripe.subscriptionsOf(await customerOf(userId, generous))
    await stripe.ask('DELETE', `/v1/subscriptions/${trial!.id}`)
    const first = await begin(userId, { country: 'GB', promotionCode: 'MOVING' }, generous)
    const second = await begin(userId, { country: 'DE' }, generous)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(second).toMatchObject({ dueTodayCents: 499, promotionCode: 'MOVING' })
    expect(await begin(userId, { country: 'FR', promotionCode: '' }, generous)).toMatchObject({ promotionCode: null })
  })

  test('a promotion code of somebody in a trial lowers what follows it, and can be taken back', async () => {
    await offerHalf('AUTUMN')
    const userId = newUser()
    const free = await begin(userId, {}, generous)
    const { clientSecret } = free
    for (const promotionCode of ['AUTUMN', '', 'AUTUMN'])
      expect(await begin(userId, { promotionCode }, generous)).toEqual({
        ...free,
        promotionCode: promotionCode || null,
      })
    expect(await begin(userId, {}, generous)).toMatchObject({ clientSecret, promotionCode: 'AUTUMN' })
    const subscriptions = await stripe.subscriptionsOf(await customerOf(userId, generous))
    expect(subscriptions).toHaveLength(1)
    await stripe.pay(clientSecret!, 'pm_card_visa')
    await stripe.advance(3)
    const { data } = await stripe.ask('GET', `/v1/invoices?subscription=${subscriptions[0]!.id}`)
    const paid = data.map((invoice) => (invoice as StripeObject & { amount_paid: number }).amount_paid)
    expect(paid.toSorted((one, other) => one - other)).toEqual([0, 499])
  })

  test('automatic tax tells the provider the country', async () => {
    const userId = newUser()
    await begin(userId, {}, generous)
    const customer = await customerOf(userId, generous)
    expect(await stripe.ask('GET', `/v1/customers/${customer}`)).toMatchObject({ address: { country: 'GB' } })
    expect((await stripe.subscriptionsOf(customer))[0]).toMatchObject({ automatic_tax: { enabled: true } })
  })
})

describe('reminders', () => {
  test('FLT-47 a renewal that fails is told once per attempt, however often the event comes', async () => {
    const userId = await subscribe('pm_card_chargeCustomerFail')
    await stripe.faults({ webhooks: [{ kind: 'duplicate', copies: 3, times: 20 }] })
    await stripe.advance(32)
    const [first] = await until('the failure is told', async () => {
      const all = await told('payment_failed', userId)
      return all.length > 0 ? all : null
    })
    expect(first).toEqual({
      ...{ userId, manageUrl: 'http://localhost:3000/subscription', invoiceId: expect.any(String), attempt: 1 },
      ...{ amountCents: 999, currency: 'usd', nextAttemptAt: expect.any(String), ended: false, grantedUntil: null },
    })
    await allWebhookEventsDone()
    expect(await told('payment_failed', userId)).toHaveLength(1)
    expect((await billing.call(contract.listPayments, { userId }))[0]).toMatchObject({ status: 'failed' })
  })

  test('a yearly renewal is told once, a week ahead, and neither a monthly one nor a cancelled one', async () => {
    const [yearly, monthly, leaving] = [await subscribe(undefined, 'yearly'), await subscribe(), await subscribe(undefined, 'yearly')] // prettier-ignore
    await allWebhookEventsDone() // each reads the subscription anew, and reminds
    await billing.query(
      `update subscription set current_period_end = now() + interval '6 days', cancel_at_period_end = (user_id = $2)
       where user_id = any($1)`,
      [[yearly, monthly, leaving], leaving],
    )
    for (const userId of [yearly, yearly, monthly, leaving]) await remindUser(billing.deps, userId)
    expect(await told('renewal_upcoming', yearly)).toEqual([
      {
        ...{ userId: yearly, manageUrl: 'http://localhost:3000/subscription', renewsAt: expect.any(String) },
        ...{ amountCents: 9588, dueCents: 9588, currency: 'usd' },
      },
    ])
    expect(await told('renewal_upcoming', monthly)).toEqual([])
    expect(await told('renewal_upcoming', leaving)).toEqual([])
  })
})

/** All that is handed in of a user, put together. */
async function archiveOf(userId: number): Promise<object> {
  const exportId = randomUUID()
  await billing.deps.repository.transaction((tx) => exportUserData(tx, { exportId, userId }))
  const parts = await billing.query(
    `select payload->>'text' as text from outbox where payload->>'exportId' = $1 order by seq`,
    [exportId],
  )
  return JSON.parse(parts.map(({ text }) => String(text)).join('')) as object
}

test('the export of own data holds what somebody paid for and was told, and nothing of anybody else', async () => {
  const [userId, other] = [await subscribe(undefined, 'yearly'), await subscribe()]
  await allWebhookEventsDone()
  await billing.query(`update subscription set current_period_end = now() + interval '6 days' where user_id = $1`, [
    userId,
  ])
  await remindUser(billing.deps, userId)
  const data = await archiveOf(userId)
  expect(data).toMatchObject({
    customer: { stripeCustomerId: await customerOf(userId) },
    subscription: { status: 'active', unitAmount: 9588 },
    revenueTerms: [{ unitAmount: 9588, interval: 'year', until: null }],
    reminders: [{ key: expect.stringMatching(/^renewal:sub_/) }],
  })
  expect(JSON.stringify(data)).not.toContain(await customerOf(other))
  const nobody = await archiveOf(newUser())
  expect(nobody).toEqual({ customer: null, subscription: null, accessGrant: null, revenueTerms: [], reminders: [] })
})

test('an export reads what there are many of by pages, each row once, also where many share a moment', async () => {
  const userId = newUser()
  const moments = `'2026-01-01'::timestamptz + (n / 40) * interval '1 day'`
  await billing.query(
    `insert into reminder (key, user_id, created_at) select 'past_due:' || n, $1, ${moments} from generate_series(1, 250) n`,
    [userId],
  )
  await billing.query(
    `insert into revenue_term
       (stripe_subscription_id, since, until, user_id, price_id, unit_amount, currency, interval, interval_count)
     select 'sub_' || $1::int || '_' || n, ${moments}, now(), $1, 'price', n, 'usd', 'month', 1
     from generate_series(1, 250) n`,
    [userId],
  )
  const { reminders, revenueTerms } = (await archiveOf(userId)) as Record<
    'reminders' | 'revenueTerms',
    { key: string; unitAmount: number }[]
  >
  const all = Array.from({ length: 250 }, (_, index) => index + 1)
  expect(new Set(reminders.map(({ key }) => key))).toEqual(new Set(all.map((n) => `past_due:${n}`)))
  expect(reminders).toHaveLength(250)
  expect(revenueTerms.map(({ unitAmount }) => unitAmount).toSorted((one, other) => one - other)).toEqual(all)
})
