/** Processes of the product end in the middle of their work, and it goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { expectRefusal } from '../support/expect.ts'
import { askRedis, ownProduct, type OwnProduct } from '../support/own-product.ts'
import { ANSWERS, control, ok, subscriber, type Person } from '../support/product.ts'
import { begin, collect, follow, type Update } from '../support/stream.ts'
import { until } from '../support/until.ts'

/** Other products start beside this one: a request that is slow for that reason is not what these tests are about. */
const TIME_LIMIT_FACTOR = 3

let product: OwnProduct
let person: Person

beforeAll(async () => {
  product = await ownProduct({ TIME_LIMIT_FACTOR: String(TIME_LIMIT_FACTOR) })
  await product.start()
  person = await subscriber(product.place())
})
afterAll(() => product.remove())

test(
  statement(['SEC-09', 'PHF-14'], 'A worker killed in mid-stream costs time alone: one output, one sprint.'),
  async () => {
    await control(product.place().openaiUrl, 'pace', { msPerChunk: 150 })
    const id = await begin(person, 3, ANSWERS[3])
    const seen: Update[] = []
    for await (const update of follow(product.place().url, person, id)) {
      seen.push(update)
      if (seen.length !== 2) continue
      const before = product.pidOf('workers')
      product.signal('workers', 'SIGKILL')
      await until('another worker is there', () => product.isReplaced('workers', before))
      await control(product.place().openaiUrl, 'pace', { msPerChunk: 5 })
    }
    const end = seen.at(-1)!.generation!
    expect(end).toMatchObject({ id, status: 'succeeded', failure: null })
    const lastRun = Math.max(...seen.map(({ run }) => run ?? 0))
    expect(lastRun).toBeGreaterThan(1)
    const written = seen.filter(({ run }) => run === lastRun).map(({ text }) => text)
    const lines = written.join('').trimEnd().split('\n')
    expect(JSON.parse(lines[0]!)).toEqual({ part: 'goal', text: end.sprintPlan!.goal })

    const phases = ok(await person.get('/api/phases')).body
    expect(phases).toHaveLength(1)
    expect(phases[0]).toMatchObject({ phaseNumber: 3, completed: true })
    const plan = JSON.parse(phases[0].output) as Record<string, string | string[]>
    expect(lines.map((line) => JSON.parse(line).text)).toEqual(Object.values(plan).flat())
    await until('the sprint is there', async () => (await person.get('/api/sprints')).body.length > 0)
    const sprints = (await person.get('/api/sprints')).body
    expect(sprints).toHaveLength(1)
    expect(sprints[0].goal).toBe(plan['Sprint Goal'])
  },
)

test('whoever waits for a text still gets it when the services were too busy to be asked meanwhile', async () => {
  await control(product.place().openaiUrl, 'pace', { msPerChunk: 9_000 })
  const narrative = person.post('/api/generate-narrative', { phaseNumber: 2, answers: ANSWERS[2] })
  await until('it is being written', async () => {
    const generations = (await person.graphql('{ generations { phaseNumber status } }')).body.data.generations
    return generations.some(
      ({ phaseNumber, status }: { phaseNumber: number; status: string }) => phaseNumber === 2 && status === 'running',
    )
  })
  product.signal('services', 'SIGSTOP')
  try {
    // Each is given up after six seconds: both take longer than the five after which the text is looked for again.
    for (let asked = 0; asked < 2; asked += 1) expectRefusal(await person.get('/api/phases'), 504, 'TIMEOUT')
  } finally {
    product.signal('services', 'SIGCONT')
  }
  // The worker that waits for the slow model is ended: another one writes at once.
  await control(product.place().openaiUrl, 'pace', { msPerChunk: 5 })
  product.signal('workers', 'SIGKILL')
  expect(ok(await narrative).body.narrative).toContain('Identified Limiting Beliefs')
})

const killed = { services: Number.NaN, gateway: Number.NaN }

test('killed services: 503 and never a signed-out user, the page and the health of the gateway stay, all comes back', async () => {
  killed.services = product.pidOf('services')
  product.signal('services', 'SIGKILL')
  const refused = await until('the services are missed', async () => {
    const began = Date.now()
    const answer = await person.get('/api/journal')
    expect(Date.now() - began).toBeWithinMs(2_500 * TIME_LIMIT_FACTOR)
    return answer.status === 200 ? null : answer
  })
  expectRefusal(refused, [503, 504])
  expect((await person.get('/healthz')).status).toBe(200)
  expect((await person.get('/')).status).toBe(200)
  expect([503, 504, 200]).toContain((await person.get('/api/user')).status)
  const ready = await person.get('/readyz')
  // They come back one after the other: the journal may be there again while another one is not.
  if (ready.status === 503) expect(ready.text).toMatch(/^\w+: does not answer/m)
  await product.becomesReady()
  expect(product.isReplaced('services', killed.services)).toBe(true)
  ok(await person.get('/api/journal'))
  ok(await person.post('/api/journal', { title: 'After', content: 'It goes on.' }), 201)
})

test('a killed gateway comes back, and whoever was signed in still is', async () => {
  killed.gateway = product.pidOf('gateway')
  product.signal('gateway', 'SIGKILL')
  await until('it is another one', () => product.isReplaced('gateway', killed.gateway))
  await product.becomesReady()
  expect(ok(await person.get('/api/user')).body.id).toBe(person.id)
})

test.each(['services', 'gateway'] as const)('the product answers again after run/%s.pid was killed', async (part) => {
  expect(product.isReplaced(part, killed[part])).toBe(true)
  await product.becomesReady()
})

test('an emptied Redis loses nothing: neither sessions nor rows nor a generation that waits', async () => {
  const journal = ok(await person.get('/api/journal')).body
  product.signal('workers', 'SIGSTOP')
  const id = await begin(person, 1, ANSWERS[1])
  try {
    await until('it waits in Redis', async () => (await askRedis(product.dataDir, `KEYS *${id}*`)).includes(id))
    expect(await askRedis(product.dataDir, 'FLUSHALL')).toBe('+OK\r\n')
  } finally {
    product.signal('workers', 'SIGCONT')
  }
  expect(ok(await person.get('/api/user')).body.id).toBe(person.id)
  expect(ok(await person.get('/api/journal')).body).toEqual(journal)
  const { end } = await collect(follow(product.place().url, person, id))
  expect(end).toMatchObject({ id, status: 'succeeded' })
  const phases = (await person.get('/api/phases')).body
  expect(phases.filter((phase: { phaseNumber: number }) => phase.phaseNumber === 1)).toHaveLength(1)
})
