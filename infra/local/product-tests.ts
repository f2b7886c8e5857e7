/** Starts the product on empty data and tests it from the outside, by its address alone. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureChromium } from './browser.ts'
import { outcomeOf, runTests } from './checks.ts'
import type { Outcome } from './checks.ts'
import { freePort } from './ports.ts'
import { filesUnder, root } from './up-to-date.ts'

/** In this order: the last one breaks things on purpose. */
const SUITES = ['acceptance', 'security', 'e2e', 'faults']
const START_TIMEOUT_MS = 180_000

export async function testProduct(): Promise<Outcome[]> {
  console.log('\n=== product')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-product-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  const port = await freePort()
  // The channel stops the product when this process is killed.
  const product = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    cwd: root,
    env: { CHECK_REPLIES: 'true', ...process.env, PORT: String(port), DAYBREAK_DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const started = await untilRunning(product, path.join(dataDir, 'running.json'))
  const outcomes = [outcomeOf('the product starts', started !== undefined)]
  if (started) for (const suite of SUITES) outcomes.push(...(await runSuite(suite, dataDir, started)))
  outcomes.push(outcomeOf('the product stops', await stop(product)))
  if (outcomes.every(({ failed }) => failed === 0)) fs.rmSync(dataDir, { recursive: true, force: true })
  else console.log(`\nData and logs of the tested product: ${dataDir}`)
  return outcomes
}

type Started = { local: string; simulators: Record<'stripe' | 'openai' | 'mail' | 'contacts', string | null> }

async function runSuite(suite: string, dataDir: string, { local, simulators }: Started): Promise<Outcome[]> {
  if (!filesUnder(`infra/tests/${suite}`).some((file) => file.endsWith('.test.ts'))) return []
  const env: NodeJS.ProcessEnv = {
    DAYBREAK_URL: local,
    DAYBREAK_DATA_DIR: dataDir,
    DAYBREAK_STRIPE_URL: simulators.stripe ?? '',
    DAYBREAK_OPENAI_URL: simulators.openai ?? '',
    DAYBREAK_MAIL_URL: simulators.mail ?? '',
    DAYBREAK_CONTACTS_URL: simulators.contacts ?? '',
  }
  if (suite === 'e2e') {
    try {
      env['CHROMIUM_PATH'] = ensureChromium()
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return [outcomeOf('a browser for the e2e tests', false)]
    }
  }
  return [await runTests(`${suite} tests`, ['--config', 'infra/tests/vitest.config.ts', `infra/tests/${suite}`], env)]
}

async function untilRunning(product: ChildProcess, file: string): Promise<Started | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!fs.existsSync(file)) {
    if (product.exitCode !== null || Date.now() > deadline) return undefined
    await delay(50)
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Started
}

/** Whether it stopped in good order. */
async function stop(product: ChildProcess): Promise<boolean> {
  if (product.exitCode !== null) return false
  product.kill('SIGTERM')
  const code = await new Promise((resolve) => product.once('exit', resolve))
  return code === 0
}
