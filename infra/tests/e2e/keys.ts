/** Hands that never leave the keyboard; on the way everything must show that it has the focus. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../support/until.ts'
import { unmarkedFocus } from './axe.ts'

/** More stops than any screen has before what is looked for. */
const STOPS = 90
/** What may have the focus, also in a shadow root. */
const FOCUSABLE = 'a, button, input, textarea, select, [tabindex]'

/** Goes to what is called so, or is this, and presses it. */
export async function follow(page: Page, wanted: string | Locator): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('Enter')
}

/** Waits until something of this name, or this very element, is there, and presses Tab until it has the focus. */
export async function reach(page: Page, wanted: string | Locator): Promise<void> {
  if (typeof wanted === 'string')
    await until(`"${wanted}" is there`, async () => (await namesOf(page.locator(FOCUSABLE))).includes(wanted))
  else await wanted.waitFor()
  const passed: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    passed.push(await nameOfFocus(page))
    if (typeof wanted === 'string' ? passed.at(-1) === wanted : await hasFocus(wanted)) return
    await page.keyboard.press('Tab')
    expect(await unmarkedFocus(page), 'what has the focus and does not show it').toBe('')
  }
  throw new Error(`Tab does not lead to "${String(wanted)}", only to ${passed.join(' | ')}`)
}

/** Says what is to be in the field, in place of what is there. */
export async function write(page: Page, field: string | Locator, words: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
}

/** Types a day ('yyyy-MM-dd') into a date field, as a browser in English takes it. */
export async function writeDay(page: Page, field: string, day: string): Promise<void> {
  await reach(page, field)
  const [year, month, date] = day.split('-')
  await page.keyboard.type(`${month}${date}${year}`)
}

/** Opens a menu by its button, goes to an item by its first letters, and presses it. */
export async function chooseFrom(page: Page, button: Locator, item: string): Promise<void> {
  const focused = page.locator(':focus')
  await follow(page, button)
  await page.getByRole('menuitem').and(focused).waitFor()
  await page.keyboard.type(item)
  await page.getByRole('menuitem', { name: item, exact: true }).and(focused).waitFor()
  await page.keyboard.press('Enter')
}

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** What has the focus, by what it is called. The host of a shadow root has it, too: what is inside comes last. */
export const nameOfFocus = async (page: Page) => (await namesOf(page.locator(':focus'))).at(-1) ?? ''

function namesOf(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : null
      const name = element.getAttribute('aria-label') || label?.innerText || element.textContent || ''
      return name.replace(/\s*\(optional\)$/i, '').trim()
    }),
  )
}
