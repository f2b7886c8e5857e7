/** Where colors are forced, and on paper: what is pressed, chosen and read is still told apart. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openClient } from '../support/client.ts'
import { ok } from '../support/product.ts'
import { unmarkedFocus } from './axe.ts'
import { place, shows, useBrowser } from './browser.ts'

describe('In other media', () => {
  const visit = useBrowser()
  const openAsDemo = async (width?: number) => {
    const demo = openClient(place.url)
    ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
    const [sprint] = ok(await demo.get('/api/sprints')).body as { id: number }[]
    const { page } = await visit({ person: demo, ...(width !== undefined && { width }) })
    return { page, sprint: `/sprint/${sprint?.id}` }
  }

  it.each([1280, 390])('forced colors leave edges, what is chosen and the focus, %i wide', async (width) => {
    const { page, sprint } = await openAsDemo(width)
    await page.emulateMedia({ forcedColors: 'active' })
    for (const [path, sign] of [
      [sprint, 'Find tasks'],
      ['/journal', 'Title'],
    ] as const) {
      await page.goto(path)
      await shows(page.getByLabel(sign))
      expect.soft(await edgeless(page), `controls without an edge on ${path}`).toEqual([])
      await page.keyboard.press('Tab')
      expect.soft(await unmarkedFocus(page), `what shows no focus on ${path}`).toBe('')
    }
    await page.goto(sprint)
    await shows(page.getByRole('tab', { name: 'Tasks' }))
    const [chosen, other] = [page.getByRole('tab', { name: 'Tasks' }), page.getByRole('tab', { name: 'Calendar' })]
    expect(await groundOf(chosen)).not.toBe(await groundOf(other))
    expect(await plateBehind(chosen), 'a plate behind words of its own color').toBe('none')
    const bar = page.getByRole('progressbar').first()
    expect(await groundOf(bar.locator('i').first())).not.toBe(await groundOf(bar))
  })

  it.each(['/?phase=1', '/pages/privacy', '/faq'])(
    '%s on paper has words, and none of the bars around them',
    async (path) => {
      const { page } = await openAsDemo(390)
      await page.goto(path)
      await shows(page.locator('main h2'), page.getByRole('button', { name: 'Open the tutorial' }))
      await page.emulateMedia({ media: 'print' })
      await shows(page.locator('h1'), page.locator('main h2'))
      expect(await page.getByRole('navigation').filter({ visible: true }).count(), 'navigations').toBe(0)
      expect(await page.getByRole('button', { name: 'Open the tutorial' }).isVisible(), 'the help button').toBe(false)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
    },
  )
})

const groundOf = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)

/** 'none' where the browser puts no plate of the page's color behind the words. */
const plateBehind = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => getComputedStyle(element).forcedColorAdjust)

/** Buttons and fields in view that neither a border nor an outline surrounds. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button:not([role=tab]), input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { borderBottomStyle, borderBottomWidth, outlineStyle, backgroundImage } = getComputedStyle(element)
        const bordered = borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) >= 1
        return !bordered && outlineStyle === 'none' && backgroundImage === 'none'
      })
      .map((element) => element.outerHTML.slice(0, 140)),
  )
}
