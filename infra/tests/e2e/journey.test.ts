/** The guide at its best, in a browser: questions, writing, versions, and what Sol remembers. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../checklist.ts'
import { control, generate, ok, subscriber } from '../support/product.ts'
import type { Person } from '../support/product.ts'
import { until } from '../support/until.ts'
import { HELD_PACE_MS, USUAL_PACE_MS, growth } from './narrative.ts'
import { floating, isAt, place, sawToast, shows, useBrowser } from './browser.ts'

/** Several sentences, so that there is time to stop what is written. */
const CLASS =
  'A girl in my class finds out that she can draw. She keeps drawing all summer. Her mother comes to see the press.'
const HARBOUR = 'A whitewashed house above the harbour, with the harbour light on the wall.'
const TITLES = ['Dream Life Vision', 'Overcome Limitations', '90-Day Action Plan']

describe('The journey', () => {
  const visit = useBrowser({ story: true })
  let person: Person
  let page: Page
  beforeAll(async () => {
    person = await subscriber(place)
    page = (await visit({ person })).page
    await control(place.openaiUrl, 'pace', { msPerChunk: 2 })
  })
  afterAll(() => control(place.openaiUrl, 'pace', { msPerChunk: USUAL_PACE_MS }))
  const panel = () => page.getByRole('region', { name: 'Dream Life Vision' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const labelsOfCards = () =>
    Promise.all(TITLES.map((title) => page.getByRole('article', { name: title }).getByRole('button').innerText()))
  const headings = async (names: string[]) =>
    (await Promise.all(names.map((name) => page.getByRole('heading', { name, exact: true }).count()))).map(Boolean)
  /** What stands below the phases comes after them. */
  const columns = async () => {
    await shows(page.getByRole('region', { name: 'Your Journey Insights' }))
    return headings(['Dream Highlights', 'Key Breakthroughs', 'Progress Metrics'])
  }

  it(
    statement(
      ['HOM-01', 'HOM-02', 'HOM-03', 'HOM-04', 'HOM-06', 'HOM-07', 'HOM-08', 'HOM-09', 'HOM-11', 'HOM-13', 'HOM-19'],
      'begins with the hero, three steps and three cards',
    ),
    async () => {
      await page.goto('/')
      await shows(
        page.getByRole('heading', { level: 1, name: 'Why Wait Another Day To Create the Life of Your Dreams?' }),
        page.getByRole('button', { name: "Let's Begin" }),
        page.getByRole('group', { name: 'Share' }).getByRole('button'),
        page.getByRole('img', { name: 'Sol, your guide' }),
        page.getByText(/with Sol as your guide/),
      )
      expect(await labelsOfCards()).toEqual(['Start Phase', 'Complete Prior Phase', 'Complete Prior Phase'])
      const steps = page.getByRole('list', { name: 'Your three phases' }).getByRole('listitem')
      expect((await steps.allInnerTexts()).map((text) => text.replaceAll('\n', ' ').trim())).toEqual([
        'Dream Life In Progress',
        'Inner Blocks',
        'Action Plan',
      ])
      expect(await page.getByText('Your Journey Insights').count()).toBe(0)
    },
  )

  it(
    statement(
      ['HOM-12', 'WIZ-02', 'WIZ-03', 'WIZ-04', 'WIZ-05', 'WIZ-06', 'WIZ-07', 'PHF-01'],
      'asks by keyboard alone, saves every answer, and takes up where one left',
    ),
    async () => {
      await page.getByRole('button', { name: 'Start Phase' }).focus()
      await page.keyboard.press('Enter')
      const bar = panel().getByRole('progressbar', { name: 'Questions' })
      for (const number of [1, 2, 3, 4, 5, 6]) {
        await shows(panel().getByText(`Question ${number} of 6`, { exact: true }))
        await until('the question has the focus', () =>
          page.evaluate(() => document.activeElement?.id === 'phase-heading'),
        )
        expect(await bar.getAttribute('aria-valuenow')).toBe(String((number - 1) * 20))
        expect(await panel().getByRole('button', { name: 'Previous question' }).count()).toBe(number === 1 ? 0 : 1)
        await page.keyboard.press('Tab')
        if (number === 1) {
          await page.keyboard.type(HARBOUR)
          await shows(panel().getByText('Saved', { exact: true }))
        }
        if (number < 6) await page.keyboard.press('Control+Enter')
      }
      expect(new URL(page.url()).pathname).toBe('/')
      await shows(panel().getByRole('button', { name: 'Generate Dream Life Narrative' }))
      await page.goBack()
      await shows(panel().getByText('Question 5 of 6'))
      const drafts = await person.post('/graphql', { query: '{ drafts { answers { text } } }' })
      expect(drafts.body.data.drafts[0].answers[0].text).toBe(HARBOUR)
      await page.goto('/?phase=1&question=1')
      await until(
        'the answer is there again',
        async () => (await panel().getByRole('textbox').inputValue()) === HARBOUR,
      )
    },
  )

  it('fills a phone: the next button stays in view below many lines, and no bar and no help button is seen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // The help button comes after the first screen.
    await expect.poll(() => floating(page).count()).toBe(2)
    expect.soft(await floating(page).filter({ visible: true }).count()).toBe(0)
    expect.soft(await panel().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const field = panel().getByRole('textbox')
    await field.fill(Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`).join('\n'))
    const next = await panel().getByRole('button', { name: 'Next Question' }).boundingBox()
    expect.soft(next!.y + next!.height).toBeLessThanOrEqual(844)
    await field.fill(HARBOUR)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('asks one question more about an answer, for whoever likes', async () => {
    await press('Go deeper')
    const field = panel().getByRole('textbox').nth(1)
    await field.fill('The light at six in the morning')
    await field.blur()
    await shows(panel().getByText('Saved', { exact: true }))
  })

  it(statement('WIZ-10', 'can be stopped while it is written, and leaves everything as it was'), async () => {
    await control(place.openaiUrl, 'pace', { msPerChunk: 600 })
    await page.goto('/?phase=1&question=6')
    await panel().getByRole('textbox').fill(CLASS)
    await press('Generate Dream Life Narrative')
    const busy = panel().getByRole('button', { name: 'Generating...' })
    await shows(busy, busy.locator('.spinner'))
    await growth(panel(), 20)
    // It would be over before a slow browser has looked and pressed, and what grows pushes the button away.
    await control(place.openaiUrl, 'pace', { msPerChunk: HELD_PACE_MS })
    await shows(panel().getByRole('log', { name: 'As it is written' }).locator('span'))
    await press('Stop')
    await sawToast(page, 'Stopped', 'Nothing changed, and your answers are safe.')
    await shows(panel().getByRole('button', { name: 'Generate Dream Life Narrative' }))
    expect((await person.get('/api/phases')).body).toEqual([])
  })

  it(
    statement(
      ['WIZ-11', 'WIZ-12', 'WIZ-14', 'WIZ-17', 'WIZ-24', 'PHF-07', 'PHF-08', 'HOM-10', 'HOM-14', 'HOM-15'],
      'tells on another screen when it is ready, and leads there',
    ),
    async () => {
      await press('Generate Dream Life Narrative')
      await press("Keep working, I'll tell you when it's ready")
      await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Journal' }).click()
      await isAt(page, '/journal')
      await control(place.openaiUrl, 'pace', { msPerChunk: 2 })
      const ready = page.getByRole('region', { name: /Notifications/ }).filter({ hasText: 'Your vision is ready' })
      await ready.getByRole('button', { name: 'Read it' }).click()
      await isAt(page, '/')
      await shows(panel().getByRole('button', { name: 'Continue to Phase 2' }))
      await shows(panel().getByRole('button', { name: 'Regenerate' }))
      expect(await labelsOfCards()).toEqual(['Review Results', 'Start Phase', 'Complete Prior Phase'])
      expect(await columns()).toEqual([true, false, false])
      expect((await person.get('/api/phases')).body).toMatchObject([{ phaseNumber: 1, completed: true }])
    },
  )

  it(statement('WIZ-13', 'is written anew with a wish, set side by side, and restored'), async () => {
    const [{ output: first }] = (await person.get('/api/phases')).body
    await press('Versions')
    const dialog = page.getByRole('dialog')
    await shows(dialog.getByText('Only one version so far. The next one will show here.'))
    expect((await dialog.boundingBox())!.width, 'two sentences need no wide dialog').toBeLessThan(560)
    await page.keyboard.press('Escape')
    await panel()
      .getByLabel(/What should change/)
      .fill('More of the sea, please')
    await press('Regenerate')
    await until('there is another version', async () => {
      const { data } = (await person.post('/graphql', { query: '{ versions(phaseNumber: 1) { wish } }' })).body
      return data.versions.length === 2 && data.versions[0].wish === 'More of the sea, please'
    })
    await shows(panel().getByRole('button', { name: 'Regenerate' }))
    await press('Edit text')
    const field = panel().getByLabel('Your text')
    await field.fill(`Mine now. ${await field.inputValue()}`)
    await press('Save version')
    await sawToast(page, 'Version saved')
    await shows(panel().getByText(/^Mine now\./))
    await press('Versions')
    await shows(dialog.getByText('Current'), dialog.getByText('“More of the sea, please”'))
    await shows(dialog.locator('ins').filter({ hasText: 'Mine' }))
    await dialog.getByText('Version 1', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Restore version 1' }).click()
    await sawToast(page, 'Version restored')
    await panel()
      .getByText(/^Mine now\./)
      .waitFor({ state: 'detached' })
    expect((await person.get('/api/phases')).body[0].output).toBe(first)
  })

  it(
    statement(
      ['WIZ-08', 'WIZ-09', 'WIZ-15', 'WIZ-16', 'WIZ-25', 'WIZ-26', 'PHF-02', 'PHF-03', 'PHF-09', 'HOM-16', 'HOM-17'],
      'goes on to plans, with their columns of insights',
    ),
    async () => {
      await page.goto('/?phase=2&question=6')
      await shows(page.getByRole('button', { name: 'Generate Breakthrough Plan' }))
      await generate(person, 2)
      await page.goto('/?phase=2')
      const lists = [
        'Identified Limiting Beliefs',
        'Recommended Mindset Shifts',
        'Action Steps for Inner Transformation',
      ]
      await shows(page.getByRole('button', { name: 'Continue to Phase 3' }))
      expect(await headings(lists)).toEqual([true, true, true])
      expect(await columns()).toEqual([true, true, false])
      expect(await labelsOfCards()).toEqual(['Review Results', 'Review Results', 'Start Phase'])
      await page.goto('/?phase=3&question=6')
      await shows(page.getByRole('button', { name: 'Generate 90-Day Sprint Plan' }))
      await generate(person, 3)
      await page.goto('/?phase=3')
      await shows(page.getByRole('link', { name: 'View All Sprints' }))
      const months = ['Sprint Goal', 'Month 1 Actions', 'Month 2 Actions', 'Month 3 Actions', 'Weekly Rhythm']
      expect(await headings(months)).toEqual([true, true, true, true, true])
      expect(await columns()).toEqual([true, true, true])
      await page.getByRole('link', { name: 'View All Sprints' }).click()
      await isAt(page, '/sprints')
    },
  )

  it('marks what rests on an older vision, and takes the mark off when one says that it fits', async () => {
    await generate(person, 1)
    await page.goto('/?phase=2')
    const plan = page.getByRole('region', { name: 'Overcome Limitations' })
    await shows(plan.getByText('Based on an older vision'))
    await plan.getByRole('button', { name: 'It still fits' }).click()
    await plan.getByText('Based on an older vision').waitFor({ state: 'detached' })
  })

  it(statement('HOM-18', 'remembers only with consent, shows the words, leads to them, and forgets'), async () => {
    for (const title of ['The harbour again', 'Harbour, evening', 'At the harbour wall']) {
      ok(
        await person.post('/api/journal', { title, content: `${title}. I sat at the harbour and was glad.`, tags: [] }),
      )
    }
    await page.goto('/')
    const remembers = page.getByRole('region', { name: 'Sol remembers' })
    await remembers.getByLabel('Read my journal entries too').click()
    await remembers.getByRole('button', { name: 'Yes, remember' }).click()
    await remembers.getByRole('link', { name: /See, correct, or forget/ }).click()
    await isAt(page, '/memory')
    const forget = page.getByRole('button', { name: /^Forget: / })
    await forget.first().waitFor()
    const name = (await forget.first().getAttribute('aria-label')) ?? ''
    const source = page.getByRole('figure').getByRole('link').first()
    expect(await source.getAttribute('href')).toMatch(/^\/(journal\/entries\/\d+|\?phase=[123](&question=[1-6])?)$/)
    const entry = page
      .getByRole('figure')
      .filter({ has: page.locator('a[href^="/journal/entries/"]') })
      .first()
    const quote = (await entry.getByRole('blockquote').innerText()).replace(/^“|”$/g, '')
    await entry.getByRole('link').click()
    await page.waitForURL(/\/journal\/entries\/\d+$/)
    const marked = () =>
      page.evaluate(() =>
        Array.from(CSS.highlights.get('citation') ?? [], (range) => (range as Range).toString()).join(''),
      )
    await until('the very words are marked in the entry', async () => (await marked()) === quote)
    await page.goBack()
    await forget.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click()
    await sawToast(page, 'Forgotten')
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Sol may remember' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await shows(page.getByText(/remembers nothing|Nothing is remembered/i))
  })

  it('meets heavy words with people to call, and plans nothing', async () => {
    await page.goto('/?phase=2&question=1')
    const plan = page.getByRole('region', { name: 'Overcome Limitations' })
    await plan.getByRole('textbox').first().fill('I want to die')
    const card = plan.getByRole('region', { name: 'Someone to talk to' })
    await shows(card.getByRole('link').first(), card.getByText('In danger right now'))
    await page.goto('/?phase=2&question=6')
    await press('Generate Breakthrough Plan')
    await shows(
      plan.getByRole('heading', { name: 'Someone to talk to' }),
      plan.getByText('Nothing has been planned.', { exact: false }),
    )
    await plan.getByRole('button', { name: 'Back to my answers' }).click()
    await shows(plan.getByText('Question 1 of 6'))
    expect(await plan.getByRole('textbox').first().inputValue()).toBe('I want to die')
  })
})
