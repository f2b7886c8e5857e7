/**
 * `npm run bench -- web`: how the built web app feels on a slow phone, by the medians of several visits with an empty
 * cache.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { startProduct } from '../demo/own-product.ts'
import { ensureChromium } from '../local/browser.ts'
import { OBSERVE, READ, tableOf } from './web-measures.ts'
import type { Measure } from './web-measures.ts'

const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** From the page's load on; looking for something meanwhile would take the page's processor. */
const WATCH_MS = 4_000

type Who = 'nobody' | 'demo' | 'admin'
type Case = { path: string; who: Who }

const PASSWORDS: Record<Exclude<Who, 'nobody'>, string> = { demo: 'daybreak-demo', admin: 'daybreak-admin' }

/** With `:sprint`, `:entry` and `:person` for what the demo account has. */
const PATHS: Record<Who, string[]> = {
  nobody: ['/auth', '/faq', '/reach-out'],
  demo: [
    ...['/', '/?phase=1', '/?phase=2', '/?phase=3'],
    ...['/journal', '/journal/entries', '/journal/entries/:entry', '/journal/print'],
    ...['/sprints', '/sprint/:sprint', '/sprint/:sprint/plan'],
    ...['/memory', '/profile', '/profile?place=security', '/profile?place=data', '/subscription'],
  ],
  admin: ['/admin', '/admin/users/:person', '/admin/audit', '/admin/costs', '/admin/messages'],
}

export const USAGE = 'npm run bench -- web [--visits 5] [/journal ...]'

export async function benchWeb(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { visits: { type: 'string' } } })
  const visits = Number(values.visits ?? '5')
  if (!Number.isInteger(visits) || visits < 1) throw new Error(`--visits must be a whole number above 0.\n${USAGE}`)
  const cases = casesOf(positionals)
  const product = env['DAYBREAK_URL'] ? { url: env['DAYBREAK_URL'], stop: () => undefined } : await startProduct()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`${visits} visits each, CPU slowed ${CPU_SLOWDOWN} times, 1.6 Mbit/s, 150 ms`)
    for (const each of cases) {
      const measures: Measure[] = []
      for (let visit = 0; visit < visits; visit += 1) measures.push(await measure(browser, product.url, each))
      console.log(tableOf(each.path, measures))
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** @throws Error for a path that is not among them. */
function casesOf(paths: string[]): Case[] {
  const all = (Object.keys(PATHS) as Who[]).flatMap((who) => PATHS[who].map((path) => ({ path, who })))
  if (paths.length === 0) return all
  const unknown = paths.filter((path) => !all.some((each) => each.path === path))
  if (unknown.length > 0) throw new Error(`No screen ${unknown.join(', ')}. ${USAGE}`)
  return all.filter(({ path }) => paths.includes(path))
}

async function measure(browser: Browser, url: string, { path, who }: Case): Promise<Measure> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  try {
    await context.addInitScript(() =>
      ['tutorialCompleted', 'wasSignedIn'].forEach((key) => localStorage.setItem(key, 'true')),
    )
    await context.addInitScript(OBSERVE)
    if (who !== 'nobody') await signIn(context.request, url, who)
    const address = await addressOf(context.request, path)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(address)
    await page.waitForTimeout(WATCH_MS)
    await page.getByRole('heading').first().waitFor()
    return await page.evaluate(READ)
  } finally {
    await context.close()
  }
}

async function signIn(request: APIRequestContext, url: string, who: Exclude<Who, 'nobody'>): Promise<void> {
  const data = { username: who, password: PASSWORDS[who] }
  await request.post('/api/login', { data, headers: { origin: url } })
}

async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  const [, name] = /:(\w+)/.exec(path) ?? []
  if (!name) return path
  const lists: Record<string, string> = { sprint: '/api/sprints', entry: '/api/journal', person: '/api/user' }
  const answer: unknown = await (await request.get(lists[name] ?? '')).json()
  const { id } = (Array.isArray(answer) ? answer[0] : answer) as { id: number }
  return path.replace(`:${name}`, String(id))
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
