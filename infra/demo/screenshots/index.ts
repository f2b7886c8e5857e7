/**
 * `npm run screenshots`: every screen and state, at two widths, in both themes, on one sheet to look through.
 * Each is also searched for what no screen must have; what is found is listed at the end, and the exit code is 1.
 * `--only <words>` takes only the states whose name has one of these words; the other pictures stay.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { createServer } from 'vite'
import { ensureChromium } from '../../local/browser.ts'
import { root } from '../../local/up-to-date.ts'
import { AXE } from '../../tests/e2e/axe.ts'
import { startProduct } from '../own-product.ts'
import type { OwnProduct } from '../own-product.ts'
import { withoutChanges } from '../without-changes.ts'
import { THEMES, WIDTHS, writeIndex } from './index-page.ts'
import type { Picture, Theme } from './index-page.ts'
import { PASSWORD, makePeople } from './people.ts'
import type { State, Who } from './state.ts'
import { statesByPerson } from './states.ts'
import { behave, take } from './take.ts'

const FOLDER = path.join(root, '.cache/screenshots')
/** What a product may be configured to have is on the sheet. */
const SETTINGS = { STRIPE_PROMOTION_CODES: 'true' }
const PASSWORDS: Partial<Record<Who, string>> = {
  demo: 'daybreak-demo',
  admin: 'daybreak-admin',
  newcomer: 'daybreak-new',
}
/** Longer than any screen takes to settle. */
const PATIENCE_MS = 45_000

type Sitting = { who: Who; theme: Theme; states: readonly State[] }

export async function takeScreenshots(env: NodeJS.ProcessEnv): Promise<void> {
  const product = await findProduct(env)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const wanted = readWanted()
  if (!wanted) fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  const people = statesByPerson()
  const problems: string[] = []
  try {
    if (product.stripeUrl) await makePeople(product)
    for (const [who, all] of people) {
      const states = all.filter(({ name }) => !wanted || wanted.test(name))
      if (states.length === 0) continue
      for (const theme of THEMES) problems.push(...(await sit(browser, product, { who, theme, states })))
    }
    if (!wanted || wanted.test('gallery')) problems.push(...(await takeGallery(browser)))
    writeIndex(FOLDER, [...[...people.values()].flat().map(({ name }) => name), 'gallery'])
  } finally {
    await browser.close()
    await product.stop()
  }
  report(problems)
}

/** A running one keeps the people that the sheet needs, for the next time. */
async function findProduct(env: NodeJS.ProcessEnv): Promise<OwnProduct> {
  const { DAYBREAK_URL: url, DAYBREAK_STRIPE_URL: stripeUrl = '', DAYBREAK_OPENAI_URL: openaiUrl = '' } = env
  const product = url ? { url, stripeUrl, openaiUrl, stop: () => Promise.resolve() } : await startProduct(SETTINGS)
  // Passkeys are bound to a name, and an address of digits is none.
  return { ...product, url: product.url.replace('//127.0.0.1', '//localhost') }
}

function readWanted(): RegExp | null {
  const { values } = parseArgs({ options: { sheet: { type: 'boolean' }, only: { type: 'string' } } })
  return values.only ? new RegExp(values.only.replaceAll(',', '|'), 'i') : null
}

function report(problems: readonly string[]): void {
  console.log(path.relative(process.cwd(), path.join(FOLDER, 'index.html')))
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'Nothing found.' : `${problems.length} found.`)
  if (problems.length > 0) process.exitCode = 1
}

/** Who cannot come at all is a finding, and keeps nobody else away. */
async function sit(browser: Browser, product: OwnProduct, sitting: Sitting): Promise<string[]> {
  return takeAll(browser, product, sitting).catch((error: unknown) => [
    `${sitting.who}, ${sitting.theme}: ${String(error)}`,
  ])
}

/** Returns what is wrong with which look of a state, in words. */
async function takeAll(browser: Browser, product: OwnProduct, { who, theme, states }: Sitting): Promise<string[]> {
  const problems: string[] = []
  const context = await openContext(browser, product.url, { who, theme })
  const page = await context.newPage()
  for (const state of states) {
    for (const width of WIDTHS) {
      if (state.width && state.width !== width) continue
      const picture = { name: state.name, width, theme }
      await behave(product, state)
      problems.push(...(await wrongWith(picture, () => take(page, state, { ...picture, folder: FOLDER }))))
      await context.setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  await context.close()
  return problems
}

/** A state that is out of reach is a finding like any other. */
async function wrongWith({ name, width, theme }: Picture, look: () => Promise<string[]>): Promise<string[]> {
  const found = await look().catch((error: unknown) => [
    `not taken: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
  ])
  return found.map((what) => `${name}, ${width}, ${theme}: ${what.replaceAll(/\s+/g, ' ')}`)
}

async function openContext(browser: Browser, url: string, { who, theme }: Pick<Sitting, 'who' | 'theme'>) {
  const context = await browser.newContext({ baseURL: url, colorScheme: theme, reducedMotion: 'reduce' })
  await withoutChanges(context)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(() =>
    ['tutorialCompleted', 'wasSignedIn'].forEach((key) => localStorage.setItem(key, 'true')),
  )
  await context.addInitScript(AXE)
  if (who !== 'nobody') await signIn(context, url, who)
  return context
}

async function signIn(context: BrowserContext, url: string, who: Who): Promise<void> {
  const data = { username: who, password: PASSWORDS[who] ?? PASSWORD }
  const answer = await context.request.post('/api/login', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${answer.status()}`)
}

/** The page of primitives lives in development alone. */
async function takeGallery(browser: Browser): Promise<string[]> {
  const server = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    server: { port: 0, hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  const states: State[] = [{ name: 'gallery', path: '/gallery.html', waits: true }]
  const product = { url: server.resolvedUrls?.local[0] ?? '', stripeUrl: '', openaiUrl: '', stop: () => server.close() }
  const problems: string[] = []
  for (const theme of THEMES) problems.push(...(await sit(browser, product, { who: 'nobody', theme, states })))
  await product.stop()
  return problems
}
