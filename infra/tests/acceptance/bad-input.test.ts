/** Bad input at every field of every call: refused in the documented way, nothing stored, and the same over GraphQL. */
import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { CALLS } from '../support/calls.ts'
import { goodBody, type Call, type World } from '../support/calls/call.ts'
import { badValues } from '../support/fields.ts'
import { openClient, type Answer, type Client } from '../support/client.ts'
import { expectGraphQLRefusal, expectRefusal } from '../support/expect.ts'
import {
  administrator,
  beginCheckout,
  control,
  newcomer,
  ok,
  PASSWORD,
  pay,
  productUnderTest,
  registration,
  subscriber,
  unique,
} from '../support/product.ts'

const place = productUnderTest()
const REFUSED = [400, 401, 403, 404, 409, 413, 429]
let world: World

beforeAll(async () => {
  const [person, other, admin] = [await subscriber(place), await subscriber(place), await administrator(place)]
  const own = await belongings(person)
  const page = { slug: unique('page'), title: 'A page', content: '<p>Words</p>' }
  const pageId = ok(await admin.post('/api/admin/content', page), 201).body.id
  const generationId = ok(await other.post('/api/generate-narrative', { phaseNumber: 1, answers: {} })).body
    .generationId
  const theirs = { userId: other.id, generationId, ...(await belongings(other)) }
  world = { place, visitor: openClient(place.url), person, admin, pageId, theirs, ...own }
})

async function belongings(person: Client) {
  const phase = { phaseNumber: 2, questions: [], answers: {}, output: '{}', completed: true }
  const phaseId = ok(await person.post('/api/phases', phase), 201).body.id as number
  const sprintId = ok(await person.post('/api/sprints', { name: 'A sprint' }), 201).body.id as number
  const task = { title: 'A task', dueDate: '2027-01-01T00:00:00.000Z' }
  const taskId = ok(await person.post(`/api/sprints/${sprintId}/tasks`, task), 201).body.id as number
  return { phaseId, sprintId, taskId }
}

/** Asks again and again, and shows that nothing has come of it. */
async function refused(call: Call, attempts: () => Promise<void>) {
  const before = await call.state(world)
  await attempts()
  const after = await call.state(world)
  expect(withoutId(after)).toEqual(withoutId(before))
}

const withoutId = ({ status, body }: Answer) => [status, body && { ...body, requestId: '', extensions: undefined }]

const FIELDS = CALLS.flatMap((call) =>
  Object.keys(call.fields).map((name) => ({ what: `${call.name}: ${name}`, call, name })),
)

describe(statement('SEC-06', 'a bad field is refused and nothing is stored'), () => {
  test.each(FIELDS)('$what', async ({ call, name }) => {
    await refused(call, async () => {
      for (const [what, value] of badValues(call.fields[name]!)) {
        const answer = await call
          .by(world)
          .send(call.method, call.path(world), { body: { ...goodBody(call), [name]: value } })
        const shown = `${what}: ${JSON.stringify(value)?.slice(0, 60)}`
        if (!REFUSED.includes(answer.status))
          expect.fail(`${shown} is answered ${answer.status} ${answer.text.slice(0, 200)}`)
        expectRefusal(answer, REFUSED)
      }
    })
  })

  test('the good bodies of these tables are accepted, so it was the bad field that was refused', async () => {
    for (const call of CALLS.filter(({ name }) => !/login|generate/.test(name))) {
      ok(await call.by(world).send(call.method, call.path(world), { body: goodBody(call) }), 200, 201)
      world.visitor = openClient(place.url)
    }
  })
})

describe('an id that is none, unknown or somebody else’s is refused and nothing is stored', () => {
  const withId = CALLS.filter(({ id }) => id)
  const none = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '2147483648',
    '99999999999999999999',
    '%00',
    '%F0%9F%8C%85',
    '1%202',
    '..',
    'null',
    '__proto__',
  ]

  test.each(withId.map((call) => ({ what: call.name, call })))('$what', async ({ call }) => {
    await refused(call, async () => {
      const ask = (id: string | number) =>
        call.by(world).send(call.method, call.path(world, id), { body: goodBody(call) })
      for (const id of none) expectRefusal(await ask(id), [400, 403, 404])
      expectRefusal(await ask(2_147_483_647), call.id!.refusal)
      const foreign = call.id!.foreign(world)
      if (foreign) expectRefusal(await ask(foreign), call.id!.refusal)
    })
  })

  test.each(['/api/sprints/', '/api/generations/', '/api/content/', '/api/journal?before=', '/api/journal?limit='])(
    'GET %s',
    async (path) => {
      for (const id of [...none, '']) {
        if (path.endsWith('/') && id === '') continue
        const answer = await world.person.get(path + id)
        if (!(path === '/api/sprints/' && id === '..')) expectRefusal(answer, [400, 404])
      }
    },
  )

  test('DELETE /api/admin/content/{id}', async () => {
    const before = (await world.admin.get('/api/admin/content')).body
    for (const id of none) expectRefusal(await world.admin.delete(`/api/admin/content/${id}`), [400, 404])
    expect((await world.admin.get('/api/admin/content')).body).toEqual(before)
  })
})

describe('a body that is none', () => {
  const bodies: [what: string, body: string | Buffer, type: string][] = [
    ['cut off', '{"title": "x"', 'application/json'],
    ['a list', '[{"title":"x"}]', 'application/json'],
    ['a text', '"words"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json'],
    ['another character set', '{"title":"x","content":"y"}', 'application/json; charset=iso-8859-1'],
    ['packed with nothing in it', 'not gzip', 'application/json'],
    ['plain text', '{"title":"x","content":"y","name":"x"}', 'text/plain'],
    ['a form', 'title=x&content=y&name=x', 'application/x-www-form-urlencoded'],
    ['a form of parts', '--x\r\n\r\n{}\r\n--x--', 'multipart/form-data; boundary=x'],
    ['of no type', '{"title":"x","content":"y","name":"x"}', ''],
  ]

  test.each(bodies)('%s is refused by every call and nothing is stored', async (what, body, type) => {
    const headers = { 'content-type': type, ...(what.startsWith('packed') && { 'content-encoding': 'gzip' }) }
    for (const call of CALLS) {
      await refused(call, async () => {
        expectRefusal(await call.by(world).send(call.method, call.path(world), { headers, body }), 400, 'INVALID_INPUT')
      })
    }
  })

  test('more than can be sent at once is refused by every call', async () => {
    for (const call of CALLS) {
      const body = JSON.stringify({ ...goodBody(call), more: 'x'.repeat(600_000) })
      expectRefusal(await call.by(world).send(call.method, call.path(world), { body }), 413, 'PAYLOAD_TOO_LARGE')
    }
  })

  test('names that mean something to the language mean nothing to the product', async () => {
    const hostile =
      '{"title":"x","content":"y","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
    ok(await world.person.send('POST', '/api/journal', { body: hostile }), 201)
    expectRefusal(await world.person.get('/api/admin/content'), 403, 'FORBIDDEN')
    const deep = `{"name":"deep","content":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`
    expectRefusal(await world.person.send('POST', '/api/sprints', { body: deep }), 400)
    const query = 'mutation ($input: CreateSprintInput!) { createSprint(input: $input) { id } }'
    const body = `{"query":"${query}","variables":{"input":${deep}}}`
    expect((await world.person.send('POST', '/graphql', { body })).status).toBe(400)
  })
})

describe('the same mutations over GraphQL', () => {
  const viaGraphql = CALLS.filter(({ graphql }) => graphql)

  test.each(viaGraphql.map((call) => ({ what: call.graphql!.mutation, call })))(
    '$what refuses what REST refuses',
    async ({ call }) => {
      const { mutation, input, id, returns, asInput = (body) => body } = call.graphql!
      const query = `mutation ($input: ${input}) { ${mutation}(input: $input) ${returns} }`
      const ask = (body: Record<string, unknown>) =>
        call.by(world).graphql(query, { input: { ...asInput(body), ...(id && { [id]: call.id!.own(world) }) } })
      await refused(call, async () => {
        for (const [name, field] of Object.entries(call.fields)) {
          if (!(name in asInput(goodBody(call)))) continue
          for (const [what, value] of badValues(field)) {
            // Two answers for one question are one; a list counts as its only member.
            if (
              mutation === 'startGeneration' &&
              name === 'answers' &&
              (Array.isArray(value) || JSON.stringify(value) === '{"00":"x"}')
            )
              continue
            if (Array.isArray(value) && value.length === 1 && field.kind !== 'list') continue
            if (field.kind === 'list' && value === 'words') continue
            const answer = await ask({ ...goodBody(call), [name]: value })
            if (!answer.body?.errors)
              expect.fail(`${name} ${what}: ${JSON.stringify(value)?.slice(0, 60)} is accepted: ${answer.text}`)
            expectGraphQLRefusal(answer)
          }
        }
      })
    },
  )

  test('nobody else’s things can be reached', async () => {
    const { theirs } = world
    const attempts = [
      `mutation { updateSprint(input: { id: ${theirs.sprintId}, name: "Mine" }) { id } }`,
      `mutation { createTask(input: { sprintId: ${theirs.sprintId}, title: "Mine", dueDate: "2027-01-01T00:00:00Z" }) { id } }`,
      `mutation { updateTask(input: { taskId: ${theirs.taskId}, status: "completed" }) { id } }`,
      `{ sprint(id: ${theirs.sprintId}) { id } }`,
    ]
    for (const query of attempts) expectGraphQLRefusal(await world.person.graphql(query), 'NOT_FOUND')
  })
})

describe(statement(['SEC-09', 'PHF-14'], 'ten of the same at once are one'), () => {
  const tenTimes = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, ask))
  const idsOf = (answers: Answer[]) => new Set(answers.map((answer) => ok(answer, 200, 201).body.id as number))

  test('an entry', async () => {
    const title = unique('entry')
    expect(idsOf(await tenTimes(() => world.person.post('/api/journal', { title, content: 'Once' }))).size).toBe(1)
    const titles = (await world.person.get('/api/journal')).body.map((entry: { title: string }) => entry.title)
    expect(titles.filter((each: string) => each === title)).toHaveLength(1)
  })

  test('a task', async () => {
    const body = { title: unique('task'), dueDate: '2027-01-01T00:00:00.000Z', status: 'pending' }
    const path = `/api/sprints/${world.sprintId}`
    expect(idsOf(await tenTimes(() => world.person.post(`${path}/tasks`, body))).size).toBe(1)
    const titles = (await world.person.get(path)).body.tasks.map((task: { title: string }) => task.title)
    expect(titles.filter((each: string) => each === body.title)).toHaveLength(1)
  })

  test('a sprint', async () => {
    const body = { name: unique('sprint'), goal: 'Once', content: { 'Sprint Goal': 'Once' } }
    expect(idsOf(await tenTimes(() => world.person.post('/api/sprints', body))).size).toBe(1)
  })

  test('a phase', async () => {
    const body = { phaseNumber: 3, questions: [], answers: {}, output: '{}', completed: true }
    const answers = await tenTimes(() => world.person.post('/api/phases', body))
    expect(idsOf(answers).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('a generation', async () => {
    const marker = unique('marker')
    // The model makes it wait, so that it is unfinished however long the ten requests take.
    await control(place.openaiUrl, 'faults', { kind: 'status429', times: 1, retryAfter: 10, match: marker })
    const answers = await tenTimes(() =>
      world.person.send('POST', '/api/generate-narrative', {
        headers: { prefer: 'respond-async' },
        body: { phaseNumber: 1, answers: { '0': marker } },
      }),
    )
    expect(new Set(answers.map((answer) => ok(answer, 202).body.generationId)).size).toBe(1)
  })

  test('an account', async () => {
    const body = registration()
    const answers = await tenTimes(() => openClient(place.url).post('/api/register', body))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    ok(await openClient(place.url).post('/api/login', { username: body.username, password: PASSWORD }), 200)
  })

  test('a content page', async () => {
    const body = { slug: unique('page'), title: 'Once', content: 'Once' }
    const answers = await tenTimes(() => world.admin.post('/api/admin/content', body))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('a checkout, and a payment', async () => {
    const fresh = await newcomer(place)
    const answers = await tenTimes(() => fresh.post('/api/create-subscription', { priceId: 'monthly' }))
    const secrets = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret as string),
    )
    expect(secrets.size).toBe(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const secret = await beginCheckout(fresh)
    await Promise.all([pay(place, secret), pay(place, secret)])
    expect((await fresh.post('/api/subscription/sync')).body.status).toBe('active')
    const { events } = (await openClient(place.stripeUrl).get('/_history')).body
    const intent = secret.split('_secret')[0]
    const paid = events.filter((event: { type: string }) => event.type === 'payment_intent.succeeded')
    expect(paid.filter((event: object) => JSON.stringify(event).includes(intent!)).length).toBeLessThanOrEqual(1)
  })

  test('completions of one task: all succeed, and the time is the first one’s', async () => {
    const body = { title: unique('done'), dueDate: '2027-01-01T00:00:00.000Z' }
    const { id } = ok(await world.person.post(`/api/sprints/${world.sprintId}/tasks`, body)).body
    const answers = await tenTimes(() => world.person.patch(`/api/sprint-tasks/${id}`, { status: 'completed' }))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const times = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.completedDate))
    expect(times.size).toBe(1)
  })
})
