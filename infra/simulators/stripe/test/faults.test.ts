/** Every fault knob does what it says, once, and the same run without it does not. */
import { expect, test } from 'vitest'
import { connect, startReceiver, startSimulator, until } from './harness.ts'

async function withReceiver() {
  const receiver = await startReceiver()
  return { receiver, ...(await startSimulator({ webhookUrl: receiver.url })) }
}

test('an event is sent again after a 500 until it is taken', async () => {
  const { receiver, stripe, history } = await withReceiver()
  receiver.statusFor = (nth) => (nth <= 2 ? 500 : 200)
  await stripe.customers.create({})
  await until(() => receiver.received.length === 3)
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1)
  const delivery = await until(async () => {
    const [last] = (await history()).events[0]!.deliveries
    return last?.status === 'delivered' && last
  })
  expect(delivery.attempts.map(({ status }) => status)).toEqual([500, 500, 200])
})

test('without a fault an event is sent once', async () => {
  const { receiver, stripe, history } = await withReceiver()
  await stripe.customers.create({})
  await until(async () => (await history()).events[0]?.deliveries[0]?.status === 'delivered')
  await stripe.customers.create({})
  await until(async () => (await history()).events[1]?.deliveries[0]?.status === 'delivered')
  expect(receiver.events().map(({ type }) => type)).toEqual(['customer.created', 'customer.created'])
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(2)
})

test('duplicate: the same event comes as often as asked, the next one once', async () => {
  const { receiver, stripe, setFaults, history } = await withReceiver()
  await setFaults({ webhooks: [{ kind: 'duplicate', copies: 10 }] })
  await stripe.customers.create({})
  await until(() => receiver.received.length === 10)
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1)
  await stripe.customers.create({})
  await until(async () => (await history()).events[1]?.deliveries[0]?.status === 'delivered')
  expect(receiver.received).toHaveLength(11)
})

test('drop: the event never comes, the next one does', async () => {
  const { receiver, stripe, setFaults, history } = await withReceiver()
  await setFaults({ webhooks: [{ kind: 'drop', type: 'customer.created' }] })
  const lost = await stripe.customers.create({})
  const next = await stripe.customers.create({})
  await until(() => receiver.received.length === 1)
  expect(receiver.events()[0]!.data.object).toMatchObject({ id: next.id })
  expect((await history()).events[0]).toMatchObject({
    data: { object: { id: lost.id } },
    deliveries: [{ status: 'dropped' }],
  })
})

test('delay: a later event overtakes', async () => {
  const { receiver, stripe, setFaults } = await withReceiver()
  await setFaults({ webhooks: [{ kind: 'delay', delayMs: 300 }] })
  const late = await stripe.customers.create({})
  const early = await stripe.customers.create({})
  await until(() => receiver.received.length === 2)
  expect(receiver.events().map((event) => (event.data.object as { id: string }).id)).toEqual([early.id, late.id])
})

test('reorder: events come backwards', async () => {
  const { receiver, stripe, setFaults } = await withReceiver()
  await setFaults({ webhooks: [{ kind: 'reorder', times: 4 }] })
  const made: string[] = []
  for (let n = 0; n < 4; n += 1) made.push((await stripe.customers.create({})).id)
  await until(() => receiver.received.length === 4)
  expect(receiver.events().map((event) => (event.data.object as { id: string }).id)).toEqual(made.toReversed())
})

test.each([
  ['bad_signature', 'No signatures found'],
  ['old_timestamp', 'Timestamp outside the tolerance zone'],
  ['future_timestamp', 'Timestamp from the future'],
])('%s: the receiver refuses it, and the retry is good', async (kind, refusal) => {
  const { receiver, stripe, setFaults } = await withReceiver()
  await setFaults({ webhooks: [{ kind }] })
  await stripe.customers.create({})
  await until(() => receiver.received.length === 2)
  expect(receiver.received[0]!.refusal).toContain(refusal)
  expect(receiver.received[1]!.event).toMatchObject({ type: 'customer.created' })
})

test('unknown_type and api_version: an event nobody knows, and one of another version', async () => {
  const { receiver, stripe, setFaults } = await withReceiver()
  await setFaults({ webhooks: [{ kind: 'unknown_type' }] })
  await stripe.customers.create({})
  await until(() => receiver.received.length === 2)
  expect(
    receiver
      .events()
      .map(({ type }) => type as string)
      .toSorted(),
  ).toEqual(['customer.created', 'daybreak.simulated_unknown'])
  await setFaults({ webhooks: [{ kind: 'api_version' }] })
  await stripe.customers.create({})
  await until(() => receiver.received.length === 3)
  expect(receiver.events()[2]).toMatchObject({ type: 'customer.created', api_version: '2019-02-19' })
})

test.each([
  [429, 'StripeRateLimitError'],
  [500, 'StripeAPIError'],
])('status %i: the request fails as often as asked and nothing is done', async (status, type) => {
  const { stripe, setFaults } = await startSimulator()
  await setFaults({ api: [{ path: '/v1/customers', method: 'POST', kind: 'status', status, times: 2 }] })
  await expect(stripe.customers.create({})).rejects.toMatchObject({ type, statusCode: status })
  await expect(stripe.customers.create({})).rejects.toMatchObject({ type })
  expect((await stripe.customers.list()).data).toEqual([])
  await stripe.customers.create({})
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('a fault for one path leaves the others alone', async () => {
  const { stripe, setFaults } = await startSimulator()
  await setFaults({ api: [{ path: '/v1/subscriptions', kind: 'status' }] })
  await stripe.customers.create({})
  await expect(stripe.subscriptions.list()).rejects.toMatchObject({ statusCode: 500 })
})

test('hang: the caller gives up, nothing is done, and its retry works', async () => {
  const { url, stripe, setFaults, history } = await startSimulator()
  await setFaults({ api: [{ path: '/v1/customers', kind: 'hang' }] })
  const impatient = connect(url, { timeout: 200, maxNetworkRetries: 0 })
  await expect(impatient.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.customers.list()).data).toEqual([])
  expect((await history()).requests[0]).toMatchObject({ status: null, fault: 'hang' })
})

test('reset: the work is done though nobody heard, and the same key finds it', async () => {
  const { url, stripe, setFaults } = await startSimulator()
  // Twice, since the SDK tries once more by itself when a kept-alive connection breaks.
  await setFaults({ api: [{ path: '/v1/customers', kind: 'reset', times: 2 }] })
  const create = () => stripe.customers.create({ name: 'Nell' }, { idempotencyKey: 'cust-7' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const [kept] = (await stripe.customers.list()).data
  expect((await create()).id).toBe(kept!.id)
  await setFaults({ api: [{ path: '/v1/customers', kind: 'reset' }] })
  await connect(url, { maxNetworkRetries: 1 }).customers.create({ name: 'Other' })
  expect((await stripe.customers.list()).data).toHaveLength(2)
})

test('clearing takes back what was asked for', async () => {
  const { url, stripe, setFaults } = await startSimulator()
  await setFaults({ api: [{ kind: 'status', times: 100 }] })
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 })
  await fetch(`${url}/_control/faults`, { method: 'DELETE' })
  expect((await stripe.customers.list()).data).toEqual([])
})

test('a fault that does not exist is refused, and so is a control call that is not JSON', async () => {
  const { url, setFaults } = await startSimulator()
  await expect(setFaults({ api: [{ kind: 'explode' }] })).rejects.toThrow('kind')
  expect((await fetch(`${url}/_control/reset`, { method: 'POST', body: 'x' })).status).toBe(415)
})
