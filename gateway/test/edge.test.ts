/** The edge itself: cookies, origins, sizes, limits, headers, health. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMetrics } from '@daybreak/kit/metrics'
import { openBrowser, registration, startProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const unique = () => `edge${crypto.randomUUID().slice(0, 8)}`

test('signing in hands out a new HttpOnly cookie, and the old session is dead', async () => {
  const browser = product.browser()
  const name = unique()
  const registered = await browser.rest('POST', '/api/register', registration(name))
  expect(registered.status).toBe(201)
  expect(registered.headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  expect(JSON.stringify(registered.body)).not.toContain('correct horse')
  const old = browser.cookie()
  await browser.rest('POST', '/api/login', { username: name, password: 'correct horse' })
  expect(browser.cookie()).not.toBe(old)
  expect((await product.browser().rest('GET', '/api/user', undefined, { cookie: old })).status).toBe(401)
  expect((await browser.rest('GET', '/api/user')).body.username).toBe(name)
  const current = browser.cookie()
  expect((await browser.rest('POST', '/api/logout')).status).toBe(200)
  expect((await product.browser().rest('GET', '/api/user', undefined, { cookie: current })).status).toBe(401)
})

test('an idle connection outlives the minute that load balancers keep one', async () => {
  const [response] = (await once(get(`${product.url}/api/config`), 'response')) as [IncomingMessage]
  expect(response.resume().headers['keep-alive']).toBe('timeout=75')
})

/** How many there are of each release. Other files of the same worker count in the same registry. */
function reports(metrics: string) {
  const of = (release: string) =>
    Number(metrics.match(new RegExp(`^daybreak_client_errors_total\\{release="${release}"\\} (\\d+)$`, 'm'))?.[1])
  return { current: of('current'), other: of('other') }
}

test('reports of browsers make no labels of their own, and are counted from zero', async () => {
  const release = unique()
  const before = reports((await readMetrics()).text)
  for (const [kind, count] of Object.entries(before)) expect(count, kind).toBeGreaterThanOrEqual(0)
  const { status } = await product.browser().rest('POST', '/api/client-errors', { message: 'a fault', release })
  expect(status).toBe(202)
  const { text } = await readMetrics()
  expect(text).not.toContain(release)
  expect(reports(text)).toEqual({ current: before.current, other: before.other + 1 })
  expect(text).toContain('daybreak_use_case_failures_total{outcome="INTERNAL"} 0')
})

test('an unknown name and a wrong password are one refusal', async () => {
  const browser = product.browser()
  const name = unique()
  await browser.rest('POST', '/api/register', registration(name))
  const wrong = await product.browser().rest('POST', '/api/login', { username: name, password: 'wrong password' })
  const unknown = await product.browser().rest('POST', '/api/login', { username: unique(), password: 'wrong password' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ ...unknown.body, requestId: wrong.body.requestId })
  expect(wrong.body.error).toBe('Invalid username or password')
})

test('ten failures at a name are answered 429 with Retry-After, and success never counts', async () => {
  const name = unique()
  const browser = product.browser()
  await browser.rest('POST', '/api/register', registration(name))
  for (let turn = 0; turn < 12; turn++) {
    expect((await browser.rest('POST', '/api/login', { username: name, password: 'correct horse' })).status).toBe(200)
  }
  for (let turn = 0; turn < 10; turn++) {
    expect((await browser.rest('POST', '/api/login', { username: name, password: 'wrong' })).status).toBe(401)
  }
  const limited = await browser.rest('POST', '/api/login', { username: name, password: 'correct horse' })
  expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('what another site makes a browser send is refused', async () => {
  const nora = await product.subscriber()
  const entry = { title: 'x', content: 'x' }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect((await nora.rest('POST', '/api/journal', entry, headers as Record<string, string>)).status).toBe(403)
    expect((await nora.rest('GET', '/api/customer-portal', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    )
  }
  expect((await nora.rest('POST', '/api/journal', entry, { origin: 'http://localhost:3000' })).status).toBe(201)
  expect((await nora.rest('POST', '/api/journal', 'title=x&content=x', { 'content-type': 'text/plain' })).status).toBe(
    400,
  )
  expect((await nora.rest('GET', '/api/journal')).body).toHaveLength(1)
})

test('bodies that are too large or no JSON are refused with the error body', async () => {
  const browser = product.browser()
  const large = await browser.rest('POST', '/api/login', { username: 'x'.repeat(103_000), password: 'x' })
  expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const broken = await browser.rest('POST', '/api/login', '{"username":')
  expect([broken.status, broken.body.code, broken.body.error]).toEqual([400, 'INVALID_INPUT', broken.body.message])
  expect(broken.body.requestId).toBe(broken.headers.get('x-request-id'))
  for (const body of [
    '{"username":{"$ne":null},"password":{"$ne":null}}',
    '{"username":["a"],"password":1}',
    '[]',
    '""',
  ]) {
    expect((await browser.rest('POST', '/api/login', body)).status).toBe(400)
  }
})

test('what is no JSON object is refused even where every field may be left out, and nothing is written', async () => {
  const nora = await product.subscriber()
  const headers: [string, string][] = [
    ['{"name":"x"}', 'text/plain'],
    ['name=x', 'application/x-www-form-urlencoded'],
    ['[{"name":"x"}]', 'application/json'],
  ]
  for (const [body, type] of headers) {
    const answer = await nora.rest('POST', '/api/sprints', body, { 'content-type': type })
    expect([type, answer.status, answer.body.code]).toEqual([type, 400, 'INVALID_INPUT'])
  }
  expect((await nora.rest('GET', '/api/sprints')).body).toEqual([])
})

test('JSON nested beyond all sense is refused on both doors', async () => {
  const nora = await product.subscriber()
  const deep = `{"content":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`
  expect((await nora.rest('POST', '/api/sprints', deep)).status).toBe(400)
  const query = 'mutation ($input: CreateSprintInput!) { createSprint(input: $input) { id } }'
  const body = `{"query":"${query}","variables":{"input":${deep}}}`
  expect((await nora.rest('POST', '/graphql', body)).status).toBe(400)
})

test('nobody can register as more than a plain user, or change what is not a profile', async () => {
  const browser = product.browser()
  const { body } = await browser.rest('POST', '/api/register', {
    ...registration(unique()),
    id: 1,
    isAdmin: true,
    subscriptionStatus: 'active',
  })
  expect(body).toMatchObject({ isAdmin: false, subscriptionStatus: 'inactive' })
  const profile = { email: `${unique()}@example.com`, firstName: 'N', lastName: 'E', country: 'UK' }
  const changed = await browser.rest('PUT', `/api/user/${body.id}`, { ...profile, isAdmin: true, username: 'other' })
  const { email: pendingEmail, ...names } = profile
  expect(changed.body).toMatchObject({
    ...names,
    pendingEmail,
    email: body.email,
    isAdmin: false,
    username: body.username,
  })
  expect((await browser.rest('PUT', `/api/user/${body.id + 1}`, profile)).status).toBe(403)
  expect((await browser.rest('GET', '/api/admin/content')).status).toBe(403)
  expect((await product.browser().rest('GET', '/api/admin/content')).status).toBe(401)
})

test('GraphQL refuses what asks for too much before anything runs', async () => {
  const browser = product.browser()
  const aliases = Array.from({ length: 30 }, (_, index) => `a${index}: config { guide { model } }`).join(' ')
  const tokens = `{ ${'config { guide { model } } '.repeat(400)} }`
  for (const query of [`{ ${aliases} }`, tokens, '{ nothing }', '{']) {
    const { status, body } = await browser.graphql(query)
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT'])
    expect(JSON.stringify(body)).not.toContain('Did you mean')
  }
  expect((await browser.rest('POST', '/graphql', [{ query: '{ config { guide { model } } }' }])).status).toBe(400)
  const byGet = await browser.rest('GET', '/graphql?query=mutation%7Blogout%7D')
  expect(byGet.status).toBeGreaterThanOrEqual(400)
  const stream = await openBrowser(product.url).rest(
    'POST',
    '/graphql/stream',
    { query: '{ config { guide { model } } }' },
    {
      accept: 'text/event-stream',
    },
  )
  expect(stream.status).toBe(400)
  expect(JSON.stringify(stream.body)).toContain('Only subscriptions')
})

test('answers carry the security headers, and nothing names the server', async () => {
  const { headers } = await product.browser().rest('GET', '/api/config')
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none';sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('a path is found whatever its capitals are and with a slash at its end, and nothing that only begins like one', async () => {
  const person = product.browser()
  for (const path of ['/api/config', '/api/config/', '/API/Config', '/api/CONFIG/?a=1']) {
    expect((await person.rest('GET', path)).status, path).toBe(200)
  }
  for (const path of ['/api/config/more', '/api/', '/api/constructor', '/api//config', '/api/%63onfig']) {
    expect((await person.rest('GET', path)).status, path).toBe(404)
  }
  expect((await person.rest('OPTIONS', '/api/config')).headers.get('allow')).toContain('GET')
})

test.each([
  ['POST', '/api/config', ['GET', 'HEAD']],
  ['PATCH', '/API/Journal/', ['GET', 'HEAD', 'POST']],
  ['POST', '/api/journal/search', ['GET', 'HEAD', 'PUT', 'DELETE']],
  ['PUT', '/api/sprints/7/tasks', ['POST', 'PATCH']],
  ['POST', '/.well-known/security.txt', ['GET', 'HEAD']],
  ['DELETE', '/healthz', ['GET', 'HEAD']],
])('%s at %s is told the methods that the address takes: %j', async (method, path, allowed) => {
  const { status, body, headers } = await product.browser().rest(method, path)
  const message = `This address doesn’t take ${method}.`
  expect([status, body]).toMatchObject([405, { code: 'METHOD_NOT_ALLOWED', error: message, message }])
  expect(headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
})

test('an unknown address is not found, and readiness says what does not answer', async () => {
  const browser = product.browser()
  expect((await browser.rest('GET', '/api/nothing')).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await browser.rest('GET', '/healthz')).status).toBe(200)
  const ready = await browser.rest('GET', '/readyz')
  expect(ready.status).toBe(503)
  expect(ready.body).toContain('journal: ok\n')
  expect(ready.body).toContain('billing: does not answer\n')
})

test('a service that is away is 503 at once, and says when to come back', async () => {
  const nora = await product.subscriber()
  const answer = await nora.rest('GET', '/api/phases')
  expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(answer.headers.get('retry-after')).toBe('2')
})

test('variables that do not fit are the sender’s mistake', async () => {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { id } }'
  for (const input of [null, 7, {}, { username: 7, password: 'x' }, { username: 'x', password: 'y', more: 1 }]) {
    const { status, body } = await product.browser().graphql(query, { input })
    expect([status, body.errors[0].extensions]).toEqual([400, { code: 'INVALID_INPUT', requestId: expect.any(String) }])
  }
})
