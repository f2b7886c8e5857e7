/** A plan becomes days in the browser: on the first day and on day 55, at a desk and on a phone. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { ok, subscriber } from '../support/product.ts'
import { sideways } from './axe.ts'
import { dayFromNow, place, shows, useBrowser } from './browser.ts'

const visit = useBrowser()
const DAY_MS = 86_400_000
const SUNDAY = 0
const PLAN = {
  'Sprint Goal': 'Sell ten prints',
  ...Object.fromEntries(
    [1, 2, 3].map((month) => [
      `Month ${month} Actions`,
      ['Sunday: lay out the prints', ...Array.from({ length: 12 }, (_, index) => `Action ${month}.${index + 1}`)],
    ]),
  ),
  'Weekly Rhythm': ['Daily: draw for ten minutes', 'Sunday: look back at the week'],
}
type Task = { title: string; dueDate: string }

const WIDTHS = [390, 1280]

/** Weeks begin on Monday. */
const weekOf = ({ dueDate }: Task) => Math.floor((Date.parse(dueDate) / DAY_MS + 3) / 7)

async function personOn(day: number) {
  const person = await subscriber(place)
  const start = Date.now() - day * DAY_MS
  const span = { startDate: new Date(start).toISOString(), endDate: new Date(start + 90 * DAY_MS).toISOString() }
  const { body } = ok(await person.post('/api/sprints', { name: 'Prints', content: PLAN, ...span }), 201)
  return { person, path: `/api/sprints/${body.id}`, address: `/sprint/${body.id}` }
}

describe.each([1, 55].flatMap((day) => WIDTHS.map((width) => [day, width])))('on day %i, %i wide', (day, width) => {
  test('an empty dashboard leads to the preview; it fits weeks, and what is added can be ticked and taken back', async () => {
    const { person, path, address } = await personOn(day)
    const { page } = await visit({ person, width })
    await page.goto(address)
    await page.getByText('No tasks found for this sprint.').waitFor()
    await page.getByRole('link', { name: 'Turn the plan into tasks' }).click()
    const add = page.getByRole('button', { name: /^Add \d+ tasks and 2 habits$/ })
    await add.waitFor()
    expect(await page.getByRole('list', { name: 'Habits to add' }).getByRole('listitem').count()).toBe(2)
    if (width === 390) {
      const box = await add.boundingBox()
      expect(box!.y + box!.height, 'the button stands at the foot of the screen').toBeLessThanOrEqual(844)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await isReadableAt320(page)
    }
    const promised = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0])
    await add.click()
    await page.getByText(/and 2 habits added\.$/).waitFor()

    const tasks: Task[] = ok(await person.get(path)).body.tasks
    expect(tasks).toHaveLength(promised)
    const weeks = [...Map.groupBy(tasks, weekOf).values()].map((week) => week.length)
    expect(Math.max(...weeks)).toBeLessThanOrEqual(5)
    expect(tasks.filter(({ dueDate }) => Date.parse(dueDate) < Date.now())).toEqual([])
    if (day === 55) expect(tasks.filter(({ title }) => title.startsWith('Action 1.'))).toEqual([])
    const named = tasks.filter(({ title }) => title === 'Lay out the prints')
    expect(named.map(({ dueDate }) => new Date(dueDate).getDay())).toEqual(named.map(() => SUNDAY))
    expect(named.length).toBeGreaterThanOrEqual(1)

    const habit = page.getByRole('checkbox', { name: 'Draw for ten minutes, today' })
    await habit.click()
    await page.getByText(/1 of \d this week/).waitFor()
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() // the browser's, too
    const { habits } = ok(await person.get(`${path}/habits?timeZone=${encodeURIComponent(timeZone)}`)).body
    expect(habits.map(({ title }: Task) => title)).toEqual(['Draw for ten minutes', 'Look back at the week'])
    expect(habits[0]).toMatchObject({ isDoneToday: true, weeksKept: 1 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No tasks found for this sprint.').waitFor()
    expect(ok(await person.get(`${path}/habits`)).body.habits).toEqual([])
  })
})

test.each(WIDTHS)('the demo account on day 55, %i wide, has five tasks a week, and none in the past', async (width) => {
  const demo = openClient(place.url)
  ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
  const { sprint } = ok(await demo.get('/api/today')).body
  const { page } = await visit({ person: demo, width })
  await page.goto(`/sprint/${sprint.id}/plan`)
  await page.getByRole('button', { name: 'Open all' }).click()
  const weeks = page.getByRole('list', { name: /^Tasks for / })
  await shows(weeks.last())
  const sizes = await weeks.evaluateAll((all) => all.map((week) => week.querySelectorAll('li p.font-medium').length))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5)
  const days = await weeks
    .locator('input[type=date]')
    .evaluateAll((all) => all.map((day) => (day as HTMLInputElement).value))
  for (const day of days) expect(day >= dayFromNow(0), day).toBe(true)
})

/** Nothing scrolls sideways, a week stands on one line, and the words of a task have half of the screen. */
async function isReadableAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await sideways(page)).toEqual([])
  const weeks = page.getByRole('region', { name: 'Tasks by week' }).getByRole('heading', { level: 3 })
  const lines = await weeks
    .locator('button > span > span:first-child')
    .evaluateAll((titles) =>
      titles.map((title) =>
        Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight)),
      ),
    )
  expect.soft(new Set(lines)).toEqual(new Set([1]))
  const titles = page.getByRole('main').locator('li p.font-medium')
  const widths = await titles.evaluateAll((all) => all.map((title) => title.getBoundingClientRect().width))
  expect.soft(Math.min(...widths)).toBeGreaterThanOrEqual(160)
  await page.setViewportSize({ width: 390, height: 844 })
}
