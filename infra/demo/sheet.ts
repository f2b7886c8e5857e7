/**
 * `npm run screenshots`: every screen and state, at two widths, in both themes, on one sheet to look through.
 * `--only=<words>` takes only the states whose name has one of these words; the other pictures stay.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { createServer } from 'vite'
import { ensureChromium } from '../local/browser.ts'
import { root } from '../local/up-to-date.ts'
import { startProduct } from './own-product.ts'
import type { OwnProduct } from './own-product.ts'
import { PASSWORD, control, makePeople, until } from './sheet-people.ts'
import { STATES } from './sheet-states.ts'
import type { State, Who } from './sheet-states.ts'

const FOLDER = path.join(root, '.cache/screenshots')
const WIDTHS = [1280, 390]
const THEMES = ['light', 'dark'] as const
const PASSWORDS: Partial<Record<Who, string>> = {
  demo: 'daybreak-demo',
  admin: 'daybreak-admin',
  newcomer: 'daybreak-new',
}
/** Longer than any screen takes to settle. */
const PATIENCE_MS = 25_000
/** Who one is, and whether one may: without them there is no screen to wait on. */
const SESSION = ['Viewer', 'Subscription', 'PublishedPages']
const SLOW_MS = 400
/** Longer than it takes for a sign of waiting to show. */
const REST_MS = 250

type Theme = (typeof THEMES)[number]
type Sitting = { who: Who; theme: Theme; states: State[] }
type Picture = { name: string; width: number; theme: Theme }

export async function takeSheet(env: NodeJS.ProcessEnv): Promise<void> {
  const product = await findProduct(env)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const wanted = readWanted()
  if (!wanted) fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  const failed: string[] = []
  try {
    if (product.stripeUrl) await makePeople(product)
    for (const who of Object.keys(STATES) as Who[]) {
      const states = STATES[who].filter(({ name }) => !wanted || wanted.test(name))
      if (states.length === 0) continue
      for (const theme of THEMES) failed.push(...(await takeAll(browser, product, { who, theme, states })))
    }
    if (!wanted || wanted.test('gallery')) await takeGallery(browser)
    writeSheet()
  } finally {
    await browser.close()
    await product.stop()
  }
  console.log(`${path.relative(process.cwd(), path.join(FOLDER, 'index.html'))}, ${failed.length} not taken`)
  if (failed.length > 0) process.exitCode = 1
}

/** A running one keeps the people that the sheet needs, for the next time. */
async function findProduct(env: NodeJS.ProcessEnv): Promise<OwnProduct> {
  const { DAYBREAK_URL: url, DAYBREAK_STRIPE_URL: stripeUrl = '', DAYBREAK_OPENAI_URL: openaiUrl = '' } = env
  return url ? { url, stripeUrl, openaiUrl, stop: () => Promise.resolve() } : startProduct()
}

function readWanted(): RegExp | null {
  const words = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  return words ? new RegExp(words.replaceAll(',', '|'), 'i') : null
}

/** Returns what could not be taken, in words. */
async function takeAll(browser: Browser, product: OwnProduct, { who, theme, states }: Sitting): Promise<string[]> {
  const failed: string[] = []
  const context = await openContext(browser, product.url, { who, theme })
  const page = await context.newPage()
  for (const state of states) {
    for (const width of WIDTHS) {
      if (state.width && state.width !== width) continue
      try {
        await behave(product, state)
        await take(page, state, { name: state.name, width, theme })
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
        failed.push(`${state.name}, ${width}, ${theme}`)
        console.error(`${failed.at(-1)}: ${reason}`)
      }
      await context.setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  await context.close()
  return failed
}

async function openContext(browser: Browser, url: string, { who, theme }: Pick<Sitting, 'who' | 'theme'>) {
  const context = await browser.newContext({ baseURL: url, colorScheme: theme, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(() => localStorage.setItem('tutorialCompleted', 'true'))
  if (who !== 'nobody') await signIn(context, url, who)
  return context
}

async function signIn(context: BrowserContext, url: string, who: Who): Promise<void> {
  const data = { username: who, password: PASSWORDS[who] ?? PASSWORD }
  const answer = await context.request.post('/api/login', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${answer.status()}`)
}

/** The model is slow or broken for the states that are about it, and as usual for all others. */
async function behave({ openaiUrl }: OwnProduct, { model }: State): Promise<void> {
  if (!model || !openaiUrl) return
  await control(openaiUrl, 'reset', {})
  if (model === 'slow') await control(openaiUrl, 'pace', { msPerChunk: SLOW_MS })
  if (model === 'broken') await control(openaiUrl, 'faults', { kind: 'status500', times: 50 })
}

async function take(page: Page, { path: address, open, net, whole }: State, picture: Picture): Promise<void> {
  const { width } = picture
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
  if (net) await page.route('**/graphql', (route) => disturb(route, net))
  await page.goto(address, { waitUntil: net ? 'load' : 'networkidle' })
  const heading = page.getByRole('heading', { level: 1 })
  await (net ? heading.or(page.getByRole('status')) : heading).first().waitFor()
  await open?.(page)
  if (!net?.held) await settle(page)
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.screenshot({ path: path.join(FOLDER, fileOf(picture)), fullPage: !open || whole === true })
}

/** An answer that never comes, or one that says that it failed. */
async function disturb(route: Route, { held, failing }: NonNullable<State['net']>): Promise<void> {
  const { operationName = '' } = route.request().postDataJSON() as { operationName?: string }
  const meets = (name = '') => name === operationName || (name === '*' && !SESSION.includes(operationName))
  if (meets(held)) return
  if (!meets(failing)) return route.continue()
  const errors = [{ message: 'Not now', extensions: { code: 'INTERNAL_ERROR' } }]
  await route.fulfill({ json: { data: null, errors } })
}

/** In the page: nothing of it loads any more, and nothing moves. */
const SETTLED = `
[...document.querySelectorAll('main .spinner, main .late')].every(
  (sign) => sign.closest('button') !== null || sign.getBoundingClientRect().height === 0,
) &&
document.getAnimations().every(
  ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations !== 1,
)`

/** Twice in a row, a moment apart: between two screens there is an instant in which nothing loads either. */
async function settle(page: Page): Promise<void> {
  await until('nothing loads or moves', async () => {
    if (!(await page.evaluate(SETTLED))) return false
    await delay(REST_MS)
    return page.evaluate(SETTLED)
  })
}

/** The page of primitives lives in development alone. */
async function takeGallery(browser: Browser): Promise<void> {
  const server = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'web/vite.config.ts'),
    server: { port: 0, hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0] ?? ''
  for (const theme of THEMES) {
    const context = await openContext(browser, url, { who: 'nobody', theme })
    const page = await context.newPage()
    for (const width of WIDTHS) {
      await take(page, { name: 'gallery', path: '/gallery.html' }, { name: 'gallery', width, theme })
    }
    await context.close()
  }
  await server.close()
}

const fileOf = ({ name, width, theme }: Picture) => `${name.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`

/** One row per state, so that its four looks stand side by side. */
function writeSheet(): void {
  const names = [...Object.values(STATES).flat(), { name: 'gallery' }].map(({ name }) => name)
  const rows = names.map((name) => {
    const pictures = WIDTHS.flatMap((width) => THEMES.map((theme) => fileOf({ name, width, theme })))
    const cells = pictures.filter((file) => fs.existsSync(path.join(FOLDER, file)))
    return `<h2>${name}</h2><div>${cells.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div>`
  })
  const style =
    'body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{max-height:40rem;max-width:40rem}'
  const html = `<!doctype html><title>Every screen</title><style>${style}</style>${rows.join('')}`
  fs.writeFileSync(path.join(FOLDER, 'index.html'), html)
}
