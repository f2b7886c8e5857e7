/** Small ways around a rule: other spellings of a path, other names of an operation, many windows, lines of their own. */
import { afterAll, describe, expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import {
  administrator,
  control,
  newcomer,
  ok,
  productUnderTest,
  registration,
  subscriber,
  unique,
} from '../support/product.ts'
import { begin } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { DOORS, through } from './doors.ts'
import { emailOf } from './people.ts'

const place = productUnderTest()
const visitor = openClient(place.url)

describe('streams', () => {
  const STREAMS = 8
  const leaving: AbortController[] = []
  afterAll(() => leaving.forEach((one) => one.abort()))

  test('one person follows with eight windows at once; another one is told, and may when one is closed', async () => {
    const reader = await subscriber(place)
    const marker = unique('marker')
    await control(place.openaiUrl, 'faults', { kind: 'status429', times: 1, retryAfter: 8, match: marker })
    const id = await begin(reader, 1, { '0': marker })
    const query = 'subscription($id: ID!) { followGeneration(id: $id) { text generation { status } } }'
    const open = async () => {
      const own = new AbortController()
      leaving.push(own)
      const response = await fetch(`${place.url}/graphql/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: reader.cookie() },
        body: JSON.stringify({ query, variables: { id } }),
        signal: own.signal,
      })
      expect(response.status).toBe(200)
      return { response, close: () => own.abort() }
    }
    const first = []
    for (let turn = 0; turn < STREAMS; turn += 1) first.push(await open())
    expect(await (await open()).response.text()).toContain('RATE_LIMITED')
    first[0]?.close()
    await until('there is room for another window', async () => {
      const { response, close } = await open()
      const begun = await firstEvent(response)
      close()
      return begun.includes('RATE_LIMITED') ? null : true
    })
  })

  test('a misspelt field is refused without a hint at what there is', async () => {
    const body = { query: 'subscription { followGeneratio(id: "x") { text } }' }
    const answer = await visitor.send('POST', '/graphql/stream', { headers: { accept: 'text/event-stream' }, body })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('followGeneratio')
    expect(answer.text).not.toMatch(/Did you mean|followGeneration/)
  })
})

/** What the stream says first: a fragment, the end, or why it is refused. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream()) as AsyncIterable<string>) {
    text += chunk
    if (/^event: [^]*?\n\n/m.test(text)) break
  }
  return text
}

describe('operations', () => {
  test.each([
    ['a name that the document does not have', '{ viewer { id } }', 'Wrong'],
    ['a name that another operation has', 'query Right { viewer { id } }', 'Wrong'],
    ['no name where there are two', 'query One { viewer { id } } query Two { viewer { id } }', undefined],
  ])('%s is a bad request, however often it comes', async (_what, query, operationName) => {
    ok(await visitor.send('POST', '/graphql', { body: { query: '{ viewer { id } }' } }), 200)
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, body } = await visitor.send('POST', '/graphql', { body: { query, operationName } })
      expect([status, body.errors[0].extensions.code]).toEqual([
        400,
        expect.stringMatching(/INPUT|OPERATION|VALIDATION/),
      ])
      expect(JSON.stringify(body)).not.toMatch(/stack|INTERNAL/)
    }
  })
})

test.each([
  '/api/customer-portal',
  '/api/customer-portal/',
  '/API/customer-portal',
  '/api/Customer-Portal/',
  '/graphql/stream',
  '/GraphQL/stream',
  '/graphql/STREAM/',
])('another site does not open %s', async (path) => {
  const person = await subscriber(place)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const { status, body } = await person.send('GET', path, { headers: { accept: 'text/event-stream', ...headers } })
    expect([path, status, body?.code]).toEqual([path, 403, 'FORBIDDEN'])
  }
})

test('a sprint and a task write no lines of their own into the calendar', async () => {
  const person = await subscriber(place)
  const name = 'Mine\r\nBEGIN:VEVENT\nSUMMARY:Injected\rEND:VEVENT'
  const { id } = ok(await person.post('/api/sprints', { name })).body
  const task = { title: 'Task\r\nSUMMARY:Injected', dueDate: '2027-01-01T00:00:00.000Z' }
  ok(await person.post(`/api/sprints/${id}/tasks`, task))
  const { path } = ok(await person.post(`/api/sprints/${id}/feed`), 201).body
  const lines = ok(await visitor.get(path)).text.split(/\r\n|\r|\n/)
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual(['SUMMARY:Task SUMMARY:Injected'])
  expect(lines.filter((line) => line.startsWith('X-WR-CALNAME:'))).toHaveLength(1)
})

test.each(DOORS)('what an admin leaves on a price is not for everybody (%s)', async (door) => {
  const admin = await administrator(place)
  const [known] = ok(await visitor.get('/api/subscription/prices')).body
  const price = {
    productId: known.product.id,
    amount: '12.34',
    currency: 'usd',
    interval: 'month',
    nickname: unique('p'),
  }
  const { id } = ok(await admin.post('/api/admin/subscription/prices', price), 201).body
  const prices = () => through(door, visitor, 'prices')
  const listed = await until('the price is on offer', async () =>
    (await prices()).data.find(({ nickname }: { nickname: string }) => nickname === price.nickname),
  )
  ok(await admin.patch(`/api/admin/subscription/prices/${id}`, { active: false }), 200)
  const keys = Array.isArray(listed.metadata)
    ? listed.metadata.map(({ key }: { key: string }) => key)
    : Object.keys(listed.metadata)
  expect(keys).toEqual([])
})

describe.each(DOORS)('names (%s)', (door) => {
  test.each([
    ['an address', (name: string) => `${name}@example.com`],
    ['a space', (name: string) => `${name} x`],
    ['an emoji', (name: string) => `${name}🌅`],
    ['a letter of another script', (name: string) => `${name}\u0430`],
    ['a line break', (name: string) => `${name}\nx`],
  ])('a username with %s is refused', async (_what, made) => {
    const input = { ...registration(), username: made(unique('n')) }
    expect((await through(door, visitor, 'register', input)).code).toBe('INVALID_INPUT')
  })

  test('nobody takes an address for a name, to hear of the sign-ins of its owner', async () => {
    const owner = await newcomer(place)
    const input = { ...registration(), username: emailOf(owner) }
    expect((await through(door, visitor, 'register', input)).code).toBe('INVALID_INPUT')
    await through(door, openClient(place.url), 'login', { username: emailOf(owner), password: 'not it at all' })
    const { data } = await through(door, owner, 'activity')
    expect(data.map(({ kind }: { kind: string }) => kind)).toContain('sign_in_failed')
  })
})
