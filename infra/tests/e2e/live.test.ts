/**
 * One person, two browsers: what happens in one is seen in the other, which nobody reloads. How soon is measured by
 * `npm run bench -- live`.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openClient } from '../support/client.ts'
import { generate, ok, subscriber, unique } from '../support/product.ts'
import { until } from '../support/until.ts'
import { isAt, place, sawToast, shows, useBrowser } from './browser.ts'
import { followTraffic } from './traffic.ts'

const CUT_MS = 30_000

/** Whether the stream of changes of the page is open: the server has greeted it. */
async function listens(page: Page, visit: () => Promise<unknown>): Promise<void> {
  const greeted = page.waitForResponse((response) => response.url().endsWith('/graphql/stream'))
  await visit()
  await greeted
}

describe('What happens in one browser', () => {
  const visit = useBrowser()

  /** Somebody with a sprint of one task, in front of the same screen in two browsers. */
  const twoBrowsers = async (path: (sprintId: number) => string = (id) => `/sprint/${id}`) => {
    const person = await subscriber(place)
    const sprint = ok(await person.post('/api/sprints', { name: 'Ninety days' })).body
    const dueDate = new Date(Date.now() + 86_400_000).toISOString()
    const task = ok(await person.post(`/api/sprints/${sprint.id}/tasks`, { title: 'Oil the press', dueDate })).body
    const pages: Page[] = []
    for (let n = 0; n < 2; n += 1) {
      const { page } = await visit({ person, tolerates: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
      await listens(page, () => page.goto(path(sprint.id)))
      pages.push(page)
    }
    const [here, there] = pages as [Page, Page]
    return { person, sprintId: sprint.id as number, taskId: task.id as number, here, there }
  }

  it('A-103 is seen in the other: a task that is ticked, a habit, and a new task', async () => {
    const { person, sprintId, here, there } = await twoBrowsers()
    await shows(here.getByText('Oil the press'), there.getByText('Oil the press'))
    await here.getByRole('button', { name: 'Complete', exact: true }).click()
    await sawToast(here, 'Task updated')
    await shows(there.getByText('1 of 1 task'))

    const dueDate = new Date(Date.now() + 86_400_000).toISOString()
    ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title: 'Sweep the floor', dueDate }))
    await shows(here.getByText('Sweep the floor'), there.getByText('Sweep the floor'))
  })

  it('is not asked for again where it was done', async () => {
    const { here, there } = await twoBrowsers()
    await shows(here.getByText('Oil the press'), there.getByText('Oil the press'))
    const traffic = followTraffic(here)
    await here.getByRole('button', { name: 'Complete', exact: true }).click()
    await shows(there.getByText('1 of 1 task'))
    await traffic.answered()
    const asked = traffic.asked.slice()
    // Whoever hears of what they did themselves would have asked by the time that the other has had its answer.
    const twice = asked.filter((name, index) => asked.indexOf(name) !== index)
    expect(twice).toEqual([])
  })

  it('A-103 is seen in the other: an entry, under the words that somebody is just typing', async () => {
    const { here, there } = await twoBrowsers(() => '/journal')
    await there.getByLabel('Title').fill('A letter I have not sent')
    await there.getByLabel('Title').focus()
    const title = unique('Rain')
    await here.getByLabel('Title').fill(title)
    await here.getByLabel('Content').fill('It has rained all day.')
    await here.getByRole('button', { name: 'Save Entry' }).click()
    await sawToast(here, 'Success')
    await shows(there.getByText(title))
    expect(await there.getByLabel('Title').inputValue()).toBe('A letter I have not sent')
    expect(await there.getByLabel('Title').evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('A-103 is seen in the other: a text that Sol has finished', async () => {
    const { person, there } = await twoBrowsers(() => '/')
    await generate(person, 1)
    await shows(there.getByRole('button', { name: 'Review Results' }))
  })

  it('A-103 is seen in the other: a subscription that is cancelled', async () => {
    const { person, here, there } = await twoBrowsers(() => '/subscription')
    await shows(there.getByText('Next charge'))
    await here.getByRole('button', { name: 'Manage Subscription' }).click()
    await here.getByRole('button', { name: 'Cancel at period end' }).click()
    await until('we have heard of it', async () => (await person.get('/api/subscription')).body.cancelAtPeriodEnd)
    await shows(there.getByText('Access until'))
  })

  it('A-103 is seen in the other after the line was cut for 30 s, and what comes then as well', async () => {
    const { person, sprintId, taskId, there } = await twoBrowsers()
    await shows(there.getByText('Oil the press'))
    await there.context().setOffline(true)
    const cutAt = Date.now()
    ok(await person.send('PATCH', `/api/sprint-tasks/${taskId}`, { body: { status: 'completed' } }))
    await until('the line was away for 30 s', () => Date.now() - cutAt > CUT_MS)
    expect(await there.getByText('1 of 1 task').count()).toBe(0)
    const greeted = there.waitForResponse((response) => response.url().endsWith('/graphql/stream'))
    await there.context().setOffline(false)
    await shows(there.getByText('1 of 1 task'))
    await greeted
    const dueDate = new Date(Date.now() + 86_400_000).toISOString()
    ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title: 'Sweep the floor', dueDate }))
    await shows(there.getByText('Sweep the floor'))
  })

  it('signing out signs the other tabs of the session out, and leaves other sessions alone', async () => {
    const { person, here, there } = await twoBrowsers(() => '/journal')
    const elsewhere = openClient(place.url)
    ok(await elsewhere.post('/api/login', { username: person.username, password: person.password }))
    const { page: apart } = await visit({ person: elsewhere })
    await listens(apart, () => apart.goto('/journal'))
    await here.getByRole('button', { name: 'Account menu' }).click()
    await here.getByRole('menuitem', { name: 'Sign Out' }).click()
    await isAt(here, '/auth')
    await isAt(there, '/auth')
    ok(await elsewhere.post('/api/journal', { title: 'Still here', content: 'Words.', tags: [] }))
    await shows(apart.getByText('Still here'))
  })
})
