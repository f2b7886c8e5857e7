/** Words stay words, wherever somebody types them; and nothing private stays behind. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { ok, registration, subscriber, unique, type Person } from '../support/product.ts'
import { openClient } from '../support/client.ts'
import { chooseFromAccountMenu, dayFromNow, isAt, login, place, sawToast, shows, useBrowser } from './browser.ts'

/** Each of them sets `window.executed` where it is taken for more than text. */
const VECTORS = [
  '<script>window.executed=1</script>',
  '<img src=x onerror="window.executed=2">',
  '<svg onload="window.executed=3">',
  '"><iframe srcdoc="<script>parent.executed=4</script>">',
]
/** Short enough for every field. */
const ALL = VECTORS.join(' ')
const MARKDOWN = `[press me](javascript:window.executed=7) ![x](x" onerror="window.executed=8) <details open ontoggle="window.executed=9">\n\n<javascript:window.executed=10>\n\n[data](data:text/html,<script>opener.executed=11</script>)`

describe('Words of people', () => {
  const visit = useBrowser()
  let person: Person
  beforeAll(async () => {
    person = await subscriber(place)
  })

  it('are text in the journal: titles, tags and content', async () => {
    const tags = VECTORS.slice(0, 3)
    ok(await person.post('/api/journal', { title: ALL, content: `${MARKDOWN}\n\n\`${ALL}\``, tags }))
    ok(await person.post('/api/journal', { title: 'Raw', content: ALL, tags: [] }))
    ok(await person.post('/api/journal', { title: 'Third', content: 'Enough for themes', tags }))
    const { page } = await visit({ person })
    await page.goto('/journal')
    await shows(page.getByRole('heading', { name: ALL }))
    for (const tag of tags) await shows(page.getByRole('link', { name: `#${tag}` }).first())
    await harmless(page)
    const links = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => /^(javascript|data):/i.test(href))).toEqual([])
    const pressMe = page.getByText('press me')
    if (await pressMe.count()) await pressMe.first().click()
    await page
      .getByRole('link', { name: `#${tags[0]}` })
      .first()
      .click()
    await harmless(page)
  })

  it('are text in the journal’s form, drafts included', async () => {
    const { page } = await visit({ person })
    await page.goto('/journal')
    await page.getByLabel('Title').fill(ALL)
    await page.getByLabel('Content').fill(ALL)
    await page.reload()
    expect(await page.getByLabel('Title').inputValue()).toBe(ALL)
    await harmless(page)
  })

  it('are text in sprints and tasks', async () => {
    const now = Date.now()
    const sprint = {
      name: ALL,
      description: ALL,
      goal: ALL,
      startDate: new Date(now).toISOString(),
      endDate: new Date(now + 90 * 86_400_000).toISOString(),
      status: 'in-progress',
      currentMonth: 1,
      content: {
        'Sprint Goal': ALL,
        'Month 1 Actions': VECTORS,
        'Month 2 Actions': VECTORS,
        'Month 3 Actions': VECTORS,
        'Weekly Rhythm': VECTORS,
      },
    }
    const { id } = ok(await person.post('/api/sprints', sprint)).body
    const { page } = await visit({ person })
    await page.goto('/sprints')
    await shows(page.getByRole('heading', { name: ALL }), page.getByRole('button', { name: 'Add to this week' }))
    await harmless(page)
    await page.goto(`/sprint/${id}`)
    await shows(page.getByRole('heading', { name: ALL, level: 1 }))
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill(ALL)
    await page.getByRole('dialog').getByLabel('Description').fill(ALL)
    await page.getByRole('dialog').getByLabel('Due date').fill(dayFromNow(0))
    await page.getByRole('button', { name: 'Add Task' }).click()
    await sawToast(page, 'Task created')
    await shows(page.getByRole('heading', { name: ALL, level: 3 }))
    await page.getByRole('tab', { name: 'Calendar' }).click()
    await shows(page.getByRole('heading', { name: ALL, level: 3 }))
    await harmless(page)
  })

  it('are text in a name that greets', async () => {
    const username = unique('vector')
    const stranger = openClient(place.url)
    const { page } = await visit()
    ok(await stranger.post('/api/register', { ...registration(username), firstName: VECTORS[1], lastName: VECTORS[2] }))
    await page.goto('/auth')
    await login(page, username, registration(username).password)
    await shows(page.getByText(`Welcome back, ${VECTORS[1]}!`))
    await harmless(page)
    await page.goto('/profile')
    await shows(page.getByLabel('First name'))
    expect(await page.getByLabel('First name').inputValue()).toBe(VECTORS[1])
    await harmless(page)
  })

  it('are text in answers and in what the guide makes of them', async () => {
    const answers = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [index, ALL]))
    const { page } = await visit({ person })
    for (const phaseNumber of [1, 2, 3]) {
      ok(await person.post('/api/generate-narrative', { phaseNumber, answers }))
      await page.goto(`/?phase=${phaseNumber}`)
      await shows(page.getByRole('button', { name: 'Regenerate' }))
      await harmless(page)
      await page.getByRole('button', { name: 'Edit answers' }).click()
      await shows(page.getByText('Question 1 of 6'))
      expect(await page.getByRole('textbox').inputValue()).toBe(ALL)
      await harmless(page)
    }
  })

  it('are text in an output that a client has stored', async () => {
    const other = await subscriber(place)
    for (const [phaseNumber, output] of [
      [1, ALL],
      [2, JSON.stringify({ 'Identified Limiting Beliefs': VECTORS })],
      [3, ALL],
    ] as const) {
      ok(
        await other.post('/api/phases', {
          userId: 1,
          phaseNumber,
          questions: [],
          answers: {},
          output,
          completed: true,
        }),
      )
    }
    const { page } = await visit({ person: other })
    for (const phaseNumber of [1, 2, 3]) {
      await page.goto(`/?phase=${phaseNumber}`)
      await shows(page.getByRole('button', { name: 'Regenerate' }), page.getByText(VECTORS[0]!))
      await harmless(page)
    }
  })
})

describe('Heavy words', () => {
  const visit = useBrowser()

  it('in the journal are met with people to call, right where they were saved or changed, until they were seen', async () => {
    const { page } = await visit({ person: await subscriber(place) })
    const card = page.getByRole('region', { name: 'Someone to talk to' })
    await page.goto('/journal')
    await page.getByLabel('Title').fill('Tonight')
    await page.getByLabel('Content').fill('I do not want to live any more.')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await shows(card.getByText('988 Suicide & Crisis Lifeline'), card.getByText('In danger right now'))
    await card.getByRole('button', { name: 'I’ve read this' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Tonight' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Content').fill('I still do not want to live any more.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await shows(card.getByText('988 Suicide & Crisis Lifeline'))
    await page.goto('/')
    await shows(card)
  })

  it('in a task are met with people to call over the tasks, until they were seen, and stay as they were written', async () => {
    const person = await subscriber(place)
    const { id } = ok(await person.post('/api/sprints', { goal: 'Sell ten prints' }), 201).body
    const { page } = await visit({ person })
    const card = page.getByRole('region', { name: 'Someone to talk to' })
    const add = async (title: string) => {
      await page.getByRole('button', { name: 'Add New Task' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Task' })
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Due date').fill(dayFromNow(3))
      await dialog.getByRole('button', { name: 'Add Task' }).click()
      await sawToast(page, 'Task created')
    }
    await page.goto(`/sprint/${id}`)
    await add('I want to kill myself')
    await shows(card.getByText('988 Suicide & Crisis Lifeline'), card.getByText(/matters more than a plan. Please let/))
    await card.getByRole('button', { name: 'I’ve read this' }).click()
    await card.waitFor({ state: 'detached' })
    await shows(page.getByText('I want to kill myself').first())
  })
})

describe('After signing out', () => {
  const visit = useBrowser()

  it('SEC-10 the way back shows nothing private', async () => {
    const person = await subscriber(place)
    ok(await person.post('/api/journal', { title: 'Between me and me', content: 'A private sentence', tags: [] }))
    const { page } = await visit({ person })
    await page.goto('/faq')
    await page.goto('/sprints')
    await page.goto('/journal')
    await shows(page.getByText('Between me and me'))
    await chooseFromAccountMenu(page, 'Sign Out')
    await isAt(page, '/auth')
    for (let steps = 0; steps < 2; steps += 1) {
      await page.goBack()
      await shows(page.locator('h1'))
      expect(await page.locator('body').innerText()).not.toMatch(/Between me|private sentence/)
    }
    await page.goto('/journal')
    await isAt(page, '/auth')
    expect(await page.content()).not.toMatch(/Between me|private sentence/)
  })

  it('what was streaming for one is not shown to the next', async () => {
    const person = await subscriber(place)
    const { page } = await visit({ person })
    await page.goto('/')
    await shows(page.getByRole('button', { name: 'Start Phase' }))
    await chooseFromAccountMenu(page, 'Sign Out')
    await isAt(page, '/auth')
    expect(await page.context().cookies()).toEqual([])
    expect((await person.get('/api/phases')).status).toBe(401)
  })
})

/** Nothing of the vectors became an element or ran. */
async function harmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { executed?: unknown }).executed)).toBeUndefined()
  expect(await page.locator('[onerror], [onload], [ontoggle], iframe, img[src="x"]').count()).toBe(0)
}
