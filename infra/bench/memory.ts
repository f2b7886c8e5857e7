/**
 * `npm run bench -- memory`: what `npm start` takes while nobody asks, each process by itself, and how soon it reads data
 * that are there. Fails above 450 MB and above three seconds.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../local/ports.ts'
import { clusterOutside } from '../local/servers.ts'
import { root } from '../local/up-to-date.ts'
import { processesUnder } from './meter.ts'
import { machine } from './report.ts'

const MAX_MB = 450
const MAX_START_MS = 3_000
const PATIENCE_MS = 180_000
/** Asks a service for rows, by way of the gateway. */
const FIRST_READ = '/api/content'
/** Where the launcher says that all has started. */
const ALL_STARTED = 'running.json'

interface Instance {
  port: number
  dataDir: string
}

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '45' } } })
  const restMs = Number(values.seconds) * 1_000
  if (!(restMs > 0)) throw new Error('--seconds must be a number above 0.')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-bench-'))
  fs.chmodSync(dataDir, 0o755) // PostgreSQL's account may have to go through
  const instance = { dataDir, port: await freePort() }
  try {
    console.log('filling: a start without data')
    await stop((await start(instance)).launcher)
    await measure(instance, restMs)
  } finally {
    for (const folder of [dataDir, clusterOutside(path.join(dataDir, 'postgres'))])
      fs.rmSync(folder, { recursive: true, force: true })
  }
  process.exit()
}

async function measure(instance: Instance, restMs: number): Promise<void> {
  const { launcher, firstReadMs } = await start(instance)
  try {
    await delay(restMs)
    const parts = partsOf(launcher.pid ?? 0)
    const total = Object.values(parts).reduce((sum, mb) => sum + mb, 0)
    for (const [name, mb] of Object.entries(parts)) console.log(`  ${name.padEnd(12)} ${mb.toFixed(1).padStart(6)} MB`)
    console.log(`At rest ${total.toFixed(0)} MB (PSS) of ${MAX_MB}, ${restMs / 1_000} s after the start.`)
    console.log(`First good read after ${(firstReadMs / 1_000).toFixed(1)} s of ${MAX_START_MS / 1_000}.`)
    console.log(JSON.stringify(machine()))
    if (total > MAX_MB || firstReadMs > MAX_START_MS) process.exitCode = 1
  } finally {
    await stop(launcher)
  }
}

async function start({ port, dataDir }: Instance): Promise<{ launcher: ChildProcess; firstReadMs: number }> {
  const began = Date.now()
  const launcher = spawn(process.execPath, [path.join(root, 'infra/local/start.mjs'), '--no-demo'], {
    env: { ...process.env, PORT: String(port), DAYBREAK_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await until(launcher, () => reads(`http://127.0.0.1:${port}${FIRST_READ}`))
    const firstReadMs = Date.now() - began
    await until(launcher, () => fs.existsSync(path.join(dataDir, ALL_STARTED)))
    return { launcher, firstReadMs }
  } catch (error) {
    await stop(launcher)
    throw error
  }
}

async function until(launcher: ChildProcess, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (launcher.exitCode !== null) throw new Error(`npm start ended with ${launcher.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`npm start is not ready after ${PATIENCE_MS / 1_000} s.`)
    await delay(20)
  }
}

const reads = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  )

async function stop(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  await ended
}

const SERVERS = ['postgres', 'nats-server', 'redis-server']

/** In MB; PostgreSQL's processes are one part. */
function partsOf(launcher: number): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const { pid, command, pssMb } of processesUnder(launcher)) {
    const name = pid === launcher ? 'launcher' : nameOf(command)
    parts[name] = (parts[name] ?? 0) + pssMb
  }
  return parts
}

/** Node's by what they run: the last word of `run-together.ts services`. */
function nameOf(command: string): string {
  if (command.includes('watchdog.ts')) return 'watchdog'
  const [, together] = /run-together\.ts (\w+)/.exec(command) ?? []
  return together ?? SERVERS.find((server) => command.includes(server)) ?? command.slice(0, 12)
}
