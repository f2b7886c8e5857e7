/** Every screen on a bad day: slow, cut off, its services away; and then well again. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/until.ts'
import { shows, useBrowser } from './browser.ts'
import { butTheSession, takeLine, type Line } from './line.ts'
import { addressOf, knownPatterns, makeWorld, ROUTES, type Route, type Who, type World } from './routes.ts'

/** What a browser says of a line that is cut, and the product of its own refusals. */
const EXPECTED = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/

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

/** Presses what offers another try, as often as it is offered. */
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
