/** The pictures of the README: screens of the demo account, as a browser shows them. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ensureChromium } from '../local/browser.ts'
import { startProduct } from './own-product.ts'
import { withoutChanges } from './without-changes.ts'

const FOLDER = path.join(import.meta.dirname, 'pictures')
const LARGEST_BYTES = 250_000
/** Characters of a narrative that look like one. */
const ENOUGH_WORDS = 650

type Shot = {
  name: string
  path: string
  /** A browser that nobody has used yet. */
  isNew?: boolean
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** Brings the screen into the state of the picture. */
  prepare?: (page: Page) => Promise<void>
}

/** What changes the demo account comes last. */
const SHOTS: Shot[] = [
  { name: 'first-visit', path: '/auth', isNew: true },
  { name: 'today', path: '/' },
  { name: 'journal', path: '/journal' },
  { name: 'sprint', path: '/sprints', prepare: openSprint },
  { name: 'today-phone', path: '/', width: 390, height: 844, theme: 'dark' },
  { name: 'writing', path: '/?phase=1', prepare: watchWriting },
]

export async function takePictures(env: NodeJS.ProcessEnv): Promise<void> {
  const product = env['DAYBREAK_URL'] ? { url: env['DAYBREAK_URL'], stop: () => undefined } : await startProduct()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    fs.mkdirSync(FOLDER, { recursive: true })
    for (const shot of SHOTS) await takePicture(browser, product.url, shot)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function takePicture(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { name, isNew = false, theme = 'light', width = 1280, height = 800 } = shot
  const viewport = { width, height }
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme: theme, reducedMotion: 'reduce' })
  await withoutChanges(context)
  if (!isNew) await signIn(context, url)
  const page = await context.newPage()
  await page.goto(shot.path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot.prepare?.(page)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const file = path.join(FOLDER, `${name}.png`)
  const { length } = await page.screenshot({ path: file })
  if (length > LARGEST_BYTES) throw new Error(`${file} has ${length} bytes; ${LARGEST_BYTES} is the most`)
  console.log(`${path.relative(process.cwd(), file)}  ${Math.round(length / 1000)} kB`)
  await context.close()
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(() =>
    ['tutorialCompleted', 'wasSignedIn'].forEach((key) => localStorage.setItem(key, 'true')),
  )
  // An origin of its own is what the server asks of whoever writes.
  await context.request.post('/api/login', {
    data: { username: 'demo', password: 'daybreak-demo' },
    headers: { origin: url },
  })
}

/** Has the narrative written anew, and waits until there is some of it. */
async function watchWriting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Regenerate' }).click()
  const panel = page.locator('section[aria-busy="true"]', { hasText: 'Dream Life Vision' })
  await panel.getByRole('button', { name: 'Generating...' }).waitFor()
  while ((await panel.innerText()).length < ENOUGH_WORDS) await delay(50)
  await panel.evaluate('(element) => element.scrollIntoView()')
}

async function openSprint(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Progress Dashboard' }).click()
  await page.getByText(/\d+ tasks? in total/).waitFor()
  await page.getByRole('button', { name: 'Move to tomorrow', disabled: false }).waitFor()
}
