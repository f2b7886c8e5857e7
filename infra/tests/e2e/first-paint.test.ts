/** The first paint of a page that arrives in two pieces: over a slow line, and on a slow machine. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { place, shows, useBrowser } from './browser.ts'
import { makeWorld } from './world.ts'

const visit = useBrowser()

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
  const paintedAt = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  expect(paintedAt).toBeGreaterThan(halfAt)
  await page.close() // what it still loads would fail once its server is closed
})

test.each([390, 1280])('home begins as it stays for whom the journey is complete, at %d', async (width) => {
  const { page, context } = await visit({
    person: (await makeWorld()).people.demo,
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
