/** Registering and paying by keyboard alone: nothing but keys, and at each stop one sees where one is. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, unique } from '../support/product.ts'
import { unmarkedFocus } from './axe.ts'
import { isAt, shows, useBrowser } from './browser.ts'

/** More stops than any screen has before what is looked for. */
const STOPS = 90

describe('By keyboard alone', () => {
  const visit = useBrowser({ story: true })
  const username = unique('keys')
  let page: Page
  beforeAll(async () => {
    page = (await visit()).page
  })

  it('somebody registers', async () => {
    await page.goto('/auth')
    await shows(page.getByRole('tab', { name: 'Register' }))
    await reach(page, 'Login')
    await page.keyboard.press('ArrowRight')
    for (const [field, words] of [
      ['First name', 'Kay'],
      ['Last name', 'Bord'],
      ['Email', `${username}@example.com`],
      ['Username', username],
      ['Password', PASSWORD],
      ['Country', 'France'],
    ] as const) {
      await reach(page, field)
      await page.keyboard.type(words)
    }
    await reach(page, 'Register')
    await page.keyboard.press('Enter')
    await isAt(page, '/subscription')
  })

  it('subscribes, through the question and the payment form', async () => {
    await shows(page.getByRole('button', { name: 'Choose Monthly' }))
    await follow(page, 'Choose Monthly')
    await shows(page.getByRole('alertdialog'))
    await follow(page, 'Continue to checkout')
    await shows(page.getByRole('radio', { name: 'Pays', exact: true }))
    await reach(page, 'Pays')
    await follow(page, 'Pay $9.99')
    await isAt(page, '/subscription')
    await shows(page.getByRole('heading', { name: 'Your subscription' }))
  })
})

/** Goes to what is called so, and presses it. */
async function follow(page: Page, name: string): Promise<void> {
  await reach(page, name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until something of this name has the focus; on the way everything must show that it has it. */
async function reach(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    passed.push(await nameOfFocus(page))
    if (passed.at(-1) === name) return
    await page.keyboard.press('Tab')
    expect(await unmarkedFocus(page), 'what has the focus and does not show it').toBe('')
  }
  throw new Error(`Tab does not lead to "${name}", only to ${passed.join(' | ')}`)
}

/** What has the focus, by what it is called. */
function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const label = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : null
    const name = element?.getAttribute('aria-label') || label?.innerText || element?.textContent || ''
    return name.replace(/\s*\(optional\)$/i, '').trim()
  })
}
