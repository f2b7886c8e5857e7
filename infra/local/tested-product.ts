/** A whole product on empty data that test suites ask by its address alone. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { announce, outcomeOf } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { freePort } from './ports.ts'
import { cpuMsOf } from './process-time.ts'
import { runTests } from './run-tests.ts'
import { root } from './up-to-date.ts'

const START_TIMEOUT_MS = 180_000

export type RunningProduct = {
  dataDir: string
  /** Undefined if it did not start. */
  address: Address | undefined
}

export type TestedProduct = RunningProduct & { name: string; launcher: ChildProcess; startedAfterMs: number }

/** What `npm start` writes to running.json. */
type Address = {
  local: string
  simulators: Record<'stripe' | 'openai' | 'mail' | 'contacts', string | null>
  operators: Record<string, number> | null
}

/** `env` is what the product is started with besides what every tested product has; `prepare` says more, once it has a place. */
export async function startTestedProduct(
  name: string,
  env: NodeJS.ProcessEnv = {},
  prepare?: (dataDir: string) => Promise<NodeJS.ProcessEnv>,
): Promise<TestedProduct> {
  announce(`${name} starts`)
  const began = performance.now()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-product-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  const prepared = await prepare?.(dataDir)
  // The channel stops the product when this process is killed.
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    cwd: root,
    env: { ...TESTED, ...process.env, ...env, ...prepared, PORT: String(await freePort()), DAYBREAK_DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const address = await untilRunning(launcher, path.join(dataDir, 'running.json'))
  return { name, launcher, dataDir, address, startedAfterMs: performance.now() - began }
}

/** Tests load the machine more than people do: what is slow here is not yet a fault. */
export const TESTED = {
  CHECK_REPLIES: 'true',
  DAYBREAK_FAULTS: 'true',
  METRICS_PORT: '0',
  TIME_LIMIT_FACTOR: '5',
  RETRY_SCALE: '0.1',
}

/** Runs test files of infra/tests against the product. */
export async function testProductBy(name: string, files: string[], product: RunningProduct, show: 'live' | 'after') {
  if (!product.address) return outcomeOf(name, false)
  const env = addressVariables(product.address, product.dataDir)
  return runTests(name, ['--config', 'infra/tests/vitest.config.ts', ...files], { env, show })
}

export function addressVariables({ local, simulators, operators }: Address, dataDir: string): NodeJS.ProcessEnv {
  return {
    DAYBREAK_URL: local,
    DAYBREAK_DATA_DIR: dataDir,
    DAYBREAK_STRIPE_URL: simulators.stripe ?? '',
    DAYBREAK_OPENAI_URL: simulators.openai ?? '',
    DAYBREAK_MAIL_URL: simulators.mail ?? '',
    DAYBREAK_CONTACTS_URL: simulators.contacts ?? '',
    DAYBREAK_OPERATORS_PORTS: Object.values(operators ?? {}).join(' '),
  }
}

/** Stops it. The outcome says whether it had started and stopped in good order, and what its processes took. */
export async function stopTestedProduct({ name, launcher, dataDir, address, startedAfterMs }: TestedProduct) {
  const cpuMs = cpuMsOf(dataDir)
  const stopped = await stop(launcher)
  const outcome: Outcome = { ...outcomeOf(`${name} starts and stops`, Boolean(address) && stopped) }
  return { ...outcome, wallMs: startedAfterMs, cpuMs }
}

export function readAddress(runningFile: string): Address {
  return JSON.parse(fs.readFileSync(runningFile, 'utf8')) as Address
}

async function untilRunning(launcher: ChildProcess, file: string): Promise<Address | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!fs.existsSync(file)) {
    if (hasEnded(launcher) || Date.now() > deadline) return undefined
    await delay(50)
  }
  return readAddress(file)
}

/** Whether it stopped in good order. */
async function stop(launcher: ChildProcess): Promise<boolean> {
  if (hasEnded(launcher)) return false
  launcher.kill('SIGTERM')
  const code = await new Promise((resolve) => launcher.once('exit', resolve))
  return code === 0
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
