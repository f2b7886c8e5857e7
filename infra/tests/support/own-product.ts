/** A product that a test starts for itself, in order to break it. */
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../local/ports.ts'
import type { ProductAddresses } from './product.ts'
import { until } from './until.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 120_000

export const SERVERS = ['postgres', 'nats', 'redis'] as const
export type Server = (typeof SERVERS)[number]
export type Part = Server | 'gateway' | 'services' | 'workers' | 'simulators'

export type OwnProduct = {
  place: () => ProductAddresses
  dataDir: string
  /** The process that holds this part of the product; NaN while it is being started again. */
  pidOf: (part: Part) => number
  /** Every process of the product that is recorded, the launcher first. */
  pids: () => number[]
  signal: (part: Part, signal: NodeJS.Signals) => void
  /** Whether another process than `before` holds this part by now. */
  isReplaced: (part: Part, before: number) => boolean
  /** What the launcher has printed so far. */
  output: () => string
  /** Ends the launcher without a word. */
  killLauncher: () => Promise<void>
  start: () => Promise<void>
  /** Waits until it is ready. Each dependency has half a second to answer: on a busy machine, one check can fail. */
  becomesReady: () => Promise<void>
  /** Stops it in good order and throws its data away. */
  remove: () => Promise<void>
}

const FAULTY = { DAYBREAK_FAULTS: 'true', GENERATE_STALE_SECONDS: '4', RETRY_SCALE: '0.1' }

export type Launcher = {
  process: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Its exit code, when it has ended. */
  code: Promise<number | null>
}

/** `npm start` on these data, without the demo accounts, and with workers that can be killed by themselves. */
export function launch(dataDir: string, port: number, env: NodeJS.ProcessEnv = {}): Launcher {
  const file = path.join(dataDir, `launcher-${port}.log`)
  const log = fs.openSync(file, 'a', 0o600)
  // The channel stops the product when the test run is killed.
  const launcher = spawn(process.execPath, [path.join(ROOT, 'infra/local/start.mjs'), '--no-demo', '--workers-apart'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DAYBREAK_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  fs.closeSync(log)
  const code = new Promise<number | null>((resolve) => launcher.once('close', resolve))
  return { process: launcher, output: () => fs.readFileSync(file, 'utf8'), code }
}

export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-fault-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL may have to run as another user
  return dataDir
}

/** A product with data of its own that is not yet started. `env` is what it is started with besides. */
export async function ownProduct(env: NodeJS.ProcessEnv = {}): Promise<OwnProduct> {
  const dataDir = newDataDir()
  const port = await freePort()
  const running = path.join(dataDir, 'running.json')
  let launcher: Launcher | null = null

  const pidOf = (part: Part) => {
    const file = (SERVERS as readonly string[]).includes(part) ? `${part}/${part}.pid` : `run/${part}.pid`
    const place = path.join(dataDir, file)
    return fs.existsSync(place) ? Number(fs.readFileSync(place, 'utf8').split(' ')[0]) : Number.NaN
  }

  const product: OwnProduct = {
    dataDir,
    pidOf,
    place: () => {
      const { local, simulators } = JSON.parse(fs.readFileSync(running, 'utf8'))
      return { url: local, stripeUrl: simulators.stripe, openaiUrl: simulators.openai }
    },
    pids: () => {
      const parts: Part[] = [...SERVERS, 'gateway', 'services', 'workers', 'simulators']
      return [launcher!.process.pid!, ...parts.map(pidOf)]
    },
    signal: (part, signal) => void process.kill(pidOf(part), signal),
    isReplaced: (part, before) => pidOf(part) !== before && isAlive(pidOf(part)),
    output: () => launcher?.output() ?? '',
    killLauncher: async () => {
      launcher!.process.kill('SIGKILL')
      await launcher!.code
    },
    start: async () => {
      fs.rmSync(running, { force: true })
      launcher = launch(dataDir, port, { ...FAULTY, ...env })
      const { process: child, output } = launcher
      await until('the product runs', () => fs.existsSync(running) || child.exitCode !== null, START_TIMEOUT_MS)
      if (child.exitCode !== null) throw whyNotStarted(output())
    },
    becomesReady: async () => {
      const isReady = async () => (await fetch(`${product.place().url}/readyz`).catch(() => null))?.ok
      await until('the product is ready', isReady)
    },
    remove: async () => {
      launcher?.process.kill('SIGTERM')
      await launcher?.code
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return product
}

/** Begins with the launcher's last words: a report shows the first line of an error. */
function whyNotStarted(log: string): Error {
  const last = log.trimEnd().split('\n').slice(-3)
  return new Error(`The product did not start: ${last.map((line) => line.trim()).join(' / ')}\n${log}`)
}

/** Whether the process is there and more than a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !fs.existsSync(stat) || !/^\d+ \(.*\) Z/s.test(fs.readFileSync(stat, 'utf8'))
}

/** Processes that were started for these data, as far as their command line tells; none where there is no /proc. */
export function processesOn(dataDir: string): number[] {
  if (!fs.existsSync('/proc/self/cmdline')) return []
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(dataDir) && isAlive(Number(name))
        ? [Number(name)]
        : []
    } catch {
      return [] // it has ended meanwhile
    }
  })
}

/** What the product's Redis answers to one command. */
export async function askRedis(dataDir: string, command: string): Promise<string> {
  const { redis } = JSON.parse(fs.readFileSync(path.join(dataDir, 'redis/ports.json'), 'utf8'))
  const { redis: password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  const socket = net.connect(redis, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.write(`AUTH ${password}\r\n${command}\r\nPING\r\n`)
  await until('Redis has answered', () => said.endsWith('+PONG\r\n'))
  socket.destroy()
  return said.replace(/^\+OK\r\n/, '').replace(/\+PONG\r\n$/, '')
}
