/** Every screen of the web app, where and by whom it is seen best, and what it is known by. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shows } from './browser.ts'
import type { Who, World } from './world.ts'

type Fact = (page: Page, world: World) => Promise<unknown>

export type Route = {
  /** The address in `web/src/app/screen-routes.ts`. */
  pattern: string
  who: Who
  /** With `:name` for what `World` knows. */
  path: string
  /** The heading that says which screen this is. */
  heading: (world: World) => string
  /** 2 below the welcome to people who are signed out, and below the title of a screen that has several places. */
  level: 1 | 2
  /** Waits for what shows only when the data of the screen have arrived. */
  fact: Fact
}

const text = (words: string | ((world: World) => string)): Fact => {
  const wordsIn = typeof words === 'string' ? () => words : words
  return (page, world) => shows(page.getByText(wordsIn(world), { exact: true }).filter({ visible: true }))
}
const button = (name: string) => (page: Page) => shows(page.getByRole('button', { name, exact: true }))
const link = (name: string) => (page: Page) => shows(page.getByRole('link', { name, exact: true }))
const row = (words: (world: World) => string) => (page: Page, world: World) =>
  shows(page.getByRole('row').filter({ hasText: words(world) }))
/** On a phone the insights are folded. */
const highlightArrived: Fact = (page, { highlight }) =>
  page.getByText(highlight, { exact: true }).first().waitFor({ state: 'attached' })
const titleOfEntry: Fact = (page, { entry }) => shows(page.getByRole('heading', { name: entry.title, exact: true }))

const ENDED = 'This link is no longer valid'
const TITLE = 'Why Wait Another Day To Create the Life of Your Dreams?'

type More = Partial<Pick<Route, 'pattern' | 'level'>>

function screen(who: Who, path: string, heading: string | Route['heading'], fact: Fact, more: More = {}): Route {
  const [pattern = ''] = path.split('?')
  return { who, path, pattern, level: 1, heading: typeof heading === 'string' ? () => heading : heading, fact, ...more }
}

const below: More = { level: 2 }

export const ROUTES: readonly Route[] = [
  screen('nobody', '/auth', 'Welcome back', link('Forgot your password?'), below),
  screen('nobody', '/auth/reset', 'Forgot your password?', button('Send reset link'), below),
  screen('nobody', '/auth/verify', ENDED, link('Request a new link'), below),
  screen('nobody', '/auth/undo', ENDED, link('Choose a new password'), below),
  screen('nobody', '/auth/second-factor', ENDED, link('Login'), below),
  screen('nobody', '/reminders/off', ENDED, link('Go to your sprint'), below),
  screen(
    'nobody',
    '/deleted?receipt=:receipt',
    'Your account is deleted',
    text(({ receipt }) => receipt),
    below,
  ),
  screen('nobody', '/faq', 'Help and questions', button('Getting Started')),
  screen('nobody', '/pages/under-faults', 'Under faults', text('Words.'), { pattern: '/pages/:slug' }),
  screen('nobody', '/reach-out', 'Reach Out', button('Send message')),
  screen('nobody', '/nowhere', '404 Page Not Found', link('Back to your journey'), { pattern: '*' }),
  screen('demo', '/', TITLE, highlightArrived),
  screen(
    'demo',
    '/?phase=3',
    '90-Day Action Plan',
    text(({ goal }) => goal),
    below,
  ),
  screen('demo', '/journal', 'Your Journal', titleOfEntry),
  screen('demo', '/journal/entries', 'All Entries', titleOfEntry),
  screen(
    'demo',
    '/journal/entries/:entry',
    ({ entry }) => entry.title,
    text(({ entry }) => entry.content),
    { pattern: '/journal/entries/:id' },
  ),
  screen('demo', '/journal/print', 'Your Journal', titleOfEntry),
  screen(
    'demo',
    '/sprints',
    '90-Day Sprints',
    text(({ sprint }) => sprint.goal),
  ),
  screen(
    'demo',
    '/sprint/:sprint',
    ({ sprint }) => sprint.name,
    text(({ sprint }) => sprint.openTask),
    { pattern: '/sprint/:id' },
  ),
  screen('demo', '/sprint/:sprint/plan', 'Turn the plan into tasks', text('Tasks by week'), {
    pattern: '/sprint/:id/plan',
  }),
  screen('demo', '/memory', 'What Sol remembers', button('Yes, remember')),
  screen('demo', '/profile', 'Profile', (page, { email }) => isTyped(page, 'Email', email), below),
  screen('demo', '/profile?place=security', 'Sessions', text('This device'), below),
  screen('demo', '/profile?place=data', 'Export your data', button('Prepare my export'), below),
  screen(
    'demo',
    '/subscription',
    'Your subscription',
    text(({ payment }) => payment),
  ),
  screen('unpaid', '/subscription', 'Choose your plan', button('Choose Monthly')),
  screen('unpaid', '/checkout?priceId=monthly', 'Checkout', (page) => paysFor(page, '$9.99')),
  screen(
    'admin',
    '/admin',
    'Admin Dashboard',
    row(() => 'under-faults'),
  ),
  screen(
    'admin',
    '/admin/users/:person',
    'Wal Ker',
    text(({ people }) => people.unpaid.username),
    { pattern: '/admin/users/:id' },
  ),
  screen(
    'admin',
    '/admin/audit',
    'Audit log',
    row(({ people }) => people.unpaid.username),
  ),
  screen(
    'admin',
    '/admin/costs',
    'AI costs',
    row(() => 'demo'),
  ),
  screen('admin', '/admin/messages', 'Messages', text('Sent under faults.')),
]

const isTyped = (page: Page, label: string, value: string) =>
  expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)

/** The order stands beside a form that the payment provider has drawn. */
const paysFor = (page: Page, price: string) =>
  shows(
    page.getByRole('complementary', { name: 'Your order' }).filter({ hasText: price }),
    page.getByRole('button', { name: /^(Pay|Subscribe)/ }),
  )

export const addressOf = ({ path: address }: Route, { sprint, entry, receipt, people }: World) =>
  address
    .replace(':sprint', String(sprint.id))
    .replace(':entry', String(entry.id))
    .replace(':receipt', receipt)
    .replace(':person', String(people.unpaid.id))
