/** The main way through the product, from a stranger's first visit to signing out. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient, type Client } from '../support/client.ts'
import { PASSWORD, control, subscriber, unique } from '../support/product.ts'
import { HELD_PACE_MS, USUAL_PACE_MS, growth, narrative, squeeze } from './narrative.ts'
import { chooseFromAccountMenu, dayFromNow, isAt, login, place, sawToast, shows, useBrowser } from './browser.ts'

const ANSWERS = [
  'A lighthouse keeper’s cottage on the western cape, with salt on the windows.',
  'Three hours of repairing clocks before anyone knocks.',
  'Rowing out at first light, and playing the cello badly.',
  'My brother across the yard, and a supper for nine on Sundays.',
  'The roof, the boat, and two months a year without invoices.',
  'Forty children who can take a clock apart and put it together again.',
]
const TASK = 'Ask the harbour master about the shed'
const ENTRY = { title: 'First morning with the plan', content: 'The kettle sang and I believed in it.' }

describe('The main way', () => {
  const visit = useBrowser({ story: true })
  const username = unique('wanderer')
  let page: Page
  let person: Client
  beforeAll(async () => {
    page = (await visit()).page
    person = openClient(place.url)
  })
  afterAll(() => control(place.openaiUrl, 'pace', { msPerChunk: USUAL_PACE_MS }))
  const phase = (title: string) => page.getByRole('region', { name: title })

  it('registers a newcomer and sends them to the plans', async () => {
    await page.goto('/')
    await isAt(page, '/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('First name').fill('Wanda')
    await page.getByLabel('Last name').fill('Rer')
    await page.getByLabel('Email').fill(`${username}@example.com`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Country').selectOption('FR')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await isAt(page, '/subscription')
    await sawToast(page, 'Registration successful', 'Welcome, Wanda!')
    expect((await person.post('/api/login', { username, password: PASSWORD })).status).toBe(200)
  })

  it('takes the payment for a monthly plan and activates it', async () => {
    await page.getByRole('button', { name: 'Choose Monthly' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Continue to checkout' }).click()
    await page.waitForURL(/\/checkout\?priceId=\S+/)
    await page.getByRole('radio', { name: 'Pays', exact: true }).check()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await shows(page.getByRole('heading', { name: 'Payment Successful' }))
    await isAt(page, '/subscription')
    await shows(page.getByRole('heading', { name: 'Your subscription' }), page.getByText('Active', { exact: true }))
    await sawToast(page, 'Subscription Created', 'Your subscription is active.')
    expect((await person.get('/api/subscription')).body.status).toBe('active')
  })

  it('keeps the answers of phase 1 when the page is reloaded in the middle', async () => {
    await page.getByRole('link', { name: 'Daybreak', exact: true }).click()
    await page.getByRole('button', { name: "Let's Begin" }).click()
    for (const [index, answer] of ANSWERS.slice(0, 3).entries()) {
      await shows(page.getByText(`Question ${index + 1} of 6`))
      await phase('Dream Life Vision').getByRole('textbox').fill(answer)
      if (index < 2) await page.getByRole('button', { name: 'Next Question' }).click()
    }
    await page.reload()
    for (const index of [2, 1, 0]) {
      await shows(page.getByText(`Question ${index + 1} of 6`))
      expect(await phase('Dream Life Vision').getByRole('textbox').inputValue()).toBe(ANSWERS[index])
      if (index > 0) await page.getByRole('button', { name: 'Previous question' }).click()
    }
  })

  it('writes the narrative before the eyes of the reader, on through a reload, to one and the same end', async () => {
    for (const [index, answer] of ANSWERS.entries()) {
      await shows(page.getByText(`Question ${index + 1} of 6`))
      await phase('Dream Life Vision').getByRole('textbox').fill(answer)
      if (index < 5) await page.getByRole('button', { name: 'Next Question' }).click()
    }
    await control(place.openaiUrl, 'pace', { msPerChunk: 250 })
    await page.getByRole('button', { name: 'Generate Dream Life Narrative' }).click()
    const panel = phase('Dream Life Vision')
    await shows(panel.getByRole('button', { name: 'Generating...' }))
    const lengths = await growth(panel, 150)
    expect(new Set(lengths).size, 'the text comes in pieces').toBeGreaterThan(1)
    await control(place.openaiUrl, 'pace', { msPerChunk: HELD_PACE_MS })
    await page.reload()
    await shows(panel.getByRole('button', { name: 'Generating...' }))
    const seen = await narrative(panel, lengths.at(-1))
    await control(place.openaiUrl, 'pace', { msPerChunk: 2 })
    await shows(panel.getByRole('button', { name: 'Continue to Phase 2' }))

    const whole = await narrative(panel)
    expect(whole.length).toBeGreaterThan(seen.length)
    expect(whole.startsWith(seen), `"${seen}" begins "${whole}"`).toBe(true)
    const [stored] = (await person.get('/api/phases')).body
    expect(stored).toMatchObject({ phaseNumber: 1, completed: true })
    expect(whole).toBe(squeeze(stored.output))
    await page.reload()
    await shows(panel.getByRole('button', { name: 'Regenerate' }))
    expect(await narrative(panel)).toBe(whole)
  })

  it('goes on through phases 2 and 3, blank answers included', async () => {
    await page.getByRole('button', { name: 'Continue to Phase 2' }).click()
    await answerAll(phase('Overcome Limitations'), 'That I am too late by ten years')
    await page.getByRole('button', { name: 'Generate Breakthrough Plan' }).click()
    const plan = phase('Overcome Limitations')
    await shows(plan.getByRole('button', { name: 'Continue to Phase 3' }))
    for (const title of ['Identified Limiting Beliefs', 'Recommended Mindset Shifts']) {
      await shows(plan.getByRole('heading', { name: title }))
    }
    await plan.getByRole('button', { name: 'Continue to Phase 3' }).click()
    await answerAll(phase('90-Day Action Plan'), 'Open the workshop twice a week')
    await page.getByRole('button', { name: 'Generate 90-Day Sprint Plan' }).click()
    await shows(phase('90-Day Action Plan').getByRole('heading', { name: 'Month 3 Actions' }))
    await shows(page.getByRole('link', { name: 'View All Sprints' }))
    expect(await page.getByRole('listitem').filter({ hasText: 'Complete' }).count()).toBe(3)
  })

  it('creates exactly one sprint, also when the plan is written anew', async () => {
    const panel = phase('90-Day Action Plan')
    await control(place.openaiUrl, 'pace', { msPerChunk: HELD_PACE_MS })
    await panel.getByRole('button', { name: 'Regenerate' }).click()
    await shows(panel.getByRole('button', { name: 'Generating...' }))
    await control(place.openaiUrl, 'pace', { msPerChunk: 2 })
    await page.getByRole('link', { name: 'View All Sprints' }).click()
    await isAt(page, '/sprints')
    await shows(page.getByText('Sprint 1 of 5'), page.getByText('90 days remaining'))
    const sprints = (await person.get('/api/sprints')).body
    expect(sprints).toHaveLength(1)
    expect(sprints[0].name).toMatch(/^\S+( \S+){1,5}$/)
    expect(sprints[0]).toMatchObject({ status: 'in-progress', currentMonth: 1 })
    // One toast shows at a time: the notice of a plan that is still awaited would take the place of the next.
    await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.includes('awaited')))
  })

  it('adds a task to the sprint and completes it', async () => {
    await page.getByRole('link', { name: 'Progress Dashboard' }).click()
    await page.getByRole('button', { name: 'Add New Task' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Task' })
    await dialog.getByLabel('Title').fill(TASK)
    await dialog.getByLabel('Due date').fill(dayFromNow(1))
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await sawToast(page, 'Task created', 'New task has been added to your sprint.')
    const row = page.getByRole('listitem').filter({ hasText: TASK })
    await shows(row.getByText('Pending'), page.getByText('1 task in total'))
    await row.getByRole('button', { name: 'Complete' }).click()
    await sawToast(page, 'Task updated', 'Task status has been updated successfully.')
    await shows(row.getByText('Completed', { exact: true }), page.getByText('1 of 1 task').first())
    const [sprint] = (await person.get('/api/sprints')).body
    expect(sprint.tasks).toMatchObject([{ title: TASK, status: 'completed', completedDate: expect.any(String) }])
  })

  it('saves a journal entry', async () => {
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Journal' }).click()
    await shows(page.getByText('No journal entries yet. Start writing above!'))
    await page.getByLabel('Title').fill(ENTRY.title)
    await page.getByLabel('Content').fill(ENTRY.content)
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await sawToast(page, 'Success', 'Journal entry saved successfully')
    await shows(page.getByRole('article').filter({ hasText: ENTRY.title }).filter({ hasText: ENTRY.content }))
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect((await person.get('/api/journal')).body).toMatchObject([{ ...ENTRY, tags: [] }])
  })

  it('AUT-23 SEC-10 signs out and leaves nothing behind for the next person at this browser', async () => {
    await page.getByLabel('Title').fill('Half a thought')
    await chooseFromAccountMenu(page, 'Sign Out')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await isAt(page, '/auth')
    await sawToast(page, 'Logged out', 'You have been logged out successfully.')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /draft|thought/,
    )

    const next = await subscriber(place)
    await login(page, next.username, next.password)
    await shows(page.getByRole('button', { name: "Let's Begin" }), page.getByRole('button', { name: 'Start Phase' }))
    expect(await page.getByRole('button', { name: 'Review Results' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Start Phase' }).first().click()
    await shows(page.getByText('Question 1 of 6'))
    expect(await phase('Dream Life Vision').getByRole('textbox').inputValue()).toBe('')
    await page.goto('/journal')
    await shows(page.getByText('No journal entries yet. Start writing above!'))
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await page.goto('/sprints')
    await shows(page.getByText('No active sprint. Complete Phase 3 to create your first sprint.'))
  })
})

/** Answers the first question and skips the others. */
async function answerAll(panel: Locator, first: string): Promise<void> {
  for (let number = 1; number <= 6; number += 1) {
    await shows(panel.getByText(`Question ${number} of 6`))
    if (number === 1) await panel.getByRole('textbox').fill(first)
    if (number < 6) await panel.getByRole('button', { name: 'Next Question' }).click()
  }
}
