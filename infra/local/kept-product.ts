/** The product that `npm run test:one -- … --keep` leaves running; its data are in .cache/kept-product. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runningPid } from './pid-file.ts'
import { freePort } from './ports.ts'
import { readAddress, TESTED } from './tested-product.ts'
import type { RunningProduct } from './tested-product.ts'
import { filesUnder, root } from './up-to-date.ts'

const DATA_DIR = path.join(root, '.cache/kept-product')
const CODE = path.join(DATA_DIR, 'code')
const LOCK = path.join(DATA_DIR, 'launcher.lock')
const RUNNING = path.join(DATA_DIR, 'running.json')
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 30_000
/** What the product is made from. */
const SOURCES = [
  'proto/src',
  'services',
  'gateway/src',
  'web/src',
  'web/plugins',
  'infra/local',
  'infra/simulators',
  'infra/demo',
]

/** The one that runs, if it runs the present code; else a new one, on the same data. */
export async function keepProduct(): Promise<RunningProduct> {
  const code = hashOfCode()
  if (isRunning() && fs.readFileSync(CODE, 'utf8') === code) return attach()
  await stopKeptProduct()
  fs.mkdirSync(DATA_DIR, { recursive: true })
  fs.writeFileSync(CODE, code)
  fs.rmSync(RUNNING, { force: true }) // left by one that was killed
  const log = fs.openSync(path.join(DATA_DIR, 'launcher.log'), 'w', 0o600)
  const launcher = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    cwd: root,
    env: { ...TESTED, ...process.env, PORT: String(await freePort()), DAYBREAK_DATA_DIR: DATA_DIR },
    stdio: ['ignore', log, log],
    detached: true, // it goes on when this process has ended
  })
  launcher.unref()
  fs.closeSync(log)
  console.log(`Starting the product; npm run test:one -- --stop stops it. Data and logs: ${DATA_DIR}`)
  await waitFor('it runs', () => isRunning() || launcher.exitCode !== null, START_TIMEOUT_MS)
  return attach()
}

export async function stopKeptProduct(): Promise<void> {
  const pid = runningPid(LOCK)
  if (pid === undefined) return
  process.kill(pid, 'SIGTERM')
  await waitFor('it has stopped', () => runningPid(LOCK) === undefined, STOP_TIMEOUT_MS)
}

const attach = (): RunningProduct => ({
  dataDir: DATA_DIR,
  address: isRunning() ? readAddress(RUNNING) : undefined,
})

const isRunning = () => runningPid(LOCK) !== undefined && fs.existsSync(RUNNING)

async function waitFor(what: string, fact: () => boolean, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!fact()) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs / 1_000} s in vain until ${what}.`)
    await delay(50)
  }
}

function hashOfCode(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder)) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}
