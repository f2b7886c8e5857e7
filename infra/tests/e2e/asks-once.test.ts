/** What a screen asks the server when its page is loaded, and for a click: a question more shows here. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ok, subscriber } from '../support/product.ts'
import { place, sawToast, useBrowser } from './browser.ts'
import { leaveOutAnswers, leftToAsk } from './page-answers.ts'
import { addressOf, ROUTES } from './routes.ts'
import { followTraffic } from './traffic.ts'
import { isWhole } from './whole.ts'
import { makeWorld, type World } from './world.ts'

/** Of screens that ask before they are drawn, and then find the answers. */
const ASKED: [string, string[]][] = [
  ['/', ['Home', 'Memory', 'Today']],
  [
    '/journal',
    ['SearchEntries', 'SearchEntries', 'JournalStatistics', 'EntriesOnThisDay', 'JournalTags', 'JourneyForPrompt'],
  ],
  ['/sprints', ['Sprints', 'Outputs', 'DueTasks', 'SprintHabits']],
  ['/sprint/:sprint', ['Sprint', 'SprintBases', 'SprintTasks', 'SprintHabits', 'SprintPlanLeft']],
  ['/journal/entries', ['SearchEntries', 'JournalTags', 'JournalDays', 'JournalStatistics']],
]
const EVERYWHERE = ['Viewer', 'Subscription', 'PublishedPages']
/** Of screens that lack a foot, or are open without a subscription. */
const ASKED_IN_ALL: [string, string[]][] = [
  ...ASKED.map(([path, questions]): [string, string[]] => [path, [...EVERYWHERE, ...questions]]),
  ['/journal/print', ['Viewer', 'Subscription', 'SearchEntries']],
  ['/memory', ['Viewer', 'PublishedPages', 'Memory', 'Readers']],
  ['/journal/entries/:entry', [...EVERYWHERE, 'Entry']],
  ['/sprint/:sprint/plan', [...EVERYWHERE, 'Sprint', 'PlanPreview']],
]

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

describe('A page that is loaded', () => {
  const visit = useBrowser()

  const expectAsked = async (path: string, all: string[], prepare?: (page: Page) => Promise<void>) => {
    const route = ROUTES.find((each) => each.path === path)
    if (!route) throw new Error(`No route ${path}`)
    const { page } = await visit({ person: world.people.demo })
    await prepare?.(page)
    const { asked, answered } = followTraffic(page)
    await page.goto(addressOf(route, world))
    await isWhole(page, route, world)
    const questions = await leftToAsk(page, all)
    // Parts whose code comes later ask, too.
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(questions.length)
    await answered()
    expect(asked.toSorted()).toEqual(questions)
  }

  it.each(ASKED_IN_ALL)('%s asks each question once', (path, questions) =>
    expectAsked(path, questions, leaveOutAnswers),
  )

  it.each(ASKED_IN_ALL)('%s asks nothing whose answer came with the page', (path, questions) =>
    expectAsked(path, questions),
  )
})

describe('What menus, dialogs, and toasts are made of', () => {
  const visit = useBrowser()

  it('is fetched once the first answers are there', async () => {
    const { page } = await visit({ person: world.people.demo })
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
    let answer = () => undefined as void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await leaveOutAnswers(page)
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName === 'Sprints') await answered
      await route.continue()
    })
    const later = () => fetched.filter((path) => path.startsWith('/assets/later-'))
    await page.goto('/sprints')
    await page.getByRole('heading', { level: 1, name: '90-Day Sprints' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
    expect(later()).toEqual([])
    answer()
    await expect.poll(later).toHaveLength(1)
  })
})

describe('A click that changes a task', () => {
  const visit = useBrowser()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  it('is one question, and its answer changes row, group, cards and forecast', async () => {
    const person = await subscriber(place)
    const { id } = ok(await person.post('/api/sprints', { name: 'One question' }), 201).body
    for (const title of ['Oil the clock', 'Wind the clock']) {
      ok(await person.post(`/api/sprints/${id}/tasks`, { title, dueDate: inDays(20), status: 'pending' }), 201)
    }
    const { page } = await visit({ person })
    const { asked, answered } = followTraffic(page)
    await page.goto(`/sprint/${id}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Oil the clock' })
    await row.getByRole('button', { name: 'Complete' }).waitFor()
    // Of a card whose code comes after the tasks.
    await expect.poll(() => asked).toContain('SprintBases')
    await answered()
    /** The questions of one click, once its answer is on the screen. */
    const questions = async (click: () => Promise<void>, toast: string) => {
      asked.length = 0
      await click()
      await sawToast(page, toast)
      await answered()
      return [...asked]
    }
    const press = (name: string) => () => row.getByRole('button', { name }).click()
    expect(await questions(press('Complete'), 'Task updated')).toEqual(['UpdateTask'])
    const done = page.getByRole('region', { name: 'Done' })
    await done.getByText('Oil the clock').waitFor()
    await page.getByText('50%', { exact: true }).waitFor()
    expect(await questions(press('Reopen'), 'Task updated')).toEqual(['UpdateTask'])
    await page.getByText('0%', { exact: true }).waitFor()

    await page.getByRole('tab', { name: 'Analytics' }).click()
    await page.getByRole('region', { name: 'Tasks by status' }).getByText('0 of 2').first().waitFor()
    await answered()
    await page.getByRole('button', { name: 'Add New Task' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Task' })
    await dialog.getByLabel('Title').fill('Sell the clock')
    await dialog.getByLabel('Due date').fill(inDays(25).slice(0, 10))
    const add = () => dialog.getByRole('button', { name: 'Add Task' }).click()
    // New words are read for danger: a card that arrives later asks whether they call for care, until they are read.
    expect((await questions(add, 'Task created')).filter((name) => name !== 'Care')).toEqual(['CreateTask'])
    await expect.poll(() => asked).toContain('Care')
    await page.getByRole('region', { name: 'Tasks by status' }).getByText('of 3').first().waitFor()
  })
})
