/** The journal from the first word to the printed page. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { ok, subscriber, type Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { sideways } from './axe.ts'
import { chooseFromAccountMenu, floating, isAt, login, place, sawToast, shows, useBrowser } from './browser.ts'

const DAY_MS = 86_400_000
/** Enough for every kind of question of the day. */
const DAYS_OF_QUESTIONS = 9
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** As the product writes dates: 'Nov 20, 2026'. */
const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())

describe('Writing', () => {
  const visit = useBrowser()
  let person: Person
  beforeAll(async () => {
    person = await subscriber(place)
  })

  it(
    statement(
      ['JRN-01', 'JRN-02', 'JRN-03', 'JRN-04', 'JRN-05', 'JRN-18'],
      'The page is ready to be written on, dated, and says that nothing was written yet.',
    ),
    async () => {
      const { page } = await visit({ person })
      await page.goto('/journal')
      await shows(page.getByRole('heading', { level: 1, name: 'Your Journal' }))
      const card = page.getByRole('region', { name: 'New Entry' })
      await shows(card.getByText(today(), { exact: true }), card.getByRole('button', { name: 'Save Entry' }))
      await shows(card.locator('input[aria-label="Title"]'), card.locator('textarea[aria-label="Content"]'))
      await shows(page.getByText('No journal entries yet. Start writing above!', { exact: true }))
    },
  )

  it(
    statement(
      ['JRN-06', 'JRN-07', 'JRN-08', 'JRN-12'],
      'Nothing empty is sent; a long text is taken; a lost network keeps every word, and sending again stores it once.',
    ),
    async () => {
      const { page, context } = await visit({ person, tolerates: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
      await page.goto('/journal')
      const save = page.getByRole('button', { name: 'Save Entry' })
      await save.click()
      await sawToast(page, 'Error', 'Please provide both a title and content for your journal entry')
      const content = 'A long night. '.repeat(2_000)
      await page.getByLabel('Title').fill('On the ferry')
      await page.getByLabel('Content').fill(content)
      await context.setOffline(true)
      await save.click()
      await sawToast(page, 'Saved on this device', 'We’ll upload it when you’re back online.')
      expect(await page.getByLabel('Content').inputValue()).toBe(content)
      // Typing on takes the words back into the writer's hands.
      await page.getByLabel('Tags (optional)').fill('sea')
      await context.setOffline(false)
      // The answer to the first attempt that reaches the server is lost, and held for a moment.
      let lost = false
      await page.route('**/graphql', async (route) => {
        if (lost || !route.request().postData()?.includes('CreateEntry')) return route.continue()
        lost = true
        await route.fetch()
        await save.and(page.locator(':disabled')).waitFor()
        await route.abort('internetdisconnected')
      })
      await save.click()
      await sawToast(page, 'Error')
      await save.click()
      await sawToast(page, 'Success', 'Journal entry saved successfully')
      const entries = (await person.get('/api/journal')).body
      expect(entries).toMatchObject([{ title: 'On the ferry', content }])
    },
  )

  describe('An entry that was saved without a line', () => {
    const saveOffline = async (writer: Person) => {
      const { page, context } = await visit({
        person: writer,
        tolerates: /ERR_INTERNET_DISCONNECTED|Failed to load|origin-keyed/,
      })
      // The screens that are looked at without a line were loaded before.
      await page.goto('/sprints')
      await shows(page.getByRole('heading', { level: 1 }))
      await goTo(page, 'Journal')
      await page.getByLabel('Title').fill('In the tunnel')
      await page.getByLabel('Content').fill('Between two stations.')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save Entry' }).click()
      await sawToast(page, 'Saved on this device')
      return { page, context }
    }
    const goTo = (page: Page, screen: string) =>
      page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: screen }).click()
    const stored = async (writer: Person) => (await writer.get('/api/journal')).body as { title: string }[]

    it('is sent once there is one, on whatever screen its writer is', async () => {
      const writer = await subscriber(place)
      const { page, context } = await saveOffline(writer)
      await goTo(page, 'Action Plans')
      await context.setOffline(false)
      await sawToast(page, 'Success', 'Journal entry saved successfully')
      expect(await stored(writer)).toMatchObject([{ title: 'In the tunnel' }])
    })

    it('is sent once by another tab where its own is closed', async () => {
      const writer = await subscriber(place)
      const { page, context } = await saveOffline(writer)
      const later = await context.newPage()
      await page.close()
      await context.setOffline(false)
      await later.goto('/')
      await until('the entry is stored', async () => (await stored(writer)).length > 0)
      // The screen may have been left before it had its answer: then it asks once more, and is told the same.
      await later.goto('/journal')
      await shows(later.getByRole('region', { name: 'Recent Entries' }).getByText('In the tunnel'))
      await until('nothing waits', async () => (await later.getByLabel('Title').inputValue()) === '')
      expect(await stored(writer)).toMatchObject([{ title: 'In the tunnel' }])
    })
  })

  it(
    statement(
      ['JRN-09', 'JRN-10', 'JRN-11', 'JRN-13', 'JRN-14'],
      'A saved entry clears the page, is announced, and stands first in the list.',
    ),
    async () => {
      const { page } = await visit({ person })
      await page.goto('/journal')
      await page.getByLabel('Title').fill('Landed')
      await page.getByLabel('Content').fill('Solid **ground**.')
      await page.getByRole('radio', { name: 'Great' }).check()
      await page.getByLabel('Tags (optional)').fill('harbour')
      await page.getByRole('switch', { name: 'Don’t share with Sol' }).click()
      await page.getByRole('button', { name: 'Save Entry' }).click()
      await sawToast(page, 'Success', 'Journal entry saved successfully')
      expect(await page.getByLabel('Title').inputValue()).toBe('')
      expect(await page.getByLabel('Content').inputValue()).toBe('')
      const recent = page.getByRole('region', { name: 'Recent Entries' }).getByRole('article').first()
      await shows(recent.getByText('Landed'), recent.getByText('Great'), recent.getByText('Not shared with Sol'))
      const [entry] = (await person.get('/api/journal?limit=1')).body
      expect(entry).toMatchObject({ title: 'Landed', tags: ['harbour'], mood: 'bright', keptFromGuide: true })
    },
  )

  it('has title, text and Save in the first 600 px of a phone before one writes, whatever the question of the day', async () => {
    const demo = openClient(place.url)
    ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
    const { page } = await visit({ person: demo, width: 390 })
    const questions = new Set<string | null>()
    for (let day = 0; day < DAYS_OF_QUESTIONS; day += 1) {
      await page.clock.setFixedTime(Date.now() + day * DAY_MS)
      await page.goto('/journal')
      await shows(page.getByRole('button', { name: 'Use as the title' }))
      const question = await page.getByRole('group', { name: 'A question for today' }).textContent()
      questions.add(question)
      for (const part of [
        page.getByLabel('Title'),
        page.getByLabel('Content'),
        page.getByRole('button', { name: 'Save Entry' }),
      ]) {
        const box = await part.boundingBox()
        expect(box!.y + box!.height, question ?? '').toBeLessThanOrEqual(600)
      }
    }
    expect(questions.size).toBeGreaterThan(DAYS_OF_QUESTIONS / 2)
  })

  it('fills a phone while one writes: Save in its first lines, nothing floats over it, and Back keeps the words', async () => {
    const tags = ['harbour', 'ferry', 'morning', 'studio', 'letters', 'patience']
    ok(await person.post('/api/journal', { title: 'Six tags', content: 'And a mood.', tags, mood: 'bright' }))
    const { page } = await visit({ person, width: 390 })
    await page.goto('/journal')
    const entry = page.getByRole('article').filter({ hasText: 'Six tags' })
    const [whole, mood] = [await entry.boundingBox(), await entry.getByText('Great', { exact: true }).boundingBox()]
    expect(mood!.y, 'a mood after many tags').toBeGreaterThanOrEqual(whole!.y)
    expect(mood!.y + mood!.height).toBeLessThanOrEqual(whole!.y + whole!.height)
    expect(mood!.x + mood!.width).toBeLessThanOrEqual(whole!.x + whole!.width)
    const content = page.getByLabel('Content')
    await content.click()
    await page.keyboard.type('On the stairs.')
    const [sheet, save] = [page.locator('form[data-full-screen]'), page.getByRole('button', { name: 'Save Entry' })]
    await shows(sheet.getByText('Draft saved on this device'))
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const box = await save.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(100)
    await expect.poll(() => floating(page).count()).toBe(2) // the help button comes after the first screen
    expect(await floating(page).filter({ visible: true }).count()).toBe(0)
    expect(await sideways(page)).toEqual([])
    for (let key = 0; key < 20; key += 1) {
      await page.keyboard.press('Tab')
      // After the last it leaves the page for the browser's own bar.
      const behind = page.locator(':focus:not([data-full-screen] *):not(body)')
      expect(await behind.count(), 'what the keyboard reaches behind it').toBe(0)
    }
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await isAt(page, '/journal')
    expect(await content.inputValue()).toBe('On the stairs.')
    await content.fill('')
  })

  it('keeps a draft when the session ends, and takes it along when one signs out', async () => {
    const { page, context } = await visit({ person, tolerates: /401|UNAUTHENTICATED/ })
    await page.goto('/journal')
    await page.getByLabel('Title').fill('Half a thought')
    await context.clearCookies()
    await page.goto('/journal')
    await isAt(page, '/auth')
    await login(page, person.username, person.password)
    await isAt(page, '/journal')
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought')
    await chooseFromAccountMenu(page, 'Sign Out')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await isAt(page, '/auth')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a thought')
  })
})

describe('Reading', () => {
  const visit = useBrowser({ story: true })
  let person: Person
  const MOODS = ['light', 'bright', 'heavy', 'light', 'even']
  beforeAll(async () => {
    person = await subscriber(place)
    for (let n = 24; n >= 1; n -= 1) {
      const content =
        n === 7 ? 'The Überfahrt <i>took</i> an hour. عبرنا الميناء. 🌊' : `Day ${n}.${'\n\nMore.'.repeat(6)}`
      const [tags, mood] = [n % 2 ? ['work'] : ['rest', 'Work'], MOODS[n - 1] ?? null]
      ok(await person.post('/api/journal', { title: `Entry ${n}`, content, tags, mood, createdAt: daysAgo(n) }))
    }
  })

  it(
    statement(
      ['JRN-15', 'JRN-16', 'JRN-17'],
      'Recent entries are sorted and unfold in place; all of them are read on while one scrolls.',
    ),
    async () => {
      const { page } = await visit({ person })
      await page.goto('/journal')
      const titles = page.getByRole('article').getByRole('heading', { level: 3 })
      const height = () => page.evaluate(() => window.scrollY)
      await expect.poll(() => titles.allInnerTexts()).toEqual([1, 2, 3, 4, 5].map((n) => `Entry ${n}`))
      const all = page.getByRole('link', { name: 'View All Entries' })
      await all.scrollIntoViewIfNeeded()
      const left = await height()
      expect(left).toBeGreaterThan(0)
      await all.click()
      await shows(page.getByRole('heading', { level: 1, name: 'All Entries' }), titles)
      await expect.poll(height).toBe(0)
      await page.goBack()
      await expect.poll(height, { message: 'Back leads to where one was' }).toBe(left)
      for (const path of ['/journal/entries', '/journal']) {
        await page.goto(path)
        await shows(titles)
        expect(await height(), 'and nothing else does').toBe(0)
      }
      expect(await page.getByLabel('Sort').locator('option').allInnerTexts()).toEqual([
        'Most Recent',
        'Oldest First',
        'By Tag',
      ])
      await page.getByLabel('Sort').selectOption('Oldest First')
      await expect.poll(() => titles.first().innerText()).toBe('Entry 24')
      await page.getByRole('button', { name: 'Read More' }).first().click()
      await shows(page.getByRole('button', { name: 'Read Less' }))
      await page.getByLabel('Sort').selectOption('By Tag')
      await expect.poll(() => titles.first().innerText()).toBe('Entry 2')
      await page.getByRole('link', { name: 'View All Entries' }).click()
      await isAt(page, '/journal/entries')
      await shows(page.getByRole('heading', { level: 1, name: 'All Entries' }))
      await page.getByLabel('Sort').selectOption('Most Recent')
      await expect.poll(() => titles.first().innerText()).toBe('Entry 1')
      const read = new Set<string>() // what is far from what is seen does not stand on the page
      await expect
        .poll(async () => {
          for (const title of await titles.allTextContents()) read.add(title)
          await titles.last().scrollIntoViewIfNeeded() // what comes next follows it: nothing is passed over
          return read.size
        })
        .toBe(24)
      expect([...read]).toEqual(Array.from({ length: 24 }, (_, index) => `Entry ${index + 1}`))
    },
  )

  it('finds words, marks them, and shows no markup of theirs', async () => {
    const { page } = await visit({ person, width: 390 })
    await page.goto('/journal/entries')
    await page.getByLabel('Search your entries').fill('uberf')
    await shows(page.locator('mark').filter({ hasText: 'Überfahrt' }))
    expect(await page.getByRole('article').count()).toBe(1)
    await shows(page.getByText('<i>took</i>'))
    await page.getByRole('button', { name: 'Show all entries' }).click()
    await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'rest (12)' })
    await shows(page.getByText('12 entries.'))
    await page.getByLabel('Mood').selectOption('Great')
    await shows(page.getByText('1 entry.'))
  })

  it('edits, brings an earlier version back, pins, deletes and undoes', async () => {
    const { page } = await visit({ person, theme: 'dark' })
    await page.goto('/journal/entries?text=uberfahrt')
    await page.getByRole('article').getByRole('link', { name: 'Entry 7' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Content').fill('Rewritten.')
    await page.reload()
    expect(await page.getByLabel('Content').inputValue()).toBe('Rewritten.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await sawToast(page, 'Success')
    await shows(page.getByText('Rewritten.'), page.getByText(/, edited/))
    await page.locator('summary').click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await sawToast(page, 'Success')
    await shows(page.getByRole('article').getByText('Überfahrt'))
    await page.getByRole('button', { name: 'Pin' }).click()
    await shows(page.getByRole('button', { name: 'Unpin' }))
    await page.getByRole('button', { name: 'Delete' }).click()
    await isAt(page, '/journal/entries')
    await shows(page.getByText('Entry 7 was deleted.'))
    expect((await person.get('/api/journal/search?text=uberfahrt')).body).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await shows(page.getByRole('heading', { name: 'Entry 7' }))
    expect((await person.get('/api/journal/search?text=uberfahrt')).body).toHaveLength(1)
  })

  it(
    statement(
      ['JRN-19', 'JRN-20', 'JRN-21', 'JRN-22', 'JRN-23', 'JRN-24'],
      'The sidebar tells what is in the journal, and leads to it.',
    ),
    async () => {
      const { page } = await visit({ person })
      await page.goto('/journal')
      const entries = (await person.get('/api/journal')).body as { content: string; createdAt: string }[]
      const words = entries.flatMap(({ content }) => content.match(/\S+/g) ?? []).length
      const month = entries.filter(({ createdAt }) => new Date(createdAt).getMonth() === new Date().getMonth()).length
      const figure = (name: string) =>
        page
          .locator('div', { has: page.getByRole('term').filter({ hasText: name }) })
          .last()
          .getByRole('definition')
      await shows(figure('positive tone'))
      expect(await figure('entries this month').innerText()).toBe(String(month))
      expect(await figure('tags used').innerText()).toBe('2')
      expect(await figure('words written').innerText()).toBe(words.toLocaleString('en-US'))
      expect(await figure('positive tone').innerText()).toBe('60%')
      const cells = page.getByRole('region', { name: 'Mood Tracking' }).getByRole('listitem')
      expect(await cells.count()).toBe(28)
      await shows(cells.getByRole('img', { name: 'Today: no entry' }), cells.getByRole('link', { name: /: rough$/ }))
      await shows(page.getByText('100%', { exact: true }), page.getByText('50%', { exact: true }))
      await page.getByRole('link', { name: /rest\s*: show its entries/ }).click()
      await isAt(page, '/journal/entries')
      await shows(page.getByText('12 entries.'))
    },
  )

  it('prints a range in every script, without the bars of the screen', async () => {
    const { page } = await visit({ person, theme: 'dark' })
    await page.goto('/journal/print')
    await shows(page.getByRole('heading', { name: 'Entry 24' }), page.getByText('عبرنا الميناء'))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Markdown' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('journal.md')
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(made.suggestedFilename()).toBe('journal.pdf')
    expect(await textOf(await made.path())).toMatch(/Entry 24[^]*\d+ of \d+/)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Download Markdown' }).isVisible()).toBe(false)
    const pdf = await page.pdf()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })
})

describe('The keyboard alone', () => {
  const visit = useBrowser()

  it('writes, tags, rates, saves, opens, edits, deletes, and takes the deletion back', async () => {
    const person = await subscriber(place)
    const { page } = await visit({ person })
    await page.goto('/journal')
    const keys = page.keyboard
    /** Goes on with Tab until the element has the focus: what cannot be reached so cannot be used. */
    const reach = async (target: Locator) => {
      await target.waitFor()
      for (let tries = 0; tries < 120; tries += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await keys.press('Tab')
      }
      throw new Error(`not reached by Tab: ${String(target)}`)
    }
    await reach(page.getByLabel('Title'))
    await keys.type('By keys')
    await keys.press('Tab')
    await keys.type('No mouse was near.')
    await reach(page.getByRole('radio').first())
    await keys.press('Space')
    await keys.press('ArrowRight')
    await reach(page.getByLabel('Tags (optional)'))
    await keys.type('hands')
    await reach(page.getByRole('button', { name: 'Save Entry' }))
    await keys.press('Enter')
    await sawToast(page, 'Success', 'Journal entry saved successfully')
    const { body } = await person.get('/api/journal')
    expect(body).toMatchObject([{ title: 'By keys', content: 'No mouse was near.', tags: ['hands'], mood: 'low' }])

    await reach(page.getByRole('link', { name: 'By keys' }))
    await keys.press('Enter')
    await isAt(page, `/journal/entries/${body[0].id}`)
    await reach(page.getByRole('button', { name: /^Edit/ }))
    await keys.press('Enter')
    const title = page.getByLabel('Title')
    await reach(title)
    await keys.press('End')
    await keys.type(' alone')
    await keys.press('Control+Enter')
    await shows(page.getByRole('heading', { name: 'By keys alone' }))

    await reach(page.getByRole('button', { name: /^Delete/ }))
    await keys.press('Enter')
    await isAt(page, '/journal/entries')
    expect((await person.get('/api/journal')).body).toEqual([])
    await reach(page.getByRole('button', { name: 'Undo' }))
    await keys.press('Enter')
    await isAt(page, `/journal/entries/${body[0].id}`)
    await shows(page.getByRole('heading', { name: 'By keys alone' }))
  })
})

/** The text of a PDF, as another program reads it. */
async function textOf(file: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(file)), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join(' ')
}
