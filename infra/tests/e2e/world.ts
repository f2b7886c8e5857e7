/** The people who see the screens, and what there is for them to see, as the product itself tells it over HTTP. */
import { openClient, type Client } from '../support/client.ts'
import { administrator, newcomer, ok, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { place } from './browser.ts'

export type Who = 'nobody' | 'demo' | 'unpaid' | 'admin'

export type World = {
  people: { demo: Client; admin: Client; unpaid: Person }
  sprint: { id: number; name: string; goal: string; openTask: string }
  entry: { id: number; title: string; content: string }
  /** Of the life that the demo account dreams of. */
  highlight: string
  /** Of the plan that the demo account has. */
  goal: string
  email: string
  /** The number of a payment. */
  payment: string
  /** Of an account that is deleted. */
  receipt: string
}

type ListedTask = { status: string; title: string }

/** Signs the people in, and finds what the paths are about. */
export async function makeWorld(): Promise<World> {
  const demo = openClient(place.url)
  ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
  const admin = await administrator(place)
  // From an earlier run it may be there already.
  await admin.post('/api/admin/content', { slug: 'under-faults', title: 'Under faults', content: '<p>Words.</p>' })
  const message = { name: 'A visitor', email: 'visitor@example.com', text: 'Sent under faults.' }
  ok(await openClient(place.url).post('/api/messages', message), 201)
  const read = async (path: string) => ok(await demo.get(path)).body
  const [{ id }] = await read('/api/sprints')
  const { name, goal, tasks } = await read(`/api/sprints/${id}`)
  const openTask = (tasks as ListedTask[]).find(({ status }) => status !== 'completed')?.title ?? ''
  return {
    sprint: { id, name, goal, openTask },
    entry: (await read('/api/journal'))[0],
    highlight: (await read('/api/insights')).dreamHighlights[0].text,
    goal: await goalOfPlan(demo),
    email: (await read('/api/user')).email,
    payment: (await read('/api/subscription/payments'))[0].number,
    receipt: await receiptOfDeleted(),
    // Last, so that the newest line of the audit log is theirs.
    people: { demo, admin, unpaid: await newcomer(place) },
  }
}

async function goalOfPlan(demo: Client): Promise<string> {
  const phases = ok(await demo.get('/api/phases')).body as { phaseNumber: number; output: string }[]
  const output = phases.find(({ phaseNumber }) => phaseNumber === 3)?.output ?? '{}'
  return (JSON.parse(output) as Record<string, string>)['Sprint Goal'] ?? ''
}

/** Somebody comes, and has everything erased. */
async function receiptOfDeleted(): Promise<string> {
  const { password, ...client } = await newcomer(place)
  const { id } = ok(await client.send('DELETE', '/api/account', { body: { password } }), 202).body as { id: string }
  const receipt = async () => ok(await openClient(place.url).get(`/api/account/receipts/${id}`)).body
  await until('an account is erased', async () => (await receipt()).state === 'erased')
  return id
}
