/** What is served to whoever runs no script: heads of public pages, sitemap, robots, packed assets. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Browser, type Product } from './product.ts'

const SCRIPT = 'console.log("daybreak");'.repeat(50)
const STYLE = 'p{color:red}'
const HTML = `<!doctype html><html><head><meta
 name="description" content="The product." /><title>Daybreak</title>${'<!-- -->'.repeat(200)}<style>${STYLE}</style></head><body><div id="root"></div></body></html>`
const APP = '<div id="root"></div>'
const PREVIEWS = { home: '<p>The hills of home</p>', strip: '<p>A strip of them</p>', auth: '<p>A quiet place</p>' }
const MANIFEST = [
  {
    pattern: '/',
    open: false,
    files: ['assets/home-1.js'],
    previews: [{ complete: true, html: PREVIEWS.strip }, { html: PREVIEWS.home }],
  },
  {
    pattern: '/sprint/:id',
    open: false,
    files: ['assets/sprint-1.js'],
    previews: [
      { search: 'tab', html: '<p>A tab</p>' },
      { html: '{{Named.sprint.name=Sealed}}<p>A seal</p>' },
      { html: '<p>{{Named.sprint.name}}</p><p>{{?Named.sprint.nothing}}</p>' },
      { html: '<p>A sprint</p>' },
    ],
    parts: [
      { search: 'tab=calendar', files: ['assets/calendar-1.js'] },
      { search: 'tab', files: ['assets/tab-1.js'] },
      { search: 'complete', files: ['assets/day-1.js'] },
      { search: '', files: ['assets/list-1.js'] },
    ],
    questions: [
      { operationName: 'Viewer', query: 'query Viewer { viewer { id username } }', variables: {} },
      {
        operationName: 'Named',
        query: 'query Named($id: Int!) { sprint(id: $id) { id name } }',
        variables: { id: '$id' },
      },
      {
        operationName: 'Habits',
        query:
          'query Habits($sprintId: Int!, $timeZone: String!) { sprintHabits(sprintId: $sprintId, timeZone: $timeZone) { __typename } }',
        variables: { sprintId: '$id', timeZone: '$timeZone' },
        search: '',
      },
    ],
  },
  {
    pattern: '/auth',
    open: true,
    files: ['assets/auth-1.js', 'assets/auth-1.css', 'assets/text.woff2'],
    previews: [{ html: PREVIEWS.auth }],
  },
  { pattern: '/faq', open: true, files: ['assets/faq-1.js'] },
  { pattern: '/reach-out', open: true, files: [] },
  { pattern: '*', open: true, files: ['assets/not-found-1.js'] },
]
const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-dist-'))
let product: Product
let admin: Browser

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'assets'))
  fs.writeFileSync(path.join(dist, 'index.html'), HTML)
  fs.writeFileSync(path.join(dist, 'preload-manifest.json'), JSON.stringify(MANIFEST))
  fs.writeFileSync(path.join(dist, 'assets/app-1.js'), SCRIPT)
  fs.writeFileSync(path.join(dist, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT))
  fs.writeFileSync(path.join(dist, 'assets/app-1.js.gz'), gzipSync(SCRIPT))
  fs.writeFileSync(path.join(dist, 'assets/plain-1.js'), SCRIPT)
  product = await startProduct({ webDist: dist })
  admin = await product.admin()
})
afterAll(async () => {
  await product?.stop()
  fs.rmSync(dist, { recursive: true })
})

const about = { slug: 'about us', title: 'About "us" <b>', content: '<p>We  are &amp; were</p>' }
const write = (page: object) => admin.rest('POST', '/api/admin/content', { ...about, ...page })
const visit = (address: string) => product.browser().rest('GET', address)

test("a page's title, description and address stand in the HTML that is sent", async () => {
  expect((await write({ metaDescription: 'Who "we" are </title>' })).status).toBe(201)
  const { status, body, headers } = await visit('/pages/about%20us')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toContain('<title>About &quot;us&quot; &lt;b&gt; | Daybreak</title>')
  expect(body).toContain('<meta name="description" content="Who &quot;we&quot; are &lt;/title&gt;" />')
  expect(body).toContain('<meta property="og:title" content="About &quot;us&quot; &lt;b&gt;" />')
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/pages/about%20us" />')
  expect(body).not.toContain('The product.')
})

test('without a description, the page is described by how it begins', async () => {
  await write({ slug: 'plain', content: `<h2>We  are &amp; were</h2><p>${'word '.repeat(60)}</p>` })
  const { body } = await visit('/pages/plain')
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(body) ?? []
  expect(description).toMatch(/^We are &amp; were word .*word…$/)
  expect(description.length).toBeLessThan(170)
})

test('every page of the sitemap has a title, a description and an address of its own', async () => {
  const places = ['/faq', '/auth', '/reach-out']
  const heads = await Promise.all(
    places.map(async (place) => {
      const { body } = await visit(place)
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${place}" />`)
      const [, title = ''] = /<title>(.+) \| Daybreak<\/title>/.exec(body) ?? []
      const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(body) ?? []
      expect(body).toContain(`<meta property="og:title" content="${title}" />`)
      expect(body).toContain(`<meta property="og:description" content="${description}" />`)
      expect(body).toContain('<meta property="og:type" content="website" />')
      expect(body).not.toContain('The product.')
      return [title, description]
    }),
  )
  expect(heads.map(([title]) => title)).toEqual(['FAQs', 'Login', 'Reach Out'])
  expect(new Set(heads.flat()).size).toBe(2 * places.length)
  expect((await visit('/FAQ')).status).toBe(404)
  const { body: sitemap } = await visit('/sitemap.xml')
  for (const place of places) expect(sitemap).toContain(`<loc>http://localhost:3000${place}</loc>`)
})

test('a slug that leads nowhere is answered with the app, and not found', async () => {
  await write({ slug: 'secret', status: 'draft' })
  for (const slug of ['nowhere', 'secret', '%00', 'x'.repeat(300)]) {
    expect(await visit(`/pages/${slug}`)).toMatchObject({ status: 404, body: expect.stringContaining(APP) })
  }
})

test.each(['/pages/%E0%A4%A', '/journal/%', '/%C0%80', '/pages/%ZZ'])(
  '%s does not decode: the app says that it leads nowhere',
  async (address) => {
    const { status, body, headers } = await visit(address)
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain(APP)
  },
)

test('the head names the files of the screen that a visitor will see, and says that nobody is signed in', async () => {
  for (const address of ['/', '/auth', '/sprint/7']) {
    const { body } = await visit(address)
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/auth-1.js" />')
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/auth-1.css" />')
    expect(body).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text.woff2" />')
    expect(body).toContain('<meta name="visitor" content="signed-out" />')
    expect(body).not.toMatch(/home-1|sprint-1/)
  }
  expect((await visit('/faq')).body).toContain('href="/assets/faq-1.js"')
  expect((await visit('/sprint/7/8')).body).toContain('href="/assets/not-found-1.js"')
})

test('whoever brings a session gets the files of the screen that was asked for', async () => {
  const { body } = await admin.rest('GET', '/')
  expect(body).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-1.js" />')
  expect(body).not.toMatch(/auth-1|signed-out/)
  expect((await admin.rest('GET', '/sprint/7')).body).toContain('href="/assets/sprint-1.js"')
})

test('sitemap and robots name what is open to everybody, and no draft', async () => {
  await write({ slug: 'a&b' })
  await write({ slug: 'hidden', status: 'draft' })
  const sitemap = await visit('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toContain('xml')
  expect(sitemap.body).toContain('<loc>http://localhost:3000/faq</loc>')
  expect(sitemap.body).toContain('<loc>http://localhost:3000/pages/a%26b</loc>')
  expect(sitemap.body).not.toContain('hidden')
  const robots = await visit('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('what is seen first is in the page where people come in: of home for who is signed in, of signing in for others', async () => {
  const preview = (html: string) => `<div id="shell-preview" aria-hidden="true">${html}</div>${APP}`
  for (const address of ['/auth', '/']) expect((await visit(address)).body).toContain(preview(PREVIEWS.auth))
  expect((await admin.rest('GET', '/')).body).toContain(preview(PREVIEWS.home))
  const complete = { cookie: `${admin.cookie()}; journey=complete` }
  expect((await admin.rest('GET', '/', undefined, complete)).body).toContain(preview(PREVIEWS.strip))
  expect((await admin.rest('GET', '/faq', undefined, complete)).body).not.toContain('shell-preview')
  const pages = [await admin.rest('GET', '/auth'), await visit('/faq')]
  for (const { body } of pages) expect(body).not.toContain('shell-preview')
})

test.each([
  ['theme=dark', '<html data-theme="dark"'],
  ['a=1; theme=light', '<html data-theme="light"'],
  ['theme="><script>', '<html>'],
  ['a=1', '<html>'],
])('the page comes in the theme of the browser that sends %s', async (cookie, tag) => {
  expect((await product.browser().rest('GET', '/faq', undefined, { cookie })).body).toContain(tag)
})

test.each([
  ['br, gzip', 'br'],
  // The order of Chromium, Firefox and Safari says nothing about what they prefer.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('assets go out packed for whoever accepts %s, and stay for ever', async (accepted, coding) => {
  const { body, headers } = await product.browser().rest('GET', '/assets/app-1.js', undefined, {
    'accept-encoding': accepted,
  })
  expect(body).toBe(SCRIPT)
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('vary')).toContain('Accept-Encoding')
  expect(headers.get('content-encoding')).toBe(coding)
})

test('the style sheet stands in the page, allowed by its hash, after what else the browser is to fetch', async () => {
  const { body, headers } = await visit('/auth')
  const hash = createHash('sha256').update(STYLE).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`;style-src 'self' 'sha256-${hash}';`)
  expect(body.indexOf('/assets/auth-1.js')).toBeLessThan(body.indexOf('<style>'))
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('a page goes out compressed for whoever accepts %s', async (accepted, coding) => {
  const { body, headers } = await product.browser().rest('GET', '/faq', undefined, { 'accept-encoding': accepted })
  expect(body).toContain(APP)
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'Accept-Encoding'])
})

test('assets that are not packed, or not there', async () => {
  const plain = await visit('/assets/plain-1.js')
  expect([plain.body, plain.headers.get('content-encoding')]).toEqual([SCRIPT, null])
  expect((await visit('/assets/gone-1.js')).status).toBe(404)
})

test('an address without a screen is not found, and still gets the app, which says so', async () => {
  const { status, body } = await visit('/no/such/place')
  expect([status, String(body).includes(APP)]).toEqual([404, true])
  expect((await visit('/sprint/7')).status).toBe(200)
})

test('a screen is read and nothing else: another method is told so, and at an address without a screen not found', async () => {
  const { rest } = product.browser()
  for (const address of ['/', '/faq', '/sprint/7', '/pages/nowhere', '/sitemap.xml']) {
    const { status, body, headers } = await rest('POST', address)
    expect([address, status, body.code, headers.get('allow')]).toEqual([
      address,
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD',
    ])
  }
  expect((await rest('POST', '/no/such/place')).status).toBe(404)
})

/** Two pixels by three. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+WZDhuwAAAAASUVORK5CYII='

test('an image that an admin uploads is served to everybody as what it is, and may be kept for good', async () => {
  const byRest = await admin.rest('POST', '/api/admin/images', { data: PNG })
  expect(byRest).toMatchObject({ status: 201, body: { type: 'image/png', width: 2, height: 3 } })
  const byGraphql = await admin.graphql('mutation ($data: String!) { createImage(data: $data) { path } }', {
    data: PNG,
  })
  const { path: address } = byGraphql.body.data.createImage
  expect(address).toBe(byRest.body.path)
  const response = await fetch(`${product.url}${address}`)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(PNG)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect((await fetch(`${product.url}/api/images/${'0'.repeat(32)}`)).status).toBe(404)
})

/** What a page brings; null where it brings nothing. */
function answersIn(
  body: string,
): { after: string | null; answers: { operationName: string; result: object }[] } | null {
  const [, text] = /<script type="application\/json" id="page-answers">(.*?)<\/script><\/body>/s.exec(body) ?? []
  return text === undefined ? null : JSON.parse(text)
}

const NAME = '</script><b> & $& "$1"'

test('the page of somebody who is signed in brings the answers to what its screen asks first', async () => {
  const ada = await product.subscriber(undefined, { timeZone: 'Europe/Paris' })
  const { body: sprint } = await ada.rest('POST', '/api/sprints', { name: NAME })
  const { body, headers } = await ada.rest('GET', `/sprint/${sprint.id}`)
  const page = answersIn(body)
  expect(page?.answers).toEqual([
    {
      operationName: 'Viewer',
      variables: {},
      result: { data: { viewer: { id: ada.userId, username: ada.username } } },
    },
    {
      operationName: 'Named',
      variables: { id: sprint.id },
      result: { data: { sprint: { id: sprint.id, name: NAME } } },
    },
    {
      operationName: 'Habits',
      variables: { sprintId: sprint.id, timeZone: 'Europe/Paris' },
      result: { data: { sprintHabits: { __typename: 'SprintHabits' } } },
    },
  ])
  expect(page?.after).toMatch(/~\d+$/)
  expect([body.match(/<\/script>/g)?.length, headers.get('cache-control')]).toEqual([1, 'no-store'])
})

test('what has no answer is left out, and what depends on the rest of the address where there is one', async () => {
  const [ada, eve] = [await product.subscriber(), await product.subscriber(undefined, { timeZone: 'UTC' })]
  const { body: sprint } = await ada.rest('POST', '/api/sprints', { name: 'Hers' })
  const namesAt = async (address: string) =>
    answersIn((await eve.rest('GET', address)).body)?.answers.map(({ operationName }) => operationName)
  const own = (await eve.rest('POST', '/api/sprints', { name: 'Own' })).body.id as number
  expect(await namesAt(`/sprint/${own}`)).toEqual(['Viewer', 'Named', 'Habits'])
  expect(await namesAt(`/sprint/${own}?tab=calendar`)).toEqual(['Viewer', 'Named'])
  const nowhere = await product.subscriber()
  const { body: its } = await nowhere.rest('POST', '/api/sprints', { name: 'Of somebody whose zone is not known' })
  const known = answersIn((await nowhere.rest('GET', `/sprint/${its.id}`)).body)?.answers
  expect(known?.map(({ operationName }) => operationName)).toEqual(['Viewer', 'Named'])
  for (const id of [sprint.id, 2_000_000_000, 9_999_999_999, '7x', 'seven']) {
    expect([id, await namesAt(`/sprint/${id}`)]).toEqual([id, ['Viewer']])
  }
})

test('nobody else gets an answer: not a visitor, and not whose session has ended', async () => {
  const ada = await product.subscriber()
  const { body: sprint } = await ada.rest('POST', '/api/sprints', { name: 'Hers' })
  const cookie = ada.cookie()
  await ada.rest('POST', '/api/logout')
  const address = `/sprint/${sprint.id}`
  expect(answersIn((await visit(address)).body)).toBeNull()
  const { body } = await product.browser().rest('GET', address, undefined, { cookie })
  expect(answersIn(body)).toBeNull()
})

test('the head names the files of what an address asks for, too', async () => {
  const filesAt = async (address: string, cookie = admin.cookie()) =>
    [
      ...(await admin.rest('GET', address, undefined, { cookie })).body.matchAll(/href="\/assets\/([a-z]+)-1\.js"/g),
    ].map(([, name]) => name)
  expect(await filesAt('/sprint/7')).toEqual(['sprint', 'list'])
  expect(await filesAt('/sprint/7?tab=calendar')).toEqual(['sprint', 'calendar'])
  expect(await filesAt('/sprint/7?tab=other')).toEqual(['sprint', 'tab'])
  expect(await filesAt('/sprint/7?a=b')).toEqual(['sprint'])
  const complete = `${admin.cookie()}; journey=complete`
  expect(await filesAt('/sprint/7', complete)).toEqual(['sprint', 'day'])
  expect(await filesAt('/sprint/7?tab=other', complete)).toEqual(['sprint', 'tab'])
})

test('a preview shows what the person has written there, as text; without it, the plain one shows', async () => {
  const ada = await product.subscriber()
  const previewAt = async (address: string) =>
    /<div id="shell-preview" aria-hidden="true">(.*?)<\/div>/s.exec((await ada.rest('GET', address)).body)?.[1]
  const idOf = async (name: string) => (await ada.rest('POST', '/api/sprints', { name })).body.id as number
  const shown = '&lt;/script&gt;&lt;b&gt; &amp; $&amp; &quot;$1&quot;'
  expect(await previewAt(`/sprint/${await idOf(NAME)}`)).toBe(`<p>${shown}</p><p></p>`)
  expect(await previewAt('/sprint/2000000000')).toBe('<p>A sprint</p>')
})

test('a preview may be for what the address asks, or for an answer with one value', async () => {
  const ada = await product.subscriber()
  const { id } = (await ada.rest('POST', '/api/sprints', { name: 'Sealed' })).body
  const pageAt = async (address: string) => (await ada.rest('GET', address)).body as string
  expect(await pageAt(`/sprint/${id}?tab=calendar`)).toContain('aria-hidden="true"><p>A tab</p></div>')
  expect(await pageAt(`/sprint/${id}`)).toContain('aria-hidden="true"><p>A seal</p></div>')
})
