/** The manners of the API: lists, expansion, errors, idempotency, what is kept. */
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startReceiver, startSimulator, subscribe, until } from './harness.ts'

test('a new simulator offers the monthly and the annual price of one product', async () => {
  const { stripe } = await startSimulator()
  const { data } = await stripe.prices.list({ active: true, type: 'recurring', expand: ['data.product'], limit: 100 })
  expect(data.map(({ nickname, unit_amount, lookup_key }) => [nickname, unit_amount, lookup_key])).toEqual([
    ['Annual', 9588, 'yearly'],
    ['Monthly', 999, 'monthly'],
  ])
  expect(data.map(({ recurring }) => recurring!.interval)).toEqual(['year', 'month'])
  expect(data.every(({ product }) => (product as Stripe.Product).name === 'Daybreak')).toBe(true)
  expect((await stripe.prices.list({ lookup_keys: ['monthly'] })).data.map(({ id }) => id)).toEqual([
    'price_daybreak_monthly',
  ])
})

test('a price that is switched off leaves the list and cannot be subscribed to', async () => {
  const { stripe } = await startSimulator()
  const price = await stripe.prices.create({
    product: 'prod_daybreak',
    currency: 'usd',
    unit_amount: 500,
    recurring: { interval: 'week', interval_count: 2 },
    nickname: 'Fortnight',
    metadata: { createdBy: '1' },
  })
  expect(price).toMatchObject({ active: true, type: 'recurring', recurring: { interval: 'week', interval_count: 2 } })
  await stripe.prices.update(price.id, { active: false })
  const { data } = await stripe.prices.list({ active: true })
  expect(data.map(({ id }) => id)).not.toContain(price.id)
  await expect(subscribe(stripe, price.id)).rejects.toThrow('The price specified is inactive.')
})

test('auto-pagination walks every page once', async () => {
  const { stripe } = await startSimulator()
  const made: string[] = []
  for (let n = 0; n < 7; n += 1) made.push((await stripe.customers.create({ name: `n${n}` })).id)
  const seen: string[] = []
  for await (const customer of stripe.customers.list({ limit: 3 })) seen.push(customer.id)
  expect(seen).toEqual(made.toReversed())
})

test('an id that means something to the language is as unknown as any other', async () => {
  const { stripe } = await startSimulator()
  for (const id of ['__proto__', 'constructor', 'toString']) {
    await expect(stripe.prices.retrieve(id, { expand: ['product'] })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  }
})

test('errors carry the type, code and param that the SDK turns into its classes', async () => {
  const { stripe } = await startSimulator()
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    requestId: expect.stringMatching(/^req_/),
  })
  await expect(stripe.customers.create({ emial: 'x' } as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'emial',
  })
  const missing = stripe.subscriptions.create({ items: [{ price: 'price_daybreak_monthly' }] })
  await expect(missing).rejects.toMatchObject({ code: 'parameter_missing', param: 'customer' })
  await expect(stripe.prices.list({ expand: ['data.nonsense'] })).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
})

test('the same idempotency key does the work once', async () => {
  const { stripe, history } = await startSimulator()
  const first = await stripe.customers.create({ name: 'Nell' }, { idempotencyKey: 'cust-7' })
  const again = await stripe.customers.create({ name: 'Nell' }, { idempotencyKey: 'cust-7' })
  expect(again.id).toBe(first.id)
  expect((await stripe.customers.list()).data).toHaveLength(1)
  expect((await history()).requests[1]).toMatchObject({ idempotencyKey: 'cust-7', replayed: true })
  const other = stripe.customers.create({ name: 'Other' }, { idempotencyKey: 'cust-7' })
  await expect(other).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
})

test('the same key at the same time is refused while the first request is still running', async () => {
  const { stripe, setFaults } = await startSimulator()
  await setFaults({ api: [{ path: '/v1/customers', kind: 'delay', delayMs: 300 }] })
  const results = await Promise.allSettled(
    [1, 2].map(() => stripe.customers.create({ name: 'Nell' }, { idempotencyKey: 'cust-7' })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } })
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('a refused request does not use up its idempotency key', async () => {
  const { stripe } = await startSimulator()
  const create = (customer: string) =>
    stripe.subscriptions.create({ customer, items: [{ price: 'price_daybreak_monthly' }] }, { idempotencyKey: 'sub-1' })
  await expect(create('cus_none')).rejects.toMatchObject({ code: 'resource_missing' })
  const customer = await stripe.customers.create({})
  expect((await create(customer.id)).status).toBe('incomplete')
})

test('everything is still there after a restart, the clock and an undelivered event included', async () => {
  const receiver = await startReceiver()
  receiver.statusFor = () => 503
  const first = await startSimulator({ webhookUrl: receiver.url })
  const { subscription, clientSecret } = await subscribe(first.stripe)
  await first.confirm(clientSecret, 'pm_card_visa')
  const { now } = await first.advance(40)
  await until(() => receiver.received.length > 3)
  await first.stop()

  receiver.received.length = 0
  receiver.statusFor = () => 200
  const second = await startSimulator({ webhookUrl: receiver.url, dataFile: first.dataFile })
  const kept = await second.stripe.subscriptions.retrieve(subscription.id)
  expect(kept.status).toBe('active')
  expect((await second.history()).now).toBeGreaterThanOrEqual(now)
  expect((await second.stripe.prices.list()).data).toHaveLength(2)
  const created = await until(() => receiver.events().find(({ type }) => type === 'customer.subscription.created'))
  expect(created.data.object).toMatchObject({ id: subscription.id })
})

test('a reset forgets everything but the catalogue', async () => {
  const { stripe, reset } = await startSimulator()
  await subscribe(stripe)
  await reset()
  expect((await stripe.customers.list()).data).toEqual([])
  expect((await stripe.prices.list()).data).toHaveLength(2)
})

test('an event can be read back', async () => {
  const { stripe } = await startSimulator()
  const customer = await stripe.customers.create({})
  const { data } = await stripe.events.list({ type: 'customer.created' })
  expect(data.map(({ data: { object } }) => (object as Stripe.Customer).id)).toEqual([customer.id])
  expect(await stripe.events.retrieve(data[0]!.id)).toMatchObject({ request: { id: expect.stringMatching(/^req_/) } })
})
