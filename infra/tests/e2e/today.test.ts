/** Where the day begins: the demo account on day 55, and somebody whose journey has just been completed. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient, type Client } from '../support/client.ts'
import { generate, ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { AXE, settled, sideways, violations } from './axe.ts'
import { dayFromNow, place, sawToast, shows, useBrowser } from './browser.ts'
import { leftToAsk } from './page-answers.ts'
import { followTraffic } from './traffic.ts'

const HEADLINE = 'Why Wait Another Day To Create the Life of Your Dreams?'
const LOOKS = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const

type Habit = { title: string; weeksKept: number }

/** The end of a day that is so many days away, as the product keeps due dates. */
const dueIn = (days: number) => new Date(`${dayFromNow(days)}T23:59:59.999`).toISOString()

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

async function isSound(page: Page): Promise<void> {
  await settled(page)
  expect.soft(await sideways(page)).toEqual([])
  expect.soft(await violations(page)).toEqual([])
}

/** The bar at the thumb takes 68 of the 844. */
async function isAboveTheFold(first: Locator, width: number): Promise<void> {
  const box = await first.boundingBox()
  expect(box!.y + box!.height).toBeLessThan(width < 640 ? 844 - 68 : 900)
}

/** It begins so far down at most on a page that was just opened. */
async function beginsWithin(part: Locator, most: number): Promise<void> {
  await shows(part)
  await settled(part.page())
  expect.soft((await part.boundingBox())!.y).toBeLessThanOrEqual(most)
}

async function completed(): Promise<{ person: Person; sprintId: number }> {
  const person = await subscriber(place)
  for (const number of [1, 2, 3] as const) await generate(person, number)
  const sprints = async () => ok(await person.get('/api/sprints')).body as { id: number }[]
  await until('the plan is a sprint', async () => (await sprints()).length > 0)
  const sprintId = (await sprints())[0]!.id
  return { person, sprintId }
}

const addTask = async (person: Client, sprintId: number, title: string, days: number) =>
  ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title, dueDate: dueIn(days), status: 'pending' }), 201)

const statusOf = async (person: Client, sprintId: number, title: string) =>
  ok(await person.get(`/api/sprints/${sprintId}`)).body.tasks.find((task: { title: string }) => task.title === title)

describe.each(LOOKS)('The demo account on day 55, at $width', (looks) => {
  const visit = useBrowser()
  let demo: Client
  beforeAll(async () => {
    demo = openClient(place.url)
    ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
  })

  it('HOM-01 HOM-02 HOM-03 HOM-04 HOM-08 HOM-17 finds the day first, and all of the journey below it', async () => {
    const { page } = await visit({ ...looks, person: demo, script: AXE })
    const { asked, answered } = followTraffic(page)
    await page.goto('/')
    await shows(
      page.getByRole('heading', { level: 1, name: HEADLINE }),
      page.getByRole('button', { name: "Let's Begin" }),
      page.getByRole('img', { name: 'Sol, your guide' }),
      page.getByRole('heading', { level: 2, name: 'Today' }),
      page.getByText(/Day \d+ of 90$/).first(),
      page.getByRole('region', { name: 'Tomorrow' }),
      page.getByRole('region', { name: 'Today’s question' }),
      page.getByRole('article', { name: 'Dream Life Vision' }),
      page.getByRole('heading', { name: 'Progress Metrics' }),
    )
    await answered()
    const questions = ['Home', 'Memory', 'PublishedPages', 'Subscription', 'Today', 'Viewer']
    expect(asked.toSorted()).toEqual(await leftToAsk(page, questions))
    await isSound(page)
    const card = page.getByRole('region', { name: 'Today’s tasks and habits' })
    await isAboveTheFold(card.getByRole('checkbox').first(), looks.width)
    await shows(card.getByRole('list', { name: 'Habits' }).getByText('Print for an hour before any message'))
    const { sprint } = ok(await demo.get('/api/today')).body
    const { habits } = ok(await demo.get(`/api/sprints/${sprint.id}/habits`)).body as { habits: Habit[] }
    expect(new Set(habits.map(({ title }) => title)).size, 'one row for each habit').toBe(habits.length)
    for (const { weeksKept } of habits) expect(weeksKept).toBeGreaterThanOrEqual(3)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await shows(page.getByRole('menuitem', { name: 'Share on X' }))
  })

  it.runIf(looks.width === 390)('has a task in the first screen of the sprint and of the action plans', async () => {
    const [{ id }] = ok(await demo.get('/api/sprints')).body
    const { page } = await visit({ ...looks, person: demo })
    await page.goto(`/sprint/${id}`)
    await beginsWithin(page.getByRole('main').getByRole('listitem').first(), 780)
    await page.goto('/sprints')
    await beginsWithin(
      page
        .getByRole('region', { name: /^This Week/ })
        .getByRole('listitem')
        .first(),
      680,
    )
  })
})

describe.each(LOOKS)('The first day, at $width', (looks) => {
  const visit = useBrowser({ story: true })
  let person: Person, sprintId: number, page: Page
  beforeAll(async () => {
    const made = await completed()
    ;[person, sprintId] = [made.person, made.sprintId]
    page = (await visit({ ...looks, person, script: AXE, tolerates: /ERR_FAILED/ })).page
  })

  it('says kindly that nothing is due yet, and leads to the plan', async () => {
    await page.goto('/')
    await shows(page.getByText(/^Nothing is due today\. Nothing is planned for tomorrow\./))
    expect(await page.getByRole('link', { name: 'Turn the plan into tasks' }).getAttribute('href')).toBe(
      `/sprint/${sprintId}/plan`,
    )
    await isSound(page)
  })

  it('has the first task above the fold', async () => {
    await addTask(person, sprintId, 'Ask for the room', 0)
    await addTask(person, sprintId, 'Order paper', 0)
    await addTask(person, sprintId, 'Write to Ines', -1)
    await addTask(person, sprintId, 'Collect the frames', 1)
    await page.reload()
    const first = row(page, 'Ask for the room')
    await shows(first)
    await settled(page)
    await isAboveTheFold(first, looks.width)
    await isSound(page)
  })

  it('begins the first open task, and puts the keyboard on it', async () => {
    await page.getByRole('button', { name: "Let's Begin" }).click()
    await shows(row(page, 'Ask for the room').getByText('In progress'))
    await page.getByRole('checkbox', { name: 'Ask for the room' }).and(page.locator(':focus')).waitFor()
    await expect.poll(async () => (await statusOf(person, sprintId, 'Ask for the room')).status).toBe('in-progress')
  })

  it('ticks by keyboard, and takes it back', async () => {
    await page.keyboard.press('Space')
    await shows(page.getByText('Task status has been updated successfully.', { exact: true }))
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Ask for the room' }).getAttribute('aria-checked'))
      .toBe('false')
    // The screen shows it before the server has answered.
    await expect
      .poll(() => statusOf(person, sprintId, 'Ask for the room'))
      .toMatchObject({ status: 'in-progress', completedDate: null })
  })

  it('moves what is late to tomorrow with one button, and takes that back', async () => {
    await page.getByRole('button', { name: 'Move to tomorrow' }).click()
    const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
    await shows(tomorrow.getByText('Write to Ines'))
    await expect.poll(async () => (await statusOf(person, sprintId, 'Write to Ines')).dueDate).toBe(dueIn(1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await shows(page.getByRole('list', { name: 'Overdue' }).getByText('Write to Ines'))
    await expect.poll(async () => (await statusOf(person, sprintId, 'Write to Ines')).dueDate).toBe(dueIn(-1))
  })

  it('says beside the box what could not be saved, and shows the task as it is', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('TickTask') ? route.abort() : route.continue(),
    )
    await page.getByRole('checkbox', { name: 'Order paper' }).click()
    await shows(row(page, 'Order paper').getByText('We couldn’t save this. Try again.'))
    expect(await page.getByRole('checkbox', { name: 'Order paper' }).getAttribute('aria-checked')).toBe('false')
    await page.unroute('**/graphql')
    await page.getByRole('checkbox', { name: 'Order paper' }).click()
    await expect.poll(async () => (await statusOf(person, sprintId, 'Order paper')).status).toBe('completed')
  })

  it('says when all is done, and what is tomorrow', async () => {
    await page.getByRole('checkbox', { name: 'Ask for the room' }).click()
    await shows(page.getByText('All done for today. The rest of the day is yours. Tomorrow: Collect the frames.'))
  })

  it('keeps a line for the question of the day until it is saved in the journal', async () => {
    const paper = page.getByPlaceholder('Write a line or two')
    await paper.fill('The landlord said yes.')
    await page.reload()
    expect(await paper.inputValue()).toBe('The landlord said yes.')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await sawToast(page, 'Success', 'Journal entry saved successfully')
    const [entry] = ok(await person.get('/api/journal')).body
    expect(entry.content).toBe('The landlord said yes.')
    expect(entry.title).toMatch(/\?$/)
    expect(await paper.inputValue()).toBe('')
  })
})
