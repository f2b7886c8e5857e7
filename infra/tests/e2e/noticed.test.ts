/** What people notice before they can say what it is: covered buttons, things that jump, an empty window. */
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriber, type Person } from '../support/product.ts'
import { place, shows, useBrowser } from './browser.ts'

describe('What people notice', () => {
  const visit = useBrowser()
  let person: Person
  beforeAll(async () => {
    person = await subscriber(place)
  })

  it.each([
    [1280, 800],
    [640, 800],
    [390, 844],
  ])('the error of a registration leaves the button in reach at %i by %i', async (width, height) => {
    const { page } = await visit({ width, tolerates: /status of (409|422|400)/ })
    await page.setViewportSize({ width, height })
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('First name').fill('Wanda')
    await page.getByLabel('Last name').fill('Rer')
    await page.getByLabel('Email').fill('wanda@example.com')
    await page.getByLabel('Username').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('a long and good password')
    await page.getByLabel('Country').selectOption('FR')
    const button = page.getByRole('button', { name: 'Register', exact: true })
    await button.click()
    await shows(page.getByText('Username already exists').first())
    await button.scrollIntoViewIfNeeded()
    expect(await isOnTop(button)).toBe(true)
    if (width === 390) return
    const toast = (await page.locator('.toast').boundingBox())!
    const card = (await page.getByRole('tabpanel').boundingBox())!
    expect(toast.x + toast.width, 'beside the form').toBeLessThanOrEqual(card.x)
  })

  it('the card keeps its place from Login to Register', async () => {
    const { page } = await visit()
    await page.goto('/auth')
    const tabs = page.getByRole('tablist')
    await shows(tabs)
    const before = await tabs.boundingBox()
    await page.getByRole('tab', { name: 'Register' }).click()
    await shows(page.getByLabel('First name'))
    expect(await tabs.boundingBox()).toEqual(before)
  })

  it.each(['/journal', '/?phase=1&question=1'])(
    'where one writes at %s no box is drawn around the paper',
    async (path) => {
      const { page } = await visit({ person })
      await page.goto(path)
      const paper = page.locator('main textarea').first()
      await paper.focus()
      const drawn = await paper.evaluate((element) => {
        const { outlineColor, boxShadow, borderTopWidth } = getComputedStyle(element)
        return { outlineColor, boxShadow, borderTopWidth }
      })
      expect(drawn).toEqual({ outlineColor: 'rgba(0, 0, 0, 0)', boxShadow: 'none', borderTopWidth: '0px' })
    },
  )

  it.each(['/journal', '/sprints'])('%s is not empty before the largest script has come', async (path) => {
    const { page } = await visit({ person })
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/frame-/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.locator('h1').count(), 'the screen itself is still on its way').toBe(0)
    release()
    await shows(page.locator('h1'))
  })

  it.each(['/auth', '/faq'])(
    'the largest thing that a stranger sees at %s on a phone is the page’s own',
    async (path) => {
      const { page } = await visit({ width: 390, firstTime: true, script: WATCH_PAINTS })
      await page.goto(path)
      await shows(page.locator('h1'))
      // Later than the tutorial comes where it comes by itself.
      await page.waitForFunction(() => performance.now() > 4_000)
      const painted = await page.evaluate(() => (window as unknown as { paints: string[] }).paints)
      expect(painted.length).toBeGreaterThan(0)
      expect(painted.filter((where) => where !== 'page')).toEqual([])
    },
  )
})

/** Collects where the largest paints were, each larger than the one before. */
const WATCH_PAINTS = `
window.paints = []
new PerformanceObserver((list) => {
  for (const { element } of list.getEntries()) paints.push(element?.closest('[role=dialog]') ? 'dialog' : 'page')
}).observe({ type: 'largest-contentful-paint', buffered: true })`

/** Whether a click in its middle is one on it. */
const isOnTop = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
