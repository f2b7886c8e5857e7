/** A generation belongs to its owner and not to a connection: it goes on, can be joined, and be taken up where one left. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { ANSWERS, control, ok, productUnderTest, subscriber, type Person } from '../support/product.ts'
import { begin, collect, follow, type Position, type Update } from '../support/stream.ts'
import { until } from '../support/until.ts'

const place = productUnderTest()
let person: Person

beforeAll(async () => {
  person = await subscriber(place)
  await control(place.openaiUrl, 'pace', { msPerChunk: 30 })
})
afterAll(() => control(place.openaiUrl, 'pace', { msPerChunk: 25 }))

const positions = (updates: Update[]) =>
  updates.flatMap(({ run, sequence }) => (run && sequence ? [{ run, sequence }] : []))

/** Reads so many pieces and leaves. */
async function readSome(updates: AsyncGenerator<Update>, count: number): Promise<Update[]> {
  const seen: Update[] = []
  for await (const update of updates) {
    seen.push(update)
    if (seen.length === count) break
  }
  return seen
}

test(
  statement(['API-19', 'PHF-09'], 'A client that leaves while Sol writes finds the whole text when it comes back.'),
  async () => {
    const leaving = openClient(place.url, person.cookie())
    const body = { phaseNumber: 1, answers: ANSWERS[1] }
    await expect(leaving.send('POST', '/api/generate-narrative', { body, timeoutMs: 700 })).rejects.toThrow()
    expect((await person.get('/api/phases')).body).toEqual([])
    const phases = await until('the text is there', async () => {
      const { body: found } = ok(await person.get('/api/phases'))
      return found.length > 0 ? found : null
    })
    expect(phases).toHaveLength(1)
    expect(phases[0]).toMatchObject({ phaseNumber: 1, completed: true, answers: ANSWERS[1] })
    expect(phases[0].output.length).toBeGreaterThan(200)
  },
)

test('a second client follows the same generation from its beginning, though the first has left', async () => {
  await control(place.openaiUrl, 'pace', { msPerChunk: 100 })
  const id = await begin(person, 1)
  const first = await readSome(follow(place.url, person, id), 1)
  const second = openClient(place.url)
  ok(await second.post('/api/login', { username: person.username, password: person.password }))
  expect(await begin(second as Person, 1)).toBe(id)
  const { updates, text, end } = await collect(follow(place.url, second, id))
  expect(end).toMatchObject({ id, status: 'succeeded', failure: null })
  expect(text.trim()).toBe(end!.output.trim())
  expect(updates.slice(0, first.length)).toEqual(first)
  expect(positions(updates).map(({ sequence }) => sequence)).toEqual(positions(updates).map((_, index) => index + 1))
  expect((await person.get('/api/phases')).body[0].output).toBe(end!.output)
  await control(place.openaiUrl, 'pace', { msPerChunk: 30 })
})

test('whoever lost the connection takes it up after the last piece, and misses and repeats nothing', async () => {
  const id = await begin(person, 1)
  const parts: Update[][] = []
  let last: Position | undefined
  for (let turn = 0; turn < 3; turn++) {
    parts.push(await readSome(follow(place.url, person, id, last), 1))
    last = positions(parts.at(-1)!).at(-1)
  }
  const rest = await collect(follow(place.url, person, id, last))
  const all = [...parts.flat(), ...rest.updates]
  expect(
    all
      .map(({ text }) => text ?? '')
      .join('')
      .trim(),
  ).toBe(rest.end!.output.trim())
  expect(positions(all).map(({ sequence }) => sequence)).toEqual(positions(all).map((_, index) => index + 1))
})

test('several clients see the same pieces while they are written', async () => {
  const id = await begin(person, 2, ANSWERS[2])
  const all = await Promise.all([1, 2, 3].map(() => collect(follow(place.url, person, id))))
  for (const { updates, end } of all) {
    expect(end).toMatchObject({ id, status: 'succeeded' })
    expect(updates).toEqual(all[0]!.updates)
  }
  const lines = all[0]!.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { part: string; text: string })
  expect(lines[0]).toEqual({ part: 'beliefs', text: all[0]!.end!.breakthroughPlan!.beliefs[0]!.text })
})

test('a generation that has ended is told to whoever asks late', async () => {
  const id = await begin(person, 1)
  const { end } = await collect(follow(place.url, person, id))
  const late = await collect(follow(place.url, person, id))
  expect(late.end).toEqual(end)
  const read = ok(await person.get(`/api/generations/${id}`), 200)
  expect(JSON.stringify(read.body)).toContain(JSON.stringify(end!.output).slice(1, 100))
})

test('the stream answers subscriptions alone, and nothing that is none', async () => {
  const ask = (query: string) =>
    person.send('POST', '/graphql/stream', { headers: { accept: 'text/event-stream' }, body: { query } })
  for (const query of ['{ viewer { id } }', 'mutation { logout }', '{', 'subscription { nothing }']) {
    const answer = await ask(query)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toMatch(/error/i)
  }
  ok(await person.get('/api/user'), 200)
  expect((await ask('subscription { followGeneration(id: "gen-x") { text } }')).text).toContain('NOT_FOUND')
})

test('the stream ends with the session', async () => {
  const client = openClient(place.url)
  ok(await client.post('/api/login', { username: person.username, password: person.password }))
  const id = await begin(client, 1)
  ok(await client.post('/api/logout'))
  const gone = openClient(place.url, client.cookie())
  await expect(collect(follow(place.url, gone, id))).rejects.toThrow('UNAUTHENTICATED')
  await collect(follow(place.url, person, id))
})
