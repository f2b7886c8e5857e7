/** Two people and what the product asks of them: a stranger until they have paid and begun, and a morning on a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, generate, ok, subscriber, unique, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { dayFromNow, place, sawToast, shows, useBrowser } from './browser.ts'
import { createCountedUser, type CountedUser } from './counted-user.ts'
import { wantsAll } from './looks.ts'

const DAY_MS = 86_400_000
/** At night a stranger comes by phone, too, and the morning is also one at a desk. */
const STRANGERS = wantsAll ? [1280, 390] : [1280]
const MORNINGS = wantsAll ? [390, 1280] : [390]

describe.each(STRANGERS)('A stranger at %i', (width) => {
  const visit = useBrowser({ story: true })
  const username = unique('stranger')
  let page: Page, user: CountedUser
  beforeAll(async () => {
    page = (await visit({ width, firstTime: true })).page
    user = createCountedUser(page)
  })
  const press = (name: string) => user.click(page.getByRole('button', { name, exact: true }))

  it('reads what this is and what it costs, and registers', async () => {
    await page.goto('/')
    await user.arriveAt('/auth')
    await shows(page.getByText(/\$\d/).filter({ visible: true }))
    await user.write(page.getByLabel('First name'), 'Sam')
    await user.write(page.getByLabel('Last name'), 'Stranger')
    await user.write(page.getByLabel('Email'), `${username}@example.com`)
    await user.write(page.getByLabel('Username'), username)
    await user.write(page.getByLabel('Password', { exact: true }), PASSWORD)
    await press('Register')
    await user.arriveAt('/subscription')
  })

  it('chooses a plan and pays', async () => {
    await press('Choose Monthly')
    await press('Continue to checkout')
    await user.arriveAt('/checkout')
    await press('Pay $9.99')
    await user.arriveAt('/subscription')
    await shows(page.getByRole('heading', { name: 'Your subscription' }), page.getByText('Active', { exact: true }))
  })

  it('is shown around once they have arrived, and stands before the first question', async () => {
    await user.click(page.getByRole('link', { name: 'Start your journey' }))
    await user.arriveAt('/')
    await user.click(page.getByRole('dialog', { name: 'Welcome to the app!' }).getByRole('button', { name: 'Close' }))
    await press("Let's Begin")
    await shows(page.getByText('Question 1 of 6'), page.getByRole('textbox'))
    user.expectWithinLimits('from the first visit to the first question, paid')
  })
})

describe.each(MORNINGS)('A morning at %i', (width) => {
  const visit = useBrowser({ story: true })
  const task = { title: 'Order paper', description: 'Ask for two samples before the large sheet.' }
  let person: Person, sprintId: number, page: Page, user: CountedUser
  beforeAll(async () => {
    person = await subscriber(place)
    sprintId = await runningSprint(person)
    for (const each of [task, { title: 'Call the framer', description: '' }]) {
      const dueDate = new Date(`${dayFromNow(0)}T23:59:59.999`).toISOString()
      ok(await person.post(`/api/sprints/${sprintId}/tasks`, { ...each, dueDate, status: 'pending' }), 201)
    }
    page = (await visit({ width, person })).page
    user = createCountedUser(page)
  })
  const today = () => page.getByRole('region', { name: 'Today’s tasks and habits' })

  it('finds the day, and ticks what is done', async () => {
    await page.goto('/')
    await user.arriveAt('/')
    await user.click(today().getByRole('checkbox', { name: 'Call the framer' }))
    await sawToast(page, 'Task updated')
  })

  it('answers the question of the day, which is an entry of the journal', async () => {
    await user.write(page.getByPlaceholder('Write a line or two'), 'Slept well. The press waits.')
    await user.click(page.getByRole('button', { name: 'Save Entry' }))
    await sawToast(page, 'Success', 'Journal entry saved successfully')
    expect(ok(await person.get('/api/journal')).body).toMatchObject([{ content: 'Slept well. The press waits.' }])
  })

  it('looks at a task and comes back', async () => {
    await user.click(today().getByRole('link', { name: task.title }))
    await user.arriveAt(`/sprint/${sprintId}`)
    const row = page.getByRole('listitem').filter({ hasText: task.title })
    await shows(row.getByText(task.description), row.getByRole('button', { name: 'Start' }))
    await user.click(page.getByRole('link', { name: 'Today', exact: true }))
    await user.arriveAt('/')
  })

  it('answers the check-in of the week', async () => {
    await user.click(page.getByRole('button', { name: 'Start check-in' }))
    const dialog = page.getByRole('dialog', { name: 'Weekly check-in' })
    await user.write(dialog.getByLabel('One win'), 'The paper is chosen')
    await user.click(dialog.getByRole('button', { name: 'Save check-in' }))
    await sawToast(page, 'Check-in saved')
    await page.getByRole('button', { name: 'Start check-in' }).waitFor({ state: 'detached' })
    user.expectWithinLimits('ten minutes in the morning on a phone')
  })
})

/** A journey that is complete, and its sprint on the tenth day: a check-in is due. */
async function runningSprint(person: Person): Promise<number> {
  for (const number of [1, 2, 3] as const) await generate(person, number)
  const sprints = async () => ok(await person.get('/api/sprints')).body as { id: number }[]
  await until('the plan is a sprint', async () => (await sprints()).length > 0)
  const [{ id }] = (await sprints()) as [{ id: number }]
  const start = Date.now() - 9 * DAY_MS
  const span = { startDate: new Date(start).toISOString(), endDate: new Date(start + 90 * DAY_MS).toISOString() }
  ok(await person.send('PATCH', `/api/sprints/${id}`, { body: span }))
  return id
}
