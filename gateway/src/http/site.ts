/** What search engines and link previews read without running anything: heads of public pages, sitemap, robots. */
import type { Logger } from '@daybreak/kit/log'
import type { Call } from '@daybreak/kit/rpc'
import { getPage, listPublishedPages, type Page } from '@daybreak/proto/content'
import { ServiceError } from '@daybreak/proto/errors'
import { Router, type RequestHandler } from 'express'
import { brand } from '../brand.ts'
import { recordMethods } from './methods.ts'
import { escapeHtml, readPage, sendPage } from './page.ts'

interface Site {
  call: Call
  publicUrl: string
  /** Folder of the built web app. */
  dist: string
  log: Logger
}

/** What the head of a page says about it. */
interface Head {
  type: 'article' | 'website'
  title: string
  description: string | null
  url: string
}

/** Search engines cut longer descriptions. */
const EXCERPT_LENGTH = 160
/** The screens that are open to everybody and worth finding. Each has the title that it sets itself. */
const PUBLIC_SCREENS: Readonly<Record<string, Pick<Head, 'title' | 'description'>>> = {
  '/faq': {
    title: 'FAQs',
    description: `Answers about ${brand.name}: the three phases, the journal, sprints, price and refunds, and who reads your words.`,
  },
  '/auth': { title: 'Login', description: `Log in to ${brand.name}, or register and describe the life you want.` },
  '/reach-out': {
    title: 'Reach Out',
    description: `Questions, problems, ideas, or a charge that looks wrong: write to the people who run ${brand.name}.`,
  },
}

export function siteRoutes(site: Site): Router {
  const router = Router()
  router.use(refuseUnreadable(site.dist))
  router.get('/pages/:slug', async (request, response) => {
    const found = await findHead(site, request.params.slug)
    const html = await readPage(site.dist, request)
    if (found === 'missing') response.status(404)
    sendPage(request, response, typeof found === 'object' ? withHead(html, found) : html)
  })
  router.get(Object.keys(PUBLIC_SCREENS), async (request, response, next) => {
    const screen = PUBLIC_SCREENS[request.path]
    if (!screen) return next() // The router takes /FAQ for /faq; the app does not.
    const head: Head = { ...screen, type: 'website', url: new URL(request.path, site.publicUrl).href }
    sendPage(request, response, withHead(await readPage(site.dist, request), head))
  })
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robots(site.publicUrl))
  })
  router.get('/sitemap.xml', async (_request, response) => {
    const pages = await site.call(listPublishedPages, {})
    response.type('application/xml').setHeader('Cache-Control', 'public, max-age=300')
    response.send(sitemap(site.publicUrl, pages))
  })
  return recordMethods(router)
}

/** An address that cannot be decoded is answered with the app, which says that there is no such page. */
const refuseUnreadable =
  (dist: string): RequestHandler =>
  async (request, response, next) => {
    if (isReadable(request.path)) return next()
    sendPage(request, response.status(400), await readPage(dist, request))
  }

function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== ''
  } catch {
    return false
  }
}

/** The app itself says so when the service is away; its page is served without a head of its own. */
async function findHead({ call, publicUrl, log }: Site, slug: string): Promise<Head | 'missing' | 'unknown'> {
  try {
    const page = await call(getPage, { slug })
    const url = addressOf(publicUrl, page.slug)
    return { type: 'article', title: page.title, description: describe(page), url }
  } catch (error) {
    if (error instanceof ServiceError && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code)) return 'missing'
    log.warn({ err: error }, 'the head of a page is not known')
    return 'unknown'
  }
}

/** The description that an admin wrote; otherwise how the page begins. */
function describe({ metaDescription, content }: Page): string | null {
  if (metaDescription) return metaDescription
  const text = content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= EXCERPT_LENGTH) return text || null
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH))}…`
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The app's page with the title, description and address of one public page. */
export function withHead(html: string, { type, title, description, url }: Head): string {
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:url', url),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('name', 'twitter:card', 'summary'),
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} | ${brand.name}`)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => (description ? meta('name', 'description', description) : ''))
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`

const addressOf = (publicUrl: string, slug: string) => new URL(`/pages/${encodeURIComponent(slug)}`, publicUrl).href

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /graphql',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')

function sitemap(publicUrl: string, pages: Pick<Page, 'slug' | 'updatedAt'>[]): string {
  const places = [
    ...Object.keys(PUBLIC_SCREENS).map(
      (place) => `<url><loc>${escapeHtml(new URL(place, publicUrl).href)}</loc></url>`,
    ),
    ...pages.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${escapeHtml(addressOf(publicUrl, slug))}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
}
