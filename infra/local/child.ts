/** A process of the product: a Node of its own that runs the parts of a plan. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stopPid, TERMINATE, writePidFile } from './pid-file.ts'
import type { ProcessPlan } from './setting.ts'
import type { Running } from './supervisor.ts'

const SCRIPT = path.join(import.meta.dirname, 'run-together.ts')
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 3_500
/** All that a child inherits; everything else it gets as the environment of its parts. */
const INHERITED =
  /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|https?_proxy|no_proxy)$/i

/**
 * Where these are not set, glibc raises them with each large piece that was freed, and keeps what was freed later. With
 * them, the services hold 15 MB less at rest, the workers 35.
 */
const GLIBC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** What a child says to the launcher. */
export type Message = { type: 'ready' } | { type: 'failed'; reason: string }

export type ChildOptions = {
  plan: ProcessPlan
  pidFile: string
  logFile: string
  /** Also writes its log to the terminal. */
  verbose: boolean
  /** Besides what every child inherits; its parts have an environment of their own. */
  env?: NodeJS.ProcessEnv
}

/** Resolves when all parts have started. @throws Error with the reason of the part that did not. */
export async function startChild(options: ChildOptions): Promise<Running> {
  const { plan, pidFile, logFile } = options
  await stopPid(pidFile, TERMINATE, STOP_TIMEOUT_MS)
  const log = fs.openSync(logFile, 'a', 0o600)
  const output = options.verbose ? 'pipe' : log
  const child = spawn(process.execPath, [SCRIPT, plan.name], {
    // Libraries take the hint and leave out their checks for developers; our own configuration does not read this one.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))),
      NODE_ENV: 'production',
      // Room for what one request leaves behind: a tenth more requests per second, for less copying by the collector. As in
      // the images. It needs the large steps of ADR 0044: otherwise V8 marks the whole heap again and again.
      NODE_OPTIONS: '--max-semi-space-size=32',
      ...GLIBC,
      ...options.env,
    },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true, // Ctrl-C in a terminal reaches the launcher alone, which stops things in order
  })
  if (options.verbose) for (const stream of [child.stdout, child.stderr]) copyOutput(stream, log)
  else fs.closeSync(log)
  if (child.pid === undefined) throw new Error(`${process.execPath} cannot be started`)
  writePidFile(pidFile, child.pid, `${process.execPath} ${SCRIPT} ${plan.name}`)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    await stopPid(pidFile, TERMINATE, STOP_TIMEOUT_MS)
    await ended
  }
  child.send(plan.stages)
  try {
    await awaitReady(child, plan.name, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

function awaitReady(child: ChildProcess, name: string, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (reason: string) => reject(new Error(`${name} cannot start: ${reason}\nMore in ${logFile}`))
    const timer = setTimeout(() => give('not ready after a minute'), START_TIMEOUT_MS)
    child.on('message', (message: Message) => (message.type === 'ready' ? resolve() : give(message.reason)))
    child.once('exit', (code, signal) => give(`ended with ${signal ?? code}`))
    child.once('exit', () => clearTimeout(timer))
    child.once('message', () => clearTimeout(timer))
  })
}

function copyOutput(stream: NodeJS.ReadableStream | null, log: number) {
  stream?.on('data', (chunk: Buffer) => {
    fs.writeSync(log, chunk)
    process.stdout.write(chunk)
  })
}
