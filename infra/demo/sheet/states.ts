/** Every screen and state of the product that the sheet shows, and how one gets there. */
import type { Locator, Page } from 'playwright-core'
import { until } from './people.ts'
import type { SheetPerson } from './people.ts'

export type Who = 'nobody' | 'newcomer' | 'demo' | 'admin' | SheetPerson

export type State = {
  name: string
  path: string
  /** Brings the screen into the state; the picture is then of what is in view. */
  open?: (page: Page) => Promise<void>
  /** The answers to these queries never come, or come as failures; those of `*` are all but who one is. */
  net?: { held?: string; failing?: string }
  /** The whole length of the page although something was opened. */
  whole?: true
  /** Only there at this width. */
  width?: number
  /** How the model behaves meanwhile. */
  model?: 'slow' | 'broken'
}

type Step = (page: Page) => Promise<void>

const press =
  (name: string | RegExp): Step =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
  }
const tab =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('tab', { name }).click()
  }
const opened =
  (name: string | RegExp): Step =>
  async (page) => {
    await press(name)(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
  }
const fill =
  (label: string | RegExp, text: string): Step =>
  async (page) => {
    await page.getByLabel(label).first().fill(text)
  }
const sees =
  (text: string | RegExp): Step =>
  async (page) => {
    await page.getByText(text).first().waitFor()
  }
const steps =
  (...each: Step[]): Step =>
  async (page) => {
    for (const step of each) await step(page)
  }
/** Has the guide write, unless it has begun for an earlier picture; `sign` is what shows then. */
async function write(page: Page, sign: Locator = page.getByRole('button', { name: 'Stop' })): Promise<Locator> {
  const generate = page.getByRole('button', { name: /^Generate / })
  await generate.or(sign).first().waitFor()
  if (await generate.isVisible()) await generate.click()
  return sign
}
const menu = (name: string) =>
  steps(press('More'), async (page) => {
    await page.getByRole('menuitem', { name, exact: true }).click()
    await page.getByRole('dialog').first().waitFor()
  })
const inSprint = (...each: Step[]) =>
  steps(
    async (page) => {
      await page.getByRole('link', { name: 'Progress Dashboard' }).click()
      await page.getByRole('tab', { name: 'Tasks' }).waitFor()
      await page.getByText(/tasks? in total/).waitFor()
    },
    ...each,
  )
const offline: Step = async (page) => {
  await page.context().setOffline(true)
  await page
    .getByText(/offline|no connection/i)
    .first()
    .waitFor()
}

const NOBODY: State[] = [
  { name: 'login', path: '/auth' },
  { name: 'login with errors', path: '/auth', open: press(/^Login$/) },
  {
    name: 'login refused',
    path: '/auth',
    open: steps(
      fill('Username', 'nobody'),
      fill(/^Password/, 'wrong words'),
      press(/^Login$/),
      sees(/Login Failed|Invalid/),
    ),
  },
  { name: 'register', path: '/auth', open: steps(tab('Register'), sees('Country')), whole: true },
  {
    name: 'register with errors',
    path: '/auth',
    open: steps(tab('Register'), fill(/^Password/, 'short'), press('Create Account')),
    whole: true,
  },
  { name: 'reset', path: '/auth/reset' },
  { name: 'confirm address', path: '/auth/verify' },
  { name: 'reminders off', path: `/reminders/off#token=${'0'.repeat(43)}` },
  { name: 'account deleted', path: '/deleted' },
  { name: 'faq', path: '/faq' },
  { name: 'faq answer', path: '/faq', open: press('Sharing Your Journey') },
  { name: 'content page', path: '/pages/house-rules' },
  { name: 'content page loading', path: '/pages/house-rules', net: { held: 'PublicPage' } },
  { name: 'content page failed', path: '/pages/house-rules', net: { failing: 'PublicPage' } },
  { name: 'not found', path: '/nowhere' },
  { name: 'tutorial', path: '/faq', open: opened('Open the tutorial') },
  {
    name: 'tutorial, third step',
    path: '/faq',
    open: steps(opened('Open the tutorial'), press('Next'), press('Next')),
  },
  { name: 'menu', path: '/faq', open: press('Menu'), width: 390 },
]

const NEWCOMER: State[] = [
  { name: 'plans', path: '/subscription' },
  { name: 'plans loading', path: '/subscription', net: { held: 'Prices' } },
  { name: 'plan confirm', path: '/subscription', open: opened('Choose Monthly') },
  { name: 'checkout', path: '/checkout?priceId=monthly' },
  { name: 'checkout without price', path: '/checkout' },
  {
    name: 'checkout declined',
    path: '/checkout?priceId=monthly',
    open: steps(
      (page) => page.getByRole('radio', { name: 'Declined' }).check(),
      press(/^Pay /),
      sees('Payment Failed'),
    ),
  },
  {
    name: 'checkout asks for one step more',
    path: '/checkout?priceId=monthly',
    open: steps(
      (page) => page.getByRole('radio', { name: 'Needs authentication' }).check(),
      press(/^Pay /),
      async (page) => {
        await page.getByRole('dialog').first().waitFor()
      },
    ),
  },
]

const BEGINNER: State[] = [
  { name: 'home at first', path: '/' },
  { name: 'home loading', path: '/', net: { held: 'Journey' } },
  { name: 'home failed', path: '/', net: { failing: 'Journey' } },
  { name: 'first question', path: '/?phase=1&question=1' },
  { name: 'last question', path: '/?phase=1&question=6' },
  { name: 'question offline', path: '/?phase=1&question=2', open: offline },
  { name: 'journal empty', path: '/journal' },
  { name: 'journal without title', path: '/journal', open: steps(press('Save Entry'), sees('Error')) },
  { name: 'entries empty', path: '/journal/entries' },
  { name: 'sprints empty', path: '/sprints' },
  { name: 'memory asked', path: '/memory' },
  { name: 'no such sprint', path: '/sprint/999999' },
  { name: 'no such entry', path: '/journal/entries/999999' },
  {
    name: 'guide sheet',
    path: '/faq',
    open: async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: /Sol/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    width: 390,
  },
  {
    name: 'palette finds nothing',
    path: '/faq',
    open: steps(opened('Go to or do'), async (page) => {
      await page.getByRole('combobox').fill('zeppelin')
    }),
  },
]

const WRITER: State[] = [
  {
    name: 'writing failed',
    path: '/?phase=1&question=6',
    model: 'broken',
    open: steps(press(/^Generate/), sees(/did not reach|try once more|Try again/i)),
  },
  {
    name: 'writing',
    path: '/?phase=1&question=6',
    model: 'slow',
    open: steps(async (page) => {
      await (await write(page)).waitFor()
      await until('there is enough to see', async () => (await page.getByRole('log').innerText()).length > 300)
    }),
  },
  {
    name: 'writing stopped',
    path: '/?phase=1',
    model: 'slow',
    open: steps(async (page) => {
      await (await write(page)).click()
    }, sees('Stopped')),
  },
]

const HEAVY: State[] = [
  {
    name: 'heavy answer',
    path: '/?phase=2&question=1',
    open: steps(async (page) => {
      await page
        .getByRole('region', { name: 'Overcome Limitations' })
        .getByRole('textbox')
        .first()
        .fill('I want to die')
    }, sees('In danger right now')),
  },
  {
    name: 'writing paused',
    path: '/?phase=2&question=6',
    open: steps(async (page) => {
      await (await write(page, page.getByText('Nothing has been planned.'))).waitFor()
    }),
  },
]

const REVISER: State[] = [
  { name: 'home with an older plan', path: '/' },
  { name: 'versions', path: '/?phase=1', open: steps(opened('Versions'), sees(/Restore version/)) },
  { name: 'older plan', path: '/?phase=2' },
  { name: 'text under the hand', path: '/?phase=3', open: press('Edit text') },
  { name: 'what Sol used', path: '/?phase=1', open: opened('What Sol used') },
  {
    name: 'memory',
    path: '/memory',
    open: async (page) => {
      const yes = page.getByRole('button', { name: 'Yes, remember' })
      const kept = page.getByRole('region', { name: /remembers|Themes|Worth/ })
      await yes.or(kept).first().waitFor()
      if (await yes.isVisible()) await yes.click()
      await kept.first().waitFor()
    },
    whole: true,
  },
]

const DEMO: State[] = [
  { name: 'home', path: '/' },
  { name: 'share', path: '/', open: opened('Share as a post') },
  { name: 'narrative', path: '/?phase=1' },
  { name: 'breakthrough plan', path: '/?phase=2' },
  { name: 'sprint plan', path: '/?phase=3' },
  { name: 'versions, only one', path: '/?phase=1', open: opened('Versions') },
  { name: 'journal', path: '/journal' },
  { name: 'journal loading', path: '/journal', net: { held: '*' } },
  { name: 'journal failed', path: '/journal', net: { failing: '*' } },
  { name: 'all entries', path: '/journal/entries' },
  { name: 'entries found', path: '/journal/entries?text=harbour' },
  { name: 'entries not found', path: '/journal/entries?text=zeppelin' },
  {
    name: 'entry',
    path: '/journal/entries',
    open: async (page) => {
      await page.getByRole('article').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Edit' }).first().waitFor()
    },
    whole: true,
  },
  { name: 'printed journal', path: '/journal/print' },
  { name: 'sprints', path: '/sprints' },
  { name: 'sprints loading', path: '/sprints', net: { held: '*' } },
  { name: 'sprints failed', path: '/sprints', net: { failing: '*' } },
  { name: 'plan becomes tasks', path: '/sprints', open: opened('Turn the plan into tasks') },
  { name: 'check-in', path: '/sprints', open: opened('Update Sprint Progress') },
  { name: 'calendar feed', path: '/sprints', open: opened('Add to your calendar') },
  { name: 'reminders', path: '/sprints', open: opened('Reminders by mail') },
  { name: 'counters', path: '/sprints', open: opened('Edit your counters') },
  { name: 'sprint tasks', path: '/sprints', open: inSprint(), whole: true },
  {
    name: 'sprint calendar',
    path: '/sprints',
    open: inSprint(tab('Calendar'), async (page) => {
      await page.getByRole('grid').first().waitFor()
    }),
    whole: true,
  },
  { name: 'sprint analytics', path: '/sprints', open: inSprint(tab('Analytics'), sees(/forecast|pace/i)), whole: true },
  { name: 'task menu', path: '/sprints', open: inSprint(press('More')) },
  { name: 'edit task', path: '/sprints', open: inSprint(menu('Edit')) },
  { name: 'why this task', path: '/sprints', open: inSprint(menu('Why this task?')) },
  { name: 'shift the plan', path: '/sprints', open: inSprint(opened('Shift the plan')) },
  { name: 'new task', path: '/sprints', open: inSprint(opened('Add New Task')) },
  { name: 'edit sprint', path: '/sprints', open: inSprint(opened('Edit Sprint')) },
  { name: 'complete sprint', path: '/sprints', open: inSprint(opened('Mark as Completed')) },
  { name: 'subscription', path: '/subscription' },
  { name: 'profile', path: '/profile' },
  { name: 'contact sync', path: '/profile?place=contact-sync' },
  { name: 'security', path: '/profile?place=security' },
  { name: 'authenticator', path: '/profile?place=security', open: opened('Set up an authenticator app') },
  { name: 'activity', path: '/profile?place=activity' },
  { name: 'your data', path: '/profile?place=data' },
  { name: 'delete account', path: '/profile?place=data', open: opened('Delete my account') },
  { name: 'memory off', path: '/memory' },
  { name: 'palette', path: '/faq', open: opened('Go to or do') },
  {
    name: 'palette finds',
    path: '/faq',
    open: steps(opened('Go to or do'), async (page) => {
      await page.getByRole('combobox').fill('plate')
      await page.getByRole('option', { name: /plate/i }).first().waitFor()
    }),
  },
  { name: 'account menu', path: '/faq', open: press(/Account menu/) },
]

const BEHIND: State[] = [
  { name: 'sprints at risk', path: '/sprints' },
  { name: 'sprint at risk', path: '/sprints', open: inSprint(), whole: true },
  { name: 'way out', path: '/sprints', open: inSprint(opened('Spread over next week')) },
  {
    name: 'task deleted',
    path: '/sprints',
    open: inSprint(press('More'), async (page) => {
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await page.getByText('Task deleted.').first().waitFor()
    }),
  },
  {
    name: 'entry saved',
    path: '/journal',
    open: steps(
      fill('Title', 'A plate that holds'),
      fill('Content', 'Ten proofs, and the tenth as deep as the first.'),
      press('Save Entry'),
      sees('Journal entry saved'),
    ),
  },
]

const ADMIN: State[] = [
  { name: 'admin content', path: '/admin' },
  { name: 'admin loading', path: '/admin', net: { held: '*' } },
  { name: 'admin failed', path: '/admin', net: { failing: '*' } },
  { name: 'admin new page', path: '/admin', open: opened('New page') },
  { name: 'admin edit page', path: '/admin', open: opened('Edit House rules') },
  { name: 'admin delete page', path: '/admin', open: opened('Delete House rules') },
  { name: 'admin users', path: '/admin', open: steps(tab('Users'), sees('demo@daybreak.example')), whole: true },
  {
    name: 'admin nobody found',
    path: '/admin',
    open: steps(tab('Users'), fill('Search users', 'zeppelin'), sees('Nobody found')),
    whole: true,
  },
  { name: 'admin prices', path: '/admin', open: steps(tab('Subscriptions'), sees('New price')), whole: true },
  { name: 'admin new price', path: '/admin', open: steps(tab('Subscriptions'), opened('New price')) },
  { name: 'audit log', path: '/admin/audit' },
  { name: 'costs of the guide', path: '/admin/costs' },
]

export const STATES: Record<Who, State[]> = {
  nobody: NOBODY,
  newcomer: NEWCOMER,
  beginner: BEGINNER,
  demo: DEMO,
  reviser: REVISER,
  behind: BEHIND,
  heavy: HEAVY,
  writer: WRITER,
  leaving: [{ name: 'subscription ending', path: '/subscription' }],
  owing: [
    { name: 'past due', path: '/subscription' },
    { name: 'past due at the gate', path: '/journal' },
  ],
  admin: ADMIN,
}
