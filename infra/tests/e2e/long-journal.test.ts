/** A journal of many years: read to its end by scrolling, and gone back to where one was. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ok, subscriber, type Person } from '../support/product.ts'
import { isAt, place, shows, useBrowser } from './browser.ts'
import { LOOKS } from './looks.ts'

const ENTRIES = 300
/** So many are sent at once. */
const TOGETHER = 10
const DAY_MS = 86_400_000
const OFTEN = { interval: 30 }

let person: Person
beforeAll(async () => {
  person = await subscriber(place)
  const now = Date.now()
  for (let first = 1; first <= ENTRIES; first += TOGETHER) {
    const numbers = Array.from({ length: TOGETHER }, (_, index) => first + index)
    const store = (n: number) => {
      const createdAt = new Date(now - n * DAY_MS).toISOString()
      return person.post('/api/journal', { title: `Entry ${n}`, content: 'Words.\n\n'.repeat(1 + (n % 5)), createdAt })
    }
    for (const answer of await Promise.all(numbers.map(store))) ok(answer)
  }
})

/** The numbers of the entries that stand on the page, in their order. */
const numbersOn = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .evaluateAll((titles) => titles.map((title) => Number(title.textContent?.replace('Entry ', ''))))

/** Where the link stands when it is pressed: by then the page may have been scrolled once more to reach it. */
const notePlaceOfClick = (page: Page) =>
  page.evaluate(() => {
    const note = ({ target }: Event) =>
      Object.assign(window, { pressedAt: (target as Element).closest('a')?.getBoundingClientRect().y })
    document.addEventListener('pointerdown', note, { capture: true, once: true })
  })

/** How many pixels away from there it stands now. */
const movedSinceClick = async (page: Page, link: Locator) => {
  const pressedAt = await page.evaluate(() => (window as Window & { pressedAt?: number }).pressedAt)
  const now = await link.evaluate((element) => element.getBoundingClientRect().y)
  return Math.abs(now - (pressedAt ?? NaN))
}

describe.each(LOOKS)('A long journal, at $width in $theme', (looks) => {
  const visit = useBrowser({ story: true })
  let page: Page
  beforeAll(async () => {
    page = (await visit({ ...looks, person })).page
    await page.goto('/journal/entries')
  })

  it('is read to its end, with every entry once and in order', async () => {
    const seen = new Set<number>()
    const scroll = async () => {
      const numbers = await numbersOn(page)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (const number of numbers) seen.add(number)
      // What comes next follows the last of them: nothing is passed over.
      await page
        .getByRole('link', { name: /^Entry \d+$/ })
        .last()
        .scrollIntoViewIfNeeded()
      return page.getByText(`${ENTRIES} entries.`, { exact: true }).count()
    }
    await shows(page.getByRole('link', { name: 'Entry 1', exact: true }))
    await expect.poll(scroll, OFTEN).toBe(1)
    await expect.poll(async () => (await scroll(), seen.size), OFTEN).toBe(ENTRIES)
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([1, ENTRIES])
  })

  it('Back from an entry leads to the same place of the list', async () => {
    const link = page.getByRole('link', { name: 'Entry 150', exact: true })
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2_000)
        return (await numbersOn(page)).includes(150)
      }, OFTEN)
      .toBe(true)
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await notePlaceOfClick(page)
    await link.click()
    await shows(page.getByRole('heading', { level: 1, name: 'Entry 150' }))
    await page.goBack()
    await isAt(page, '/journal/entries')
    await expect.poll(() => movedSinceClick(page, link), OFTEN).toBeLessThanOrEqual(1)
    expect(await numbersOn(page)).toContain(150)
  })
})
