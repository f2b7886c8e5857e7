/** Who the sheet of screens needs besides the demo accounts: one person for every state that lasts. */
import { setTimeout as delay } from 'node:timers/promises'
import { openClient, subscribe, VISA } from '../client.ts'
import type { DemoClient } from '../client.ts'
import { completePhases } from '../load.ts'
import type { OwnProduct } from '../own-product.ts'
import { ANSWERS } from '../story.ts'

const DAY_MS = 86_400_000
const PATIENCE_MS = 60_000
const FAILS_AT_RENEWAL = 'pm_card_chargeCustomerFail'
/** The next renewal is over, whatever the month. */
const PAST_RENEWAL_DAYS = 32

/** Halves the price. */
export const PROMOTION_CODE = 'SPRING'
/** Their passwords are not secrets: the product they live in is thrown away. */
export const PASSWORD = 'daybreak-sheet'
export const PEOPLE = [
  'beginner',
  'writer',
  'heavy',
  'reviser',
  'behind',
  'finisher',
  'guarded',
  'leaving',
  'left',
  'owing',
] as const
export type SheetPerson = (typeof PEOPLE)[number]

const PAGES = [
  {
    slug: 'house-rules',
    title: 'House rules',
    metaDescription: 'How we treat one another here.',
    content:
      '<p>Daybreak is a quiet place. These few rules keep it so.</p><h2>Be kind, to yourself first</h2><p>Nobody keeps a count here but you. A week off is a week off. Read the <a href="/faq">questions</a> before you write to us.</p><ul><li>Write as you would to a friend.</li><li>Leave blank what you do not know yet.</li></ul><blockquote>Not nothing.</blockquote><h2>What we keep</h2><table><tr><th scope="col">What</th><th scope="col">How long</th></tr><tr><td>Your words</td><td>Until you delete them</td></tr><tr><td>Who signed in</td><td>A year</td></tr></table>',
  },
  { slug: 'about', title: 'About', metaDescription: '', content: '<p>Made beside a harbor.</p>' },
]

const DRAFT = { slug: 'letter', title: 'A letter, begun', content: '<p>Dear …</p>', status: 'draft' }

/** Makes them all, through the public API alone, unless an earlier run has. */
export async function makePeople(product: OwnProduct): Promise<void> {
  if (await areThere(product)) return
  const made = {} as Record<SheetPerson, DemoClient>
  for (const name of PEOPLE) {
    made[name] = await register(product, name)
    await subscribe(made[name], 'monthly', product.stripeUrl, name === 'owing' ? FAILS_AT_RENEWAL : VISA)
  }
  await publishPages(product)
  await offerHalfPrice(product)
  await revise(made.reviser)
  await fallBehind(made.behind)
  await openSecondPhase(made.heavy)
  await finish(made.finisher)
  await cancelInPortal(made.left)
  await control(product.stripeUrl, 'advance', { days: PAST_RENEWAL_DAYS })
  await until('the charge has failed', async () => (await readStatus(made.owing)) === 'past_due')
  await until('the subscription has ended', async () => (await readStatus(made.left)) === 'canceled')
  await cancelInPortal(made.leaving)
}

async function offerHalfPrice({ stripeUrl }: OwnProduct): Promise<void> {
  const create = async (what: string, fields: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_of_the_sheet' }
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${stripeUrl}/v1/${what}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const { id } = await create('coupons', { percent_off: '50', duration: 'forever' })
  const promotion = { 'promotion[type]': 'coupon', 'promotion[coupon]': id }
  await create('promotion_codes', { code: PROMOTION_CODE, ...promotion })
}

/** The last step of making them is the one that shows. */
async function areThere({ url }: OwnProduct): Promise<boolean> {
  const client = openClient(url)
  try {
    await client.send('POST', '/api/login', { username: 'leaving', password: PASSWORD })
    const { cancelAtPeriodEnd } = await client.send<{ cancelAtPeriodEnd: boolean }>('GET', '/api/subscription')
    return cancelAtPeriodEnd
  } catch {
    return false
  }
}

async function register({ url }: OwnProduct, username: string): Promise<DemoClient> {
  const client = openClient(url)
  const name = { firstName: 'Mara', lastName: 'Quist', country: 'US', timeZone: 'UTC' }
  await client.send('POST', '/api/register', {
    username,
    password: PASSWORD,
    email: `${username}@daybreak.example`,
    ...name,
  })
  return client
}

async function publishPages({ url }: OwnProduct): Promise<void> {
  const admin = openClient(url)
  await admin.send('POST', '/api/login', { username: 'admin', password: 'daybreak-admin' })
  for (const page of PAGES) await admin.send('POST', '/api/admin/content', { ...page, status: 'published' })
  await admin.send('POST', '/api/admin/content', DRAFT)
}

/**
 * Three phases, then the first and the last written anew from other answers: second versions, a plan that is older
 * than the vision, and a sprint that is older than its plan.
 */
async function revise(client: DemoClient): Promise<void> {
  await completePhases(client)
  await until('the plan has its sprint', async () => (await client.send<object[]>('GET', '/api/sprints')).length > 0)
  const vision = { ...ANSWERS[1], 1: 'Two hours at the press, then the boat. The shop opens at three, or not at all.' }
  await client.send('POST', '/api/generate-narrative', { phaseNumber: 1, answers: vision })
  const plan = { ...ANSWERS[3], 1: 'Ten letters to ten shops.', 3: 'Write one letter every morning.' }
  await client.send('POST', '/api/generate-narrative', { phaseNumber: 3, answers: plan })
}

/** A sprint that is over, with words on it and one thing left to do. */
async function finish(client: DemoClient): Promise<void> {
  const sprint = await client.send<{ id: number }>('POST', '/api/sprints', { goal: 'Sell ten prints' })
  for (const title of ['Clear the back room', 'Price the edition']) {
    const dueDate = new Date(Date.now() + 7 * DAY_MS).toISOString()
    await client.send('POST', `/api/sprints/${sprint.id}/tasks`, { title, description: '', dueDate, status: 'pending' })
  }
  const review = { done: 'The shop is open.', notDone: 'The second edition.', learnt: 'Mornings are for the press.' }
  await client.send('PATCH', `/api/sprints/${sprint.id}`, { status: 'completed', review })
}

/** A sprint with most of its days gone and little of it done. */
async function fallBehind(client: DemoClient): Promise<void> {
  const start = Date.now() - 60 * DAY_MS
  const content = {
    'Sprint Goal': 'Sell ten prints',
    'Month 1 Actions': ['Clear the back room'],
    'Month 2 Actions': ['Price the edition'],
    'Month 3 Actions': ['Open the shop'],
    'Weekly Rhythm': ['Draw on Monday'],
  }
  const sprint = await client.send<{ id: number }>('POST', '/api/sprints', { goal: 'Sell ten prints', content })
  await client.send('PATCH', `/api/sprints/${sprint.id}`, {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 90 * DAY_MS).toISOString(),
  })
  for (const day of [10, 20, 30, 40, 48, 52, 58, 61, 66, 72, 80, 88]) {
    const dueDate = new Date(start + day * DAY_MS).toISOString()
    const body = { title: `Proof plate ${day / 2}`, description: '', dueDate, status: 'pending' }
    const task = await client.send<{ id: number }>('POST', `/api/sprints/${sprint.id}/tasks`, body)
    if (day < 25) await client.send('PATCH', `/api/sprint-tasks/${task.id}`, { status: 'completed' })
  }
}

/** The phase in which heavy words are likeliest, and some of them in the journal already. */
async function openSecondPhase(client: DemoClient): Promise<void> {
  await client.send('POST', '/api/journal', { title: 'Late', content: 'I want to die', tags: [] })
  await client.send('POST', '/api/generate-narrative', { phaseNumber: 1, answers: ANSWERS[1] })
}

async function readStatus(client: DemoClient): Promise<string> {
  return (await client.send<{ status: string }>('GET', '/api/subscription')).status
}

/** As somebody who leaves at the end of the period does. */
async function cancelInPortal(client: DemoClient): Promise<void> {
  const { url } = await client.send<{ url: string }>('GET', '/api/customer-portal')
  const subscription = /name="subscription" value="(\w+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription, action: 'cancel_at_period_end' }) })
  await client.send('POST', '/api/subscription/sync')
}

/** Asks a simulator for a state of its own. */
export async function control(simulatorUrl: string, what: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${simulatorUrl}/_control/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`)
}

export async function until(what: string, isSo: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`)
    await delay(100)
  }
}
