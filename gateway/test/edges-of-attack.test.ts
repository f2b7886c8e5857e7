/** What the edge does about attacks: what it counts, what it lets no further, and what it never names. */
import { readMetrics } from '@daybreak/kit/metrics'
import { openCollector, openTestDatabase, silentLog } from '@daybreak/kit/testing'
import { exportTraces } from '@daybreak/kit/traces'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from '../src/redis.ts'
import { createSpanNames } from '../src/http/span-name.ts'
import { routes } from '../src/rest/routes.ts'
import { registration, startProduct, WEBHOOK_SECRET, type Browser, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ trustedProxies: 1, requestsPerAddress: 100 })
})
afterAll(() => product.stop())

const counted = async (kind: string) =>
  Number(new RegExp(`security_events_total\\{kind="${kind}"\\} (\\d+)`).exec((await readMetrics()).text)?.[1])

describe('a notice of the payment provider', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'customer.updated', created: 1, data: { object: {} } })
  const post = (signature: string) =>
    product.browser().rest('POST', '/api/webhooks/stripe', body, { 'stripe-signature': signature })
  const signed = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload: body, secret })

  test('that is forged goes no further, and is counted', async () => {
    const before = await counted('forged_webhook')
    for (const signature of [signed('whsec_guess'), 't=1,v1=00', '']) {
      expect(await post(signature)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    }
    expect(await counted('forged_webhook')).toBe(before + 3)
  })

  test('that is genuine goes on to billing, which nobody runs here', async () => {
    expect((await post(signed(WEBHOOK_SECRET))).status).toBe(503)
  })
})

test.each(['REST', 'GraphQL'])('a refused lock and a limit that is hit are counted (%s)', async (door) => {
  const nora = await product.subscriber()
  await nora.rest('DELETE', '/api/proof')
  const ask = (browser: Browser, path: string, document: string, body: object) =>
    door === 'REST' ? browser.rest('POST', path, body) : browser.graphql(document, body)
  const refused = await counted('lock_refused')
  await ask(nora, '/api/second-factor/totp', 'mutation { startTotp { secret } }', {})
  expect(await counted('lock_refused')).toBe(refused + 1)

  const hit = await counted('limit_hit')
  const prove = 'mutation($password: String!) { proveByPassword(password: $password) { provenUntil } }'
  for (let turn = 0; turn < 11; turn += 1) await ask(nora, '/api/proof', prove, { password: 'not it at all' })
  expect(await counted('limit_hit')).toBe(hit + 1)
})

test('a new admin is counted', async () => {
  const before = await counted('admin_granted')
  const [root, made] = [await product.admin(), await product.subscriber()]
  const path = `/api/admin/users/${made.userId}/admin-status`
  await root.rest('PUT', path, { isAdmin: true })
  await root.rest('PUT', path, { isAdmin: false })
  expect(await counted('admin_granted')).toBe(before + 1)
})

describe('spans', () => {
  const name = createSpanNames(routes)

  test('name the words of our routes alone', () => {
    const secret = 'k0YQ2q8mR7sW3xZ1vB5nT9cF4hJ6dL0pA8uE2iO7gM1'
    expect(name('GET', `/api/feeds/${secret}.ics`)).not.toContain(secret)
    expect(name('POST', `/api/reminders/${secret}/off`)).toBe('POST /api/reminders/:value/off')
    expect(name('GET', '/api/sprints/17')).toBe('GET /api/sprints/:value')
    expect(name('GET', '/no/nora@example.org')).toBe('GET /:value/:value')
    for (const { method, path } of routes) {
      expect(name(method, path)).toBe(`${method} ${path.replaceAll(/:\w+(\.\w+)?/g, ':value')}`)
    }
  })

  test('hold no key of a request', async () => {
    const collector = await openCollector()
    const { stop } = exportTraces(collector.url, 'gateway', {}, silentLog)
    const key = 'a-key-that-nobody-should-read-anywhere-1234'
    await product.browser().rest('GET', `/api/reminders/${key}/off`)
    await product.browser().graphql('mutation($token: String!) { stopReminders(token: $token) }', { token: key })
    await product.browser().graphql(`mutation { stopReminders(token: "${key}") }`)
    await stop()
    collector.close()
    expect(collector.spans.map(({ name }) => name)).toContain('POST /graphql')
    expect(collector.heard.map(({ body }) => body).join()).not.toContain('a-key-that-nobody')
  })
})

test('whoever found a hole learns whom to tell, and a password manager where to change a password', async () => {
  const visitor = product.browser()
  const { headers, body } = await visitor.rest('GET', '/.well-known/security.txt')
  expect(headers.get('content-type')).toContain('text/plain')
  const lines = Object.fromEntries(
    String(body)
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  )
  expect(lines).toMatchObject({
    Contact: 'mailto:security@daybreak.example',
    Canonical: 'http://localhost:3000/.well-known/security.txt',
  })
  const days = (Date.parse(lines.Expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  const response = await fetch(`${product.url}/.well-known/change-password`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile?place=security'])
})

test.each(['REST', 'GraphQL'])('a new password ends the calendar addresses (%s)', async (door) => {
  const nora = await product.subscriber()
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: 'Mine' })
  const { body: feed } = await nora.rest('POST', `/api/sprints/${sprint.id}/feed`)
  expect((await nora.rest('GET', feed.path)).status).toBe(200)
  const change = { current: registration('').password, next: 'a better password of tests' }
  if (door === 'REST') await nora.rest('PUT', '/api/password', change)
  else
    await nora.graphql(
      'mutation($current: String!, $next: String!) { changePassword(current: $current, next: $next) }',
      change,
    )
  await expect.poll(async () => (await nora.rest('GET', feed.path)).status).toBe(404)
})

test('no key of a calendar lies in the database', async () => {
  const nora = await product.subscriber()
  const { body: sprint } = await nora.rest('POST', '/api/sprints', { name: 'Mine' })
  const { body: feed } = await nora.rest('POST', `/api/sprints/${sprint.id}/feed`)
  const key = /[\w-]{43}/.exec(feed.path)?.[0] ?? ''
  expect(key).toHaveLength(43)
  const database = openTestDatabase(product.sprintDatabaseUrl, 1)
  const { rows } = await database.pool.query('select * from sprint where id = $1', [sprint.id])
  await database.close()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test.each(['REST', 'GraphQL'])('a name that was typed lies in no key of Redis (%s)', async (door) => {
  const name = `typed${door.toLowerCase()}`
  const [login, reset] = [{ username: name, password: 'not it at all' }, { email: `${name}@example.com` }]
  const visitor = product.browser()
  if (door === 'REST') {
    await visitor.rest('POST', '/api/login', login)
    await visitor.rest('POST', '/api/password-reset', reset)
  } else {
    await visitor.graphql('mutation($input: LoginInput!) { login(input: $input) { id } }', { input: login })
    await visitor.graphql('mutation($email: String!) { requestPasswordReset(email: $email) }', reset)
  }
  const redis = openRedis(product.servers.REDIS_URL, silentLog)
  await redis.connect()
  const keys = await redis.keys('*')
  redis.disconnect()
  for (const limit of ['loginFailuresPerNameAndAddress:nobody', 'resetsPerEmailAndAddress'])
    expect(keys.some((key) => key.includes(limit))).toBe(true)
  expect(keys.filter((key) => key.includes(name))).toEqual([])
})

test.each([
  ['REST', 'GET', '/api/config', undefined, '203.0.113.5'],
  ['GraphQL', 'POST', '/graphql', { query: '{ viewer { id } }' }, '203.0.113.7'],
] as const)('one place asks so often in a minute, and no more; others are answered (%s)', async (...way) => {
  const [, method, path, body, place] = way
  const from = (address: string) => product.browser().rest(method, path, body, { 'x-forwarded-for': address })
  const statuses = await Promise.all(Array.from({ length: 110 }, () => from(place).then(({ status }) => status)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  const refused = await from(place)
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('203.0.113.6')).status).toBe(200)
})
