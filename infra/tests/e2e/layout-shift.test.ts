/** Cumulative layout shift of every screen on a phone, while GraphQL answers arrive one by one and web fonts last. */
import type { Page, Route as Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { control, subscriber } from '../support/product.ts'
import { until } from '../support/until.ts'
import { place, shows, useBrowser } from './browser.ts'
import { leaveOutAnswers } from './page-answers.ts'
import { addressOf, ROUTES, type Route } from './routes.ts'
import { isWhole } from './whole.ts'
import { makeWorld, type Who, type World } from './world.ts'

/** The limit of the sum of layout shift scores, as browsers compute them. People notice shifts above it. */
const LIMIT = 0.02

const panel = (path: string, heading: string): Route => ({
  ...{ pattern: '/', who: 'demo', path, level: 2, heading: () => heading },
  fact: (page) => shows(page.locator('#phase-panel')),
})
/** Panels of the home screen that `ROUTES` does not contain. */
const PANELS = [panel('/?phase=1', 'Dream Life Vision'), panel('/?phase=2', 'Overcome Limitations')]

type Shift = { value: number; nodes: string[] }

/** A script that records each layout shift without recent input, and the elements that moved. */
const WATCH = `
window.shifts = []
const nameOf = (node) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement
  return element ? element.localName + ' "' + element.textContent.trim().slice(0, 60) + '"' : 'a removed element'
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

describe('While answers arrive one by one,', () => {
  const visit = useBrowser()
  const phone = { width: 390, script: WATCH, tolerates: /status of 404 .*\/nowhere/ }
  const pages = new Map<Who, Page>()
  const pageOf = async (who: Who) => {
    const known = pages.get(who)
    if (known) return known
    const person = who === 'nobody' ? {} : { person: world.people[who] }
    const { page } = await visit({ ...phone, ...person, staysOpen: true })
    pages.set(who, page)
    return page
  }

  it.each([...ROUTES, ...PANELS])('$path of $who has no layout shift', async (route) => {
    const page = await pageOf(route.who)
    await expectNoShift(page, addressOf(route, world), () => isWhole(page, route, world))
  })

  it('the page scrolls to the panel in the address, and content below the panel was out of view before', async () => {
    const page = await pageOf('demo')
    const held = await holdAnswers(page)
    // Go to another address first, because a return to the same one would restore the scroll position.
    await page.goto('/faq', { waitUntil: 'domcontentloaded' })
    await page.goto('/?phase=3', { waitUntil: 'domcontentloaded' })
    const footer = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => {
            const isLoading = [...document.querySelectorAll('[role=status]')].some(
              (status) => status.textContent === 'Loading your journey',
            )
            const footer = document.querySelector('main ~ footer')
            if (isLoading && footer) resolve(footer.getBoundingClientRect().top + window.scrollY)
          }).observe(document, { childList: true, subtree: true })
        }),
    )
    await held.releaseAll()
    await shows(page.locator('#phase-panel'))
    const [panelTop, height] = await page
      .locator('#phase-panel')
      .evaluate((panel) => [panel.getBoundingClientRect().top + window.scrollY, window.innerHeight])
    expect(await footer).toBeGreaterThan(panelTop + height)
  })

  it('the subscription screen with a failed payment has no layout shift', async () => {
    const owing = await subscriber(place, 'pm_card_chargeCustomerFail')
    await control(place.stripeUrl, 'advance', { days: 32 })
    await until('the charge has failed', async () => (await owing.get('/api/subscription')).body.status === 'past_due')
    const { page } = await visit({ ...phone, person: owing })
    await expectNoShift(page, '/subscription', () => shows(page.locator('button[type=submit]:enabled')))
  })
})

async function expectNoShift(page: Page, address: string, untilWhole: () => Promise<unknown>): Promise<void> {
  const held = await holdAnswers(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const whole = untilWhole().then(() => true)
  while (!(await Promise.race([whole, held.untilHeld().then(() => false)]))) await held.releaseNext()
  await held.releaseAll()
  await page.evaluate(() => document.fonts.ready)
  await painted(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const report = shifts.map(({ value, nodes }) => [value.toFixed(4), ...nodes].join('\n  ')).join('\n')
  expect(sum, report).toBeLessThan(LIMIT)
}

type HeldAnswers = {
  /** Resolves when an answer is held. */
  untilHeld: () => Promise<void>
  /** Releases the oldest answer, and waits until it is painted. */
  releaseNext: () => Promise<void>
  /** Releases all held answers and fonts, and holds nothing more. */
  releaseAll: () => Promise<void>
}

/** Holds back the GraphQL answers, and the web fonts that replace fallback fonts. */
async function holdAnswers(page: Page): Promise<HeldAnswers> {
  const answers: Request[] = []
  const fonts: Request[] = []
  const waiting: (() => void)[] = []
  const holdAnswer = (request: Request) => {
    answers.push(request)
    for (const notify of waiting.splice(0)) notify()
  }
  const holdFont = (request: Request) => void fonts.push(request)
  await leaveOutAnswers(page)
  await page.route('**/graphql', holdAnswer)
  await page.route(/(newsreader-text|-accents-)[^/]*\.woff2$/, holdFont)
  return {
    untilHeld: () => (answers.length > 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    releaseNext: async () => {
      const next = answers.shift()
      await painted(page)
      await next?.continue()
      if (next && !isStream(next)) await (await next.request().response())?.finished()
      await painted(page)
    },
    releaseAll: async () => {
      await Promise.all([...answers.splice(0), ...fonts.splice(0)].map((each) => each.continue()))
      // This continues requests that have arrived since.
      await page.unrouteAll()
    },
  }
}

const isStream = (request: Request) => request.request().headers()['accept']?.includes('text/event-stream') ?? false

/** Resolves when the current state of the page is painted. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
