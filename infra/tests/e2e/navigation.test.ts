/** What is around every screen: the bars, the menus, the tutorial, the notifications. */
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriber, type Person } from '../support/product.ts'
import { isAt, place, sawToast, shows, useBrowser } from './browser.ts'

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

  it('the top bar leads to the four screens and names the one in view', async () => {
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
    }
  })

  it('the bottom bar leads on phones, and opens the guide', async () => {
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
    }
    await bar.getByRole('button', { name: 'Sol' }).click()
    const guide = page.getByRole('dialog', { name: 'Sol' })
    await guide.getByRole('button', { name: 'See the tutorial' }).click()
    await shows(page.getByRole('dialog', { name: STEPS[0]! }))
  })

  it('offers strangers the way in', async () => {
    const { page } = await visit()
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Account menu' }).click()
    expect(await page.getByRole('menuitem', { name: 'Sign Out' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Sign In / Register' }).click()
    await isAt(page, '/auth')
  })

  it('shows the tutorial by itself to a browser that has never been here, and only once', async () => {
    const { page } = await visit({ person, firstTime: true })
    await page.goto('/')
    for (const [index, title] of STEPS.entries()) {
      const dialog = page.getByRole('dialog', { name: title })
      await shows(dialog.getByText(`${index + 1}/6`), dialog.getByText(/Tip: \S/))
      expect(await dialog.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(index === 0)
      await dialog.getByRole('button', { name: index === 5 ? 'Get Started' : 'Next' }).click()
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('tutorialCompleted'))).toBe('true')
    await page.reload()
    await shows(page.getByRole('button', { name: "Let's Begin" }))
    const opened = page.getByRole('dialog').waitFor({ timeout: 1_500 })
    await expect(opened, 'it took one second the first time').rejects.toThrow('Timeout')
    await page.getByRole('button', { name: 'Open the tutorial' }).click()
    await shows(page.getByRole('dialog', { name: STEPS[0]! }))
  })

  it('takes closing the tutorial for having seen it, and gives the focus back', async () => {
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

  it('opens one answer of the FAQ at a time', async () => {
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
  })

  it('lets every toast leave, also after one was dismissed by hand', async () => {
    const { page } = await visit({ person })
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await sawToast(page, 'Error')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await toast.waitFor()
    await toast.waitFor({ state: 'detached', timeout: 8_000 })
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
