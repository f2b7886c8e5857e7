/** Every screen on a bad day: slow, cut off, a service away, nothing kept, no pictures, large letters. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/until.ts'
import { sideways } from './axe.ts'
import { shows, useBrowser } from './browser.ts'
import { butTheSession, takeLine, type Line } from './line.ts'
import { addressOf, knownPatterns, makeWorld, ROUTES, type Route, type Who, type World } from './routes.ts'

/** What a browser says of a line that is cut, and the product of its own refusals. */
const EXPECTED = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/
/** The narrowest, half of 1280 by 900, and that itself. */
const SIZES = [
  [320, 568],
  [640, 450],
  [1280, 900],
] as const

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

it('The list of screens has every route of the web app', () => {
  const listed = new Set(ROUTES.map(({ pattern }) => pattern))
  expect(knownPatterns().filter((pattern) => !listed.has(pattern))).toEqual([])
  expect(knownPatterns().length).toBeGreaterThan(20)
})

describe('With a gateway that is slow, then away, then without its services, and then well,', () => {
  const visit = useBrowser()
  const pages = new Map<Who, { page: Page; line: Line }>()
  const pageOf = async (who: Who) => {
    const known = pages.get(who)
    if (known) return known
    const person = who === 'nobody' ? {} : { person: world.people[who] }
    const { page } = await visit({ ...person, tolerates: EXPECTED })
    const opened = { page, line: await takeLine(page) }
    pages.set(who, opened)
    return opened
  }

  it.each(ROUTES)('$path of $who always says something, and recovers', async (route) => {
    const { page, line } = await pageOf(route.who)
    await line('held')
    await page.goto(addressOf(route, world), { waitUntil: 'domcontentloaded' })
    await saysSomething(page, 'while nothing is answered')
    await line('cut')
    await saysSomething(page, 'while the gateway is away')
    await line(butTheSession('held'))
    await tryAgain(page)
    await saysSomething(page, 'while the services are slow')
    await line(butTheSession('refused'))
    await settles(page)
    await saysSomething(page, 'while the services are away')
    await line('answered')
    await tryAgain(page)
    await isWhole(page, route)
  })
})

describe('In a browser that keeps nothing, copies nothing and gets no pictures,', () => {
  const visit = useBrowser()
  const script = `
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('Blocked', 'SecurityError') } })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })`

  it.each(['nobody', 'demo', 'unpaid', 'admin'] as const)('%s sees every screen, there and back', async (who) => {
    const person = who === 'nobody' ? {} : { person: world.people[who] }
    const { page } = await visit({ ...person, firstTime: true, script, tolerates: EXPECTED })
    await page.route(/\.(svg|png|webp|avif|jpe?g|webm|mp4)$/, (route) => route.abort())
    const routes = ROUTES.filter((route) => route.who === who)
    await page.goto(addressOf(routes[0]!, world))
    // Nothing says that this browser has been here before.
    await shows(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const [index, route] of routes.entries()) {
      await isWhole(page, route)
      await staysInside(page, route)
      const next = routes[index + 1]
      if (!next) break
      await page.evaluate(
        (address) => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
        },
        addressOf(next, world),
      )
    }
    await isWhole(page, routes.at(-1)!)
    for (const route of routes.slice(0, -1).toReversed()) {
      await page.goBack()
      await isWhole(page, route)
    }
    await page.goForward()
    await isWhole(page, routes[1] ?? routes[0]!)
  })
})

/** A heading, an alert, or at the very least that it is loading: nobody looks at an empty page. */
async function saysSomething(page: Page, when: string): Promise<void> {
  const something = page.locator('h1, [role="alert"], [role="status"]').filter({ visible: true, hasText: /\S/ })
  await something
    .first()
    .waitFor()
    .catch(() => {
      throw new Error(`The page says nothing ${when}`)
    })
}

/** Until nothing is loading any more. */
async function settles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const states = [...document.querySelectorAll('[role="status"]')]
    const loading = states.some((state) => /^Loading/.test(state.ariaLabel ?? state.textContent))
    return !loading && document.querySelector('main .spinner, [aria-busy="true"]') === null
  })
}

/** Presses what offers another try, as often as it is offered; a screen that offers none is loaded again. */
async function tryAgain(page: Page): Promise<void> {
  const offers = page.getByRole('button', { name: 'Try again' })
  for (let left = await offers.count(); left > 0; left -= 1)
    await offers
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}

/** All of the screen is there, and no complaint. */
async function isWhole(page: Page, { heading, path }: Route): Promise<void> {
  await shows(page.getByRole('heading', { level: 1, name: heading }))
  await settles(page)
  await until(`${path} complains of nothing`, async () => {
    const offers = page.getByRole('button', { name: 'Try again' })
    if ((await offers.count()) === 0) return true
    await tryAgain(page)
    return false
  })
}

/** At 320 pixels, as at 200 % zoom, and wide, the page scrolls up and down only. */
async function staysInside(page: Page, { path }: Route): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    expect.soft(await sideways(page), `what makes ${path} scroll sideways at ${width}`).toEqual([])
  }
}
