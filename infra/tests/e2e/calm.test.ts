/** Every screen on a phone, while its answers come one at a time and its letters last: what is in view keeps its place. */
import type { Page, Route as Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { control, subscriber } from '../support/product.ts'
import { until } from '../support/until.ts'
import { place, shows, useBrowser } from './browser.ts'
import { addressOf, ROUTES, type Route } from './routes.ts'
import { isWhole } from './whole.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** How much of the screen moves, times how far, as browsers count it; people notice more. */
const LIMIT = 0.02

const panel = (path: string, heading: string): Route => ({
  ...{ pattern: '/', who: 'demo', path, level: 2, heading: () => heading },
  fact: (page) => shows(page.locator('#phase-panel')),
})
/** What opens at home, where `ROUTES` has one of a kind. */
const PANELS = [panel('/?phase=1', 'Dream Life Vision'), panel('/?phase=2', 'Overcome Limitations')]

type Shift = { value: number; nodes: string[] }

/** Collects what moves by itself, and what it was. */
const WATCH = `
window.shifts = []
const nameOf = (node) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement
  return element ? element.localName + ' "' + element.textContent.trim().slice(0, 60) + '"' : 'something that has left'
}
new PerformanceObserver((list) => {
  for (const { value, sources, hadRecentInput } of list.getEntries()) {
    const nodes = sources.map(({ node, previousRect: from, currentRect: to }) =>
      nameOf(node) + ': from ' + from.y + ' to ' + to.y + ', height ' + from.height + ' to ' + to.height)
    if (!hadRecentInput) shifts.push({ value, nodes })
  }
}).observe({ type: 'layout-shift', buffered: true })`

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

describe('While one answer comes after the other,', () => {
  const visit = useBrowser()
  const phone = { width: 390, script: WATCH, tolerates: /status of 404 .*\/nowhere/ }
  const pages = new Map<Who, Page>()
  const pageOf = async (who: Who) => {
    const known = pages.get(who)
    if (known) return known
    const { page } = await visit(who === 'nobody' ? phone : { ...phone, person: world.people[who] })
    pages.set(who, page)
    return page
  }

  it.each([...ROUTES, ...PANELS])('$path of $who keeps still', async (route) => {
    const page = await pageOf(route.who)
    await keepsStill(page, addressOf(route, world), () => isWhole(page, route, world))
  })

  it('a panel of the address is scrolled to, and what follows was not in view there before it came', async () => {
    const page = await pageOf('demo')
    const line = await hold(page)
    // Another address first: to come back to the same one restores its place.
    await page.goto('/faq', { waitUntil: 'domcontentloaded' })
    await page.goto('/?phase=3', { waitUntil: 'domcontentloaded' })
    const footer = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            const waits = [...document.querySelectorAll('[role=status]')].some(
              (status) => status.textContent === 'Loading your journey',
            )
            const footer = document.querySelector('main ~ footer')
            if (waits && footer) resolve(footer.getBoundingClientRect().top + window.scrollY)
          }).observe(document, { childList: true, subtree: true })
        }),
    )
    await line.open()
    await shows(page.locator('#phase-panel'))
    const [panelTop, height] = await page
      .locator('#phase-panel')
      .evaluate((panel) => [panel.getBoundingClientRect().top + window.scrollY, window.innerHeight])
    expect(await footer).toBeGreaterThan(panelTop + height)
  })

  it('the payment that failed keeps still', async () => {
    const owing = await subscriber(place, 'pm_card_chargeCustomerFail')
    await control(place.stripeUrl, 'advance', { days: 32 })
    await until('the charge has failed', async () => (await owing.get('/api/subscription')).body.status === 'past_due')
    const { page } = await visit({ ...phone, person: owing })
    await keepsStill(page, '/subscription', () => shows(page.locator('button[type=submit]:enabled')))
  })
})

async function keepsStill(page: Page, address: string, untilWhole: () => Promise<unknown>): Promise<void> {
  const line = await hold(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const whole = untilWhole().then(() => true)
  while (!(await Promise.race([whole, line.waits().then(() => false)]))) await line.release()
  await line.open()
  await page.evaluate(() => document.fonts.ready)
  await painted(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const told = shifts.map(({ value, nodes }) => [value.toFixed(4), ...nodes].join('\n  ')).join('\n')
  expect(sum, told).toBeLessThan(LIMIT)
}

type Line = {
  /** Until an answer is held. */
  waits: () => Promise<void>
  /** Lets the oldest answer come, and waits until it is seen. */
  release: () => Promise<void>
  /** Lets all come that is held, and all that follows. */
  open: () => Promise<void>
}

/** Holds the answers of the gateway, and the letters that take the place of others. */
async function hold(page: Page): Promise<Line> {
  const answers: Request[] = []
  const letters: Request[] = []
  const waiting: (() => void)[] = []
  const holdAnswer = (request: Request) => {
    answers.push(request)
    for (const notice of waiting.splice(0)) notice()
  }
  const holdLetters = (request: Request) => void letters.push(request)
  await page.route('**/graphql', holdAnswer)
  await page.route(/newsreader-(?!title)[^/]*\.woff2$/, holdLetters)
  return {
    waits: () => (answers.length > 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    release: async () => {
      const next = answers.shift()
      await painted(page)
      await next?.continue()
      if (next && !isStream(next)) await (await next.request().response())?.finished()
      await painted(page)
    },
    open: async () => {
      await Promise.all([...answers.splice(0), ...letters.splice(0)].map((each) => each.continue()))
      // What has come since goes on by this.
      await page.unrouteAll()
    },
  }
}

const isStream = (request: Request) => request.request().headers()['accept']?.includes('text/event-stream') ?? false

/** Until what the page knows is on the screen. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
