/** Routes, as far as the server is concerned: each answers with the app and its security headers (RTE). */
import { expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { expectRefusal } from '../support/expect.ts'
import { administrator, ok, productUnderTest, unique } from '../support/product.ts'

const place = productUnderTest()
const visitor = openClient(place.url)

/** An unknown path. The app shows its not-found screen, and the status is 404. */
const NOWHERE = '/no/such/screen'
const ROUTES: [path: string, ids: string[]][] = [
  ['/', ['RTE-01']],
  ['/journal', ['RTE-02']],
  ['/sprints', ['RTE-03']],
  ['/sprint/1', ['RTE-04']],
  ['/profile', ['RTE-05']],
  ['/subscription', ['RTE-06']],
  ['/checkout?priceId=monthly', ['RTE-07']],
  ['/admin', ['RTE-08']],
  ['/auth', ['RTE-09']],
  ['/faq', ['RTE-10']],
  [NOWHERE, ['RTE-11']],
]

test(statement('RTE-17'), async () => {
  const admin = await administrator(place)
  const slug = unique('route')
  const { id } = ok(
    await admin.post('/api/admin/content', { slug, title: 'A page', content: '<p>Words</p>' }),
    201,
  ).body
  const page = await visitor.get(`/pages/${slug}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>A page')
  // The app shows its not-found screen, and the status is 404.
  const unknown = await visitor.get(`/pages/${slug}-unknown`)
  expect(unknown.status).toBe(404)
  expect(unknown.text).toMatch(/<div id="root">|<main id="root">/)
  ok(await admin.delete(`/api/admin/content/${id}`), 204)
})

test.each(ROUTES)('%s answers with the app, never cached, with its security headers (%s)', async (path) => {
  const { status, headers, text } = await visitor.get(path)
  expect(status).toBe(path === NOWHERE ? 404 : 200)
  expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toMatch(/<!doctype html>/i)
  expect(text).toMatch(/<div id="root">|<main id="root">/)
  const policy = headers['content-security-policy']!
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toMatch(/^deny$/i)
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-powered-by']).toBeUndefined()
})

test(
  statement(
    ['RTE-01', 'RTE-02', 'RTE-03', 'RTE-04', 'RTE-05', 'RTE-06', 'RTE-07', 'RTE-08', 'RTE-09', 'RTE-10', 'RTE-11'],
    'Every route is served as one and the same page, whose gates are the client’s and whose data are not.',
  ),
  async () => {
    // The pages differ only in preload links, in tags for search engines and link previews, and in the shell preview.
    // None of these contains data of a user.
    const bare = (html: string) =>
      html
        .replaceAll(/<link rel="(?:modulepreload|preload|canonical)"[^>]*>/g, '')
        .replaceAll(/<meta\s+(?:name="(?:description|twitter:)|property="og:)[^>]*>/g, '')
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(/<div id="shell-preview" aria-hidden="true">.*<\/div>(?=<div id="root">)/s, '')
    const texts = await Promise.all(ROUTES.map(async ([path]) => (await visitor.get(path)).text))
    expect(new Set(texts.map(bare)).size).toBe(1)
    expect(texts.filter((text) => text.includes('shell-preview')).length).toBeGreaterThan(0)
  },
)

test('the page loads only its own files, and each of them exists and is immutable', async () => {
  const { text } = await visitor.get('/')
  const files = [...text.matchAll(/(?:src|href)="(?!#)([^"]+)"/g)].map(([, file = '']) => file)
  const assets = files.filter((file) => file.startsWith('/assets/'))
  expect(files.filter((file) => !file.startsWith('/'))).toEqual([])
  expect(assets.some((file) => file.endsWith('.js'))).toBe(true)
  for (const file of assets) {
    const { status, headers } = await visitor.get(file)
    expect([file, status]).toEqual([file, 200])
    expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/)
    expect(headers['content-type']).not.toMatch(/html/)
  }
  expect(text).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/)
})

test(statement('CHK-15'), async () => {
  const { text } = await visitor.get('/')
  const scripts = [...text.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  for (const file of scripts) expect((await visitor.get(file)).text).not.toMatch(/sk_(test|live)|whsec_|postgresql:/)
  const { body } = await visitor.get('/api/config')
  expect(body.stripe.publishableKey).toMatch(/^pk_/)
})

test('a missing asset answers 404, never with the page', async () => {
  expectRefusal(await visitor.get('/assets/gone-0000.js'), 404, 'NOT_FOUND')
})

test.each(['/assets/%2e%2e%2f%2e%2e%2fpackage.json', '/assets/..%5c..%5cpackage.json', '/%2e%2e/%2e%2e/package.json'])(
  '%s does not lead out of the app',
  async (path) => {
    const { status, text } = await visitor.get(path)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('workspaces')
  },
)

test.each(['/.env', '/.git/config', '/package.json', '/metrics', '/secrets.json'])(
  '%s reveals nothing',
  async (path) => {
    const { text } = await visitor.get(path)
    expect(text).toMatch(/<!doctype html>|NOT_FOUND/i)
  },
)

test('/healthz says that the gateway is alive', async () => {
  const { status, headers, text } = await visitor.get('/healthz')
  expect([status, text]).toEqual([200, 'ok\n'])
  expect(headers['content-type']).toMatch(/text\/plain/)
})

test('/readyz has one line for each dependency', async () => {
  const { status, text } = await visitor.get('/readyz')
  expect(status).toBe(200)
  const lines = text.trim().split('\n').sort()
  const names = ['billing', 'content', 'identity', 'journal', 'journey', 'nats', 'redis', 'sprint']
  expect(lines).toEqual(names.map((name) => `${name}: ok`))
})

test('/api/config contains exactly what the browser needs', async () => {
  const { status, headers, body } = await visitor.get('/api/config')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    brand: { name: 'Daybreak', guide: 'Sol', tag: 'daybreak' },
    stripe: {
      publishableKey: expect.stringMatching(/^pk_/),
      scriptUrl: `${place.stripeUrl}/stripe.js`,
      apiUrl: place.stripeUrl,
      simulated: true,
    },
    guide: { simulated: true, model: expect.stringMatching(/\S/), readers: [] },
  })
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/api'],
  ['POST', NOWHERE],
])('%s %s answers 404', async (method, path) => {
  expectRefusal(await visitor.send(method, path), 404, 'NOT_FOUND')
})

test.each([
  ['POST', '/api/user', 'GET, HEAD'],
  ['DELETE', '/api/journal', 'GET, HEAD, POST'],
  ['PATCH', '/api/phases/1', 'PUT'],
  ['POST', '/faq', 'GET, HEAD'],
  ['PUT', '/', 'GET, HEAD'],
])('%s %s answers 405 with the allowed methods: %s', async (method, path, allowed) => {
  const answer = await visitor.send(method, path)
  expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
  expect(answer.headers['allow']).toBe(allowed)
})

test('API responses cannot be cached, framed or run', async () => {
  const { headers } = await visitor.get('/api/subscription/prices')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
  'a page of %s can neither write nor read',
  async (origin) => {
    const write = { headers: { origin }, body: { username: 'x', password: 'y' } }
    const written = await visitor.send('POST', '/api/login', write)
    expectRefusal(written, 403, 'FORBIDDEN')
    const preflight = await visitor.send('OPTIONS', '/api/user', {
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    const read = await visitor.send('GET', '/api/config', { headers: { origin } })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('another site can neither post a form nor open the customer portal by a link', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const path of ['/api/logout', '/api/journal', '/graphql']) {
    expectRefusal(await visitor.send('POST', path, { headers, body: {} }), 403, 'FORBIDDEN')
  }
  expectRefusal(await visitor.send('GET', '/api/customer-portal', { headers }), 403, 'FORBIDDEN')
})

test('unusual requests are refused, and the server keeps running', async () => {
  for (const method of ['TRACE', 'PROPFIND']) {
    expect((await visitor.send(method, '/api/user')).status).toBeGreaterThanOrEqual(400)
  }
  expect((await visitor.get('/api/content/%')).status).toBe(400)
  expect((await visitor.get('/%ff')).status).toBeLessThan(500)
  const long = await visitor.send('GET', '/api/user', { headers: { 'x-long': 'x'.repeat(20_000) } })
  expect(long.status).toBe(431)
})
