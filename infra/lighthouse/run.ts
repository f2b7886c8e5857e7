/** What Lighthouse says of twelve looks: six screens on a desktop and on a phone, as medians of five, with an empty cache. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserContext, Page } from 'playwright-core'
import { startProduct } from '../demo/own-product.ts'
import { ensureChromium } from '../local/browser.ts'
import { freePort } from '../local/ports.ts'
import { CATEGORIES, LOOKS } from './looks.ts'
import type { Look } from './looks.ts'
import { readOptions, USAGE } from './options.ts'
import type { Options } from './options.ts'
import { loadLighthouse } from './package.ts'
import type { Lighthouse, Report } from './package.ts'
import { judge, medianOf, nameOf, slowdownOf, tableOf } from './verdict.ts'
import type { Verdict } from './verdict.ts'

export async function main(args: string[]): Promise<void> {
  let options: Options
  try {
    options = readOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exitCode = 1
    return
  }
  const lighthouse = await loadLighthouse()
  const { DAYBREAK_URL } = process.env
  const product = DAYBREAK_URL ? { url: DAYBREAK_URL, stop: () => undefined } : await startProduct()
  try {
    const verdicts = await measureAll(lighthouse, product.url, options)
    console.log(`\n${tableOf(verdicts)}`)
    const benchmarkIndex = medianOf(verdicts.map((verdict) => verdict.benchmarkIndex))
    const slowdown = options.slowdown ?? slowdownOf(benchmarkIndex)
    console.log(
      `Medians of ${options.runs}; load average ${sayLoad()} on ${os.cpus().length} processors.
Benchmark index of this machine: ${Math.round(benchmarkIndex)}; a phone is ${slowdown.toFixed(1)} times slower.`,
    )
    if (verdicts.length === 0 || verdicts.some(({ faults }) => faults.length > 0)) process.exitCode = 1
  } finally {
    await product.stop()
  }
}

const sayLoad = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')

async function measureAll(lighthouse: Lighthouse, url: string, { runs, only, slowdown }: Options): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const look of LOOKS.filter((each) => nameOf(each).includes(only))) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await measure(lighthouse, { url, look, slowdown }))
    const verdict = judge(look, reports)
    console.log(
      [`${verdict.name}: ${CATEGORIES.map((each) => verdict.scores[each]).join(', ')}`, ...verdict.faults].join('\n  '),
    )
    verdicts.push(verdict)
  }
  return verdicts
}

/** A screen that is signed in keeps a stream open, so that the network never falls silent: Lighthouse would wait 45 s. */
const ENOUGH_MS = 15_000

type Visit = { url: string; look: Look; slowdown: number | null }

/** Each visit has a browser of its own: nothing of an earlier one is in its cache. */
async function measure(lighthouse: Lighthouse, visit: Visit): Promise<Report> {
  const { url, look, slowdown } = visit
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    baseURL: url,
  })
  try {
    const page = await prepare(context, url, look)
    const cpuSlowdownMultiplier = slowdown ?? slowdownOf(await page.evaluate(lighthouse.benchmarkIndex))
    const result = await lighthouse.run(
      new URL(look.path, url).href,
      {
        ...{ port, logLevel: 'error', output: 'json', disableStorageReset: true, maxWaitForLoad: ENOUGH_MS },
        onlyCategories: [...CATEGORIES],
        ...(look.device === 'phone' && { throttling: { cpuSlowdownMultiplier } }),
      },
      look.device === 'desktop' ? lighthouse.desktop : undefined,
    )
    if (!result || result.lhr.runtimeError)
      throw new Error(`${nameOf(look)}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse has no report'}`)
    return result.lhr
  } finally {
    await context.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Signs in. The tutorial has been seen: it would cover the screen. A text of the product's address fetches nothing of the app. */
async function prepare(context: BrowserContext, url: string, { who }: Look): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('tutorialCompleted', 'true'))
  if (who === 'nobody') return page
  await page.evaluate(() => localStorage.setItem('wasSignedIn', 'true'))
  const data = { username: 'demo', password: 'daybreak-demo' }
  const answer = await context.request.post('/api/login', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The demo account cannot sign in: ${answer.status()}`)
  return page
}
