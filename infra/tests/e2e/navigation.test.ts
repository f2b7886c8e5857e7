/** What is around every screen: the bars, the menus, the tutorial, the notifications. */
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../checklist.ts'
import { ok, subscriber, type Person } from '../support/product.ts'
import { chooseFromAccountMenu, isAt, place, sawToast, shows, useBrowser } from './browser.ts'

const STEPS = [
  'Welcome to the app!',
  'Dream Phase',
  'Breakthrough Phase',
  'Sprint Planning',
  'Journal Your Journey',
  "You're Ready to Dream Bigger!",
]
const SCREENS = { 'Your Journey': '/', Journal: '/journal', 'Action Plans': '/sprints', FAQs: '/faq' }

describe('Around every screen', () => {
  const visit = useBrowser()
  let person: Person
  beforeAll(async () => {
    person = await subscriber(place)
  })

  it(
    statement(
      ['NAV-01', 'NAV-02', 'NAV-03', 'NAV-04', 'NAV-05'],
      'the top bar leads to the four screens and names the one in view',
    ),
    async () => {
      const { page } = await visit({ person })
      await page.goto('/profile')
      const bar = page.getByRole('navigation', { name: 'Main', exact: true })
      for (const [label, path] of Object.entries(SCREENS)) {
        await bar.getByRole('link', { name: label, exact: true }).click()
        await isAt(page, path)
        await shows(page.getByRole('heading', { level: 1 }), bar.locator('a[aria-current="page"]', { hasText: label }))
      }
      for (const label of ['Home', 'Blog', 'Manifestos', 'Reach Out']) {
        const link = bar.getByRole('link', { name: label })
        expect(await link.getAttribute('target')).toBe('_blank')
        expect(await link.getAttribute('rel')).toContain('noopener')
        expect((await page.request.get((await link.getAttribute('href'))!)).status(), label).toBe(200)
      }
    },
  )

  it(statement(['NAV-08', 'CST-08'], 'the bottom bar leads on phones, and opens the guide'), async () => {
    const { page } = await visit({ person, width: 390 })
    await page.goto('/faq')
    const bar = page.getByRole('navigation', { name: 'Main, mobile' })
    for (const [label, path] of Object.entries({
      Journey: '/',
      Journal: '/journal',
      Plans: '/sprints',
      Profile: '/profile',
    })) {
      await bar.getByRole('link', { name: label, exact: true }).click()
      await isAt(page, path)
      await shows(bar.locator('a[aria-current]', { hasText: label }))
    }
    expect(await outside(bar), 'what stands out of the bar').toEqual([])
    await page.evaluate(() => window.scrollTo(0, 400))
    expect((await page.getByRole('banner').boundingBox())!.y, 'the bar above stays in view').toBe(0)
    expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await shows(page.getByRole('menuitem', { name: 'FAQs' }), page.getByRole('menuitem', { name: /^Blog/ }))
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Sol' }).click()
    const guide = page.getByRole('dialog', { name: 'Sol' })
    await guide.getByRole('button', { name: 'Watch the tutorial' }).click()
    await shows(page.getByRole('dialog', { name: STEPS[0]! }))
  })

  it(statement('NAV-07', 'offers strangers the way in'), async () => {
    const { page } = await visit()
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Account menu' }).click()
    expect(await page.getByRole('menuitem', { name: 'Sign Out' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Sign In / Register' }).click()
    await isAt(page, '/auth')
  })

  it(
    statement(
      ['TUT-01', 'TUT-14', 'TUT-15', 'TUT-16', 'TUT-18', 'NAV-10'],
      'shows the tutorial by itself to a browser that has never been here, and only once',
    ),
    async () => {
      const { page } = await visit({ person, firstTime: true })
      await page.goto('/')
      const places = new Set<string>()
      for (const [index, title] of STEPS.entries()) {
        const dialog = page.getByRole('dialog', { name: title })
        await shows(dialog.getByText(`${index + 1}/6`), dialog.getByText(/Tip: \S/))
        const previous = dialog.getByRole('button', { name: 'Previous' })
        expect(await previous.isDisabled()).toBe(index === 0)
        expect(await groundOf(previous), 'a button that rests is no heavier than one that waits').toBe(NO_GROUND)
        const next = dialog.getByRole('button', { name: index === 5 ? 'Get Started' : 'Next' })
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          places.add(`${width}: ${(await next.boundingBox())!.y}`)
        }
        await next.click()
      }
      expect([...places], 'the buttons stay where they are from step to step').toHaveLength(2)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => localStorage.getItem('tutorialCompleted'))).toBe('true')
      await page.reload()
      await shows(page.getByRole('button', { name: "Let's Begin" }))
      const opened = page.getByRole('dialog').waitFor({ timeout: 1_500 })
      await expect(opened, 'it took one second the first time').rejects.toThrow('Timeout')
      await page.getByRole('button', { name: 'Open the tutorial' }).click()
      await shows(page.getByRole('dialog', { name: STEPS[0]! }))
    },
  )

  it(statement('TUT-17', 'takes closing the tutorial for having seen it, and gives the focus back'), async () => {
    const { page } = await visit({ person })
    await page.goto('/faq')
    await page.evaluate(() => localStorage.removeItem('tutorialCompleted'))
    await page.getByRole('button', { name: 'Open the tutorial' }).click()
    await shows(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('tutorialCompleted'))).toBe('true')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Open the tutorial')
  })

  it(statement('FAQ-02', 'opens one answer of the FAQ at a time'), async () => {
    const { page } = await visit()
    await page.goto('/faq')
    const open = page.getByRole('button', { expanded: true })
    const questions = page.getByRole('main').getByRole('button', { expanded: false })
    await shows(questions)
    expect(await open.count()).toBe(0)
    for (let turn = 0; turn < 2; turn += 1) {
      await questions.nth(turn).click()
      await shows(open)
      expect(await open.count()).toBe(1)
    }
  })

  it('remembers the chosen theme', async () => {
    const { page } = await visit({ person })
    await page.goto('/faq')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await page.reload()
    await shows(page.getByRole('heading', { level: 1 }))
    expect(await ground()).toBe(dark)
    // Not even before any script has run does it show the other.
    expect(await (await page.request.get('/faq')).text()).toContain('data-theme="dark"')
  })

  it(statement('TOA-02', 'lets every toast leave, also after one was dismissed by hand'), async () => {
    const { page } = await visit({ person })
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await sawToast(page, 'Error')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await toast.waitFor()
    await toast.waitFor({ state: 'detached' })
  })

  it(
    statement(['TOA-06', 'TOA-07'], 'places toasts at the top of a phone and at the lower right of a wide screen'),
    async () => {
      const { page } = await visit({ person })
      await page.goto('/journal')
      const spot = async (width: number) => {
        await page.setViewportSize({ width, height: 900 })
        await page.getByRole('button', { name: 'Save Entry' }).click()
        const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
        await toast.waitFor()
        const box = (await toast.boundingBox())!
        await sawToast(page, 'Error')
        return box
      }
      const wide = await spot(1280)
      expect(wide.width).toBeLessThanOrEqual(420)
      expect(wide.x + wide.width).toBeGreaterThan(1200)
      expect(wide.y).toBeGreaterThan(600)
      const phone = await spot(390)
      expect(phone.y).toBeLessThan(60)
      expect(phone.x + phone.width).toBeLessThanOrEqual(390)
    },
  )

  it('leads to any screen, task and action by a few letters', async () => {
    const { page } = await visit({ person })
    await page.goto('/faq')
    await shows(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
    await palette.getByRole('combobox').fill('journal')
    await shows(palette.getByRole('option', { name: 'Journal', exact: true }))
    await page.keyboard.press('Enter')
    await isAt(page, '/journal')
    await palette.waitFor({ state: 'detached' })
    const entry = ok(
      await person.post('/api/journal', { title: 'The harbour plate', content: 'x', tags: [] }),
      201,
    ).body
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('plate') // all of these letters are in "Profile account settings", too
    await shows(palette.getByRole('option', { name: /The harbour plate/ }))
    expect(await palette.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await isAt(page, `/journal/entries/${entry.id}`)
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('dark')
    await palette.getByRole('option', { name: 'Dark theme' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })

  it('says that the line is gone, and keeps what is being written', async () => {
    const { page, context } = await visit({ person, tolerates: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
    await page.goto('/journal')
    await page.getByLabel('Title').fill('Written without a line')
    await context.setOffline(true)
    await shows(page.getByText(/You’re offline/))
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await context.setOffline(false)
    await page.getByText(/You’re offline/).waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Written without a line')
  })

  it('sets the entries of the profile’s menu in one column, whole, on every phone', async () => {
    const { page } = await visit({ person, width: 390 })
    await page.goto('/profile')
    const menu = page.getByRole('navigation', { name: 'Account Settings' })
    await shows(menu.getByRole('button', { name: 'Logout' }))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const entries = await menu.getByRole('button').all()
      const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()))
      expect(new Set(boxes.map((box) => `${box!.x} ${box!.width}`)).size, `columns at ${width}`).toBe(1)
      const wide = await menu.evaluate((nav) =>
        [nav, ...nav.querySelectorAll('*')]
          .filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth)
          .map((each) => each.outerHTML.slice(0, 120)),
      )
      expect(wide, `wider than its box at ${width}`).toEqual([])
    }
  })

  it('keeps the help button at its place, and out of the way of who scrolls down or types', async () => {
    const { page } = await visit({ person, width: 390 })
    await page.goto('/profile')
    const help = page.getByRole('button', { name: 'Open the tutorial' })
    const opacity = () => help.evaluate((button) => Number(getComputedStyle(button).opacity))
    const { x, y, width, height } = (await help.boundingBox())!
    expect({ right: 390 - x - width, width, height }).toEqual({ right: 16, width: 44, height: 44 })
    // A page that is still short scrolls less far, and 200 would then be further down.
    await shows(page.getByLabel('First name'))
    await page.evaluate(() => window.scrollTo(0, 300))
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    await expect.poll(opacity).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect.poll(opacity).toBe(1)
    await expect.poll(async () => (await help.boundingBox())!.y).toBe(y)
    await page.getByLabel('First name').focus()
    await help.waitFor({ state: 'hidden' })
  })

  it('keeps the help button off everything that strangers read and fill in on a phone', async () => {
    const { page } = await visit({ width: 390 })
    await page.goto('/auth?tab=register')
    await page.getByRole('tab', { name: 'Register' }).click()
    const help = page.getByRole('button', { name: 'Open the tutorial' })
    await shows(help, page.getByLabel('Username'))
    const covered = () =>
      help.evaluate((button) => {
        const own = button.getBoundingClientRect()
        return [...document.querySelectorAll('input, select, button, a, p, label')]
          .filter((other) => other !== button)
          .filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect()
            return left < own.right && right > own.left && top < own.bottom && bottom > own.top
          })
          .map((other) => other.outerHTML.slice(0, 120))
      })
    expect(await covered()).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await covered()).toEqual([])
  })

  it('keeps nothing of a person in the browser after they signed out', async () => {
    const { page } = await visit({ person: await subscriber(place) })
    await page.goto('/journal')
    await page.getByLabel('Title').fill('For nobody else')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('For nobody else')
    await chooseFromAccountMenu(page, 'Sign Out')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await isAt(page, '/auth')
    const kept = await page.evaluate(async () => ({
      local: Object.keys(localStorage).toSorted(),
      session: Object.keys(sessionStorage).filter((key) => !['reloadedAt', 'scrollPlaces'].includes(key)),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    expect(kept).toEqual({ local: ['tutorialCompleted', 'wasSignedIn'], session: [], caches: [], workers: 0 })
  })

  it('saves the profile', async () => {
    const { page } = await visit({ person })
    await page.goto('/profile')
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await shows(page.getByText('First name is required'))
    await page.getByLabel('First name').fill('Aurora')
    await page.getByLabel('Country').selectOption('JP')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await sawToast(page, 'Profile Updated')
    expect((await person.get('/api/user')).body).toMatchObject({ firstName: 'Aurora', country: 'JP' })
  })
})

const NO_GROUND = 'rgba(0, 0, 0, 0)'
const groundOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)

/** What of an element reaches out of its box. */
const outside = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return [...element.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().top < top || part.getBoundingClientRect().bottom > bottom)
      .map((part) => part.outerHTML.slice(0, 120))
  })
