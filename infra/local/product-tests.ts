/** Starts the product on empty data and tests it from the outside, by its address alone. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureChromium } from './browser.ts'
import { outcomeOf, runTests } from './outcomes.ts'
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
/** Tests of one folder, or of a part of its files. */
type Suite = { folder: 'acceptance' | 'security' | 'e2e' | 'faults'; part?: string }

const ACCEPTANCE: Suite = { folder: 'acceptance' }
const SECURITY: Suite = { folder: 'security' }
const E2E = [
  { folder: 'e2e', part: '1/2' },
  { folder: 'e2e', part: '2/2' },
] as const satisfies Suite[]
const FAULTS: Suite = { folder: 'faults' }

/**
 * Two products, because the files of a suite have theirs to themselves: half of the browser tests run beside the calls,
 * which leave the processors idle for much of their time, and beside the other half, which comes after the calls. The
 * faults come last and alone: they end processes and mind the clock.
 */
export async function testProduct(): Promise<Outcome[]> {
  console.log('\n=== products')
  const called = await startProduct()
  const browsed = await startProduct()
  const outcomes = [outcomeOf('the product starts', Boolean(called.place && browsed.place))]
  const [calls, views] = await Promise.all([
    runSuites([ACCEPTANCE, SECURITY, E2E[1]], called, 'live'),
    runSuites([E2E[0]], browsed, 'after').finally(() => stop(browsed)),
  ])
  outcomes.push(...calls, ...views, ...(await runSuites([FAULTS], called, 'live')))
  outcomes.push(outcomeOf('the product stops', await stop(called)))
  const passed = outcomes.every(({ failed }) => failed === 0)
  for (const { dataDir } of [called, browsed]) {
    if (passed) fs.rmSync(dataDir, { recursive: true, force: true })
    else console.log(`\nData and logs of a tested product: ${dataDir}`)
  }
  return outcomes
}

async function startProduct(): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-product-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  // The channel stops the product when this process is killed.
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    cwd: root,
    env: {
      CHECK_REPLIES: 'true',
      METRICS_PORT: '0',
      ...process.env,
      PORT: String(await freePort()),
      DAYBREAK_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { launcher, dataDir, place: await untilRunning(launcher, path.join(dataDir, 'running.json')) }
}

async function runSuites(suites: Suite[], product: Product, show: 'live' | 'after'): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const suite of suites) outcomes.push(...(await runSuite(suite, product, show)))
  return outcomes
}

async function runSuite(suite: Suite, { place, dataDir }: Product, show: 'live' | 'after'): Promise<Outcome[]> {
  const { folder, part } = suite
  if (!place || !filesUnder(`infra/tests/${folder}`).some((file) => file.endsWith('.test.ts'))) return []
  const env: NodeJS.ProcessEnv = {
    DAYBREAK_URL: place.local,
    DAYBREAK_DATA_DIR: dataDir,
    DAYBREAK_STRIPE_URL: place.simulators.stripe ?? '',
    DAYBREAK_OPENAI_URL: place.simulators.openai ?? '',
    DAYBREAK_MAIL_URL: place.simulators.mail ?? '',
    DAYBREAK_CONTACTS_URL: place.simulators.contacts ?? '',
    DAYBREAK_OPERATORS_PORTS: Object.values(place.operators ?? {}).join(' '),
  }
  if (folder === 'e2e') {
    try {
      env['CHROMIUM_PATH'] = ensureChromium()
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return [outcomeOf('a browser for the e2e tests', false)]
    }
  }
  const files = ['--config', 'infra/tests/vitest.config.ts', `infra/tests/${folder}`]
  const args = part ? [...files, `--shard=${part}`] : files
  return [await runTests(`${folder} tests${part ? `, part ${part}` : ''}`, args, { env, show })]
}

async function untilRunning(launcher: ChildProcess, file: string): Promise<Place | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!fs.existsSync(file)) {
    if (launcher.exitCode !== null || Date.now() > deadline) return undefined
    await delay(50)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Place
}

/** Whether it stopped in good order. */
async function stop({ launcher }: Product): Promise<boolean> {
  if (launcher.exitCode !== null) return false
  launcher.kill('SIGTERM')
  const code = await new Promise((resolve) => launcher.once('exit', resolve))
  return code === 0
}
