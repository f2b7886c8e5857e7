/** The first paint of a page that arrives in two pieces: over a slow line, and on a slow machine. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { place, shows, useBrowser } from './browser.ts'
import { makeWorld } from './world.ts'
import type { World } from './world.ts'

const visit = useBrowser()
let world: World
beforeAll(async () => void (world = await makeWorld()))

test('nothing is painted before the shell preview is whole', async () => {
  const slow = await serveInHalves(place.url)
  const { page } = await visit({ width: 1280, tolerates: /status of 400 .*\/graphql/ })
  await page.goto(`${slow.url}/auth`, { waitUntil: 'commit' })
  const styled = () => document.styleSheets.length > 0 && document.getElementById('shell-preview')
  await page.waitForFunction(styled, null, { polling: 50 })
  // Whoever may paint does so within three frames; whoever waits has no frames.
  const halfAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const end = () => resolve(performance.now())
        setTimeout(end, 1_000)
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(end)))
      }),
  )
  slow.sendRest()
  await shows(page.getByRole('heading', { level: 1 }))
  // The browser reports a paint a moment after the words are there.
  const paintedAt = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  expect(await paintedAt.jsonValue()).toBeGreaterThan(halfAt)
  await page.close() // what it still loads would fail once its server is closed
})

test.each([390, 1280])('home begins as it stays for whom the journey is complete, at %d', async (width) => {
  const { page, context } = await visit({
    person: world.people.demo,
    width,
    tolerates: /Failed to load|net::ERR|was preloaded/,
  })
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor()
  await page.getByRole('button', { name: 'Share' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('journey=complete')
  const [stays, below] = [await title.boundingBox(), await boxOf(page, 'section:has(h1)')]
  const bare = await openWithoutScripts(context, '/')
  const shown = await bare.locator('#shell-preview').getByText('Why Wait Another Day').boundingBox()
  expect([shown?.x, shown?.y, shown?.height]).toEqual([stays?.x, stays?.y, stays?.height])
  expect(await boxOf(bare, '#shell-preview section')).toEqual(below)
})

describe.each([390, 1280])('at %d', (width) => {
  test.each([
    '/journal',
    '/journal/entries',
    '/journal/print',
    '/journal/entries/:entry',
    '/sprints',
    '/sprint/:sprint',
    '/sprint/:sprint/plan',
    '/memory',
    '/profile',
    '/profile?place=data',
    '/subscription',
    '/faq',
    '/reach-out',
    '/admin/audit',
  ])('the words of the first picture of %s stand where the app puts them', async (path) => {
    const { people, entry, sprint } = world
    const { page, context } = await visit({
      person: path.startsWith('/admin') ? people.admin : people.demo,
      width,
      tolerates: /Failed to load|net::ERR|was preloaded/,
    })
    const address = path.replace(':entry', String(entry.id)).replace(':sprint', String(sprint.id))
    const bare = await openWithoutScripts(context, address)
    const first = await wordsIn(bare, '#shell-preview')
    expect(first.length).toBeGreaterThan(1)
    await page.goto(address)
    await page.locator('#root h1').waitFor({ state: 'attached' })
    const moved = async () => {
      const there = await wordsIn(page, '#root')
      return first.map((one) => shift(one, there)).filter((line) => line !== null)
    }
    await expect.poll(moved).toEqual([])
  })
})

type Words = { words: string; x: number; y: number }

/** Farther down a screen, a notice may stand above, or words that are longer for one person than for another. */
const TOP = 400
const NOTICE = 110

/** How far these words stand from where they will be, as a line; null where they stay. */
function shift({ words, x, y }: Words, there: Words[]): string | null {
  const moves = there
    .filter((other) => other.words.startsWith(words))
    .map((other) => [other.x - x, other.y - y] as const)
  const [right, down] = moves.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other))[0] ?? [NaN, NaN]
  const stays = Math.abs(right) <= 2 && Math.abs(down) <= (y < TOP ? 2 : NOTICE)
  return stays ? null : `${right} to the right, ${down} down: ${words.slice(0, 40)}`
}

/** Texts that are on the screen, with the place of their first line. */
const wordsIn = (page: Page, root: string): Promise<Words[]> =>
  page.locator(`${root} *`).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const words = element.textContent?.trim() ?? ''
      const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''
      const range = document.createRange()
      range.selectNodeContents(element)
      const [line] = range.getClientRects()
      if (!line || line.width <= 1 || ![...element.childNodes].some(isText)) return []
      return { words, x: line.left, y: line.top }
    }),
  )

/** A page of its own: one whose code is taken away while it runs loads itself anew. */
async function openWithoutScripts(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(address)
  return page
}

const boxOf = (page: Page, selector: string) => page.locator(selector).boundingBox()

/** Passes GET requests on to `url`. Of a page it sends the first half at once, and the rest after `sendRest`. */
async function serveInHalves(url: string) {
  const { promise: asked, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', url), {
        headers: { accept: request.headers.accept ?? '*/*' },
      })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const half = type.includes('text/html') ? body.indexOf('</svg>') : body.length
      response.writeHead(answer.status, { 'content-type': type })
      response.write(body.subarray(0, half))
      if (half < body.length) await asked
      response.end(body.subarray(half))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    sendRest()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sendRest }
}
