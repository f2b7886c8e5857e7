/**
 * Checks every screen: no console errors, a title, no sideways scrolling, aligned edges, and accessibility. By day each
 * screen is checked in one combination of width and theme, in the nightly run in all of them.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient, type Client } from '../support/client.ts'
import { administrator, control, newcomer, ok, subscriber } from '../support/product.ts'
import { until } from '../support/until.ts'
import { AXE, settled, sideways, strayEdges, strayTargets, unmarkedFocus, violations } from './axe.ts'
import { place, shows, useBrowser } from './browser.ts'
import { LOOKS, wantsAll, type Look } from './looks.ts'

const HOUSE_RULES =
  '<h2>Be kind</h2><p>A <a href="/faq">page</a> with <code>code</code>.</p><ul><li>One</li></ul><blockquote>And a thought</blockquote><table><tr><th scope="col">A</th></tr><tr><td>1</td></tr></table>'

type Screen = {
  name: string
  who?: 'demo' | 'unpaid' | 'fresh' | 'leaving' | 'owing' | 'admin'
  path: string
  title: string
  /** The width at which it is opened; 1280 by default. */
  width?: 390
  /** Brings the screen into the state to check. */
  open?: (page: Page) => Promise<void>
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}
const paletteWith = (words: string, sign: (page: Page) => Locator) => async (page: Page) => {
  await press('Search or jump to…')(page)
  await page.getByRole('combobox').fill(words)
  await shows(sign(page))
}
const dialogOf = (name: string) => async (page: Page) => {
  await press(name)(page)
  await shows(page.getByRole('dialog').or(page.getByRole('alertdialog')))
}
/** Opens a dialog of a sprint: by its button, or on a narrow screen by the menu. */
const sprintDialogOf = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'Sprint actions' })
  await shows(button.or(more))
  if (await button.isVisible()) return dialogOf(name)(page)
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await shows(page.getByRole('dialog').or(page.getByRole('alertdialog')))
}
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

/** By day, one combination per screen. Neighbors in the list share most components, so they use different combinations. */
const variantsOf = (screen: Screen): Look[] => (wantsAll ? LOOKS : [LOOKS[SCREENS.indexOf(screen) % LOOKS.length]!])

const SCREENS: Screen[] = [
  { name: 'login', path: '/auth', title: 'Login' },
  { name: 'registration', path: '/auth', title: 'Register', open: tab('Register') },
  { name: 'login with errors', path: '/auth', title: 'Login', open: press('Login') },
  { name: 'FAQ', path: '/faq', title: 'FAQs' },
  { name: 'not found', path: '/nowhere', title: '404 Page Not Found' },
  { name: 'plans', who: 'unpaid', path: '/subscription', title: 'Subscription' },
  {
    name: 'question of the plan',
    who: 'unpaid',
    path: '/subscription',
    title: 'Subscription',
    open: dialogOf('Choose Monthly'),
  },
  {
    name: 'checkout',
    who: 'unpaid',
    path: '/checkout?priceId=monthly',
    title: 'Checkout',
    // The card form can be used: before that its button changes color.
    open: (page) => shows(page.locator('button[type=submit]:enabled')),
  },
  { name: 'checkout without a price', who: 'unpaid', path: '/checkout', title: 'Checkout' },
  { name: 'subscription', who: 'demo', path: '/subscription', title: 'Subscription' },
  { name: 'subscription that ends', who: 'leaving', path: '/subscription', title: 'Subscription' },
  {
    name: 'payment that failed',
    who: 'owing',
    path: '/subscription',
    title: 'Subscription',
    // The card form can be used: before that its button changes color.
    open: (page) => shows(page.locator('button[type=submit]:enabled')),
  },
  { name: 'prices and revenue', who: 'admin', path: '/admin', title: 'Admin Dashboard', open: tab('Subscriptions') },
  {
    name: 'new price',
    who: 'admin',
    path: '/admin',
    title: 'Admin Dashboard',
    open: async (page) => {
      await tab('Subscriptions')(page)
      await dialogOf('New price')(page)
      await press('Create price')(page)
    },
  },
  { name: 'profile', who: 'demo', path: '/profile', title: 'Account Settings' },
  { name: 'home', who: 'demo', path: '/', title: 'Your Journey' },
  { name: 'first question', who: 'fresh', path: '/?phase=1&question=1', title: 'Your Journey' },
  { name: 'narrative', who: 'demo', path: '/?phase=1', title: 'Your Journey' },
  { name: 'breakthrough plan', who: 'demo', path: '/?phase=2', title: 'Your Journey' },
  { name: 'sprint plan', who: 'demo', path: '/?phase=3', title: 'Your Journey' },
  { name: 'versions', who: 'demo', path: '/?phase=1', title: 'Your Journey', open: dialogOf('Versions') },
  { name: 'what Sol used', who: 'demo', path: '/?phase=2', title: 'Your Journey', open: dialogOf('What Sol used') },
  {
    name: 'text under the hand',
    who: 'demo',
    path: '/?phase=3',
    title: 'Your Journey',
    open: async (page) => {
      await press('Edit text')(page)
      await shows(page.getByRole('button', { name: 'Save version' }))
      const top = async () => (await page.locator('#phase-heading').boundingBox())!.y
      await until('its heading is in the upper half', async () => (await top()) >= 0 && (await top()) <= 450)
    },
  },
  { name: 'what Sol remembers', who: 'demo', path: '/memory', title: 'What Sol remembers' },
  { name: 'question of the memory', who: 'fresh', path: '/memory', title: 'What Sol remembers' },
  { name: 'journal', who: 'demo', path: '/journal', title: 'Your Journal' },
  { name: 'empty journal', who: 'fresh', path: '/journal', title: 'Your Journal' },
  { name: 'all entries', who: 'demo', path: '/journal/entries?text=print', title: 'All Entries' },
  { name: 'printed journal', who: 'demo', path: '/journal/print', title: 'Print Your Journal' },
  { name: 'sprints', who: 'demo', path: '/sprints', title: '90-Day Sprints' },
  { name: 'no sprint', who: 'fresh', path: '/sprints', title: '90-Day Sprints' },
  { name: 'sprint', who: 'demo', path: '/sprint/:id', title: 'Sprint Progress Dashboard' },
  { name: 'plan preview', who: 'demo', path: '/sprint/:id/plan', title: 'Turn the plan into tasks' },
  { name: 'calendar', who: 'demo', path: '/sprint/:id', title: 'Sprint Progress Dashboard', open: tab('Calendar') },
  { name: 'analytics', who: 'demo', path: '/sprint/:id', title: 'Sprint Progress Dashboard', open: tab('Analytics') },
  {
    name: 'new task',
    who: 'demo',
    path: '/sprint/:id',
    title: 'Sprint Progress Dashboard',
    open: dialogOf('Add New Task'),
  },
  { name: 'sprint of somebody else', who: 'fresh', path: '/sprint/:id', title: 'Sprint Progress Dashboard' },
  { name: 'tutorial', who: 'demo', path: '/faq', title: 'FAQs', open: dialogOf('Open the tutorial') },
  {
    name: 'command palette',
    who: 'demo',
    path: '/faq',
    title: 'FAQs',
    open: paletteWith('a', (page) => page.getByRole('option', { name: /./ })),
  },
  {
    name: 'command palette that finds nothing',
    who: 'demo',
    path: '/faq',
    title: 'FAQs',
    open: paletteWith('zeppelin', (page) => page.getByText('No results')),
  },
  {
    name: 'preview of what is shared',
    who: 'demo',
    path: '/',
    title: 'Your Journey',
    open: async (page) => {
      await press('Share')(page)
      await page.getByRole('menuitem', { name: 'Share on X' }).click()
      await shows(page.getByRole('dialog'))
    },
  },
  { name: 'message to the people who run it', path: '/reach-out', title: 'Reach Out', open: press('Send message') },
  { name: 'content page', path: '/pages/house-rules', title: 'House rules' },
  { name: 'admin area', who: 'admin', path: '/admin', title: 'Admin Dashboard' },
  {
    name: 'content page being written',
    who: 'admin',
    path: '/admin',
    title: 'Admin Dashboard',
    open: dialogOf('Edit House rules'),
  },
  { name: 'way back in', path: '/auth/reset', title: 'Reset your password' },
  { name: 'confirmation of an address', path: '/auth/verify', title: 'Confirm your address' },
  { name: 'taking a change back', path: '/auth/undo', title: 'Undo a change' },
  { name: 'turning a lost app off', path: '/auth/second-factor', title: 'Turn off the authenticator app' },
  { name: 'reminders taken back', path: '/reminders/off', title: 'Turn reminders off' },
  { name: 'erased account', path: '/deleted', title: 'Account deleted' },
  { name: 'audit log', who: 'admin', path: '/admin/audit', title: 'Audit log' },
  { name: 'AI costs', who: 'admin', path: '/admin/costs', title: 'AI costs' },
  { name: 'users', who: 'admin', path: '/admin', title: 'Admin Dashboard', open: tab('Users') },
  { name: 'user', who: 'admin', path: '/admin/users/:person', title: 'User' },
  { name: 'messages', who: 'admin', path: '/admin/messages', title: 'Messages' },
  { name: 'one entry', who: 'demo', path: '/journal/entries/:entry', title: 'Journal Entry' },
  {
    name: 'authenticator app',
    who: 'demo',
    path: '/profile?place=security',
    title: 'Account Settings',
    open: async (page) => {
      await dialogOf('Set up an authenticator app')(page)
      await shows(page.getByRole('img', { name: /QR code/ }))
    },
  },
  {
    name: 'end of the account',
    who: 'demo',
    path: '/profile?place=data',
    title: 'Account Settings',
    open: dialogOf('Delete my account'),
  },
  {
    name: 'check-in',
    who: 'demo',
    path: '/sprints',
    title: '90-Day Sprints',
    open: dialogOf('Update Sprint Progress'),
  },
  {
    name: 'reminders',
    who: 'demo',
    path: '/sprints',
    title: '90-Day Sprints',
    open: dialogOf('Email reminders'),
  },
  {
    name: 'calendar feed',
    who: 'demo',
    path: '/sprints',
    title: '90-Day Sprints',
    open: dialogOf('Add to your calendar'),
  },
  {
    name: 'sprint being edited',
    who: 'demo',
    path: '/sprint/:id',
    title: 'Sprint Progress Dashboard',
    open: sprintDialogOf('Edit Sprint'),
  },
  {
    name: 'end of the sprint',
    who: 'demo',
    path: '/sprint/:id',
    title: 'Sprint Progress Dashboard',
    open: sprintDialogOf('Mark as Completed'),
  },
  { name: 'toast', who: 'fresh', path: '/journal', title: 'Your Journal', open: press('Save Entry') },
  {
    name: 'sheet of Sol',
    who: 'demo',
    path: '/journal',
    title: 'Your Journal',
    width: 390,
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Main, mobile' }).getByRole('button', { name: 'Sol' }).click()
      await shows(page.getByRole('dialog').getByRole('combobox'))
    },
  },
  {
    name: 'account menu',
    who: 'demo',
    path: '/faq',
    title: 'FAQs',
    open: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await shows(page.getByRole('menuitem', { name: 'Sign Out' }))
    },
  },
]

it('every route of the web app is checked', async () => {
  const built = (await (await fetch(new URL('/preload-manifest.json', place.url))).json()) as { pattern: string }[]
  const visited = SCREENS.map(({ path }) => path.split('?')[0]!)
  const isVisited = (pattern: string) => {
    const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '/nowhere')}$`)
    return visited.some((path) => address.test(path))
  }
  expect(built.map(({ pattern }) => pattern).filter((pattern) => !isVisited(pattern))).toEqual([])
  expect(built.length).toBeGreaterThan(20)
})

describe('Wide and narrow, light and dark,', () => {
  const visit = useBrowser()
  const people: Partial<Record<NonNullable<Screen['who']>, Client>> = {}
  const pages = new Map<string, Page>()
  let sprintId: number
  let entryId: number
  let personId: number
  beforeAll(async () => {
    const demo = openClient(place.url)
    ok(await demo.post('/api/login', { username: 'demo', password: 'daybreak-demo' }))
    const owing = await subscriber(place, 'pm_card_chargeCustomerFail')
    await control(place.stripeUrl, 'advance', { days: 32 })
    const leaving = await subscriber(place)
    await cancelInPortal(leaving)
    await until('the charge has failed', async () => (await owing.get('/api/subscription')).body.status === 'past_due')
    Object.assign(people, { demo, unpaid: await newcomer(place), fresh: await subscriber(place) })
    personId = leaving.id
    const admin = await administrator(place)
    // The page may already exist from an earlier run.
    await admin.post('/api/admin/content', { slug: 'house-rules', title: 'House rules', content: HOUSE_RULES })
    Object.assign(people, { leaving, owing, admin })
    sprintId = (await demo.get('/api/sprints')).body[0].id
    entryId = (await demo.get('/api/journal')).body[0].id
  })
  /** One browser per user, so that later screens load cached files. */
  const pageOf = async (who: Screen['who']) => {
    const key = who ?? 'nobody'
    const known = pages.get(key)
    if (known) return known
    const person = who && people[who]
    const { page } = await visit({
      script: `${AXE};${WATCH}`,
      tolerates: /status of 404 .*\/nowhere/,
      staysOpen: true,
      ...(person && { person }),
    })
    pages.set(key, page)
    return page
  }

  it.each(SCREENS)('$name has a title, no overflow and no accessibility violation', async (screen) => {
    const { who, path, title, width: firstWidth = 1280, open } = screen
    const page = await pageOf(who)
    await page.setViewportSize({ width: firstWidth, height: 900 })
    await page.goto(
      path.replace(':id', String(sprintId)).replace(':entry', String(entryId)).replace(':person', String(personId)),
    )
    await waitUntilReady(page)
    await open?.(page)
    await expect.poll(() => page.title()).toBe(`${title} | Daybreak`)
    expect.soft(await page.locator('h1').count(), 'headings of level 1').toBe(1)
    expect.soft(await page.locator('main').count(), 'main parts').toBe(1)
    expect.soft(await page.evaluate(() => document.documentElement.lang), 'language').toBe('en')
    expect.soft(await strayTargets(page), 'targets whose click area is far from where they are shown').toEqual([])
    for (const { theme, width } of variantsOf(screen)) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const look = `in ${theme}, ${width} wide`
      expect.soft(await sideways(page), `what makes the page scroll sideways ${look}`).toEqual([])
      expect.soft(await strayEdges(page), `elements that are not aligned with others ${look}`).toEqual([])
      expect.soft(await violations(page), `what axe finds ${look}`).toEqual([])
      if (width === 390) expect.soft(await elementsWithoutFocusRing(page), `what shows no focus ${look}`).toEqual([])
    }
    expect.soft(await policyViolations(page), 'what the content policy refused').toEqual([])
  })
})

/** Cancels the subscription at the end of the period, in the customer portal. */
async function cancelInPortal(person: Client): Promise<void> {
  const { url } = ok(await person.get('/api/customer-portal')).body as { url: string }
  const subscription = /name="subscription" value="(\w+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription, action: 'cancel_at_period_end' }) })
  ok(await person.post('/api/subscription/sync'))
}

/** Records violations of the content security policy. The console shows them too, but a test cannot easily read that. */
const WATCH = `
window.policyViolations = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  window.policyViolations.push(violatedDirective + ' ' + blockedURI))`

/** Waits until the heading and the fonts are loaded and no spinner is left. */
async function waitUntilReady(page: Page): Promise<void> {
  await shows(page.locator('h1'))
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('[role="status"]')].some((status) =>
      /^(Loading|Preparing)/.test(status.textContent),
    )
    return !waiting && document.querySelector('main svg.animate-spin') === null && document.fonts.status === 'loaded'
  })
}

/** The violations of the content security policy so far. */
function policyViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { policyViolations: string[] }).policyViolations)
}

/** Presses Tab eight times, and returns the elements whose focus is not visible. */
async function elementsWithoutFocusRing(page: Page): Promise<string[]> {
  const silent: string[] = []
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const problem = await unmarkedFocus(page)
    if (problem) silent.push(problem)
  }
  return silent
}
