/** The main way by keyboard alone: nothing but keys, and at each stop one sees where one is. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../support/client.ts'
import { PASSWORD, ok, unique } from '../support/product.ts'
import { dayFromNow, isAt, place, shows, useBrowser } from './browser.ts'
import { follow, reach, writeDay } from './keys.ts'

const DAY_MS = 86_400_000

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
    await writeDay(page, 'Due date', dayFromNow(2))
    await follow(page, 'Add Task')
    await shows(page.getByRole('heading', { name: 'No mouse in the house' }))
  })

  it('writes in the journal', async () => {
    await page.keyboard.press('Control+k')
    await shows(page.getByRole('dialog', { name: 'Search or jump to…' }))
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
