/**
 * What React and Apollo say of the web app in development: nothing. It needs a product that serves the development
 * build (`DAYBREAK_WEB=development npm start`); the browser of every test fails it when the console has a warning or error.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAt, place, sawToast, shows, useBrowser } from '../e2e/browser.ts'
import { addressOf, ROUTES } from '../e2e/routes.ts'
import { isWhole } from '../e2e/whole.ts'
import { makeWorld, type Who, type World } from '../e2e/world.ts'
import { control, generate, ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'

const DAY_MS = 86_400_000
/** What comes back again and again is remembered. */
const PAGES = [
  'I planted beans in the garden today. The garden was quiet and I was not in a hurry at all.',
  'My sister came for bread. We ate it in the garden, and nobody looked at a clock for hours.',
  'I work too late. I want to sit in the garden at five, and mean it, as I promised in spring.',
]

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

describe('Every screen', () => {
  const visit = useBrowser()
  const pages = new Map<Who, Page>()
  const pageOf = async (who: Who) => {
    const known = pages.get(who)
    if (known) return known
    const person = who === 'nobody' ? {} : { person: world.people[who] }
    const { page } = await visit({ ...person, tolerates: /status of 404 .*\/nowhere/, staysOpen: true })
    pages.set(who, page)
    return page
  }

  it('is of a build that has the warnings of React, or its silence would mean nothing', async () => {
    const page = await pageOf('nobody')
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text())
    })
    await page.goto('/auth')
    await shows(page.getByRole('heading', { name: 'Welcome back' }))
    expect((await Promise.all(scripts)).join('')).toContain('Each child in a list should have a unique')
  })

  it.each(ROUTES)('$path of $who is whole', async (route) => {
    const page = await pageOf(route.who)
    await page.goto(addressOf(route, world))
    await isWhole(page, route, world)
  })
})

describe('What somebody does', () => {
  const visit = useBrowser()
  let person: Person
  let page: Page
  beforeAll(async () => {
    person = await subscriber(place)
    await control(place.openaiUrl, 'pace', { msPerChunk: 2 })
    for (const phase of [1, 2, 3] as const) await generate(person, phase)
    await addTasks()
    await makeEntries()
    page = (await visit({ person })).page
  })
  afterAll(() => control(place.openaiUrl, 'pace', { msPerChunk: 25 }))

  /** To the sprint that comes with the plan. */
  async function addTasks(): Promise<void> {
    const sprints = async () => ok(await person.get('/api/sprints')).body
    await until('the plan has become a sprint', async () => (await sprints()).length > 0)
    const [{ id }] = await sprints()
    for (const days of [1, 9]) {
      const dueDate = new Date(Date.now() + days * DAY_MS).toISOString()
      ok(await person.post(`/api/sprints/${id}/tasks`, { title: `Due in ${days}`, dueDate }), 201)
    }
  }

  async function makeEntries(): Promise<void> {
    for (let day = 1; day <= 30; day += 1) {
      const createdAt = new Date(Date.now() - day * DAY_MS).toISOString()
      const tags = day % 2 === 0 ? ['press', 'sea'] : ['sea']
      ok(
        await person.post('/api/journal', {
          title: `Day ${day}`,
          content: PAGES[day % PAGES.length],
          tags,
          mood: 'light',
          createdAt,
        }),
      )
    }
  }

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const closes = async () => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }

  it('writes an entry, changes it, deletes it, and takes that back', async () => {
    await page.goto('/journal')
    await page.getByLabel('Title', { exact: true }).fill('Proofs')
    await page.getByLabel('Content').fill('Two of them are good.')
    await button('Save Entry').click()
    await page.getByRole('link', { name: 'Proofs', exact: true }).click()
    await shows(page.getByRole('heading', { level: 1, name: 'Proofs' }))
    await button('Edit').click()
    await page.getByLabel('Content').fill('Three of them are good.')
    await button('Save Changes').click()
    await shows(page.getByText('Three of them are good.'))
    await button('Delete').click()
    await isAt(page, '/journal/entries')
    await button('Undo').click()
    await shows(page.getByRole('heading', { level: 1, name: 'Proofs' }))
  })

  it('reads all entries, in each order, by words and by day', async () => {
    await page.goto('/journal/entries')
    for (const order of ['Oldest First', 'By Tag', 'Most Recent']) {
      await page.getByLabel('Sort').selectOption({ label: order })
      await shows(page.getByRole('article'))
    }
    await page.getByRole('searchbox').fill('Day 30')
    await shows(page.getByRole('link', { name: 'Day 30', exact: true }))
    await button('Earlier month').click()
  })

  it('ticks a task, looks at the sprint from all sides, and checks in', async () => {
    await page.goto('/sprints')
    await button('Update Sprint Progress').click()
    await dialog().getByLabel('One win').fill('Drew')
    await dialog().getByRole('button', { name: 'Save check-in' }).click()
    await sawToast(page, 'Check-in saved')
    for (const name of ['Add to your calendar', 'Email reminders']) {
      await button(name).click()
      await shows(dialog().getByRole('heading'))
      await closes()
    }
    await page.getByRole('link', { name: 'Turn the plan into tasks' }).click()
    await shows(page.getByRole('heading', { name: 'Tasks by week' }))
    await page.goto('/sprints')
    await page.getByRole('link', { name: 'Progress Dashboard' }).click()
    for (const tab of ['Calendar', 'Analytics', 'Tasks']) {
      await page.getByRole('tab', { name: tab }).click()
      await shows(page.getByRole('tabpanel', { name: tab }))
    }
    await button('Add New Task').click()
    await shows(dialog())
    await closes()
  })

  it('has the guide remember, and forgets one thing', async () => {
    await page.goto('/memory')
    await page.getByRole('checkbox', { name: 'Read my journal entries too' }).click()
    await button('Yes, remember').click()
    await until('something is remembered', async () => {
      const { status, memories } = (await person.get('/api/memory')).body
      return status === 'ready' && memories.length > 1
    })
    await page.reload()
    const forget = page.getByRole('button', { name: /^Forget: / })
    await shows(forget)
    const before = await forget.count()
    await forget.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click()
    await expect.poll(() => forget.count()).toBe(before - 1)
  })

  it('looks at what was written, from where, and into every place of the account', async () => {
    for (const phase of [1, 2, 3]) {
      await page.goto(`/?phase=${phase}`)
      for (const name of ['Versions', 'What Sol used']) {
        await button(name).click()
        await shows(dialog().getByRole('heading'))
        await closes()
      }
    }
    for (const of of ['contact-sync', 'subscription', 'security', 'activity', 'data']) {
      await page.goto(`/profile?place=${of}`)
      await shows(page.getByRole('heading', { level: 2 }))
    }
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
    await palette.getByRole('combobox').fill('Due in 9')
    await shows(palette.getByRole('option', { name: /Due in 9/ }))
    await closes()
  })
})

describe('What an administrator does', () => {
  const visit = useBrowser()

  it('writes a page, reads its versions, and looks at users, prices and costs', async () => {
    const { page } = await visit({ person: world.people.admin })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await page.goto('/admin')
    await button('Edit Under faults').click()
    await page.getByRole('textbox', { name: 'Content', exact: true }).fill('<p>Words.</p>')
    await button('Save page').click()
    await sawToast(page, 'Content page updated')
    for (const tab of ['Users', 'Subscriptions']) {
      await page.getByRole('tab', { name: tab }).click()
      await shows(page.getByRole('tabpanel', { name: tab }).getByRole('table'))
    }
    await page.goto('/admin/costs')
    await page.getByLabel('Period').selectOption({ label: 'Last 90 days' })
    await shows(page.getByRole('table', { name: 'By day' }))
  })
})
