/** Webhook events of the payment provider, in all the ways they go wrong: access follows what was paid. */
import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { expectRefusal } from '../support/expect.ts'
import {
  beginCheckout,
  control,
  newcomer,
  ok,
  pay,
  productUnderTest,
  subscriber,
  type Person,
} from '../support/product.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()
const stripe = openClient(place.stripeUrl)
const faults = (...webhooks: object[]) => control(place.stripeUrl, 'faults', { webhooks })
const statusOf = async (person: Person) => (await person.get('/api/subscription')).body.status as string
const isActive = (person: Person) => until('access is given', async () => (await statusOf(person)) === 'active')

afterEach(() => stripe.delete('/_control/faults'))

async function payBy(person: Person, card?: string) {
  ok(await pay(place, await beginCheckout(person), card), 200)
}

type Event = { id: string; type: string; deliveries: { status: string; attempts: { status: number | null }[] }[] }

/** The events about somebody, told by the id of their customer. */
async function eventsOf(person: Person): Promise<Event[]> {
  const { requests, events } = (await stripe.get('/_history')).body
  const email = (await person.get('/api/user')).body.email as string
  const customer = events.find((event: object) => JSON.stringify(event).includes(email))
  expect(requests.length).toBeGreaterThan(0)
  const id = /cus_\w+/.exec(JSON.stringify(customer))?.[0]
  return events.filter((event: object) => JSON.stringify(event).includes(id!))
}

describe(statement('SEC-08', 'notices'), () => {
  test('on time: access follows without anybody asking the provider', async () => {
    const person = await newcomer(place)
    await payBy(person)
    await isActive(person)
    ok(await person.get('/api/phases'))
    expect((await person.get('/api/user')).body.subscriptionStatus).toBe('active')
  })

  test('late: whoever comes back from paying has access at once, and keeps it when the notices come', async () => {
    await faults({ kind: 'delay', times: 50, delayMs: 3_000 })
    const person = await newcomer(place)
    await payBy(person)
    expect(await statusOf(person)).toBe('inactive')
    expect((await person.post('/api/subscription/sync')).body.status).toBe('active')
    ok(await person.get('/api/phases'))
    await until('all notices have come', async () =>
      (await eventsOf(person)).every(({ deliveries }) => deliveries.every(({ status }) => status === 'delivered')),
    )
    expect(await statusOf(person)).toBe('active')
  })

  test('late, and nobody asks: access comes with the notices', async () => {
    await faults({ kind: 'delay', times: 50, delayMs: 1_500 })
    const person = await newcomer(place)
    await payBy(person)
    expectRefusal(await person.get('/api/phases'), 403, 'SUBSCRIPTION_REQUIRED')
    await isActive(person)
    ok(await person.get('/api/phases'))
  })

  test('lost: asking the provider puts it right', async () => {
    await faults({ kind: 'drop', times: 50 })
    const person = await newcomer(place)
    await payBy(person)
    expect(
      (await eventsOf(person)).every(({ deliveries }) => deliveries.every(({ status }) => status === 'dropped')),
    ).toBe(true)
    expect((await person.post('/api/subscription/sync')).body.status).toBe('active')
    ok(await person.get('/api/phases'))
  })

  test('ten times over: once applied', async () => {
    await faults({ kind: 'duplicate', times: 50, copies: 10 })
    const person = await newcomer(place)
    await payBy(person)
    await isActive(person)
    await until('all copies have come', async () =>
      (await eventsOf(person)).every(({ deliveries }) => deliveries.every(({ status }) => status === 'delivered')),
    )
    const events = await eventsOf(person)
    const copied = events.filter(({ deliveries }) => deliveries.length === 10)
    expect(copied.length).toBeGreaterThan(0)
    for (const { deliveries } of copied) {
      expect(deliveries.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual(Array(10).fill([200]))
    }
    expect(await statusOf(person)).toBe('active')
  })

  test('in the wrong order: the last word is the provider’s', async () => {
    await faults({ kind: 'reorder', times: 4 })
    const person = await newcomer(place)
    await payBy(person)
    await isActive(person)
    ok(await person.get('/api/phases'))
  })

  test('of a type nobody has heard of, or of a newer version: taken and kept', async () => {
    await faults({ kind: 'unknown_type', times: 1 }, { kind: 'api_version', times: 2 })
    const person = await newcomer(place)
    await payBy(person)
    await isActive(person)
    await until('the unknown one was taken', async () => {
      const { events } = (await stripe.get('/_history')).body as { events: Event[] }
      const unknown = events.filter(({ type }) => type === 'daybreak.simulated_unknown')
      return (
        unknown.length > 0 &&
        unknown.every(({ deliveries }) => deliveries.every(({ status }) => status === 'delivered'))
      )
    })
  })

  test.each(['bad_signature', 'old_timestamp', 'future_timestamp'])(
    'with %s: refused, and taken when they come rightly signed',
    async (kind) => {
      await faults({ kind, times: 3, type: 'customer.subscription.updated' })
      const person = await newcomer(place)
      await payBy(person)
      await until('it was refused first and delivered then', async () => {
        const attempts = (await eventsOf(person)).flatMap(({ deliveries }) => deliveries.map((each) => each.attempts))
        return attempts.some((each) => each[0]?.status === 400 && each.at(-1)?.status === 200)
      })
      await isActive(person)
    },
  )

  test('ATK-84 FLT-45 forged by somebody who knows our address: 400, and nobody gets anything', async () => {
    const person = await newcomer(place)
    await beginCheckout(person)
    const subscription = /sub_\w+/.exec(JSON.stringify(await eventsOf(person)))?.[0] ?? 'sub_1'
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: subscription, object: 'subscription', status: 'active', metadata: { userId: person.id } } },
    })
    const now = Math.floor(Date.now() / 1_000)
    const sign = (secret: string) => createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')
    const signatures = [
      '',
      'x',
      `t=${now}`,
      `t=${now},v1=`,
      `t=${now},v1=${'0'.repeat(64)}`,
      `t=${now},v1=${sign('whsec_guess')}`,
    ]
    for (const signature of signatures) {
      const headers = { 'stripe-signature': signature }
      expectRefusal(await stripe_(body, headers), 400, 'INVALID_INPUT')
    }
    expectRefusal(await stripe_(body, {}), 400, 'INVALID_INPUT')
    expectRefusal(await stripe_('', { 'stripe-signature': signatures[4]! }), 400, 'INVALID_INPUT')
    expectRefusal(await stripe_('x'.repeat(300_000), { 'stripe-signature': signatures[4]! }), 413, 'PAYLOAD_TOO_LARGE')
    expect(await statusOf(person)).toBe('inactive')
  })

  const stripe_ = (body: string, headers: Record<string, string>) =>
    openClient(place.url).send('POST', '/api/webhooks/stripe', { headers, body })
})

test(
  statement(
    ['RTE-14', 'ENT-03', 'SUB-08'],
    'A renewal that fails takes access away with the notice, and nobody else’s.',
  ),
  async () => {
    const [failing, paying] = [await subscriber(place, 'pm_card_chargeCustomerFail'), await subscriber(place)]
    ok(await failing.get('/api/phases'))
    const { currentPeriodEnd } = (await paying.get('/api/subscription')).body
    await control(place.stripeUrl, 'advance', { days: 31 })
    await until('the failure has come', async () => (await statusOf(failing)) === 'past_due')
    expectRefusal(await failing.get('/api/phases'), 403, 'SUBSCRIPTION_REQUIRED')
    expect((await failing.get('/api/user')).body.subscriptionStatus).toBe('past_due')
    ok(await failing.get('/api/customer-portal'), 200)
    await until('the other one is renewed', async () => {
      const { body } = await paying.get('/api/subscription')
      return body.status === 'active' && body.currentPeriodEnd > currentPeriodEnd
    })
    ok(await paying.get('/api/phases'))
  },
)
