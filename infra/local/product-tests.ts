/** Starts the product on empty data and tests it from the outside, by its address alone. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureChromium } from './browser.ts'
import { announce, outcomeOf, runTests, sumOf } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { freePort } from './ports.ts'
import { filesUnder, root } from './up-to-date.ts'

const START_TIMEOUT_MS = 180_000

type Product = { launcher: ChildProcess; dataDir: string; place: Place | undefined }
type Place = {
  local: string
  simulators: Record<'stripe' | 'openai' | 'mail' | 'contacts', string | null>
  operators: Record<string, number> | null
}
type Show = 'live' | 'after'

/**
 * Two products, because the files of a suite have theirs to themselves: browser tests run beside the calls, which leave
 * the processors idle for much of their time, and go on at both products, file by file, when the calls are done. The
 * faults come last and alone: they end processes and mind the clock.
 */
export async function testProduct(): Promise<Outcome[]> {
  announce('products')
  const called = await startProduct()
  const browsed = await startProduct()
  const browser = findBrowser()
  const outcomes = [outcomeOf('the product starts', Boolean(called.place && browsed.place))]
  const files = browser ? testFiles('e2e') : []
  const [calls, views] = await Promise.all([
    callThenBrowse(called, files),
    browse(browsed, files).finally(() => stop(browsed)),
  ])
  outcomes.push(...calls.called, outcomeOf('a browser for the e2e tests', browser))
  outcomes.push(sumOf('e2e tests', [...calls.browsed, ...views]))
  outcomes.push(await runFiles('faults tests', testFiles('faults'), called, 'live'))
  outcomes.push(outcomeOf('the product stops', await stop(called)))
  const passed = outcomes.every(({ failed }) => failed === 0)
  for (const { dataDir } of [called, browsed]) {
    if (passed) fs.rmSync(dataDir, { recursive: true, force: true })
    else console.log(`\nData and logs of a tested product: ${dataDir}`)
  }
  return outcomes
}

/** Tells the tests where Chromium is; says what to do where there is none. */
function findBrowser(): boolean {
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

async function callThenBrowse(product: Product, files: string[]) {
  const called: Outcome[] = []
  for (const folder of ['acceptance', 'security'])
    called.push(await runFiles(`${folder} tests`, testFiles(folder), product, 'live'))
  return { called, browsed: await browse(product, files) }
}

/** Takes one file after the other from what is left of `files`, which others take from, too. */
async function browse(product: Product, files: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  if (!product.place) return outcomes // the other one can do it all
  for (let file = files.shift(); file; file = files.shift())
    outcomes.push(await runFiles(path.basename(file), [file], product, 'after'))
  return outcomes
}

/** Of one folder, the longest first: what is left for the end is short, so that nobody waits long for the last. */
function testFiles(folder: string): string[] {
  const size = (file: string) => fs.statSync(file).size
  return filesUnder(`infra/tests/${folder}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort((one, other) => size(other) - size(one))
}

async function startProduct(): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-product-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  // The channel stops the product when this process is killed.
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    cwd: root,
    env: {
      CHECK_REPLIES: 'true',
      DAYBREAK_FAULTS: 'true',
      METRICS_PORT: '0',
      ...process.env,
      PORT: String(await freePort()),
      DAYBREAK_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { launcher, dataDir, place: await untilRunning(launcher, path.join(dataDir, 'running.json')) }
}

async function runFiles(name: string, files: string[], { place, dataDir }: Product, show: Show): Promise<Outcome> {
  if (!place) return outcomeOf(name, false)
  const env: NodeJS.ProcessEnv = {
    DAYBREAK_URL: place.local,
    DAYBREAK_DATA_DIR: dataDir,
    DAYBREAK_STRIPE_URL: place.simulators.stripe ?? '',
    DAYBREAK_OPENAI_URL: place.simulators.openai ?? '',
    DAYBREAK_MAIL_URL: place.simulators.mail ?? '',
    DAYBREAK_CONTACTS_URL: place.simulators.contacts ?? '',
    DAYBREAK_OPERATORS_PORTS: Object.values(place.operators ?? {}).join(' '),
  }
  return runTests(name, ['--config', 'infra/tests/vitest.config.ts', ...files], { env, show })
}

async function untilRunning(launcher: ChildProcess, file: string): Promise<Place | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!fs.existsSync(file)) {
    if (hasEnded(launcher) || Date.now() > deadline) return undefined
    await delay(50)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Place
}

/** Whether it stopped in good order. */
async function stop({ launcher }: Product): Promise<boolean> {
  if (hasEnded(launcher)) return false
  launcher.kill('SIGTERM')
  const code = await new Promise((resolve) => launcher.once('exit', resolve))
  return code === 0
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
