/** Who may do what. Every call of the API, asked by each role. */
import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient, type Client } from '../support/client.ts'
import { expectGraphQLRefusal, expectRefusal } from '../support/expect.ts'
import {
  administrator,
  newcomer,
  ok,
  productUnderTest,
  registration,
  subscriber,
  type Person,
} from '../support/product.ts'

const place = productUnderTest()
const clients = {} as {
  visitor: Client
  'without subscription': Person
  subscriber: Person
  admin: Client & { id: number }
}
let other: Person
const theirs = { phase: 0, sprint: 0, task: 0, generation: '' }

beforeAll(async () => {
  clients.visitor = openClient(place.url)
  clients['without subscription'] = await newcomer(place)
  clients.subscriber = await subscriber(place)
  clients.admin = await administrator(place)
  other = await subscriber(place)
  const phase = { phaseNumber: 1, questions: [], answers: {}, output: 'Theirs', completed: true }
  theirs.phase = ok(await other.post('/api/phases', phase)).body.id
  theirs.sprint = ok(await other.post('/api/sprints', { name: 'Theirs' })).body.id
  const task = { title: 'Theirs', dueDate: '2027-01-01T00:00:00.000Z' }
  theirs.task = ok(await other.post(`/api/sprints/${theirs.sprint}/tasks`, task)).body.id
  ok(await other.post('/api/journal', { title: 'Theirs', content: 'Theirs alone' }))
  theirs.generation = ok(
    await other.send('POST', '/api/generate-narrative', {
      headers: { prefer: 'respond-async' },
      body: { phaseNumber: 1, answers: {} },
    }),
  ).body.generationId
})

type Access = 'anybody' | 'signed in' | 'subscriber' | 'admin'

/** Who may make each call. A new call belongs here. */
const CALLS: [method: string, path: string, access: Access][] = [
  ['GET', '/api/user', 'signed in'],
  ['PUT', '/api/user/0', 'signed in'],
  ['GET', '/api/subscription', 'signed in'],
  ['GET', '/api/subscription/prices', 'anybody'],
  ['POST', '/api/subscription/sync', 'signed in'],
  ['POST', '/api/create-subscription', 'signed in'],
  ['GET', '/api/customer-portal', 'signed in'],
  ['GET', '/api/questions', 'signed in'],
  ['GET', '/api/phases', 'subscriber'],
  ['POST', '/api/phases', 'subscriber'],
  ['PUT', '/api/phases/0', 'subscriber'],
  ['POST', '/api/generate-narrative', 'subscriber'],
  ['GET', '/api/generations/none', 'subscriber'],
  ['GET', '/api/sprints', 'subscriber'],
  ['POST', '/api/sprints', 'subscriber'],
  ['GET', '/api/sprints/0', 'subscriber'],
  ['PATCH', '/api/sprints/0', 'subscriber'],
  ['POST', '/api/sprints/0/tasks', 'subscriber'],
  ['PATCH', '/api/sprint-tasks/0', 'subscriber'],
  ['GET', '/api/journal', 'subscriber'],
  ['POST', '/api/journal', 'subscriber'],
  ['GET', '/api/admin/content', 'admin'],
  ['POST', '/api/admin/content', 'admin'],
  ['PUT', '/api/admin/content/0', 'admin'],
  ['DELETE', '/api/admin/content/0', 'admin'],
  ['GET', '/api/content/none', 'anybody'],
  ['GET', '/api/config', 'anybody'],
]

/** What the role is refused with; null where the door is open, whatever is found behind it. */
function refusalFor(role: keyof typeof clients, access: Access): [number, string] | null {
  if (access === 'anybody') return null
  if (role === 'visitor') return [401, 'UNAUTHENTICATED']
  if (access === 'admin') return role === 'admin' ? null : [403, 'FORBIDDEN']
  if (access === 'subscriber' && role === 'without subscription') return [403, 'SUBSCRIPTION_REQUIRED']
  return null
}

const ROLES = ['visitor', 'without subscription', 'subscriber', 'admin'] as const

describe(
  statement(['RTE-12', 'RTE-13', 'RTE-18', 'RTE-19', 'RTE-20', 'SEC-04', 'ADM-07'], 'each call by each role'),
  () => {
    test.each(CALLS)('%s %s is for: %s', async (method, path, access) => {
      for (const role of ROLES) {
        if (role === 'admin' && access === 'subscriber') continue // an admin may or may not have one
        // A body that no schema accepts: behind an open door it is refused for itself, and nothing is written.
        const answer = await clients[role].send(
          method,
          path,
          method === 'GET' ? {} : { body: '{"phaseNumber":0,"name":0,"priceId":0}' },
        )
        const refusal = refusalFor(role, access)
        if (refusal) expectRefusal(answer, ...refusal)
        else
          expect([
            role,
            answer.status,
            ['UNAUTHENTICATED', 'SUBSCRIPTION_REQUIRED'].includes(answer.body?.code),
          ]).toEqual([role, answer.status, false])
        if (!refusal) expect(answer.status).toBeLessThan(500)
      }
    })

    test('the same doors guard GraphQL', async () => {
      const FIELDS: [query: string, access: Access][] = [
        ['{ phases { id } }', 'subscriber'],
        ['{ drafts { phaseNumber } }', 'subscriber'],
        ['{ generations { id } }', 'subscriber'],
        ['{ sprints { id } }', 'subscriber'],
        ['{ sprint(id: 1) { id } }', 'subscriber'],
        ['{ entries { id } }', 'subscriber'],
        ['{ journalStatistics { entries } }', 'subscriber'],
        ['{ questions { phaseNumber } }', 'signed in'],
        ['{ subscription { status } }', 'signed in'],
        ['{ pages { id } }', 'admin'],
        ['mutation { createEntry(input: { title: "x", content: "" }) { id } }', 'subscriber'],
        ['mutation { createTask(input: { sprintId: 1, title: "", dueDate: "" }) { id } }', 'subscriber'],
        ['mutation { updateTask(input: { taskId: 0 }) { id } }', 'subscriber'],
        ['mutation { createSprint(input: { name: "x", goal: "x", status: 1 }) { id } }', 'subscriber'],
        ['mutation { updateSprint(input: { id: 0 }) { id } }', 'subscriber'],
        [
          'mutation { startGeneration(input: { phaseNumber: 1, answers: [{ index: 9, text: "" }] }) { id } }',
          'subscriber',
        ],
        ['mutation { saveAnswer(input: { phaseNumber: 1, index: 9, text: "" }) { phaseNumber } }', 'subscriber'],
        ['mutation { syncSubscription { status } }', 'signed in'],
        ['mutation { deletePage(id: 0) }', 'admin'],
        ['mutation { createPage(input: { slug: "", title: "", content: "" }) { id } }', 'admin'],
      ]
      for (const [query, access] of FIELDS) {
        for (const role of ROLES) {
          const refusal = refusalFor(role, access)
          const answer = await clients[role].graphql(query)
          if (query.includes('status: 1')) expect(answer.status).toBe(400)
          else if (refusal) expectGraphQLRefusal(answer, refusal[1])
        }
      }
    })
  },
)

describe(statement(['SEC-01', 'SPD-04', 'API-28'], 'what belongs to somebody else'), () => {
  const attempts = (): [method: string, path: string, body?: object][] => [
    ['GET', `/api/sprints/${theirs.sprint}`],
    ['PATCH', `/api/sprints/${theirs.sprint}`, { name: 'Mine now' }],
    [
      'POST',
      `/api/sprints/${theirs.sprint}/tasks`,
      { title: 'Mine', dueDate: '2027-01-01T00:00:00.000Z', userId: other.id },
    ],
    ['PATCH', `/api/sprint-tasks/${theirs.task}`, { status: 'completed' }],
    ['PUT', `/api/phases/${theirs.phase}`, { output: 'Mine now', completed: false }],
    ['GET', `/api/generations/${theirs.generation}`],
  ]

  test('is not found, exactly like what nobody has', async () => {
    const before = await stateOfOther()
    for (const [method, path, body] of attempts()) {
      const answer = await clients.subscriber.send(method, path, { body })
      expectRefusal(answer, 404, 'NOT_FOUND')
      const nobodys = path.replace(/gen-[\w-]+|\d+/, (id) =>
        id.startsWith('gen') ? 'gen-00000000-0000-4000-8000-000000000000' : '2147483647',
      )
      const missing = await clients.subscriber.send(method, nobodys, { body })
      expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    }
    expect(await stateOfOther()).toEqual(before)
  })

  test('does not show in any list, whatever userId is asked for', async () => {
    for (const path of ['/api/journal', '/api/sprints', '/api/phases']) {
      const answer = await clients.subscriber.get(`${path}?userId=${other.id}`)
      expect([path, answer.text]).toEqual([path, '[]'])
    }
    const graph = await clients.subscriber.graphql(
      `{ entries { title } sprints { name } phases { output } sprint(id: ${theirs.sprint}) { name } }`,
    )
    expect(graph.text).not.toContain('Theirs')
  })

  test('cannot be followed while it is written', async () => {
    const query = 'subscription ($id: ID!) { followGeneration(id: $id) { text } }'
    const answer = await clients.subscriber.send('POST', '/graphql/stream', {
      headers: { accept: 'text/event-stream' },
      body: { query, variables: { id: theirs.generation } },
    })
    expect(answer.text).toContain('NOT_FOUND')
    const visitor = await clients.visitor.send('POST', '/graphql/stream', {
      headers: { accept: 'text/event-stream' },
      body: { query, variables: { id: theirs.generation } },
    })
    expect(visitor.text).toContain('UNAUTHENTICATED')
  })

  async function stateOfOther() {
    const [sprint, phases, journal] = await Promise.all([
      other.get(`/api/sprints/${theirs.sprint}`),
      other.get('/api/phases'),
      other.get('/api/journal'),
    ])
    return [
      sprint.body,
      phases.body.map(({ id, questions }: { id: number; questions: string[] }) => ({ id, questions })),
      journal.body,
    ]
  }
})

test(statement('SEC-02'), async () => {
  const { username: _username, password: _password, timeZone: _timeZone, ...profile } = registration()
  const before = (await other.get('/api/user')).body
  expectRefusal(await clients.subscriber.put(`/api/user/${other.id}`, profile), 403, 'FORBIDDEN')
  expectRefusal(await clients.admin.put(`/api/user/${other.id}`, profile), 403, 'FORBIDDEN')
  expect((await other.get('/api/user')).body).toEqual(before)
})

test('a profile changes only what a profile has', async () => {
  const client = openClient(place.url)
  const { password, ...user } = registration()
  const { id } = ok(await client.post('/api/register', { ...user, password })).body
  const change = {
    ...user,
    firstName: 'New',
    username: 'other',
    isAdmin: true,
    subscriptionStatus: 'active',
    password: 'changed-by-profile',
  }
  const changed = ok(await client.put(`/api/user/${id}`, change), 200).body
  expect(changed).toMatchObject({
    username: user.username,
    firstName: 'New',
    isAdmin: false,
    subscriptionStatus: 'inactive',
  })
  ok(await openClient(place.url).post('/api/login', { username: user.username, password }), 200)
})

test('headers that a proxy would set make nobody somebody', async () => {
  const headers = {
    'x-user-id': String(clients.admin.id),
    'x-forwarded-user': 'admin',
    authorization: 'Bearer admin',
    cookie: 'sid=admin',
  }
  expectRefusal(await clients.visitor.send('GET', '/api/admin/content', { headers }), 401, 'UNAUTHENTICATED')
})
