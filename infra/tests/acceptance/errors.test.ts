/** The answers of failed calls. */
import { beforeAll, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { freshAddress } from '../support/addresses.ts'
import { openClient } from '../support/client.ts'
import { expectGraphQLRefusal, expectRefusal } from '../support/expect.ts'
import { begin, collect, follow } from '../support/stream.ts'
import { control, newcomer, ok, productUnderTest, subscriber, unique, type Person } from '../support/product.ts'

const place = productUnderTest()
let person: Person

beforeAll(async () => {
  person = await subscriber(place)
})

test(
  statement(['API-02', 'API-07'], 'Every refusal says `error` and `message` alike, a code and the id of the request.'),
  async () => {
    const visitor = openClient(place.url)
    expectRefusal(await visitor.post('/api/login', {}), 400, 'INVALID_INPUT')
    expectRefusal(await visitor.get('/api/user'), 401, 'UNAUTHENTICATED')
    expectRefusal(await person.get('/api/admin/content'), 403, 'FORBIDDEN')
    expectRefusal(await (await newcomer(place)).get('/api/sprints'), 403, 'SUBSCRIPTION_REQUIRED')
    expectRefusal(await person.get('/api/sprints/2147483647'), 404, 'NOT_FOUND')
    expectRefusal(
      await person.post('/api/login', { username: person.username, password: 'x'.repeat(110_000) }),
      413,
      'PAYLOAD_TOO_LARGE',
    )
  },
)

test('a request keeps the id from its header, if that is valid', async () => {
  const visitor = openClient(place.url)
  const given = await visitor.send('GET', '/api/user', { headers: { 'x-request-id': 'from-the-outside-1' } })
  expect([given.headers['x-request-id'], given.body.requestId]).toEqual(['from-the-outside-1', 'from-the-outside-1'])
  for (const bad of ['x', 'a b c d e f g h', '<script>alert(1)</script>', 'x'.repeat(65)]) {
    const answer = await visitor.send('GET', '/api/user', { headers: { 'x-request-id': bad } })
    expect(answer.body.requestId).not.toBe(bad)
    expect(answer.body.requestId).toMatch(/^[\w-]{8,64}$/)
  }
})

test('GraphQL reports the same errors in its own format', async () => {
  expectGraphQLRefusal(await openClient(place.url).graphql('{ entries { id } }'), 'UNAUTHENTICATED')
  expectGraphQLRefusal(await person.graphql('{ sprint(id: 2147483647) { id } }'), 'NOT_FOUND')
  const answer = await person.graphql('mutation { createEntry(input: { title: "", content: "" }) { id } }')
  expectGraphQLRefusal(answer, 'INVALID_INPUT')
  const [error] = answer.body.errors
  expect(error.message).toBe('Please provide both a title and content for your journal entry')
  expect(error.extensions.requestId).toBe(answer.headers['x-request-id'])
  expect(error.extensions.stacktrace).toBeUndefined()
})

test.each([
  ['no GraphQL', { query: '{' }],
  ['an unknown field', { query: '{ passwords }' }],
  ['nothing', {}],
  ['a list of operations', [{ query: '{ viewer { id } }' }, { query: '{ viewer { id } }' }]],
  ['a nest too deep', { query: `{ ${'sprints { tasks { '.repeat(10)} id ${'} }'.repeat(10)} }` }],
  [
    'the same field a hundred times',
    { query: `{ ${Array.from({ length: 100 }, (_, i) => `a${i}: viewer { id }`).join(' ')} }` },
  ],
  ['ten thousand words', { query: `{ ${'viewer { id } '.repeat(4_000)} }` }],
])('%s over GraphQL answers 400', async (_what, body) => {
  const answer = await person.send('POST', '/graphql', { body })
  expect(answer.status).toBe(400)
  expect(answer.text).not.toMatch(/stacktrace|node_modules/)
})

test('a mutation cannot be sent by GET or as a form', async () => {
  const query = 'mutation { createEntry(input: { title: "x", content: "y" }) { id } }'
  const before = (await person.get('/api/journal')).body
  const byGet = await person.get(`/graphql?query=${encodeURIComponent(query)}`)
  expect(byGet.status).toBeGreaterThanOrEqual(400)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await person.send('POST', '/graphql', {
      headers: { 'content-type': type },
      body: JSON.stringify({ query }),
    })
    expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true])
  }
  expect((await person.get('/api/journal')).body).toEqual(before)
})

test('guessing a password is rate-limited, and the answer contains the time to wait', async () => {
  const from = process.platform === 'linux' ? freshAddress() : undefined
  const guess = { username: unique('guessed'), password: 'wrong-password' }
  const login = () => openClient(place.url).send('POST', '/api/login', { body: guess, ...(from && { from }) })
  for (let turn = 0; turn < 10; turn++) expectRefusal(await login(), 401, 'UNAUTHENTICATED')
  const answer = await login()
  expectRefusal(answer, 429, 'RATE_LIMITED')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  ok(await openClient(place.url).post('/api/login', { username: person.username, password: person.password }), 200)
})

test(
  statement(['WIZ-27', 'API-19'], 'A generation that fails says so, keeps the answers and can be tried again.'),
  async () => {
    const fresh = await subscriber(place)
    const marker = unique('marker')
    for (let fault = 0; fault < 8; fault++) {
      await control(place.openaiUrl, 'faults', { kind: 'bad_json', times: 1, match: marker })
    }
    try {
      const id = await begin(fresh, 2, { '0': marker })
      const { end } = await collect(follow(place.url, fresh, id))
      expect(end).toMatchObject({ status: 'failed', output: '' })
      expect(end!.failure).toMatch(/\S/)
      expect((await fresh.get('/api/phases')).body).toEqual([])
    } finally {
      await control(place.openaiUrl, 'reset', {})
    }
    const again = ok(await fresh.post('/api/generate-narrative', { phaseNumber: 2, answers: {} }), 200).body
    expect(JSON.parse(again.narrative)).toHaveProperty('Identified Limiting Beliefs')
    const [phase] = (await fresh.get('/api/phases')).body
    expect(phase.answers).toEqual({ '0': marker })
  },
)

test('when the payment provider fails, checkout answers 503 or 504 and can be tried again', async () => {
  const fresh = await newcomer(place)
  await control(place.stripeUrl, 'faults', { api: [{ path: '/v1/', kind: 'status', status: 500, times: 50 }] })
  try {
    const answer = await fresh.post('/api/create-subscription', { priceId: 'monthly' })
    expectRefusal(answer, [503, 504])
  } finally {
    await control(place.stripeUrl, 'faults', { api: [] })
  }
  const again = await fresh.post('/api/create-subscription', { priceId: 'monthly' })
  expect(ok(again, 200).body.clientSecret).toMatch(/_secret_/)
})
