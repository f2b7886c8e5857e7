/** `npm run bench -- web`: how the built web app feels on a slow phone, by the medians of five visits with an empty cache. */
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { startProduct } from '../demo/own-product.ts'
import { ensureChromium } from '../local/browser.ts'

const VISITS = 5
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** After the largest part of a screen is there, what follows is seen. */
const WATCH_MS = 3_000
const LIMITS = { lcpMs: 2_000, cls: 0.02, longestTaskMs: 200 }

type Measure = { lcpMs: number; cls: number; longestTaskMs: number; largest: string; bytes: Record<string, number> }
type Case = { name: string; path: string; signedIn: boolean }

const CASES: Case[] = [
  { name: '/auth', path: '/auth', signedIn: false },
  ...['/', '/journal', '/journal/entries', '/sprints', '/subscription', '/profile', '/memory', '/faq'].map((path) => ({
    name: path,
    path,
    signedIn: true,
  })),
]

export async function benchWeb(env: NodeJS.ProcessEnv): Promise<void> {
  const product = env['DAYBREAK_URL'] ? { url: env['DAYBREAK_URL'], stop: () => undefined } : await startProduct()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`${VISITS} visits each, CPU slowed ${CPU_SLOWDOWN} times, 1.6 Mbit/s, 150 ms`)
    for (const each of CASES) {
      const measures: Measure[] = []
      for (let visit = 0; visit < VISITS; visit += 1) measures.push(await measure(browser, product.url, each))
      console.log(inWords(each.name, measures))
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measure(browser: Browser, url: string, { path, signedIn }: Case): Promise<Measure> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  try {
    await context.addInitScript(() =>
      ['tutorialCompleted', 'wasSignedIn'].forEach((key) => localStorage.setItem(key, 'true')),
    )
    await context.addInitScript(OBSERVE)
    if (signedIn) {
      const data = { username: 'demo', password: 'daybreak-demo' }
      await context.request.post('/api/login', { data, headers: { origin: url } })
    }
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(WATCH_MS)
    return await page.evaluate(READ)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Collects from the first moment on; tasks count once the page has loaded. */
const OBSERVE = `
window.seen = { lcpMs: 0, cls: 0, largest: '', tasks: [] }
const watch = (type, notice) => new PerformanceObserver((list) => list.getEntries().forEach(notice)).observe({ type, buffered: true })
watch('largest-contentful-paint', ({ startTime, element, size }) => {
  const words = element?.textContent.trim().slice(0, 60)
  Object.assign(seen, { lcpMs: startTime, largest: \`\${element?.localName ?? 'nothing'} "\${words ?? ''}", \${size} px²\` })
})
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))`

const READ = `(() => {
  const KINDS = { js: 'scripts', css: 'styles', woff2: 'fonts', svg: 'pictures', png: 'pictures', webp: 'pictures', avif: 'pictures' }
  const [navigation] = performance.getEntriesByType('navigation')
  const after = seen.tasks.filter(([start]) => start > Math.max(navigation.loadEventEnd, seen.lcpMs)).map(([, duration]) => duration)
  const bytes = { page: navigation.transferSize }
  const add = ({ name, initiatorType, transferSize }) => {
    const kind = KINDS[/\\.(\\w+)$/.exec(new URL(name).pathname)?.[1]] ?? (initiatorType === 'fetch' ? 'answers' : 'other')
    bytes[kind] = (bytes[kind] ?? 0) + transferSize
  }
  performance.getEntriesByType('resource').forEach(add)
  return { lcpMs: seen.lcpMs, cls: seen.cls, largest: seen.largest, longestTaskMs: Math.max(0, ...after), bytes }
})()` as unknown as () => Measure

function inWords(name: string, measures: Measure[]): string {
  const median = (valueOf: (measure: Measure) => number) =>
    measures.map(valueOf).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? NaN
  const lcpMs = median((measure) => measure.lcpMs)
  const cls = median((measure) => measure.cls)
  const longestTaskMs = median((measure) => measure.longestTaskMs)
  const against = (value: number, limit: number, text: string) => `${text}${value > limit ? ' (over)' : ''}`
  const kinds = [...new Set(measures.flatMap(({ bytes }) => Object.keys(bytes)))]
  const kilobytes = kinds.map((kind) => `${kind} ${(median(({ bytes }) => bytes[kind] ?? 0) / 1000).toFixed(1)}`)
  return [
    [
      name.padEnd(16),
      against(lcpMs, LIMITS.lcpMs, `LCP ${Math.round(lcpMs)} ms`),
      against(cls, LIMITS.cls, `CLS ${cls.toFixed(3)}`),
      against(longestTaskMs, LIMITS.longestTaskMs, `longest task after it ${Math.round(longestTaskMs)} ms`),
    ].join('   '),
    `largest: ${[...new Set(measures.map(({ largest }) => largest))].join(' or ')}`,
    `kB transferred: ${kilobytes.join(', ')}`,
  ].join('\n         ')
}
