/** The main way by keyboard alone: nothing but keys, and at each stop one sees where one is. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../support/client.ts'
import { PASSWORD, ok, unique } from '../support/product.ts'
import { unmarkedFocus } from './axe.ts'
import { dayFromNow, isAt, place, shows, useBrowser } from './browser.ts'

const DAY_MS = 86_400_000
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

  it('answers six questions, and has the narrative written', async () => {
    await page.goto('/')
    await shows(page.getByRole('button', { name: "Let's Begin" }))
    await follow(page, "Let's Begin")
    const panel = page.getByRole('region', { name: 'Dream Life Vision' })
    for (let number = 1; number <= 6; number += 1) {
      await shows(panel.getByText(`Question ${number} of 6`))
      await panel
        .getByRole('textbox')
        .and(page.locator(':focus'))
        .or(panel.getByRole('heading').and(page.locator(':focus')))
        .waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.type(`Answer ${number}`)
      expect(await panel.getByRole('textbox').inputValue()).toBe(`Answer ${number}`)
      if (number < 6) await page.keyboard.press('Control+Enter')
    }
    await follow(page, 'Generate Dream Life Narrative')
    await shows(panel.getByRole('button', { name: 'Continue to Phase 2' }))
    await follow(page, 'Continue to Phase 2')
    await shows(page.getByRole('region', { name: 'Overcome Limitations' }).getByText('Question 1 of 6'))
  })

  it('adds a task to the sprint', async () => {
    const person = openClient(place.url)
    ok(await person.post('/api/login', { username, password: PASSWORD }))
    const times = { startDate: new Date(), endDate: new Date(Date.now() + 90 * DAY_MS) }
    ok(await person.post('/api/sprints', { name: 'Keys', description: 'x', goal: 'x', status: 'in-progress', currentMonth: 1, content: {}, ...times })) // prettier-ignore
    await page.goto('/sprints')
    await shows(page.getByRole('link', { name: 'Progress Dashboard' }))
    await follow(page, 'Progress Dashboard')
    await shows(page.getByRole('button', { name: 'Add New Task' }))
    await follow(page, 'Add New Task')
    await shows(page.getByRole('dialog', { name: 'Add New Task' }))
    await reach(page, 'Title')
    await page.keyboard.type('No mouse in the house')
    await reach(page, 'Due date')
    const [year, month, day] = dayFromNow(2).split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await follow(page, 'Add Task')
    await shows(page.getByRole('heading', { name: 'No mouse in the house' }))
  })

  it('writes in the journal', async () => {
    await page.keyboard.press('Control+k')
    await shows(page.getByRole('dialog', { name: 'Go to or do' }))
    await page.keyboard.type('journal')
    await shows(page.getByRole('option', { name: 'Journal', exact: true }))
    await page.keyboard.press('Enter')
    await isAt(page, '/journal')
    await shows(page.getByLabel('Title'))
    await reach(page, 'Title')
    await page.keyboard.type('By hand')
    await reach(page, 'Content')
    await page.keyboard.type('Key by key.')
    await page.keyboard.press('Control+Enter')
    await shows(page.getByRole('article').filter({ hasText: 'Key by key.' }))
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
