/** A week in a person's life with the product, by keyboard alone: from an entry to the plan on paper. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLAN, ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { AXE, settled, sideways, violations } from './axe.ts'
import { dayFromNow, isAt, place, shows, useBrowser } from './browser.ts'
import { WIDE_LOOK } from './looks.ts'
import { chooseFrom, follow, reach, write, writeDay } from './keys.ts'

/** Due in so many days. */
const TASKS = {
  'Write to the café': -10,
  'Sharpen the gouges': 0,
  'Pay the framer': 0,
  'Cut the block': 20,
  'Proof the block': 21,
}
const SENTENCES = {
  'One win': 'Two cafés said yes',
  'One blocker': 'The press was lent out',
  'One choice': 'Print on Thursday',
}
/** The browser would ask which printer: the paper is looked at on the screen. */
const NO_PRINTER = `window.print = () => { document.documentElement.dataset.printed = 'yes' }`

type Task = { title: string; dueDate: string; status: string; position: number | null }

/** The end of a day that is so many days away, as the product keeps due dates. */
function dueIn(days: number): string {
  const due = new Date()
  due.setDate(due.getDate() + days)
  due.setHours(23, 59, 59, 999)
  return due.toISOString()
}

/** As the product writes days: 'Nov 20, 2026'. */
const said = (days: number) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(dueIn(days)))

/** Nothing of what is shown is in anybody's way. */
async function look(page: Page, name: string): Promise<void> {
  await settled(page)
  expect.soft(await sideways(page), `what makes “${name}” scroll sideways`).toEqual([])
  expect.soft(await violations(page), `what axe finds in “${name}”`).toEqual([])
}

/** Goes to a screen by the field of commands. */
async function goTo(page: Page, words: string, path: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await shows(page.getByRole('dialog', { name: 'Search or jump to…' }))
  await page.keyboard.type(words)
  await shows(page.getByRole('option', { name: words, exact: true }))
  await page.keyboard.press('Enter')
  // What closes gives the focus back: only then does it stay where the new screen puts it.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await arrives(page, path)
}

/** The screen at this path is there, and the keyboard is at its beginning. */
async function arrives(page: Page, path: string): Promise<void> {
  await isAt(page, path)
  await page.getByRole('main').and(page.locator(':focus')).waitFor()
}

describe.each(WIDE_LOOK)('A week by keyboard, at $width in $theme', (looks) => {
  const visit = useBrowser({ story: true })
  let page: Page
  let person: Person
  let sprintId: number
  const readTasks = async (): Promise<Task[]> => ok(await person.get(`/api/sprints/${sprintId}`)).body.tasks
  const readTask = async (title: string) => (await readTasks()).find((task) => task.title === title)

  beforeAll(async () => {
    person = await subscriber(place)
    sprintId = ok(await person.post('/api/sprints', { goal: 'Sell ten prints', content: PLAN }), 201).body.id
    for (const [title, days] of Object.entries(TASKS)) {
      ok(await person.post(`/api/sprints/${sprintId}/tasks`, { title, dueDate: dueIn(days), status: 'pending' }), 201)
    }
    page = (await visit({ ...looks, person, script: `${NO_PRINTER};${AXE}` })).page
    await page.goto('/journal')
  })

  it('an entry is written, with a mood and a tag', async () => {
    await shows(page.getByRole('heading', { level: 1, name: 'Your Journal' }))
    await write(page, 'Title', 'A good Monday')
    await write(page, 'Content', 'The light over the slipway.')
    await reach(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await write(page, 'Tags', 'studio')
    await page.keyboard.press('Control+Enter')
    await shows(page.getByRole('article').filter({ hasText: 'The light over the slipway.' }))
    const [entry] = ok(await person.get('/api/journal')).body
    expect(entry).toMatchObject({ title: 'A good Monday', mood: 'low', tags: ['studio'] })
    await look(page, 'journal')
  })

  it('it is found among all entries', async () => {
    await follow(page, 'View All Entries')
    await arrives(page, '/journal/entries')
    await write(page, 'Search your entries', 'slipway')
    await shows(page.locator('mark').filter({ hasText: 'slipway' }), page.getByText('1 entry.'))
    await look(page, 'all entries')
  })

  it('a task of the week is ticked', async () => {
    await goTo(page, 'Action Plans', '/sprints')
    await reach(page, 'Sharpen the gouges')
    await page.keyboard.press('Space')
    await until('the task is done', async () => (await readTask('Sharpen the gouges'))?.status === 'completed')
    await look(page, 'sprints')
  })

  it('another task gets another day', async () => {
    await follow(page, 'Progress Dashboard')
    await arrives(page, `/sprint/${sprintId}`)
    const complete = page.getByRole('button', { name: 'Complete', exact: true })
    await shows(complete)
    if (looks.width === 1280) {
      const lefts = await Promise.all(
        (await complete.all()).map(async (each) => Math.round((await each.boundingBox())!.x)),
      )
      expect([...new Set(lefts)], 'where Complete begins, with a handle and without').toHaveLength(1)
    }
    const later = page.getByRole('region', { name: 'Later' })
    const row = later.getByRole('listitem').filter({ hasText: 'Cut the block' })
    await chooseFrom(page, row.getByRole('button', { name: 'More' }), 'Edit')
    await shows(page.getByRole('dialog', { name: 'Edit Task' }))
    await look(page, 'edited task')
    await writeDay(page, 'Due date', dayFromNow(23))
    await follow(page, 'Save')
    await shows(row.getByText(`Due ${said(23)}`))
    expect((await readTask('Cut the block'))?.dueDate).toBe(dueIn(23))
    await look(page, 'sprint')
  })

  it('and its place before another one', async () => {
    const later = page.getByRole('region', { name: 'Later' }).getByRole('heading', { level: 3 })
    expect(await later.allInnerTexts()).toEqual(['Proof the block', 'Cut the block'])
    await reach(page, 'Reorder Cut the block')
    for (const [key, heard] of [
      ['Space', 'Cut the block, place 2 of 2.'],
      ['ArrowUp', 'Cut the block, place 1 of 2.'],
      ['Space', 'Cut the block dropped at place 1 of 2.'],
    ] as const) {
      await page.keyboard.press(key)
      // The whole sentence: “Picked up Cut the block, place 2 of 2.” comes before the rows are measured.
      await page.getByText(heard, { exact: true }).waitFor({ state: 'attached' })
    }
    await until('the order is kept', async () => (await readTask('Cut the block'))?.position === 1)
    expect(await later.allInnerTexts()).toEqual(['Cut the block', 'Proof the block'])
  })

  it('the week is looked back on, and what is late gets a new day; habits are no proposal', async () => {
    await goTo(page, 'Action Plans', '/sprints')
    await follow(page, 'Update Sprint Progress')
    await shows(page.getByText('1 of 2 planned tasks done this week.'))
    await look(page, 'check-in')
    for (const [name, words] of Object.entries(SENTENCES)) await write(page, name, words)
    const proposed = page.getByRole('list', { name: 'Proposed changes' })
    expect(await proposed.getByRole('checkbox').count()).toBe(1)
    expect(await proposed.getByRole('checkbox', { checked: true }).count(), 'checked beforehand').toBe(0)
    await reach(page, proposed.getByRole('checkbox', { name: 'Write to the café' }))
    await page.keyboard.press('Space')
    await follow(page, 'Save check-in')
    await shows(page.getByText('Check-in saved'))
    expect((await readTask('Write to the café'))?.dueDate).toBe(dueIn(1))
    expect(await readTask('Draw on Monday')).toBeUndefined()
  })

  it('it is an entry of the journal', async () => {
    await until('the journal has it', async () => ok(await person.get('/api/journal')).body.length === 2)
    await goTo(page, 'Journal', '/journal')
    const entry = page.getByRole('article').filter({ hasText: 'Weekly check-in' })
    await follow(page, entry.getByRole('link', { name: /^Weekly check-in/ }))
    for (const words of Object.values(SENTENCES)) await shows(page.getByRole('article').getByText(words))
    await shows(page.getByRole('article').getByText('1 of 2'))
    await look(page, 'entry of the check-in')
  })

  it('the printed plan has every task on its new day', async () => {
    await goTo(page, 'Action Plans', '/sprints')
    await follow(page, 'Print Sprint Plan')
    await shows(page.locator('html[data-printed]'))
    await page.emulateMedia({ media: 'print' })
    const onPaper = page.getByRole('listitem').filter({ visible: true })
    await shows(onPaper.filter({ hasText: 'Cut the block' }).filter({ hasText: `due ${said(23)}` }))
    await shows(onPaper.filter({ hasText: 'Write to the café' }).filter({ hasText: `due ${said(1)}` }))
    expect(await page.getByRole('button').filter({ visible: true }).count(), 'buttons on paper').toBe(0)
    await look(page, 'printed plan')
  })
})
