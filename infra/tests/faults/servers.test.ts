/** The product keeps working while PostgreSQL, NATS or Redis is killed or hangs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, type Answer } from '../support/client.ts'
import { expectRefusal } from '../support/expect.ts'
import { isAlive, ownProduct, SERVERS, type OwnProduct, type Server } from '../support/own-product.ts'
import { ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'

/** The requirement is two seconds. The rest is tolerance for a busy machine. */
const ANSWER_MS = 2_500
const RECOVERY_MS = 60_000
/** Paths that need the server. Only the workers need Redis. */
const NEEDED_BY: Record<Server, string[]> = {
  postgres: ['/api/journal', '/api/sprints', '/api/phases'],
  nats: ['/api/journal', '/api/subscription', '/api/content/none'],
  redis: [],
}
const NEEDED_BY_NONE = ['/healthz', '/', '/api/config']

let product: OwnProduct
let person: Person

beforeAll(async () => {
  product = await ownProduct()
  await product.start()
  person = await subscriber(product.place())
  ok(await person.post('/api/journal', { title: 'Before', content: 'All is well.' }), 201)
})
afterAll(() => product.remove())

async function inTime(what: string, asked: () => Promise<Answer>): Promise<Answer> {
  const began = Date.now()
  const answer = await asked()
  expect(Date.now() - began, `${what} took too long`).toBeWithinMs(ANSWER_MS)
  return answer
}

/** Requests a path and checks that the answer is in time and correct: a failed server never causes 401, 404 or 500. */
async function ask(path: string): Promise<Answer> {
  const answer = await inTime(path, () => person.get(path))
  if (answer.status >= 400 && path !== '/api/content/none') expectRefusal(answer, [503, 504])
  if (path === '/api/content/none') expectRefusal(answer, [404, 503, 504])
  return answer
}

/** Waits until writing works again without intervention, and checks that old entries are still there. */
async function recovers(title: string) {
  const write = () => person.post('/api/journal', { title, content: 'All is well again.' })
  await until('an entry can be written', async () => (await write()).status === 201, RECOVERY_MS)
  await product.becomesReady()
  const titles = ok(await person.get('/api/journal')).body.map((entry: { title: string }) => entry.title)
  expect(titles[0]).toBe(title)
  expect(titles).toContain('Before')
}

/** Without Redis, the gateway reads cached values from their service and counts rate limits itself. */
async function goOnWithoutRedis() {
  const { username, password } = person
  const login = () => openClient(product.place().url).post('/api/login', { username, password })
  expect((await inTime('a login', login)).status).toBe(200)
  for (const path of ['/api/nothing', '/api/sprints/2147483647'])
    expectRefusal(await inTime(path, () => person.get(path)), 404)
  for (const path of ['/api/user', '/api/journal']) expect((await ask(path)).status).toBe(200)
  await product.becomesReady()
}

describe.each(SERVERS)('%s', (server) => {
  let killed: number

  test('killed: requests that need it fail within two seconds, others succeed, and the product recovers by itself', async () => {
    killed = product.pidOf(server)
    product.signal(server, 'SIGKILL')
    await until('it is gone', () => !isAlive(killed))
    const refused = (await Promise.all(NEEDED_BY[server].map(ask))).filter(({ status }) => status >= 503)
    expect(refused.length > 0).toBe(NEEDED_BY[server].length > 0)
    for (const path of ['/api/user', '/api/journal']) await ask(path)
    for (const path of NEEDED_BY_NONE) expect((await ask(path)).status).toBe(200)
    await until('another one is there', () => product.isReplaced(server, killed))
    await recovers(`After the end of ${server}`)
  })

  test(`the product answers again after ${server}/${server}.pid was killed`, async () => {
    expect(product.isReplaced(server, killed)).toBe(true)
    await product.becomesReady()
  })

  test('hanging: no request takes longer than two seconds, others succeed, and the product recovers by itself', async () => {
    product.signal(server, 'SIGSTOP')
    try {
      // For PostgreSQL, only the postmaster is stopped: open sessions answer, and new connections hang.
      if (server === 'nats')
        for (const path of NEEDED_BY.nats) expect((await ask(path)).status).toBeGreaterThanOrEqual(503)
      for (const path of NEEDED_BY_NONE) expect((await ask(path)).status).toBe(200)
      if (server === 'redis') await goOnWithoutRedis()
      for (const path of NEEDED_BY[server]) await ask(path)
    } finally {
      product.signal(server, 'SIGCONT')
    }
    await recovers(`After the sleep of ${server}`)
  })
})
