/** Every day: the journal, the tasks of the sprint, and numbers that are true. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient, type Client } from '../support/client.ts'
import { ok, subscriber } from '../support/product.ts'
import { dayFromNow, isAt, place, sawToast, shows, useBrowser } from './browser.ts'
import { nameOfFocus, reach } from './keys.ts'

const DAY_MS = 86_400_000

describe('The journal', () => {
  const visit = useBrowser()

  it('keeps a draft over a reload until it is saved', async () => {
    const person = await subscriber(place)
    const { page } = await visit({ person })
    await page.goto('/journal')
    await page.getByLabel('Title').fill('Rain on the slipway')
    await page.getByLabel('Content').fill('Ten pages before breakfast.')
    await page.getByLabel('Tags (optional)').fill('studio, morning')
    await page.reload()
    expect(await page.getByLabel('Title').inputValue()).toBe('Rain on the slipway')
    expect(await page.getByLabel('Content').inputValue()).toBe('Ten pages before breakfast.')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await sawToast(page, 'Success', 'Journal entry saved successfully')
    await page.reload()
    await shows(page.getByRole('article').filter({ hasText: 'Rain on the slipway' }))
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect((await person.get('/api/journal')).body[0].tags).toEqual(['studio', 'morning'])
  })

  it('asks for title and content, and sends nothing without them', async () => {
    const person = await subscriber(place)
    const { page } = await visit({ person })
    await page.goto('/journal')
    for (const [title, content] of [
      ['', ''],
      ['Only a title', ''],
      ['', 'Only content'],
      ['  ', '\n '],
    ]) {
      await page.getByLabel('Title').fill(title!)
      await page.getByLabel('Content').fill(content!)
      await page.getByRole('button', { name: 'Save Entry' }).click()
      await sawToast(page, 'Error', 'Please provide both a title and content for your journal entry')
    }
    expect((await person.get('/api/journal')).body).toEqual([])
  })

  it('sorts by age and by tag, reads more, and shows all', async () => {
    const person = await subscriber(place)
    const entries = [
      ['Oldest of them', 'Line.\n\n'.repeat(9), ['zinc'], 6],
      ['Second', 'Words', ['apple'], 5],
      ['Third', 'Words', [], 4],
      ['Fourth', 'Words', ['mint'], 3],
      ['Fifth', 'Words', ['mint'], 2],
      ['Newest of them', 'Words', ['fig'], 1],
    ] as const
    for (const [title, content, tags, daysAgo] of entries) {
      const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
      ok(await person.post('/api/journal', { title, content, tags, createdAt }))
    }
    const { page } = await visit({ person })
    await page.goto('/journal')
    const titles = page.getByRole('article').getByRole('heading', { level: 3 })
    await shows(titles)
    expect(await titles.allInnerTexts()).toEqual(['Newest of them', 'Fifth', 'Fourth', 'Third', 'Second'])
    await page.getByRole('link', { name: 'View All Entries' }).click()
    await isAt(page, '/journal/entries')
    await shows(titles.filter({ hasText: 'Oldest of them' }))
    await page.getByRole('button', { name: 'Read More' }).click()
    await shows(page.getByRole('button', { name: 'Read Less' }))
    await page.getByLabel('Sort').selectOption({ label: 'Oldest First' })
    await expect.poll(() => titles.first().innerText()).toBe('Oldest of them')
    await page.getByLabel('Sort').selectOption({ label: 'By Tag' })
    await expect
      .poll(() => titles.allInnerTexts())
      .toEqual(['Second', 'Newest of them', 'Fifth', 'Fourth', 'Oldest of them', 'Third'])
  })
})

describe('The sprint', () => {
  const visit = useBrowser()
  let person: Client
  let sprintId: number
  beforeAll(async () => {
    person = await subscriber(place)
    const now = Date.now()
    const span = {
      startDate: new Date(now - 9 * DAY_MS).toISOString(),
      endDate: new Date(now + 81 * DAY_MS).toISOString(),
    }
    const sprint = {
      name: 'Clocks',
      description: 'Mend',
      goal: 'Mend',
      status: 'in-progress',
      currentMonth: 1,
      content: {},
    }
    sprintId = ok(await person.post('/api/sprints', { ...sprint, ...span })).body.id
  })

  it('asks for a title and a due date of a task', async () => {
    const { page } = await visit({ person })
    await page.goto(`/sprint/${sprintId}`)
    await shows(page.getByText('No tasks found for this sprint.'))
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await shows(page.getByText('No tasks available to analyze'))
    await page.getByRole('button', { name: 'Add New Task' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await shows(page.getByText('Please enter a task title'), page.getByText('Required field'))
    await dialog.getByLabel('Title').fill('Oil the tower clock')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await shows(page.getByText('Please select a due date'))
    await dialog.getByLabel('Due date').fill(dayFromNow(0))
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await sawToast(page, 'Task created')
    expect((await person.get(`/api/sprints/${sprintId}`)).body.tasks).toMatchObject([
      { title: 'Oil the tower clock', status: 'pending' },
    ])
  })

  it('starts, completes and reopens a task, and the numbers follow', async () => {
    const { page } = await visit({ person })
    await page.goto(`/sprint/${sprintId}`)
    await shows(page.getByText('81 days', { exact: true }), page.getByText('0 of 1 task').first())
    const row = page.getByRole('listitem').filter({ hasText: 'Oil the tower clock' })
    for (const [button, status, percent] of [
      ['Start', 'In progress', '0%'],
      ['Complete', 'Completed', '100%'],
      ['Reopen', 'In progress', '0%'],
    ] as const) {
      await row.getByRole('button', { name: button }).click()
      await sawToast(page, 'Task updated')
      await shows(row.getByText(status, { exact: true }), page.getByText(percent, { exact: true }))
    }
  })

  it('shows the task on its day in the calendar and in this week', async () => {
    const { page } = await visit({ person })
    await page.goto(`/sprint/${sprintId}`)
    await page.getByRole('tab', { name: 'Calendar' }).click()
    await shows(page.getByRole('button', { name: /today.*1 task due/ }))
    await shows(page.getByRole('heading', { name: 'Oil the tower clock' }))
    await page.goto('/sprints')
    const box = page.getByRole('checkbox', { name: 'Oil the tower clock' })
    await box.check()
    await sawToast(page, 'Task updated')
    await page.reload()
    await shows(box)
    expect(await box.isChecked()).toBe(true)
  })

  it('can be used by the keyboard alone', async () => {
    const { page } = await visit({ person })
    await page.goto(`/sprint/${sprintId}`)
    await shows(page.getByRole('tab', { name: 'Tasks' }))
    await reach(page, 'Tasks')
    await page.keyboard.press('ArrowRight')
    await shows(page.getByRole('grid'))
    await page.keyboard.press('ArrowLeft')
    await shows(page.getByRole('tab', { name: 'Tasks', selected: true }))
    await reach(page, 'Add New Task')
    await page.keyboard.press('Enter')
    await shows(page.getByRole('dialog', { name: 'Add New Task' }))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => nameOfFocus(page)).toBe('Add New Task')
    await reach(page, 'Reopen')
    await page.keyboard.press('Enter')
    await sawToast(page, 'Task updated')
    await page.goto('/journal')
    await shows(page.getByLabel('Title'))
    await reach(page, 'Title')
    await page.keyboard.type('By hand')
    await page.keyboard.press('Tab')
    await page.keyboard.type('No mouse was needed.')
    await page.keyboard.press('Control+Enter')
    await sawToast(page, 'Success')
    await shows(page.getByRole('article').filter({ hasText: 'No mouse was needed.' }))
  })
})

describe('The numbers of the demo account', () => {
  const visit = useBrowser()
  let demo: Client
  beforeAll(async () => {
    demo = openClient(place.url)
    ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
  })

  it('of the sprint are those of the API', async () => {
    const [sprint] = (await demo.get('/api/sprints')).body
    const { tasks } = (await demo.get(`/api/sprints/${sprint.id}`)).body as { tasks: { status: string }[] }
    const left = days(new Date(), new Date(sprint.endDate))
    const passed = days(new Date(sprint.startDate), new Date())
    const done = tasks.filter(({ status }) => status === 'completed').length
    const { page } = await visit({ person: demo })
    await page.goto('/sprints')
    await shows(page.getByText(`${left} days remaining`), page.getByText(`Day ${passed}`, { exact: true }))
    await shows(page.getByText(`${Math.round((100 * passed) / (passed + left))}%`, { exact: true }))
    await page.getByRole('link', { name: 'Progress Dashboard' }).click()
    await shows(page.getByText(`${Math.round((100 * done) / tasks.length)}%`, { exact: true }))
    await shows(page.getByText(`${left} days`, { exact: true }), page.getByText(`${tasks.length} tasks in total`))
    await shows(page.getByText(`${done} of ${tasks.length} tasks`))
  })

  it('of the journal are those of the API', async () => {
    const entries = (await demo.get('/api/journal')).body as { content: string; tags: string[]; createdAt: string }[]
    const now = new Date()
    const thisMonth = entries.filter(({ createdAt }) => {
      const written = new Date(createdAt)
      return written.getMonth() === now.getMonth() && written.getFullYear() === now.getFullYear()
    })
    const tags = new Set(entries.flatMap((entry) => entry.tags.map((tag) => tag.toLowerCase())))
    const words = entries.flatMap(({ content }) => content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    const { page } = await visit({ person: demo })
    await page.goto('/journal')
    await shows(page.getByRole('term').filter({ hasText: 'words written' }))
    const figure = async (name: string) =>
      page
        .locator('div', { has: page.getByRole('term').filter({ hasText: name }) })
        .last()
        .getByRole('definition')
        .innerText()
    expect(await figure('entries this month')).toBe(String(thisMonth.length))
    expect(await figure('tags used')).toBe(String(tags.size))
    expect(await figure('words written')).toBe(words.length.toLocaleString('en-US'))
  })
})

/** Calendar days from one to the other, whatever the clocks did in between. */
function days(from: Date, to: Date): number {
  const noon = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime()
  return Math.round((noon(to) - noon(from)) / DAY_MS)
}
