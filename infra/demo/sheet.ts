/** `npm run screenshots`: every screen and state, at two widths, in both themes, on one sheet to look through. */
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { ensureChromium } from '../local/browser.ts'
import { root } from '../local/up-to-date.ts'
import { startProduct } from './own-product.ts'

const FOLDER = path.join(root, '.cache/screenshots')
const WIDTHS = [1280, 390]
const THEMES = ['light', 'dark'] as const
const PASSWORDS = { demo: 'daybreak-demo', admin: 'daybreak-admin', newcomer: 'daybreak-new' }
/** Longer than any screen takes to settle. */
const PATIENCE_MS = 20_000

type Who = keyof typeof PASSWORDS | 'nobody'
type State = { name: string; path: string; open?: (page: Page) => Promise<void> }

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
}
const opened = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}
const inSprint =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    await page.getByRole('link', { name: 'Progress Dashboard' }).click()
    await page.getByRole('tab', { name: 'Tasks' }).waitFor()
    for (const step of steps) await step(page)
  }

const STATES: Record<Who, State[]> = {
  nobody: [
    { name: 'login', path: '/auth' },
    { name: 'login with errors', path: '/auth', open: press(/^Login$/) },
    { name: 'register', path: '/auth', open: tab('Register') },
    { name: 'reset', path: '/auth/reset' },
    { name: 'confirm address', path: '/auth/verify' },
    { name: 'reminders off', path: `/reminders/off#token=${'0'.repeat(43)}` },
    { name: 'faq', path: '/faq' },
    { name: 'faq answer', path: '/faq', open: press('Sharing Your Journey') },
    { name: 'content page', path: '/pages/house-rules' },
    { name: 'not found', path: '/nowhere' },
    { name: 'tutorial', path: '/faq', open: opened('Open the tutorial') },
  ],
  newcomer: [
    { name: 'plans', path: '/subscription' },
    { name: 'plan confirm', path: '/subscription', open: opened('Choose Monthly') },
    { name: 'checkout', path: '/checkout?priceId=monthly' },
    { name: 'checkout without price', path: '/checkout' },
  ],
  demo: [
    { name: 'home', path: '/' },
    { name: 'share', path: '/', open: opened('Share as a post') },
    { name: 'narrative', path: '/?phase=1' },
    { name: 'breakthrough plan', path: '/?phase=2' },
    { name: 'sprint plan', path: '/?phase=3' },
    { name: 'journal', path: '/journal' },
    { name: 'sprints', path: '/sprints' },
    { name: 'sprint tasks', path: '/sprints', open: inSprint() },
    { name: 'sprint calendar', path: '/sprints', open: inSprint(tab('Calendar')) },
    { name: 'sprint analytics', path: '/sprints', open: inSprint(tab('Analytics')) },
    { name: 'new task', path: '/sprints', open: inSprint(opened('Add New Task')) },
    { name: 'subscription', path: '/subscription' },
    { name: 'profile', path: '/profile' },
    { name: 'security', path: '/profile?place=security' },
    { name: 'activity', path: '/profile?place=activity' },
    { name: 'your data', path: '/profile?place=data' },
    { name: 'palette', path: '/faq', open: opened('Go to or do') },
    { name: 'account menu', path: '/faq', open: press(/Account menu/) },
  ],
  admin: [
    { name: 'admin content', path: '/admin' },
    { name: 'admin page sheet', path: '/admin', open: opened('New page') },
    { name: 'admin users', path: '/admin', open: tab('Users') },
    { name: 'admin prices', path: '/admin', open: tab('Subscriptions') },
    { name: 'audit log', path: '/admin/audit' },
  ],
}

export async function takeSheet(env: NodeJS.ProcessEnv): Promise<void> {
  const product = env['DAYBREAK_URL'] ? { url: env['DAYBREAK_URL'], stop: () => undefined } : await startProduct()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  const failed: string[] = []
  try {
    for (const who of Object.keys(STATES) as Who[]) {
      for (const theme of THEMES) failed.push(...(await takeAll(browser, product.url, { who, theme })))
    }
    writeSheet()
  } finally {
    await browser.close()
    await product.stop()
  }
  for (const failure of failed) console.error(failure)
  console.log(`${path.relative(process.cwd(), path.join(FOLDER, 'index.html'))}, ${failed.length} not taken`)
  if (failed.length > 0) process.exitCode = 1
}

type Look = { who: Who; theme: (typeof THEMES)[number] }

/** Returns what could not be taken, in words. */
async function takeAll(browser: Browser, url: string, { who, theme }: Look): Promise<string[]> {
  const failed: string[] = []
  const context = await browser.newContext({ baseURL: url, colorScheme: theme, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(() => localStorage.setItem('tutorialCompleted', 'true'))
  if (who !== 'nobody') {
    const data = { username: who, password: PASSWORDS[who] }
    await context.request.post('/api/login', { data, headers: { origin: url } })
  }
  const page = await context.newPage()
  for (const { name, path: address, open } of STATES[who]) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
      try {
        await page.goto(address, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await open?.(page)
        await page.evaluate('document.fonts.ready.then(() => true)')
        await page.screenshot({ path: path.join(FOLDER, fileOf({ name, width, theme })), fullPage: !open })
      } catch (error) {
        failed.push(
          `${name}, ${width}, ${theme}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
      }
    }
  }
  await context.close()
  return failed
}

type Picture = { name: string; width: number; theme: (typeof THEMES)[number] }
const fileOf = ({ name, width, theme }: Picture) => `${name.replaceAll(' ', '-')}-${width}-${theme}.png`

/** One row per state, so that its four looks stand side by side. */
function writeSheet(): void {
  const rows = Object.values(STATES)
    .flat()
    .map(({ name }) => {
      const pictures = WIDTHS.flatMap((width) => THEMES.map((theme) => fileOf({ name, width, theme })))
      const cells = pictures.filter((file) => fs.existsSync(path.join(FOLDER, file)))
      return `<h2>${name}</h2><div>${cells.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div>`
    })
  const style =
    'body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{max-height:40rem;max-width:40rem}'
  const html = `<!doctype html><title>Every screen</title><style>${style}</style>${rows.join('')}`
  fs.writeFileSync(path.join(FOLDER, 'index.html'), html)
}
