/** A week with a sprint: the plan becomes tasks, tasks change places by keyboard, a check-in reaches the journal. */
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { PLAN, ok, subscriber } from '../support/product.ts'
import { until } from '../support/until.ts'
import { place, useBrowser } from './browser.ts'

const visit = useBrowser({ story: true })
const DAY_MS = 86_400_000
let person: Client
let sprintId: number
type Task = { id: number; title: string; dueDate: string; position: number | null }
/** The day of the Monday before, in UTC. */
const mondayOf = (dueDate: string) => Math.floor((Date.parse(dueDate) / DAY_MS + 3) / 7)
const readTasks = async (): Promise<Task[]> => ok(await person.get(`/api/sprints/${sprintId}`)).body.tasks

beforeAll(async () => {
  person = await subscriber(place)
  const { body } = ok(await person.post('/api/sprints', { goal: 'Sell ten prints', content: PLAN }), 201)
  sprintId = body.id
})

test('the plan becomes dated tasks after a preview', async () => {
  const { page } = await visit({ person })
  await page.goto('/sprints')
  await page.getByRole('link', { name: 'Turn the plan into tasks' }).click()
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByRole('button', { name: 'Edit: Open the shop' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Open the small shop')
  await page.getByRole('button', { name: /^Add \d+ tasks? and 1 habit$/ }).click()
  await page.getByText(/and 1 habit added\.$/).waitFor()
  const tasks = await readTasks()
  expect(tasks.map(({ title }) => title)).toContain('Open the small shop')
  expect(tasks.map(({ title }) => title)).not.toContain('Draw on Monday')
  const weeks = Map.groupBy(tasks, ({ dueDate }) => mondayOf(dueDate))
  expect(Math.max(...[...weeks.values()].map((week) => week.length))).toBeLessThanOrEqual(5)
  expect(tasks.filter(({ dueDate }) => Date.parse(dueDate) < Date.now())).toEqual([])
  const { habits } = ok(await person.get(`/api/sprints/${sprintId}/habits`)).body
  expect(habits).toMatchObject([{ title: 'Draw on Monday', cadence: { kind: 'weekdays', weekdays: [1] } }])
  await page.getByRole('heading', { name: 'Habits' }).waitFor()
})

test('a task moves by keyboard alone and stays where it was put', async () => {
  const { page } = await visit({ person })
  await page.goto(`/sprint/${sprintId}`)
  const titles = page.getByRole('region', { name: 'Later' }).getByRole('heading', { level: 3 })
  const [first, second] = [await titles.nth(0).textContent(), await titles.nth(1).textContent()]
  const handles = page.getByRole('region', { name: 'Later' }).getByRole('button', { name: /^Reorder / })
  await handles.first().focus()
  await page.keyboard.press('Space')
  // Told once the places of all tasks are measured. Before, an arrow key leads nowhere.
  await page
    .getByText(/^(?!Picked up ).+, place 1 of /)
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page
    .getByText(/place 2 of /)
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await until('the order is kept', async () => (await readTasks()).some(({ position }) => position === 2))
  await page.reload()
  await titles.first().waitFor()
  expect([await titles.nth(0).textContent(), await titles.nth(1).textContent()]).toEqual([second, first])
})

test('what cannot be loaded beside a sprint leaves its screen in place, and comes once the line is back', async () => {
  // Such a failure loads the page anew once a minute; this page has just been.
  const script = `if (location.pathname !== 'blank') sessionStorage.setItem('reloadedAt', String(Date.now()))`
  const { page } = await visit({ person, script, tolerates: /ERR_FAILED|dynamically imported/ })
  const staleMark = /\/assets\/phases-[^/]*\.js/
  await page.route(staleMark, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => staleMark.test(request.url()))
  await page.goto(`/sprint/${sprintId}`)
  await failed
  await page.unroute(staleMark)
  const update = page.getByRole('button', { name: 'Update Sprint Progress' })
  await update.waitFor()
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('online'))
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return loaded.some(({ name, responseStatus }) => responseStatus === 200 && /\/assets\/phases-/.test(name))
  })
  expect(await update.isVisible()).toBe(true)
})

test.each([640, 768, 1000, 1024, 1280])('the actions of a sprint stand in one row at a width of %i', async (width) => {
  const { page } = await visit({ person })
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`/sprint/${sprintId}`)
  const title = page.getByRole('heading', { level: 1 })
  const update = page.getByRole('button', { name: 'Update Sprint Progress' })
  // The menu's button is replaced by one that can be pressed.
  const last = page.getByRole('button', {
    name: width < 1024 ? 'Sprint actions' : 'Mark as Completed',
    disabled: false,
  })
  await last.waitFor()
  const [name, first, end] = [await title.boundingBox(), await update.boundingBox(), await last.boundingBox()]
  expect(end!.y + end!.height / 2).toBe(first!.y + first!.height / 2)
  expect(end!.x + end!.width).toBeLessThanOrEqual(width)
  if (width !== 1024) expect(first!.x, 'to the right of the name').toBeGreaterThan(name!.x + 200)
})

test('a deleted task comes back by Undo', async () => {
  const { page } = await visit({ person })
  await page.goto(`/sprint/${sprintId}`)
  const before = (await readTasks()).length
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByText('Task deleted.').first().waitFor()
  expect(await readTasks()).toHaveLength(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${before} tasks in total`).first().waitFor()
  expect(await readTasks()).toHaveLength(before)
})

test('a check-in changes the sprint and is an entry of the journal', async () => {
  const dueDate = new Date(Date.now() - DAY_MS).toISOString()
  ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title: 'Too late', dueDate, status: 'pending' }), 201)
  const { page } = await visit({ person })
  await page.goto('/sprints')
  await page.getByRole('button', { name: 'Update Sprint Progress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weekly check-in' })
  await dialog.getByLabel(/One win/).fill('Two cafés said yes')
  await dialog.getByRole('checkbox', { name: 'Too late' }).click()
  await dialog.getByRole('button', { name: 'Save check-in' }).click()
  await page.getByText('Check-in saved').first().waitFor()
  const moved = (await readTasks()).find(({ title }) => title === 'Too late')
  expect(Date.parse(moved!.dueDate)).toBeGreaterThan(Date.now())
  const entry = await until('the journal has it', async () => {
    const entries: { title: string; content: string; tags: string[] }[] = ok(await person.get('/api/journal')).body
    return entries.find(({ title }) => title.startsWith('Weekly check-in'))
  })
  expect(entry.content).toContain('Two cafés said yes')
  expect(entry.tags).toEqual(['check-in'])
})

test('a calendar program opens the feed without a session, until it is turned off', async () => {
  const { path } = ok(await person.post(`/api/sprints/${sprintId}/feed`), 201).body as { path: string }
  const answer = await fetch(new URL(path, place.url))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  expect(events, 'every task, and the habit of Mondays').toHaveLength((await readTasks()).length + 1)
  ok(await person.delete(`/api/sprints/${sprintId}/feed`))
  expect((await fetch(new URL(path, place.url))).status).toBe(404)
})
