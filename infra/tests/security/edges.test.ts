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
import { ROUNDS } from '../support/rounds.ts'
import { begin } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { DOORS, through } from './doors.ts'
import { emailOf } from './people.ts'

const place = productUnderTest()
const visitor = openClient(place.url)

describe('streams', () => {
  const STREAMS = 8
  const WAIT_SECONDS = 30
  const leaving: AbortController[] = []
  afterAll(() => leaving.forEach((one) => one.abort()))

  /** Somebody whose text is not written for a while, and what opens one more window on it. */
  async function readerWhoWaits() {
    const reader = await subscriber(place)
    const marker = unique('marker')
    await control(place.openaiUrl, 'faults', { kind: 'status429', times: 1, retryAfter: WAIT_SECONDS, match: marker })
    const id = await begin(reader, 1, { '0': marker })
    const query = 'subscription($id: ID!) { followGeneration(id: $id) { text generation { status } } }'
    return async () => {
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
  }

  test('one person follows with eight windows at once; another one is told, and may when one is closed', async () => {
    const open = await readerWhoWaits()
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

  test(`of 24 windows that are opened at once no more than eight are, ${ROUNDS} times over`, async () => {
    const open = await readerWhoWaits()
    /** How many of 24 are told that they are too many; what is read of the others ends when they are closed. */
    async function refusedAtOnce(): Promise<number> {
      const windows = await Promise.all(Array.from({ length: 24 }, open))
      let refused = 0
      for (const { response } of windows) {
        const isRefused = response.text().then(
          (text) => text.includes('RATE_LIMITED'),
          () => false,
        )
        void isRefused.then((is) => (refused += Number(is)))
      }
      await until('all but eight are told', () => refused >= 24 - STREAMS)
      for (const { close } of windows) close()
      return refused
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      // Those of the round before may still be closing.
      await until('eight find room', async () => (await refusedAtOnce()) === 24 - STREAMS)
    }
  })

  test.each([
    ['/graphql', 'query { viewe { id } }', /viewer/],
    ['/graphql/stream', 'subscription { followGeneratio(id: "x") { text } }', /followGeneration/],
  ])('a misspelt field is refused without a hint at what there is (%s)', async (path, query, there) => {
    const headers = { accept: path === '/graphql' ? 'application/graphql-response+json' : 'text/event-stream' }
    const answer = await visitor.send('POST', path, { headers, body: { query } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(/\{ (\w+)/.exec(query)?.[1])
    expect(answer.text).not.toMatch(/Did you mean/)
    expect(answer.text).not.toMatch(there)
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

describe.each(['/graphql', '/graphql/stream'])('operations (%s)', (path) => {
  test.each([
    ['a name that the document does not have', '{ viewer { id } }', 'Wrong'],
    ['a name that another operation has', 'query Right { viewer { id } }', 'Wrong'],
    ['no name where there are two', 'query One { viewer { id } } query Two { viewer { id } }', undefined],
  ])('%s is a bad request, however often it comes', async (_what, query, operationName) => {
    ok(await visitor.send('POST', '/graphql', { body: { query: '{ viewer { id } }' } }), 200)
    for (let turn = 0; turn < 3; turn += 1) {
      const headers = { accept: path === '/graphql' ? 'application/json' : 'text/event-stream' }
      const { status, text } = await visitor.send('POST', path, { headers, body: { query, operationName } })
      const [error] = (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors
      expect([status, error?.extensions.code]).toEqual([400, expect.stringMatching(/INPUT|OPERATION|VALIDATION/)])
      expect(text).not.toMatch(/stack|INTERNAL/)
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
])('another site does not open %s, by whatever method', async (path) => {
  const person = await subscriber(place)
  for (const method of ['POST', 'GET', 'PUT', 'DELETE']) {
    for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const headers = { accept: 'text/event-stream', 'content-type': 'text/plain', ...foreign }
      const { status, body } = await person.send(method, path, { headers })
      expect([method, path, status, body?.code]).toEqual([method, path, 403, 'FORBIDDEN'])
    }
  }
})

test.each(DOORS)('another site opens no portal, and its own page does (%s)', async (door) => {
  const person = await subscriber(place)
  const open = (headers: Record<string, string>) => through(door, person, 'openPortal', {}, { headers })
  expect((await open({ 'sec-fetch-site': 'cross-site' })).code).toBe('FORBIDDEN')
  expect((await open({ 'sec-fetch-site': 'same-origin' })).data.url).toMatch(/^http/)
})

test.each(DOORS)('a sprint and a task write no lines of their own into the calendar (%s)', async (door) => {
  const person = await subscriber(place)
  const name = 'Mine\r\nBEGIN:VEVENT\nSUMMARY:Injected\rEND:VEVENT'
  const { data: sprint } = await through(door, person, 'createSprint', { name })
  const task = { title: 'Task\r\nSUMMARY:Injected', dueDate: '2027-01-01T00:00:00.000Z' }
  expect((await through(door, person, 'createTask', { sprintId: sprint.id, ...task })).code).toBeNull()
  const { path } = (await through(door, person, 'openFeed', { sprintId: sprint.id })).data
  const lines = ok(await visitor.get(path)).text.split(/\r\n|\r|\n/)
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual(['SUMMARY:Task SUMMARY:Injected'])
  expect(lines.filter((line) => line.startsWith('X-WR-CALNAME:'))).toHaveLength(1)
})

test.each(DOORS)('an admin who makes a price and takes it off is on the trail (%s)', async (door) => {
  const admin = await administrator(place)
  const [known] = ok(await visitor.get('/api/subscription/prices')).body
  const price = {
    productId: known.product.id,
    amount: '98.76',
    currency: 'usd',
    interval: 'year',
    nickname: unique('p'),
  }
  const { id } = (await through(door, admin, 'createPrice', price)).data
  expect((await through(door, admin, 'setPriceActive', { priceId: id, active: false })).code).toBeNull()
  const { entries } = (await through(door, admin, 'trail')).data
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'price_create', subject: `${known.product.id} 98.76 usd` }),
  )
  const changes = entries.filter(({ action }: { action: string }) => action === 'price_change')
  expect(changes.map(({ subject }: { subject: string }) => subject)).toContainEqual(expect.stringContaining(id))
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
