/** Every screen on a bad day: slow, cut off, its services away; with nothing kept, no pictures, little room and long words. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settled, sideways } from './axe.ts'
import { place, shows, useBrowser } from './browser.ts'
import { butTheSession, takeLine, type Line } from './line.ts'
import { ENLARGED, LENGTHENED, wantsAll } from './looks.ts'
import { lengthenWords, squeezedTexts } from './long-words.ts'
import { addressOf, ROUTES } from './routes.ts'
import { isWhole, settles, tryAgain } from './whole.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** What a browser says of a line that is cut, and the product of its own refusals. */
const EXPECTED = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|status of 404 .*\/nowhere/

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

it('The list of screens has every route of the web app', async () => {
  const listed = new Set(ROUTES.map(({ pattern }) => pattern))
  const built = (await (await fetch(new URL('/preload-manifest.json', place.url))).json()) as { pattern: string }[]
  expect(built.map(({ pattern }) => pattern).filter((pattern) => !listed.has(pattern))).toEqual([])
  expect(built.length).toBeGreaterThan(20)
})

describe('With a gateway that is slow, then away, then without its services, and then well,', () => {
  const visit = useBrowser()
  const pages = new Map<Who, { page: Page; line: Line }>()
  const pageOf = async (who: Who) => {
    const known = pages.get(who)
    if (known) return known
    const person = who === 'nobody' ? {} : { person: world.people[who] }
    const { page } = await visit({ ...person, tolerates: EXPECTED, staysOpen: true })
    const opened = { page, line: await takeLine(page) }
    pages.set(who, opened)
    return opened
  }

  it.each(ROUTES)('$path of $who always says something, recovers, and stays inside its edges', async (route) => {
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
    await isWhole(page, route, world)
    await staysInside(page)
  })
})

/** Small, enlarged, and in longer words. */
async function staysInside(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of ENLARGED) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    expect.soft(await sideways(page), `what makes the page scroll sideways at ${width}`).toEqual([])
  }
  await lengthenWords(page)
  for (const width of LENGTHENED) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    expect.soft(await sideways(page), `what longer words make scroll sideways at ${width}`).toEqual([])
    expect.soft(await squeezedTexts(page), `what has no room for longer words at ${width}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

const KEEPS_NOTHING = `
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('Blocked', 'SecurityError') } })
Object.defineProperty(navigator, 'clipboard', { value: undefined })`
/** The tutorial would come over every screen; nothing but that it was seen, by somebody who signed in, is known. */
const KNOWS_THE_TUTORIAL = `
const blocked = () => { throw new DOMException('Blocked', 'SecurityError') }
const getItem = (key) => ['tutorialCompleted', 'wasSignedIn'].includes(key) ? 'true' : blocked()
Object.defineProperty(window, 'localStorage', { value: { getItem, setItem: blocked, removeItem: blocked } })`

describe('In a browser that keeps nothing, copies nothing and gets no pictures,', () => {
  const visit = useBrowser()
  const pages = new Map<Who, Page>()
  const pageOf = async (who: Who) => {
    const known = pages.get(who)
    if (known) return known
    const person = who === 'nobody' ? {} : { person: world.people[who] }
    const script = KEEPS_NOTHING + KNOWS_THE_TUTORIAL
    const { page } = await visit({ ...person, script, tolerates: EXPECTED, staysOpen: true })
    await page.route(/\.(svg|png|webp|avif|jpe?g|webm|mp4)$/, (route) => route.abort())
    pages.set(who, page)
    return page
  }

  /** By day those that keep most in the browser; at night all. */
  const screens = wantsAll ? ROUTES : ROUTES.filter(({ path }) => /^\/(auth|journal|\?phase=1)?$/.test(path))
  it.each(screens)('$path of $who is whole and inside its edges', async (route) => {
    const page = await pageOf(route.who)
    await page.goto(addressOf(route, world), { waitUntil: 'domcontentloaded' })
    await isWhole(page, route, world)
    await staysInside(page)
  })

  it('the tutorial comes once, and what is typed is there after a look elsewhere', async () => {
    const { page } = await visit({ person: world.people.demo, firstTime: true, script: KEEPS_NOTHING })
    await page.goto('/journal')
    const tutorial = page.getByRole('dialog')
    await tutorial.waitFor()
    await page.keyboard.press('Escape')
    await tutorial.waitFor({ state: 'detached' })
    await page.getByLabel('Content').fill('Kept nowhere but here')
    await page.getByRole('link', { name: 'FAQs' }).first().click()
    await shows(page.getByRole('heading', { level: 1, name: 'Help and questions' }))
    await page.goBack()
    await shows(page.getByLabel('Content'))
    expect(await page.getByLabel('Content').inputValue()).toBe('Kept nowhere but here')
  })

  it('leads back and forward', async () => {
    const page = await pageOf('demo')
    const [before, last] = ROUTES.filter(({ who, path }) => who === 'demo' && /^\/(journal|sprints)$/.test(path))
    if (!before || !last) throw new Error('The list of screens lacks the journal or the sprints')
    for (const route of [before, last]) {
      await page.goto(addressOf(route, world))
      await isWhole(page, route, world)
    }
    await page.goBack()
    await isWhole(page, before, world)
    await page.goForward()
    await isWhole(page, last, world)
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
