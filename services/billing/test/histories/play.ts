/** Plays a history, lets the world come to rest, and compares what billing says with what is true at Stripe. */
import * as contract from '@daybreak/proto/billing'
import { ServiceError } from '@daybreak/proto/errors'
import { until } from '@daybreak/kit/testing'
import type { History, Step } from './history.ts'
import { readSubscription, type World } from './world.ts'

/** Refusals that people meet in such times; whatever else is thrown is a fault. */
const EXPECTED = new Set(['UNAVAILABLE', 'CONFLICT', 'TIMEOUT', 'NOT_FOUND'])

interface Truth {
  id: string
  status: string
  cancel_at_period_end: boolean
  created: number
  items: { data: { current_period_end: number; price: string }[] }
}

interface Customer {
  id: string
  metadata: { userId?: string }
}

/** What a payer has in hand: the secret of the checkout that was begun last. */
type Secrets = Map<number, string>

export interface Outcome {
  faults: string[]
  active: number
}

export async function play(world: World, history: History, firstUser: number): Promise<Outcome> {
  const secrets: Secrets = new Map()
  const faults: string[] = []
  for (const step of history.steps) {
    const named = 'user' in step ? { ...step, user: firstUser + step.user } : step
    await take(world, secrets, named)
    faults.push(...(await crowdedUsers(world, step)))
  }
  await comeToRest(world)
  let active = 0
  for (let userId = firstUser; userId < firstUser + history.users; userId += 1) {
    await tryAgain(world, userId)
    const { wrong, isActive } = await compare(world, userId)
    faults.push(...wrong)
    if (isActive) active += 1
  }
  return { faults, active }
}

async function take(world: World, secrets: Secrets, step: Step): Promise<void> {
  const { stripe } = world
  switch (step.do) {
    case 'checkout':
      await Promise.all(step.plans.map((plan) => begin(world, secrets, step.user, plan)))
      return
    case 'buy':
      await begin(world, secrets, step.user, step.plan)
      return pay(world, secrets, step.user, step.card, true)
    case 'pay':
      return pay(world, secrets, step.user, step.card, step.confirms)
    case 'pay-while-changing-plan':
      await Promise.all([
        pay(world, secrets, step.user, 'pm_card_visa', true),
        begin(world, new Map(), step.user, step.plan),
      ])
      return
    case 'fail-and-recover':
      return failAndRecover(world, secrets, step)
    case 'portal':
      return pressPortal(world, step)
    case 'sync':
      await tolerate(() => world.call(contract.syncSubscription, { userId: step.user }))
      return
    case 'advance':
      return stripe.advance(step.days)
    case 'webhooks':
      return stripe.faults({ webhooks: [{ kind: step.kind, times: step.times, delayMs: step.delayMs }] })
    case 'api':
      return stripe.faults({
        api: [{ kind: step.kind, status: step.status, method: step.method, times: step.times }],
      })
    case 'restart-service':
      return world.restartService()
    case 'kill-worker':
      return world.killWorker()
  }
}

async function tolerate<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ServiceError && EXPECTED.has(error.code)) return null
    throw error
  }
}

async function begin({ call }: World, secrets: Secrets, userId: number, priceId: string): Promise<void> {
  const person = { userId, email: `u${userId}@example.com`, name: 'Ada L' }
  const begun = await tolerate(() => call(contract.createSubscription, { ...person, priceId }))
  if (begun?.clientSecret) secrets.set(userId, begun.clientSecret)
}

/** As the payment form does it: a card that asks for a step is confirmed, or the person gives up. */
async function pay({ stripe }: World, secrets: Secrets, userId: number, card: string, confirms: boolean) {
  const secret = secrets.get(userId)
  if (secret === undefined) return
  const { status } = (await tolerateNetwork(() => stripe.pay(secret, card), null)) ?? { status: 'unknown' }
  if (status !== 'requires_action') return
  const path = `/v1/payment_intents/${secret.split('_secret')[0]}/finish_step`
  const outcome = confirms ? 'confirmed' : 'refused'
  await tolerateNetwork(() => stripe.ask('POST', path, { client_secret: secret, outcome }), null)
}

/** The browser meets the faults of the network too; then the person sees an error, and nothing else happens. */
async function tolerateNetwork<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof TypeError) return otherwise
    throw error
  }
}

/**
 * A renewal that cannot be charged, and another card for it: given once, or twice at once by somebody who presses again.
 * Whichever plan is named then, what is owed is paid.
 */
async function failAndRecover(
  world: World,
  secrets: Secrets,
  { user, plan, card, twice }: Extract<Step, { do: 'fail-and-recover' }>,
): Promise<void> {
  await begin(world, secrets, user, 'monthly')
  await pay(world, secrets, user, 'pm_card_chargeCustomerFail', true)
  await world.stripe.advance(32)
  await begin(world, secrets, user, plan)
  const presses = Array.from({ length: twice ? 2 : 1 }, () => pay(world, secrets, user, card, true))
  await Promise.all(presses)
}

async function pressPortal(world: World, step: Extract<Step, { do: 'portal' }>): Promise<void> {
  const opened = await tolerate(() => world.call(contract.openPortal, { userId: step.user }))
  if (!opened) return
  for (const { id } of (await truthOf(world, step.user)).subscriptions) {
    const { action, card, price } = step
    await fetch(opened.url, { method: 'POST', body: new URLSearchParams({ subscription: id, action, card, price }) })
  }
}

/** Far more than it takes: on a busy machine a process may not run for many seconds. */
const PATIENCE_MS = 180_000

/** Everything that was sent has arrived, what was lost has been read by the night, and no fault is left. */
async function comeToRest(world: World): Promise<void> {
  await world.stripe.faults({ api: [], webhooks: [] })
  await until('all events are delivered', async () => (await readTruth(world)).undelivered === 0, PATIENCE_MS)
  await until(
    'all events are worked on, or wait for the worker that was killed with them',
    async () => {
      const waiting = await world.query(
        `select 1 from stripe_event where status = 'received' and received_at > now() - interval '2 seconds'`,
      )
      return waiting.length === 0
    },
    PATIENCE_MS,
  )
  // As in life: whoever could not be read this time is read the next.
  await until('the night has read everybody', world.reconcile, PATIENCE_MS)
}

const PAID = ['active', 'trialing', 'past_due', 'unpaid']
const LIVING = new Set(PAID)

interface Everything {
  customers: Customer[]
  subscriptions: (Truth & { customer: string })[]
  /** Events on their way to us. */
  undelivered: number
}

/** What is so at Stripe, whatever faults its API has just now. */
const readTruth = async ({ stripe }: World) => (await (await fetch(`${stripe.url}/_truth`)).json()) as Everything

async function truthOf(world: World, userId: number): Promise<{ customers: Customer[]; subscriptions: Truth[] }> {
  const all = await readTruth(world)
  const customers = all.customers.filter(({ metadata }) => metadata.userId === String(userId))
  const ids = new Set(customers.map(({ id }) => id))
  return { customers, subscriptions: all.subscriptions.filter(({ customer }) => ids.has(customer)) }
}

/** At no moment has anybody two subscriptions that cost money. */
async function crowdedUsers(world: World, step: Step): Promise<string[]> {
  if (!('user' in step) || step.do === 'sync') return []
  const { subscriptions } = await readTruth(world)
  const living = subscriptions.filter(({ status }) => LIVING.has(status))
  const crowds = [...Map.groupBy(living, ({ customer }) => customer)].filter(([, theirs]) => theirs.length > 1)
  return crowds.map(([customer, theirs]) => `${customer} has ${theirs.length} subscriptions after ${step.do}`)
}

/**
 * Somebody whose customer was made while every answer was lost is not known here, and pays nothing. Trying again must
 * find that customer, not make another; `compare` counts them.
 */
async function tryAgain(world: World, userId: number): Promise<void> {
  const { customers, subscriptions } = await truthOf(world, userId)
  if (customers.length === 0 || subscriptions.length > 0) return
  if (!(await readSubscription(world, userId)).hasCustomer) await begin(world, new Map(), userId, 'monthly')
}

const STATUS: Record<string, string> = {
  ...{ active: 'active', trialing: 'active', past_due: 'past_due', unpaid: 'past_due' },
  ...{ canceled: 'canceled', incomplete_expired: 'canceled', incomplete: 'inactive', paused: 'inactive' },
}

async function compare(world: World, userId: number): Promise<{ wrong: string[]; isActive: boolean }> {
  const { customers, subscriptions: truth } = await truthOf(world, userId)
  const told = await readSubscription(world, userId)
  const order = [...PAID, 'paused', 'incomplete', 'canceled', 'incomplete_expired']
  const [best] = truth.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.created - a.created)
  const expected = STATUS[best?.status ?? 'paused']
  const [last] = await world.query(
    `select payload->>'status' as status from outbox where subject = 'event.billing.subscription_changed'
     and (payload->>'userId')::int = $1 order by seq desc limit 1`,
    [userId],
  )
  const wrong: string[] = []
  const claim = (holds: boolean, what: string) => {
    if (!holds)
      wrong.push(`user ${userId}: ${what}; told ${JSON.stringify(told)}, true ${JSON.stringify(best ?? null)}`)
  }
  const living = truth.filter(({ status }) => LIVING.has(status))
  claim(customers.length <= 1, `${customers.length} customers`)
  claim(living.length <= 1, `${living.length} living subscriptions`)
  claim(told.status === expected, `status should be ${expected}`)
  claim((last?.status ?? 'inactive') === told.status, `the last event said ${String(last?.status)}`)
  claim(told.hasCustomer === customers.length > 0, 'the customer is not known')
  if (best && living.length === 1) {
    const end = Math.max(...best.items.data.map((item) => item.current_period_end))
    claim(told.currentPeriodEnd === new Date(end * 1_000).toISOString(), 'the period ends otherwise')
    claim(told.priceId === best.items.data[0]?.price, 'the plan is another')
    claim(told.cancelAtPeriodEnd === best.cancel_at_period_end, 'the cancellation is told otherwise')
  }
  return { wrong, isActive: told.status === 'active' }
}
